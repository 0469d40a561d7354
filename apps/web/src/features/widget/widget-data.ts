// Reads what the widget shows: public data only, without any session.

import {
  browseTimers,
  clockFromWire,
  countsFromWire,
  readTimer,
  rulesFromWire,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import { instant, type BoardGame } from '@feltclock/domain';
import type { WidgetSubject } from './widget-options.ts';

export interface WidgetData {
  readonly timers: readonly TimerListItem[];
  /** The games whose clocks are shown, by id. */
  readonly games: ReadonlyMap<number, BoardGame>;
}

/** Running games beyond these have no clock in the list. */
const MOST_CLOCKS = 4;

/** Tonight as guests ask for it: what runs, then what starts next, then what has no time. */
function inOrder(timers: readonly TimerListItem[]): readonly TimerListItem[] {
  const whenOf = ({ status, startAt }: TimerListItem): number => (status === 'READY' ? (startAt ?? Infinity) : 0);
  return timers.toSorted((one, other) => {
    const [first, second] = [whenOf(one), whenOf(other)];
    return first === second ? 0 : first - second;
  });
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Undefined for a game that is not listed any more. Throws if there is no answer. */
async function answerOf(fetch: Fetch, path: string, body?: object): Promise<unknown> {
  const response = await fetch(path, {
    credentials: 'omit',
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The server answered ${String(response.status)}`);
  return response.json();
}

const gameOf = (detail: TimerDetail): BoardGame => ({
  clock: clockFromWire(detail.clock),
  rules: rulesFromWire(detail, detail.levelList),
  counts: countsFromWire(detail),
  startAt: detail.startAt === null ? undefined : instant(detail.startAt),
});

async function readGame(fetch: Fetch, id: number): Promise<readonly (readonly [number, BoardGame])[]> {
  const answer = await answerOf(fetch, readTimer.path, { id });
  return answer === undefined ? [] : [[id, gameOf(readTimer.reply.parse(answer))]];
}

/** Throws if the server does not answer. */
export async function readWidget({ kind, id, gameId }: WidgetSubject, fetch: Fetch): Promise<WidgetData> {
  const query = `${kind === 'store' ? 'storeId' : 'address1'}=${String(id)}`;
  const all = browseTimers.reply.parse(await answerOf(fetch, `${browseTimers.path}?${query}`));
  const timers = inOrder(gameId === undefined ? all : all.filter((timer) => timer.id === gameId));
  const running = timers.filter(({ status }) => status !== 'READY').slice(0, MOST_CLOCKS);
  const games = await Promise.all(running.map((timer) => readGame(fetch, timer.id)));
  return { timers, games: new Map(games.flat()) };
}
