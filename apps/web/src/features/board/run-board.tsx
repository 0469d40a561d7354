// Runs a board that fills its page: its line and time, the wake lock, and the page on the screen.

import type { Root } from 'react-dom/client';
import { connect } from '../../shared/realtime/connect.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import type { Session } from '../../shared/session/create-session.ts';
import type { Realtime } from '../../shared/realtime/realtime.ts';
import { BoardPage, type OwnPicture } from './board-page.tsx';
import { keepAwake } from '../../shared/device/keep-awake.ts';
import { keepPageOffline } from './play/device/offline-page.ts';
import { followBuild, isBoardCalm } from './play/device/page-build.ts';
import { loadBoardFonts } from './play/live/board-fonts.ts';
import { plainVoiceOf } from './voice/device-voice.ts';
import type { BoardManner } from './play/live/board-manner.ts';
import type { BoardModel } from './play/live/board-model.ts';
import { openBoard, type BoardEntry } from './play/live/open-board.ts';

/** The next page of this tab speaks and looks so from its beginning. */
function keepManner(session: Session, { language, version }: BoardManner): void {
  const { profile } = session.get();
  if (profile !== undefined) session.changeProfile({ ...profile, language, boardVersion: version });
  document.documentElement.lang = language;
  void loadBoardFonts(language);
}

export interface RunningPage {
  readonly realtime: Realtime;
  readonly model: BoardModel;
  /** Draws the page anew. */
  readonly show: () => void;
}

export function runBoard(root: Root, entry: BoardEntry, own?: OwnPicture): RunningPage {
  const { session } = entry;
  session.keepInUse();
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const board = openBoard(entry, realtime);
  if (entry.speaks?.() === true) plainVoiceOf(board);
  if (entry.isPhone?.() !== true) keepAwake(document, navigator);
  keepPageOffline('/display-board');
  followBuild(realtime.state, () =>
    isBoardCalm({ frame: board.model.frame.get(), sound: board.sounds.permission.get(), page: document }),
  );
  const show = (): void => root.render(<BoardPage services={board.services()} own={own} />);
  board.manner.subscribe(() => {
    keepManner(session, board.manner.get());
    show();
  });
  // Another tab may have locked the screens, or opened them again.
  window.addEventListener('storage', show);
  show();
  return { realtime, model: board.model, show };
}
