// Starts a display board: for staff who are signed in, or for whoever came by a short link.

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
import { linkCode } from './play/live/link-code.ts';
import { PlainNotice } from './play/picture/plain-notice.tsx';
import { runBoard } from './run-board.tsx';
import { send, speak } from './play/live/speak.ts';
import { startViewerBoard } from './start-viewer.tsx';
import type { BoardTranslate } from '../../domain-ui/board-canvas/board-view.ts';
import { followPointer } from '../../shared/ui/pressing/pointer.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

/** The time that it takes to read a sentence before being sent on. */
const REDIRECT_AFTER = millis(1500);

function askedGame(): number | undefined {
  const id = Number(new URLSearchParams(window.location.search).get('id') ?? session.get().storedParam ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the board, the first time by asking at once: the answer is on its way while the texts are. */
function readAhead(gameId: number): () => Promise<BoardSnapshot> {
  const ask = (): Promise<BoardSnapshot> => askedTwice((signal) => call(readBoard, { id: gameId }, { signal }));
  const first = ask();
  // Whoever reads the answer meets its failure.
  first.catch(() => undefined);
  const waiting = [first];
  return () => waiting.pop() ?? ask();
}

/** Why staff get no board. */
type Hindrance = 'signed-out' | 'something-due' | 'no-game-chosen';
interface AskedBoard {
  readonly gameId: number;
  readonly read: () => Promise<BoardSnapshot>;
}

/** The board that is asked for, which is being read from now on, or why there is none. */
function askForBoard({ token, profile }: SessionState): AskedBoard | Hindrance {
  if (token === undefined) return 'signed-out';
  if (profile?.mustChangePassword === true || profile?.mustSetUpFactor === true) return 'something-due';
  const gameId = askedGame();
  return gameId === undefined ? 'no-game-chosen' : { gameId, read: readAhead(gameId) };
}

/** Says why there is no board, or leads to where that can be changed. */
function standIn(root: Root, why: Hindrance, t: BoardTranslate): void {
  switch (why) {
    case 'signed-out':
      root.render(
        <PlainNotice text={t('notice.loginFirst')} way={{ to: loginAndBack(), text: t('notice.toLogin') }} />,
      );
      scheduleIn(REDIRECT_AFTER, () => window.location.assign(loginAndBack()));
      return;
    // The console asks for a new password or a second factor, and leads back here; nothing else is answered before.
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
  const asked = askForBoard(present);
  const language = profile?.language ?? keptLanguage(browserStorage, navigator.languages);
  const t = await speak(language);
  if (typeof asked === 'string') {
    standIn(root, asked, t);
    return;
  }
  session.rememberParam(String(asked.gameId));
  runBoard(root, {
    gameId: asked.gameId,
    session,
    call,
    fetch: send,
    read: asked.read,
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
