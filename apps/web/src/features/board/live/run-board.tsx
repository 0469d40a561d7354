// Puts a running board together: its line, sounds, wake lock, background and advertisements, and the page on the screen.

import { readBackground, type BoardSnapshot, type Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { Root } from 'react-dom/client';
import type { BoardTranslate, BoardVersion } from '../../../domain-ui/board-canvas/board-view.ts';
import { brightnessOf } from '../../../domain-ui/board-canvas/picture-light.ts';
import type { Call, CallPorts } from '../../../shared/api/create-call.ts';
import { createReadPicture } from '../../../shared/api/create-read-picture.ts';
import { connect } from '../../../shared/realtime/connect.ts';
import {
  heardOf,
  schedule,
  scheduleEvery,
  scheduleIn,
  serverNow,
  startServerTime,
} from '../../../shared/server-time/server-time.ts';
import type { Session } from '../../../shared/session/create-session.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { AdShow } from '../ads/ads.ts';
import { createLazyAds } from '../ads/lazy-ads.ts';
import { BoardPage } from '../board-page.tsx';
import { keepPageOffline } from '../device/offline-page.ts';
import { holdWakeLock } from '../../../shared/device/wake-lock.ts';
import { createBackground } from '../picture/background.ts';
import { loadBoardFonts } from '../picture/board-fonts.ts';
import { loadBoardTexts } from '../picture/board-texts.ts';
import { isSoundNear, soundsAhead } from '../sound/sound-plan.ts';
import { createSoundPlayer, type SoundPlayer } from '../sound/sound-player.ts';
import { followManner, type BoardManner } from './board-manner.ts';
import type { BoardMemory } from './board-memory.ts';
import { createBoardModel, type BoardFrame } from './board-model.ts';
import { troubleOf } from './board-trouble.ts';

/** A session with a connected board is in use, whether or not anybody touches it. */
const IN_USE_EVERY = millis(60_000);
const SOUND_AHEAD = millis(1600);
const SOUND_LEAD = millis(6000);
const SOUND_TAIL = millis(5000);
const PICTURE_AGAIN_AFTER = millis(60_000);

/** Who looks at which game, and what they may ask with. */
export interface BoardEntry {
  readonly gameId: number;
  readonly session: Session;
  readonly call: Call;
  readonly fetch: CallPorts['fetch'];
  readonly read: () => Promise<BoardSnapshot>;
  readonly memory: BoardMemory;
  readonly userId: string | undefined;
  readonly isViewer: boolean;
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}

/** The next page of this tab speaks and looks so from its beginning. */
function keepManner(session: Session, { language, version }: BoardManner): void {
  const { profile } = session.get();
  if (profile !== undefined) session.changeProfile({ ...profile, language, boardVersion: version });
  document.documentElement.lang = language;
  void loadBoardFonts(language);
}

/** Plans the sounds of each frame a little ahead; a frame follows each second of a running clock. */
function sound(frame: BoardFrame | undefined, sounds: SoundPlayer): void {
  if (frame === undefined || frame.state.isDeleted) return;
  const now = serverNow();
  const { sounds: kinds } = frame.state.snapshot.store;
  sounds.stayAwake(isSoundNear(frame.game, now, SOUND_LEAD, SOUND_TAIL));
  sounds.plan(soundsAhead(frame.game, now, SOUND_AHEAD, kinds));
}

/** Any first touch lets sound in; F and a double click fill the screen. */
function followTouches(sounds: SoundPlayer): void {
  const unlock = (): void => void sounds.unlock();
  window.addEventListener('pointerdown', unlock);
  window.addEventListener('keydown', unlock);
}

/**
 * What a board's pictures fail by is only logged (docs/rules/boards.md#the-last-good-picture-stays): staff find it in the browser's own
 * log.
 */
// eslint-disable-next-line no-console
const log = (failure: unknown): void => console.warn('A picture of the board could not be loaded.', failure);

const addressOf = (picture: Blob): string => URL.createObjectURL(picture);
const letGo = (address: string): void => URL.revokeObjectURL(address);

export function runBoard(root: Root, entry: BoardEntry): void {
  const { gameId, session, call, fetch, memory, read, userId, isViewer } = entry;
  session.touch();
  scheduleEvery(IN_USE_EVERY, () => session.touch());
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const sounds = createSoundPlayer({
    openContext: () => ('AudioContext' in window ? new AudioContext() : undefined),
    now: serverNow,
  });
  const readPicture = createReadPicture({ fetch, session });
  const background = createBackground({
    read: (params) => readPicture(readBackground, params),
    tryAgainLater: (run) => void scheduleIn(PICTURE_AGAIN_AFTER, run),
    addressOf,
    brightnessOf,
    letGo,
    log,
  });
  const adShow = observable<AdShow | undefined>(undefined);
  const ads = createLazyAds({ call, readPicture, addressOf, letGo, log, show: adShow });
  const model = createBoardModel({
    gameId,
    now: serverNow,
    schedule,
    scheduleIn,
    read,
    troubleOf,
    memory,
    heardOf,
    listen: (handlers) =>
      realtime.subscribeGame(gameId, {
        ...handlers,
        opened: () => {
          handlers.opened?.();
          ads.reload();
        },
        refresh: (message) => {
          handlers.refresh?.(message);
          if (message.cause === 'ads') ads.reload();
        },
      }),
  });
  const { manner, follow } = followManner(entry, loadBoardTexts);
  model.frame.subscribe(() => {
    const frame = model.frame.get();
    sound(frame, sounds);
    if (frame === undefined || frame.state.source === 'memory') return;
    const { store, structure, preferences } = frame.state.snapshot;
    follow(preferences);
    background.show({ storeId: store.id, structureId: structure.id, imageName: structure.backgroundImageName });
    ads.follow(store.address1);
  });
  if (isViewer) {
    // A visitor's session that ended is replaced by reading again; the line then finds the new one.
    realtime.state.subscribe(() => {
      const { token } = session.get();
      if (realtime.state.get().refusal === undefined) return;
      void model.refresh().then(() => session.get().token !== token && realtime.hurry());
    });
    model.trouble.subscribe(() => {
      if (model.trouble.get() === 'link-ended') realtime.close();
    });
  }
  followTouches(sounds);
  holdWakeLock(document, navigator);
  keepPageOffline();
  const services = { gameId, model, realtime, sounds, call, userId, isViewer };
  const show = (): void => {
    const { language, version, t } = manner.get();
    const shown = { ...services, background: background.shown, ads: adShow, language, version, t };
    root.render(<BoardPage services={shown} />);
  };
  manner.subscribe(() => {
    keepManner(session, manner.get());
    show();
  });
  // Another tab may have locked the screens, or opened them again.
  window.addEventListener('storage', show);
  show();
}
