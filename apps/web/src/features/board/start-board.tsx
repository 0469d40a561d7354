// Starts a display board: for signed-in staff, or for a visitor with a short link.

import { readBoard, type BoardSnapshot } from '@feltclock/contract';
import { askedTwice } from '../../shared/api/in-time.ts';
import { millis } from '@feltclock/domain';
import { createRoot, type Root } from 'react-dom/client';
import { call } from '../../shared/api/call.ts';
import { keptLanguage } from '../../i18n/language.ts';
import { scheduleIn } from '../../shared/server-time/server-time.ts';
import type { SessionState } from '../../shared/session/create-session.ts';
import { session } from '../../shared/session/session.ts';
import { loginAndBack } from '../../shared/session/login-address.ts';
import { createBoardMemory } from './play/live/board-memory.ts';
import { GAME_LIST } from './board-page.tsx';
import { isVoiceKept } from './voice/kept-voice.ts';
import { linkCode } from './play/live/viewer.ts';
import { PlainNotice } from './play/picture/plain-notice.tsx';
import { runBoard } from './run-board.tsx';
import { loadPageLanguage, send } from './play/live/board-texts.ts';
import { startViewerBoard } from './start-viewer.tsx';
import type { BoardTranslate } from '../../domain-ui/board-canvas/board-view.ts';
import { followPointer } from '../../shared/ui/pressing/pointer.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

/** Time to read the notice before the redirect. */
const REDIRECT_AFTER = millis(1500);

function requestedGameId(): number | undefined {
  const id = Number(new URLSearchParams(window.location.search).get('id') ?? session.get().storedParam ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the board. The first request starts at once, while the texts load. */
function readAhead(gameId: number): () => Promise<BoardSnapshot> {
  const read = (): Promise<BoardSnapshot> => askedTwice((signal) => call(readBoard, { id: gameId }, { signal }));
  const first = read();
  // The caller that awaits the first answer handles its failure.
  first.catch(() => undefined);
  const waiting = [first];
  return () => waiting.pop() ?? read();
}

type NoBoardReason = 'signed-out' | 'something-due' | 'no-game-chosen';
interface RequestedBoard {
  readonly gameId: number;
  readonly read: () => Promise<BoardSnapshot>;
}

/** The requested board, which is being read from now on, or the reason why there is none. */
function requestBoard({ token, profile }: SessionState): RequestedBoard | NoBoardReason {
  if (token === undefined) return 'signed-out';
  if (profile?.mustChangePassword === true || profile?.mustSetUpFactor === true) return 'something-due';
  const gameId = requestedGameId();
  return gameId === undefined ? 'no-game-chosen' : { gameId, read: readAhead(gameId) };
}

/** Shows why there is no board, or redirects to the page that can change it. */
function showReason(root: Root, why: NoBoardReason, t: BoardTranslate): void {
  switch (why) {
    case 'signed-out':
      root.render(
        <PlainNotice text={t('notice.loginFirst')} way={{ to: loginAndBack(), text: t('notice.toLogin') }} />,
      );
      scheduleIn(REDIRECT_AFTER, () => window.location.assign(loginAndBack()));
      return;
    // The console asks for a new password or a second factor and leads back here. Until then the server refuses everything else.
    case 'something-due':
      window.location.assign(loginAndBack());
      return;
    case 'no-game-chosen':
      root.render(<PlainNotice text={t('notice.chooseGame')} way={{ to: GAME_LIST, text: t('notice.toGames') }} />);
  }
}

async function startStaffBoard(root: Root): Promise<void> {
  followPointer(document);
  const present = session.get();
  const { profile } = present;
  const requested = requestBoard(present);
  const language = profile?.language ?? keptLanguage(browserStorage, navigator.languages);
  const t = await loadPageLanguage(language);
  if (typeof requested === 'string') {
    showReason(root, requested, t);
    return;
  }
  session.rememberParam(String(requested.gameId));
  runBoard(root, {
    gameId: requested.gameId,
    session,
    call,
    fetch: send,
    read: requested.read,
    language,
    t,
    userId: profile?.id,
    version: profile?.boardVersion ?? 1,
    isViewer: false,
    speaks: () => isVoiceKept(browserStorage),
    memory: createBoardMemory(browserStorage),
  });
}

export async function startBoard(host: HTMLElement): Promise<void> {
  const root = createRoot(host);
  const code = linkCode(window.location.pathname);
  await (code === undefined ? startStaffBoard(root) : startViewerBoard(root, code));
}
