// Puts a display board together: who is signed in, which game, its line, sounds and wake lock, and the page on the screen.

import { readBoard } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { keptLanguage } from '../../shared/i18n/language.ts';
import { connect } from '../../shared/realtime/connect.ts';
import {
  heardOf,
  schedule,
  scheduleEvery,
  scheduleIn,
  serverNow,
  startServerTime,
} from '../../shared/server-time/server-time.ts';
import { session } from '../../shared/session/session.ts';
import { createBoardMemory } from './board-memory.ts';
import { createBoardModel, type BoardFrame, type BoardTrouble } from './board-model.ts';
import { BoardPage } from './board-page.tsx';
import { loadBoardFonts } from './board-fonts.ts';
import { loadBoardTexts } from './board-texts.ts';
import { keepPageOffline } from './offline-page.ts';
import { PlainNotice } from './plain-notice.tsx';
import { isSoundNear, soundsAhead } from './sound-plan.ts';
import { createSoundPlayer, type SoundPlayer } from './sound-player.ts';
import { holdWakeLock } from './wake-lock.ts';

/** A session with a connected board is in use, whether or not anybody touches it. */
const IN_USE_EVERY = millis(60_000);
/** Time to read a sentence before being sent on. */
const REDIRECT_AFTER = millis(1500);
const SOUND_AHEAD = millis(1600);
const SOUND_LEAD = millis(6000);
const SOUND_TAIL = millis(5000);

function troubleOf(failure: unknown): BoardTrouble {
  if (!(failure instanceof ApiFailure)) return 'unreachable';
  switch (failure.code) {
    case 'unauthenticated':
    case 'session-expired':
      return 'signed-out';
    case 'forbidden':
      return 'not-allowed';
    case 'not-found':
      return 'no-such-game';
    default:
      return 'unreachable';
  }
}

function askedGame(): number | undefined {
  const id = Number(new URLSearchParams(window.location.search).get('id') ?? session.get().storedParam ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Plans the sounds of each frame a little ahead; a frame follows each second of a running clock. */
function sound(frame: BoardFrame | undefined, sounds: SoundPlayer): void {
  if (frame === undefined || frame.state.isDeleted) return;
  const now = serverNow();
  sounds.stayAwake(isSoundNear(frame.game, now, SOUND_LEAD, SOUND_TAIL));
  sounds.plan(soundsAhead(frame.game, now, SOUND_AHEAD));
}

/** Any first touch lets sound in; F and a double click fill the screen. */
function followTouches(sounds: SoundPlayer): void {
  const unlock = (): void => void sounds.unlock();
  window.addEventListener('pointerdown', unlock);
  window.addEventListener('keydown', unlock);
}

export async function startBoard(host: HTMLElement): Promise<void> {
  const { token, profile } = session.get();
  const language = profile?.language ?? keptLanguage(window.localStorage);
  const t = await loadBoardTexts(language);
  document.documentElement.lang = language;
  void loadBoardFonts(language);
  const root = createRoot(host);
  const gameId = askedGame();
  if (token === undefined) {
    root.render(<PlainNotice text={t('notice.loginFirst')} login={t('notice.toLogin')} />);
    scheduleIn(REDIRECT_AFTER, () => window.location.assign('/login'));
    return;
  }
  if (gameId === undefined) {
    root.render(<PlainNotice text={t('notice.chooseGame')} />);
    return;
  }
  session.touch();
  session.rememberParam(String(gameId));
  scheduleEvery(IN_USE_EVERY, () => session.touch());
  startServerTime();
  const realtime = connect({ token: () => session.get().token });
  const sounds = createSoundPlayer({
    openContext: () => ('AudioContext' in window ? new AudioContext() : undefined),
    now: serverNow,
  });
  const model = createBoardModel({
    gameId,
    now: serverNow,
    schedule,
    scheduleIn,
    listen: (handlers) => realtime.subscribeGame(gameId, handlers),
    read: () => call(readBoard, { id: gameId }),
    troubleOf,
    memory: createBoardMemory(window.localStorage),
    heardOf,
  });
  model.frame.subscribe(() => sound(model.frame.get(), sounds));
  followTouches(sounds);
  holdWakeLock(document, navigator);
  keepPageOffline();
  const version = profile?.boardVersion ?? 1;
  root.render(
    <BoardPage services={{ gameId, model, realtime, sounds, call, userId: profile?.id, language, version, t }} />,
  );
}
