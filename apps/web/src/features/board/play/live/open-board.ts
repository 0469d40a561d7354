// Builds the board of one game on an open connection: model, sounds, background and advertisements.

import { readBackground, type BoardSnapshot, type Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { BoardTranslate, BoardVersion } from '../../../../domain-ui/board-canvas/board-view.ts';
import { lightOfPicture } from '../../../../domain-ui/board-canvas/picture-light.ts';
import { pathOf, type Call, type CallPorts } from '../../../../shared/api/create-call.ts';
import { createReadPicture, type ReadPicture } from '../../../../shared/api/create-read-picture.ts';
import type { Realtime } from '../../../../shared/realtime/realtime.ts';
import {
  noteServerChange,
  schedule,
  scheduleIn,
  serverNow,
  wallAhead,
} from '../../../../shared/server-time/server-time.ts';
import type { Session } from '../../../../shared/session/create-session.ts';
import { observable, type Readable } from '../../../../shared/state/observable.ts';
import type { AdShow } from '../../ads/ads.ts';
import { createBoardAds } from '../../ads/board-ads.ts';
import { keepPictureOffline } from '../../../../shared/device/offline-page.ts';
import { createBackground } from './background.ts';
import { loadBoardTexts } from './board-texts.ts';
import { isSoundNear, soundsAhead } from '../sound/sound-plan.ts';
import { createSoundPlayer, type SoundPlayer } from '../sound/sound-player.ts';
import { followPreferences, type BoardPreferences } from './board-preferences.ts';
import type { BoardMemory } from './board-memory.ts';
import { BoardModel, type BoardFrame } from './board-model.ts';
import type { BoardServices } from './board-services.ts';
import { troubleOf } from './board-trouble.ts';

const SOUND_AHEAD = millis(1600);
const SOUND_LEAD = millis(6000);
const SOUND_TAIL = millis(5000);
const PICTURE_AGAIN_AFTER = millis(60_000);

/** Which game to show, for whom, and how to read it. */
export interface BoardOptions {
  readonly gameId: number;
  readonly session: Session;
  readonly call: Call;
  readonly fetch: CallPorts['fetch'];
  readonly read: () => Promise<BoardSnapshot>;
  readonly memory: BoardMemory;
  readonly userId: string | undefined;
  readonly isViewer: boolean;
  /** True on a guest's phone, which has no sound, no background and no advertisements. */
  readonly isPhone?: () => boolean;
  /** True if this device speaks announcements. */
  readonly speaks?: () => boolean;
  readonly language: Language;
  readonly version: BoardVersion;
  readonly t: BoardTranslate;
}

export interface OpenBoard {
  readonly model: BoardModel;
  readonly preferences: Readable<BoardPreferences>;
  readonly sounds: SoundPlayer;
  services(): BoardServices;
  close(): void;
}

/** Plans the sounds of each frame slightly ahead. A running clock has a frame each second. */
function planSounds(frame: BoardFrame | undefined, sounds: SoundPlayer): void {
  if (frame === undefined || frame.state.isDeleted) return;
  const now = serverNow();
  const { sounds: kinds } = frame.state.snapshot.store;
  sounds.stayAwake(isSoundNear(frame.game, now, SOUND_LEAD, SOUND_TAIL));
  sounds.plan(soundsAhead(frame.game, now, SOUND_AHEAD, kinds));
}

/** Browsers allow sound after a first touch or key press. */
function unlockOnTouch(sounds: SoundPlayer): () => void {
  const unlock = (): void => void sounds.unlock();
  window.addEventListener('pointerdown', unlock);
  window.addEventListener('keydown', unlock);
  return () => {
    window.removeEventListener('pointerdown', unlock);
    window.removeEventListener('keydown', unlock);
  };
}

/** A picture that fails to load is only logged (docs/rules/boards.md#the-last-good-picture-stays). Staff find it in the browser's console. */
export const logPictureFailure = (failure: unknown): void =>
  // oxlint-disable-next-line no-console
  console.warn('A picture of the board could not be loaded.', failure);

const addressOf = (picture: Blob): string => URL.createObjectURL(picture);
const revokeAddress = (address: string): void => URL.revokeObjectURL(address);

export function openBoard(entry: BoardOptions, realtime: Realtime): OpenBoard {
  const { gameId, session, call, fetch, memory, read, userId, isViewer } = entry;
  const sounds = createSoundPlayer({
    openContext: () => ('AudioContext' in window ? new AudioContext() : undefined),
    now: serverNow,
  });
  const fetchPicture = createReadPicture({ fetch, session });
  const readPicture: ReadPicture = async (endpoint, params) => {
    const picture = await fetchPicture(endpoint, params);
    keepPictureOffline(pathOf(endpoint, params), picture);
    return picture;
  };
  const background = createBackground({
    read: (params) => readPicture(readBackground, params),
    tryAgainLater: (run) => void scheduleIn(PICTURE_AGAIN_AFTER, run),
    addressOf,
    lightOf: lightOfPicture,
    revokeAddress,
    log: logPictureFailure,
  });
  const adShow = observable<AdShow | undefined>(undefined);
  const ads = createBoardAds({ call, readPicture, addressOf, revokeAddress, log: logPictureFailure, show: adShow });
  const model = new BoardModel({
    gameId,
    now: serverNow,
    wallAhead,
    schedule,
    scheduleIn,
    read,
    troubleOf,
    memory,
    noteServerChange,
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
  const { preferences, follow } = followPreferences(entry, loadBoardTexts);
  const stopFrames = model.frame.subscribe(() => {
    const frame = model.frame.get();
    const isBare = entry.isPhone?.() === true;
    if (!isBare) planSounds(frame, sounds);
    if (frame === undefined) return;
    const { source, snapshot } = frame.state;
    const { store, structure } = snapshot;
    if (!isBare)
      background.show({ storeId: store.id, structureId: structure.id, imageName: structure.backgroundImageName });
    if (source === 'memory') return;
    follow(snapshot.preferences);
    if (!isBare) ads.follow({ region: store.address1, storeId: store.id });
  });
  const stopTouches = unlockOnTouch(sounds);
  return {
    model,
    preferences,
    sounds,
    services: () => {
      const { language, version, t } = preferences.get();
      const own = { gameId, model, realtime, sounds, call, userId, isViewer, speaks: entry.speaks };
      return { ...own, background: background.shown, ads: adShow, language, version, t };
    },
    close: () => {
      stopFrames();
      stopTouches();
      model.close();
      sounds.close();
    },
  };
}
