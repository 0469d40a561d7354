// Starts a stream's overlay for a short link: the board's own model, line and clock, and another picture (docs/rules/short-links.md#over-a-stream).

import { millis } from '@feltclock/domain';
import { createRoot } from 'react-dom/client';
import { browserLanguage } from '../../i18n/language.ts';
import { connect } from '../../shared/realtime/connect.ts';
import { deviceNow } from '../../shared/server-time/device-clock.ts';
import {
  heardOf,
  schedule,
  scheduleIn,
  serverNow,
  wallAhead,
  startServerTime,
} from '../../shared/server-time/server-time.ts';
import { followBuild, isBoardCalm } from './play/device/page-build.ts';
import { createBoardMemory } from './play/live/board-memory.ts';
import { createBoardModel } from './play/live/board-model.ts';
import { opensNothing, troubleOf } from './play/live/board-trouble.ts';
import { renewViewer } from './play/live/renew-viewer.ts';
import { createViewer, viewersMemory, type Viewer } from './play/live/viewer.ts';
import { loadBoardFonts } from './play/live/board-fonts.ts';
import { loadBoardTexts } from './play/live/board-texts.ts';
import { OverlayPage } from './play/overlay/overlay-page.tsx';
import { overlayWish } from './play/overlay/overlay-options.ts';
import { browserStorage, tabStorage } from '../../shared/state/kept-storage.ts';

const ASK_AGAIN_AFTER = millis(4000);

/** The link's game, however long the answer takes; undefined when the link opens nothing. */
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
  const wish = overlayWish(window.location.pathname, window.location.search);
  if (wish === undefined) return;
  const language = wish.language ?? browserLanguage(navigator.languages);
  document.documentElement.lang = language;
  const fetch = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);
  const viewer = createViewer({ code: wish.code, fetch, storage: tabStorage, now: deviceNow });
  const { session, read } = viewer;
  const [t, gameId] = await Promise.all([loadBoardTexts(language), gameOf(viewer)]);
  if (gameId === undefined) return;
  void loadBoardFonts(language);
  session.keepInUse();
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const model = createBoardModel({
    gameId,
    now: serverNow,
    wallAhead,
    schedule,
    scheduleIn,
    read,
    troubleOf,
    memory: viewersMemory(createBoardMemory(browserStorage)),
    heardOf,
    listen: (handlers) => realtime.subscribeGame(gameId, handlers),
  });
  renewViewer(realtime, model, session);
  followBuild(realtime.state, () => isBoardCalm({ frame: model.frame.get(), sound: 'off', page: document }));
  createRoot(host).render(<OverlayPage model={model} wish={wish} language={language} t={t} />);
}
