// Runs a board that fills its page: its line and time, the wake lock, and the page on the screen.

import { millis } from '@feltclock/domain';
import type { Root } from 'react-dom/client';
import { connect } from '../../../shared/realtime/connect.ts';
import { scheduleEvery, startServerTime } from '../../../shared/server-time/server-time.ts';
import type { Session } from '../../../shared/session/create-session.ts';
import { BoardPage } from '../board-page.tsx';
import { keepAwake } from '../device/keep-awake.ts';
import { keepPageOffline } from '../device/offline-page.ts';
import { loadBoardFonts } from '../picture/board-fonts.ts';
import type { BoardManner } from './board-manner.ts';
import { isVoiceKept } from '../voice/kept-voice.ts';
import type { PlainVoice } from '../voice/plain-voice.ts';
import { openBoard, type BoardEntry, type OpenBoard } from './open-board.ts';
import { renewViewer } from './renew-viewer.ts';

/** A session with a connected board is in use, whether or not anybody touches it. */
const IN_USE_EVERY = millis(60_000);

/** The next page of this tab speaks and looks so from its beginning. */
function keepManner(session: Session, { language, version }: BoardManner): void {
  const { profile } = session.get();
  if (profile !== undefined) session.changeProfile({ ...profile, language, boardVersion: version });
  document.documentElement.lang = language;
  void loadBoardFonts(language);
}

/** A phone in its owner's hand, upright (docs/rules/boards.md#on-a-phone). */
const PHONE = '(max-width: 600px) and (orientation: portrait)';

/** The voice, fetched when it is first wanted, and asked for again when it could not be had. */
function lazyVoice(board: OpenBoard): () => Promise<PlainVoice> {
  const state: { voice?: Promise<PlainVoice> } = {};
  const load = async (): Promise<PlainVoice> => {
    try {
      return (await import('../voice/plain-voice.ts')).startPlainVoice(board, window.localStorage);
    } catch (failure) {
      delete state.voice;
      throw failure;
    }
  };
  return () => (state.voice ??= load());
}

export function runBoard(root: Root, entry: BoardEntry): void {
  const { session } = entry;
  session.touch();
  scheduleEvery(IN_USE_EVERY, () => session.touch());
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const phone = window.matchMedia(PHONE);
  const isPhone = (): boolean => entry.isViewer && phone.matches && window.location.search !== '?full';
  const speaks = (): boolean => !entry.isViewer && isVoiceKept(window.localStorage);
  const board = openBoard({ ...entry, isPhone, speaks }, realtime);
  const voice = lazyVoice(board);
  if (speaks()) voice().catch(() => undefined);
  if (entry.isViewer) renewViewer(realtime, board.model, session);
  if (!isPhone()) keepAwake(document, navigator);
  keepPageOffline('/display-board');
  const show = (): void => root.render(<BoardPage services={{ ...board.services(), voice }} isPhone={isPhone()} />);
  board.manner.subscribe(() => {
    keepManner(session, board.manner.get());
    show();
  });
  // Another tab may have locked the screens, or opened them again.
  window.addEventListener('storage', show);
  phone.addEventListener('change', show);
  show();
}
