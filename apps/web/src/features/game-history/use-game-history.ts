// Reads all pages of a game's history, and sorts them.

import {
  historyFromWire,
  readGameHistory,
  readScreenLateness,
  type HistoryPage,
  type ScreenLateness,
} from '@feltclock/contract';
import { instant, playbackOf, spanOf, type Instant, type Playback } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { pagesKeyOf } from '../../shared/api/query-client.ts';

export interface OpenHistory {
  readonly game: HistoryPage['game'];
  readonly playback: Playback;
  /** Names by user id. */
  readonly people: Readonly<Record<string, string>>;
  /** The reports of the screens that showed the game. */
  readonly screens: readonly ScreenLateness[];
  readonly span: { readonly from: Instant; readonly to: Instant };
}

function opened(pages: readonly [HistoryPage, ...HistoryPage[]], screens: readonly ScreenLateness[]): OpenHistory {
  const playback = playbackOf(historyFromWire(pages));
  const people = Object.fromEntries(pages.flatMap((page) => Object.entries(page.people)));
  return { game: pages[0].game, playback, people, screens, span: spanOf(playback, instant(pages[0].now)) };
}

async function readAll(id: number, signal: AbortSignal): Promise<OpenHistory> {
  const first = await call(readGameHistory, { id }, { signal });
  const pages: [HistoryPage, ...HistoryPage[]] = [first];
  for (let after = first.next; after !== null;) {
    const page: HistoryPage = await call(readGameHistory, { id, after }, { signal });
    pages.push(page);
    after = page.next;
  }
  const { screens } = await call(readScreenLateness, { id }, { signal });
  return opened(pages, screens);
}

export const useGameHistory = (id: number) =>
  useQuery({ queryKey: pagesKeyOf(readGameHistory, { id }), queryFn: ({ signal }) => readAll(id, signal) });
