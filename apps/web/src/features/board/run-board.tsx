// Runs a board that fills its page: connection, server time, wake lock and React root.

import type { Root } from 'react-dom/client';
import { connect } from '../../shared/realtime/connect.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import type { Session } from '../../shared/session/create-session.ts';
import type { Realtime } from '../../shared/realtime/realtime.ts';
import { BoardPage, type DrawOwnBoard } from './board-page.tsx';
import { lazyCode } from '../../shared/ui/pieces/lazy-piece.tsx';
import { keepAwake } from '../../shared/device/keep-awake.ts';
import { keepPageOffline } from '../../shared/device/offline-page.ts';
import { followBuild, isBoardCalm } from './play/device/page-build.ts';
import { loadBoardFonts } from './play/live/board-texts.ts';
import type { BoardPreferences } from './play/live/board-preferences.ts';
import type { VoicedBoard } from './voice/voice.ts';
import type { BoardModel } from './play/live/board-model.ts';
import { openBoard, type BoardOptions } from './play/live/open-board.ts';

/** Keeps the language and version in the session, so that the next page of this tab starts with them. */
function keepPreferences(session: Session, { language, version }: BoardPreferences): void {
  const { profile } = session.get();
  if (profile !== undefined) session.changeProfile({ ...profile, language, boardVersion: version });
  document.documentElement.lang = language;
  void loadBoardFonts(language);
}

/** Its code is fetched only where somebody switched the voice on. */
const deviceVoice = lazyCode(() => import('./voice/device-voice.ts'));

function startVoiceOf(board: VoicedBoard): void {
  deviceVoice.code.subscribe(() => deviceVoice.code.get()?.deviceVoiceOf(board));
  deviceVoice.fetchAhead();
}

export interface RunningPage {
  readonly realtime: Realtime;
  readonly model: BoardModel;
  readonly show: () => void;
}

export function runBoard(root: Root, entry: BoardOptions, own?: DrawOwnBoard): RunningPage {
  const { session } = entry;
  session.keepInUse();
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const board = openBoard(entry, realtime);
  if (entry.speaks?.() === true) startVoiceOf(board);
  if (entry.isPhone?.() !== true) keepAwake(document, navigator);
  keepPageOffline('/display-board');
  followBuild(realtime.state, () =>
    isBoardCalm({ frame: board.model.frame.get(), sound: board.sounds.permission.get(), page: document }),
  );
  const show = (): void => root.render(<BoardPage services={board.services()} own={own} />);
  board.preferences.subscribe(() => {
    keepPreferences(session, board.preferences.get());
    show();
  });
  // Another tab may have locked or unlocked the screens.
  window.addEventListener('storage', show);
  show();
  return { realtime, model: board.model, show };
}
