// Starts a TV: a screen of a store that comes back as what it was, or a device that is to become one.

import {
  askPairing,
  readBoard,
  readPairing,
  type Language,
  type ScreenProfile,
  type ScreenReport,
} from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { createRoot, type Root } from 'react-dom/client';
import { createCall } from '../../shared/api/create-call.ts';
import { askedTwice } from '../../shared/api/in-time.ts';
import { createReadPicture } from '../../shared/api/create-read-picture.ts';
import { keepLanguage, keptLanguage } from '../../i18n/language.ts';
import { connect } from '../../shared/realtime/connect.ts';
import { deviceNow } from '../../shared/server-time/device-clock.ts';
import {
  exactness,
  runAhead,
  schedule,
  scheduleEvery,
  scheduleIn,
  serverNow,
  startServerTime,
} from '../../shared/server-time/server-time.ts';
import { createSession } from '../../shared/session/create-session.ts';
import { createBoardAds } from './ads/board-ads.ts';
import { keepAwake } from '../../shared/device/keep-awake.ts';
import { areCalm } from './play/device/newer-build.ts';
import { keepPageOffline } from './play/device/offline-page.ts';
import { followBuild, reloadPage } from './play/device/page-build.ts';
import { createBoardMemory } from './play/live/board-memory.ts';
import { logPicture, openBoard, type OpenBoard } from './play/live/open-board.ts';
import { viewersMemory, withoutControls } from './play/live/viewer.ts';
import { loadBoardFonts } from './play/live/board-fonts.ts';
import { loadBoardTexts } from './play/live/board-texts.ts';
import { startReporter } from './tv/reporter.ts';
import { createScreenDevice } from './tv/screen-device.ts';
import { createScreenLine, pageStorage, type ScreenLine } from './tv/screen-line.ts';
import { createTv, type Tv, type TvState } from './tv/tv-model.ts';
import { createBoardRack } from './tv/board-rack.ts';
import { TvPage, type TvServices } from './tv/tv-page.tsx';
import { tvTexts } from './tv/tv-texts.ts';
import { createTvVoice, type TvVoice } from './tv/tv-voice.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

/** Advertisements may have changed: they are read again this often. */
const ADS_AGAIN_AFTER = millis(600_000);
/** Figures of exactness are told to a tenth of a millisecond. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);

type Voice = Pick<TvServices, 'language' | 't' | 'boardT'>;

/** Fetches a language's texts and fonts. The page is in that language from then on. */
async function speak(language: Language): Promise<Voice> {
  const boardT = await loadBoardTexts(language);
  document.documentElement.lang = language;
  keepLanguage(browserStorage, language);
  void loadBoardFonts(language);
  return { language, t: tvTexts(language), boardT };
}

const profileIn = (state: TvState): ScreenProfile | undefined =>
  state.kind === 'showing' || state.kind === 'paired' ? state.profile : undefined;

/** The games whose boards a TV needs. */
function gamesIn(state: TvState): readonly number[] {
  if (state.kind !== 'showing') return [];
  const { programme } = state;
  if (programme.kind === 'end' || programme.kind === 'seating') return [programme.gameId];
  return programme.kind === 'games' || programme.kind === 'rotation' ? programme.gameIds : [];
}

const SOUND = { on: 'allowed', off: 'blocked', unknown: 'unknown' } as const;

class StartedTv {
  readonly #root: Root;
  readonly #tv: Tv<ScreenLine>;
  readonly #rack = createBoardRack<OpenBoard>();
  /** What it says aloud. */
  readonly #speaker: TvVoice;
  #voice: Voice;
  #wanted: Language;
  #sound: ScreenReport['sound'] = 'unknown';
  #followed: ScreenLine | undefined;

  constructor(root: Root, tv: Tv<ScreenLine>, voice: Voice) {
    this.#root = root;
    this.#tv = tv;
    this.#voice = voice;
    this.#wanted = voice.language;
    const reporter = startReporter({
      now: serverNow,
      scheduleIn,
      describe: () => this.#report(),
      send: (report) => tv.line()?.report(report) ?? Promise.resolve(),
    });
    this.#speaker = createTvVoice(this.#rack.boards, reporter.changed);
    const follow = (): void => {
      const state = tv.state.get();
      const { voice, panelLag = 0 } = state.kind === 'showing' ? state : {};
      this.#speaker.choose(voice);
      runAhead(millis(panelLag));
      this.#follow();
      reporter.changed();
    };
    tv.tries.subscribe(() => this.#speaker.test(profileIn(tv.state.get())?.name ?? ''));
    tv.state.subscribe(follow);
    window.addEventListener('resize', reporter.changed);
    follow();
  }

  /** Follows the build of whoever is at the other end of the line. */
  #followLine(): void {
    const line = this.#tv.line();
    if (line === undefined || line === this.#followed) return;
    this.#followed = line;
    followBuild(line.realtime.state, () =>
      areCalm([...this.#rack.boards.get().values()].map(({ model }) => model.frame.get())),
    );
  }

  #follow(): void {
    this.#followLine();
    const state = this.#tv.state.get();
    const language = profileIn(state)?.language ?? this.#wanted;
    if (language === this.#wanted) {
      this.#rack.show(gamesIn(state), (gameId) => this.#open(gameId));
      this.#draw();
      return;
    }
    this.#wanted = language;
    void speak(language).then((voice) => {
      if (this.#wanted !== language) return;
      this.#voice = voice;
      this.#rack.show([], (gameId) => this.#open(gameId));
      this.#follow();
    });
  }

  #open(gameId: number): OpenBoard {
    const line = this.#tv.line();
    if (line === undefined) throw new Error('Only a paired screen has boards.');
    const { session, call, renewed, realtime } = line;
    const { language, boardT: t } = this.#voice;
    const board = openBoard(
      {
        gameId,
        session,
        call,
        fetch: send,
        read: async () =>
          withoutControls(await renewed(() => askedTwice((signal) => call(readBoard, { id: gameId }, { signal })))),
        memory: viewersMemory(createBoardMemory(browserStorage)),
        userId: undefined,
        isViewer: true,
        speaks: () => this.#speaker.isOn(),
        language,
        version: 1,
        t,
      },
      realtime,
    );
    const note = (): void => {
      this.#sound = SOUND[board.sounds.permission.get()];
    };
    board.sounds.permission.subscribe(note);
    note();
    return board;
  }

  #report(): ScreenReport | undefined {
    const state = this.#tv.state.get();
    if (state.kind !== 'showing') return undefined;
    const known = exactness();
    return {
      shows: { kind: state.programme.kind, gameIds: [...gamesIn(state)] },
      width: window.innerWidth,
      height: window.innerHeight,
      pixelRatio: window.devicePixelRatio,
      version: document.documentElement.dataset['version'] ?? '',
      sound: this.#sound,
      isSecure: window.isSecureContext,
      isOffBy: known === undefined ? null : tenths(known.isOffBy),
      bound: known === undefined ? null : tenths(known.bound),
      voice: this.#speaker.report(),
    };
  }

  #draw(): void {
    const line = this.#tv.line();
    const services: TvServices = {
      tv: this.#tv,
      connection: line?.realtime.state,
      boards: this.#rack.boards,
      ads: { call: line?.call, read: this.#readAds, onChance: (run) => scheduleEvery(ADS_AGAIN_AFTER, run) },
      origin: window.location.origin,
      language: this.#voice.language,
      t: this.#voice.t,
      boardT: this.#voice.boardT,
    };
    this.#root.render(<TvPage services={services} />);
  }

  readonly #readAds: TvServices['ads']['read'] = (show) => {
    const line = this.#tv.line();
    if (line === undefined) return { follow: () => undefined, reload: () => undefined };
    return createBoardAds({
      call: line.call,
      readPicture: createReadPicture({ fetch: send, session: line.session }),
      addressOf: (picture) => URL.createObjectURL(picture),
      letGo: (address) => URL.revokeObjectURL(address),
      log: logPicture,
      show,
    });
  };
}

export async function startTv(host: HTMLElement): Promise<void> {
  const root = createRoot(host);
  const device = createScreenDevice(browserStorage);
  startServerTime();
  const nobody = pageStorage();
  const call = createCall({
    fetch: send,
    session: createSession({ storage: nobody, tabStorage: nobody, now: deviceNow }),
  });
  const language = device.screen()?.profile?.language ?? keptLanguage(browserStorage, navigator.languages);
  const tv = createTv<ScreenLine>({
    device,
    now: serverNow,
    schedule,
    scheduleIn,
    askPairing: () => call(askPairing, {}),
    readPairing: (secret) => call(readPairing, { secret }),
    openLine: (secret, told) => createScreenLine({ secret, fetch: send, now: deviceNow, connect, told }),
    reload: () => void reloadPage(),
  });
  keepAwake(document, navigator);
  keepPageOffline('/tv');
  new StartedTv(root, tv, await speak(language));
}
