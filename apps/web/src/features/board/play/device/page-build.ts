// Keeps a page that stays open for weeks at the build that its server serves (docs/rules/boards.md#another-build).

import type { ConnectionState } from '../../../../shared/realtime/connection-state.ts';
import { scheduleIn } from '../../../../shared/server-time/server-time.ts';
import type { Readable } from '../../../../shared/state/observable.ts';
import { isWriting } from '../../../../shared/ui/pressing/writing.ts';
import type { BoardFrame } from '../live/board-model.ts';
import type { SoundPlayer } from '../sound/sound-player.ts';
import { watchBuild } from './newer-build.ts';

const readPage = (): Promise<Response> => window.fetch(window.location.pathname, { cache: 'no-store' });

/** Reloads only if the server answers, because an old picture is better than an error page. */
export async function reloadPage(before?: () => void): Promise<void> {
  const page = await readPage().catch(() => undefined);
  if (page?.ok !== true) return;
  before?.();
  window.location.reload();
}

/** The key in the tab's history state. It survives reloads, also where storage is forbidden. */
const RELOADED_FOR = 'feltclockBuild';

function reloadedFor(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(RELOADED_FOR in state)) return null;
  return String(state[RELOADED_FOR]);
}

const rememberReload = (build: string): void =>
  window.history.replaceState({ ...window.history.state, [RELOADED_FOR]: build }, '');

/** Looks for another build whenever the connection opens, and reloads once the page is calm and the connection is open. */
export function followBuild(line: Readable<ConnectionState>, isCalm: () => boolean, reload = reloadPage): void {
  const isOpen = (): boolean => line.get().status === 'open';
  const build = watchBuild({
    own: document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined,
    readPage: async () => (await readPage()).text(),
    isCalm: () => isOpen() && isCalm(),
    scheduleIn,
    random: Math.random,
    reload: (before) => void reload(before),
    kept: { get: reloadedFor, set: rememberReload },
  });
  const state = { wasOpen: false };
  const note = (): void => {
    if (isOpen() && !state.wasOpen) build.connected();
    state.wasOpen = isOpen();
  };
  line.subscribe(note);
  note();
}

interface OpenedBoard {
  readonly frame: Pick<BoardFrame, 'face'> | undefined;
  readonly sound: ReturnType<SoundPlayer['permission']['get']>;
  readonly page: Pick<Document, 'querySelector' | 'activeElement' | 'fullscreenElement'>;
}

/**
 * True if a board that a person opened may be reloaded: nobody plays, no dialog is open and nobody writes. A reload would end full screen and the
 * permission for sound, so a page with one of these waits for the end of its game.
 */
export function isBoardCalm({ frame, sound, page }: OpenedBoard): boolean {
  const isBusy = page.querySelector('[role="dialog"]') !== null || isWriting(page.activeElement);
  if (frame === undefined || isBusy || frame.face.status === 'PLAYING') return false;
  return frame.face.status === 'END' || (sound !== 'on' && page.fullscreenElement === null);
}
