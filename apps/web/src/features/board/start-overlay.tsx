// Starts a stream's overlay for a short link. It uses the board's model, connection and clock (docs/rules/venues.md#short-links-overlays-posters).

import { millis } from '@feltclock/domain';
import { createRoot } from 'react-dom/client';
import { browserLanguage } from '../../i18n/language.ts';
import { connect } from '../../shared/realtime/connect.ts';
import { deviceNow } from '../../shared/server-time/device-clock.ts';
import {
  noteServerChange,
  schedule,
  scheduleIn,
  serverNow,
  startServerTime,
  wallAhead,
} from '../../shared/server-time/server-time.ts';
import { followBuild, isBoardCalm } from './play/device/page-build.ts';
import { createBoardMemory } from './play/live/board-memory.ts';
import { BoardModel } from './play/live/board-model.ts';
import { opensNothing, troubleOf } from './play/live/board-trouble.ts';
import { createViewer, renewViewer, viewersMemory, type Viewer } from './play/live/viewer.ts';
import { loadBoardFonts, loadBoardTexts } from './play/live/board-texts.ts';
import { OverlayPage } from './play/overlay/overlay-page.tsx';
import { overlayOptions } from './play/overlay/overlay-options.ts';
import { browserStorage, tabStorage } from '../../shared/state/kept-storage.ts';

const ASK_AGAIN_AFTER = millis(4000);

/** Reads the game of the link and retries until the server answers; undefined if the link opens nothing. */
async function gameOf(viewer: Viewer): Promise<number | undefined> {
  for (;;) {
    try {
      return await viewer.game();
    } catch (failure) {
      if (opensNothing(failure)) return undefined;
      await new Promise<void>((resolve) => void scheduleIn(ASK_AGAIN_AFTER, resolve));
    }
  }
}

export async function startOverlay(host: HTMLElement): Promise<void> {
  const options = overlayOptions(window.location.pathname, window.location.search);
  if (options === undefined) return;
  const language = options.language ?? browserLanguage(navigator.languages);
  document.documentElement.lang = language;
  const fetch = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);
  const viewer = createViewer({ code: options.code, fetch, storage: tabStorage, now: deviceNow });
  const { session, read } = viewer;
  const [t, gameId] = await Promise.all([loadBoardTexts(language), gameOf(viewer)]);
  if (gameId === undefined) return;
  void loadBoardFonts(language);
  session.keepInUse();
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const model = new BoardModel({
    gameId,
    now: serverNow,
    wallAhead,
    schedule,
    scheduleIn,
    read,
    troubleOf,
    memory: viewersMemory(createBoardMemory(browserStorage)),
    noteServerChange,
    listen: (handlers) => realtime.subscribeGame(gameId, handlers),
  });
  renewViewer(realtime, model, session);
  followBuild(realtime.state, () => isBoardCalm({ frame: model.frame.get(), sound: 'off', page: document }));
  createRoot(host).render(<OverlayPage model={model} options={options} language={language} t={t} />);
}
