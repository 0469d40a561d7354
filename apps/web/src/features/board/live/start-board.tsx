// Starts a display board: for staff who are signed in, or for whoever came by a short link.

import { readBoard, type BoardSnapshot, type Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { createRoot, type Root } from 'react-dom/client';
import { call } from '../../../shared/api/call.ts';
import { browserLanguage, keptLanguage } from '../../../shared/i18n/language.ts';
import { deviceNow } from '../../../shared/server-time/device-clock.ts';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';
import type { SessionState } from '../../../shared/session/create-session.ts';
import { session } from '../../../shared/session/session.ts';
import { loginAndBack } from '../../../shared/session/login-address.ts';
import { loadBoardFonts } from '../picture/board-fonts.ts';
import { createBoardMemory } from './board-memory.ts';
import { asChosen, chosenLanguage } from './chosen-language.ts';
import { loadBoardTexts } from '../picture/board-texts.ts';
import { troubleOf } from './board-trouble.ts';
import { linkCode } from './link-code.ts';
import { PlainNotice } from '../picture/plain-notice.tsx';
import { runBoard } from './run-board.tsx';
import { createViewer, viewersMemory, type Viewer } from './viewer.ts';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';

/** The time that it takes to read a sentence before being sent on. */
const REDIRECT_AFTER = millis(1500);
/** A link that nobody answered for is tried again. */
const ASK_AGAIN_AFTER = millis(4000);

const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);

function askedGame(): number | undefined {
  const id = Number(new URLSearchParams(window.location.search).get('id') ?? session.get().storedParam ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the board, the first time by asking at once: the answer is on its way while the texts are. */
function readAhead(gameId: number): () => Promise<BoardSnapshot> {
  const ask = (): Promise<BoardSnapshot> => call(readBoard, { id: gameId });
  const first = ask();
  // Whoever reads the answer meets its failure.
  first.catch(() => undefined);
  const waiting = [first];
  return () => waiting.pop() ?? ask();
}

/** Fetches a language's texts and fonts. The page is in that language from then on. */
async function speak(language: Language): Promise<BoardTranslate> {
  const t = await loadBoardTexts(language);
  document.documentElement.lang = language;
  void loadBoardFonts(language);
  return t;
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
      root.render(<PlainNotice text={t('notice.loginFirst')} login={t('notice.toLogin')} />);
      scheduleIn(REDIRECT_AFTER, () => window.location.assign(loginAndBack()));
      return;
    // The console asks for a new password or a second factor, and leads back here; nothing else is answered before.
    case 'something-due':
      window.location.assign(loginAndBack());
      return;
    case 'no-game-chosen':
      root.render(<PlainNotice text={t('notice.chooseGame')} />);
  }
}

async function startStaffBoard(root: Root): Promise<void> {
  const present = session.get();
  const { profile } = present;
  const asked = askForBoard(present);
  const language = profile?.language ?? keptLanguage(window.localStorage, navigator.languages);
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
    memory: createBoardMemory(window.localStorage),
  });
}

/** The link's game, however long the answer takes; undefined when the link opens nothing, which is then said. */
async function gameOfLink(root: Root, viewer: Viewer, t: BoardTranslate): Promise<number | undefined> {
  for (;;) {
    try {
      return await viewer.game();
    } catch (failure) {
      if (troubleOf(failure) === 'link-ended') {
        root.render(<PlainNotice text={t('notice.linkEnded')} />);
        return undefined;
      }
      root.render(<PlainNotice text={t('notice.unreachable')} />);
      await new Promise<void>((resolve) => void scheduleIn(ASK_AGAIN_AFTER, resolve));
    }
  }
}

async function startViewerBoard(root: Root, code: string): Promise<void> {
  const { localStorage: storage } = window;
  const language = chosenLanguage(storage) ?? browserLanguage(navigator.languages);
  const viewer = createViewer({ code, fetch: send, storage: window.sessionStorage, now: deviceNow });
  // The board is asked for while the texts are on their way; its failure is met below.
  viewer.game().catch(() => undefined);
  const t = await speak(language);
  const gameId = await gameOfLink(root, viewer, t);
  if (gameId === undefined) return;
  runBoard(root, {
    gameId,
    session: viewer.session,
    call: viewer.call,
    fetch: send,
    language,
    t,
    userId: undefined,
    version: 1,
    isViewer: true,
    read: async () => asChosen(await viewer.read(), storage),
    memory: viewersMemory(createBoardMemory(storage)),
  });
}

export async function startBoard(host: HTMLElement): Promise<void> {
  const root = createRoot(host);
  const code = linkCode(window.location.pathname);
  await (code === undefined ? startStaffBoard(root) : startViewerBoard(root, code));
}
