// Starts a TV: as the paired screen that it already is, or as a device to be paired.

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
import { keepPageOffline } from '../../shared/device/offline-page.ts';
import { followBuild, reloadPage } from './play/device/page-build.ts';
import { createBoardMemory } from './play/live/board-memory.ts';
import { logPictureFailure, openBoard, type OpenBoard } from './play/live/open-board.ts';
import { viewersMemory, withoutControls } from './play/live/viewer.ts';
import { loadBoardFonts, loadBoardTexts } from './play/live/board-texts.ts';
import { startReporter } from './tv/reporter.ts';
import { createScreenDevice } from './tv/screen-device.ts';
import { openScreenConnection, pageStorage, type ScreenConnection } from './tv/screen-connection.ts';
import { Tv, type TvState } from './tv/tv-model.ts';
import { BoardPage } from './board-page.tsx';
import { createBoardSet } from './tv/board-set.ts';
import { TvPage, type TvServices } from './tv/tv-page.tsx';
import { loadTvTexts } from './tv/tv-texts.ts';
import { createTvVoice, type TvVoice } from './tv/tv-voice.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

const ADS_AGAIN_AFTER = millis(600_000);
/** The report gives clock figures to a tenth of a millisecond. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);

type TvWords = Pick<TvServices, 'language' | 't' | 'boardT'>;

/** Fetches a language's texts and fonts, and sets the page's language. */
async function loadWords(language: Language): Promise<TvWords> {
  const [boardT, t] = await Promise.all([loadBoardTexts(language), loadTvTexts(language)]);
  document.documentElement.lang = language;
  keepLanguage(browserStorage, language);
  void loadBoardFonts(language);
  return { language, t, boardT };
}

const profileIn = (state: TvState): ScreenProfile | undefined =>
  state.kind === 'showing' || state.kind === 'paired' ? state.profile : undefined;

function gamesIn(state: TvState): readonly number[] {
  if (state.kind !== 'showing') return [];
  const { programme } = state;
  if (programme.kind === 'end' || programme.kind === 'seating') return [programme.gameId];
  return programme.kind === 'games' || programme.kind === 'rotation' ? programme.gameIds : [];
}

const SOUND = { on: 'allowed', off: 'blocked', unknown: 'unknown' } as const;

class StartedTv {
  readonly #root: Root;
  readonly #tv: Tv<ScreenConnection>;
  readonly #boards = createBoardSet<OpenBoard>();
  readonly #voice: TvVoice;
  #words: TvWords;
  #wanted: Language;
  #sound: ScreenReport['sound'] = 'unknown';
  #followed: ScreenConnection | undefined;

  constructor(root: Root, tv: Tv<ScreenConnection>, words: TvWords) {
    this.#root = root;
    this.#tv = tv;
    this.#words = words;
    this.#wanted = words.language;
    const reporter = startReporter({
      now: serverNow,
      scheduleIn,
      describe: () => this.#report(),
      send: (report) => tv.connection()?.report(report) ?? Promise.resolve(),
    });
    this.#voice = createTvVoice(this.#boards.boards, reporter.changed);
    const follow = (): void => {
      const state = tv.state.get();
      const { voice, panelLag = 0 } = state.kind === 'showing' ? state : {};
      this.#voice.choose(voice);
      runAhead(millis(panelLag));
      this.#follow();
      reporter.changed();
    };
    tv.voiceTests.subscribe(() => this.#voice.test(profileIn(tv.state.get())?.name ?? ''));
    tv.state.subscribe(follow);
    window.addEventListener('resize', reporter.changed);
    follow();
  }

  /** Watches for a newer build on the server of the present connection. */
  #followLine(): void {
    const connection = this.#tv.connection();
    if (connection === undefined || connection === this.#followed) return;
    this.#followed = connection;
    followBuild(connection.realtime.state, () =>
      areCalm([...this.#boards.boards.get().values()].map(({ model }) => model.frame.get())),
    );
  }

  #follow(): void {
    this.#followLine();
    const state = this.#tv.state.get();
    const language = profileIn(state)?.language ?? this.#wanted;
    if (language === this.#wanted) {
      this.#boards.show(gamesIn(state), (gameId) => this.#open(gameId));
      this.#draw();
      return;
    }
    this.#wanted = language;
    void loadWords(language).then((words) => {
      if (this.#wanted !== language) return;
      this.#words = words;
      this.#boards.show([], (gameId) => this.#open(gameId));
      this.#follow();
    });
  }

  #open(gameId: number): OpenBoard {
    const connection = this.#tv.connection();
    if (connection === undefined) throw new Error('Only a paired screen has boards.');
    const { session, call, withRenewal, realtime } = connection;
    const { language, boardT: t } = this.#words;
    const board = openBoard(
      {
        gameId,
        session,
        call,
        fetch: send,
        read: async () =>
          withoutControls(await withRenewal(() => askedTwice((signal) => call(readBoard, { id: gameId }, { signal })))),
        memory: viewersMemory(createBoardMemory(browserStorage)),
        userId: undefined,
        isViewer: true,
        speaks: () => this.#voice.isOn(),
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
      voice: this.#voice.report(),
    };
  }

  #draw(): void {
    const connection = this.#tv.connection();
    const services: TvServices = {
      tv: this.#tv,
      connection: connection?.realtime.state,
      boards: this.#boards.boards,
      drawBoard: (services) => <BoardPage services={services} />,
      ads: { call: connection?.call, read: this.#readAds, onChance: (run) => scheduleEvery(ADS_AGAIN_AFTER, run) },
      origin: window.location.origin,
      language: this.#words.language,
      t: this.#words.t,
      boardT: this.#words.boardT,
    };
    this.#root.render(<TvPage services={services} />);
  }

  readonly #readAds: TvServices['ads']['read'] = (show) => {
    const connection = this.#tv.connection();
    if (connection === undefined) return { follow: () => undefined, reload: () => undefined };
    return createBoardAds({
      call: connection.call,
      readPicture: createReadPicture({ fetch: send, session: connection.session }),
      addressOf: (picture) => URL.createObjectURL(picture),
      revokeAddress: (address) => URL.revokeObjectURL(address),
      log: logPictureFailure,
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
  const tv = new Tv<ScreenConnection>({
    device,
    now: serverNow,
    schedule,
    scheduleIn,
    askPairing: () => call(askPairing, {}),
    readPairing: (secret) => call(readPairing, { secret }),
    connect: (secret, onProfile) => openScreenConnection({ secret, fetch: send, now: deviceNow, connect, onProfile }),
    reload: () => void reloadPage(),
  });
  keepAwake(document, navigator);
  keepPageOffline('/tv');
  new StartedTv(root, tv, await loadWords(language));
}
