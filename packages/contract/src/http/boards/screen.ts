// The paired screens of a store: pairing, what they show, and what they report (docs/rules/screens.md#paired-screens).

import {
  PANEL_LAG,
  SCREEN_GAMES,
  SCREEN_MESSAGE_LENGTH,
  SCREEN_SCHEDULE_LENGTH,
  SCREEN_TURN,
  SCREEN_VOLUME,
  STORE_ZONES,
  TIME_OF_DAY,
  WHEN_SEVERAL_RUN,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, nothing, one, wireId, wireInteger, wireName, wireText } from '../../wire.ts';
import { LANGUAGES } from '../../language.ts';
import { language } from '../people/session.ts';

export const SCREEN_NAME_LENGTH = 40;
/** Six digits, easy to read from a TV across the room. */
export const PAIRING_CODE = /^\d{6}$/;
/** The most screens of a store. */
export const MOST_SCREENS = 50;
/** The interval of reports in seconds. Reports within `least` of the last one are ignored. */
export const SCREEN_REPORT = { usual: 15, least: 5 } as const;

/** 256 random bits, answered once. */
const secret = wireText.check(z.minLength(1), z.maxLength(100));
const name = wireName.check(z.minLength(1), z.maxLength(SCREEN_NAME_LENGTH));
const timeOfDay = z.string().check(z.regex(TIME_OF_DAY));
const areDistinct = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const gamesUpTo = (most: number) =>
  z.array(wireId).check(z.minLength(2), z.maxLength(most), z.refine(areDistinct, 'each game once'));

/** What a store wants a screen to show. */
export const screenDirection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), gameId: wireId }),
  z.object({ kind: z.literal('running'), several: z.enum(WHEN_SEVERAL_RUN) }),
  z.object({ kind: z.literal('games'), gameIds: gamesUpTo(SCREEN_GAMES.together) }),
  z.object({
    kind: z.literal('rotation'),
    gameIds: gamesUpTo(SCREEN_GAMES.inTurn),
    everySeconds: wireInteger(SCREEN_TURN.least, SCREEN_TURN.most),
  }),
  z.object({ kind: z.literal('ads') }),
  z.object({
    kind: z.literal('message'),
    text: wireText.check(z.trim(), z.minLength(1), z.maxLength(SCREEN_MESSAGE_LENGTH)),
  }),
  z.object({ kind: z.literal('end'), gameId: wireId }),
  z.object({ kind: z.literal('seating'), gameId: wireId }),
  z.object({ kind: z.literal('tonight') }),
  z.object({ kind: z.literal('dark') }),
]);
export type WireScreenDirection = z.output<typeof screenDirection>;

/**
 * Replaces a direction at certain hours, in the store's time zone. When `to` is not after `from`, it ends the next day. `days` are the days
 * on which it begins, 0 for Sunday; every day when absent. The first matching entry is shown.
 */
export const scheduleEntry = z.object({
  from: timeOfDay,
  to: timeOfDay,
  days: z.optional(
    z
      .array(z.int().check(z.gte(0), z.lte(6)))
      .check(z.minLength(1), z.maxLength(7), z.refine(areDistinct, 'each day once')),
  ),
  direction: screenDirection,
});
export type WireScheduleEntry = z.output<typeof scheduleEntry>;
const schedule = z.array(scheduleEntry).check(z.maxLength(SCREEN_SCHEDULE_LENGTH));

/** The languages of spoken announcements, in order, and the volume in hundredths. */
export const screenVoice = z.object({
  languages: z.array(language).check(
    z.minLength(1),
    z.maxLength(LANGUAGES.length),
    z.refine((all) => new Set(all).size === all.length, 'each language once'),
  ),
  volume: wireInteger(SCREEN_VOLUME.least, SCREEN_VOLUME.most),
});
export type ScreenVoice = z.output<typeof screenVoice>;

/** How many ms earlier a screen draws, to make up for the delay of its panel. */
const panelLag = wireInteger(PANEL_LAG.least, PANEL_LAG.most);

/** A game in the list of tonight's games. */
const listedGame = z.object({
  id: z.int(),
  name: z.string(),
  status: clockStatus,
  /** In ms since the epoch; null without a scheduled start. */
  startAt: z.nullable(z.number()),
  buyInAmount: z.int(),
});
export type ListedGame = z.output<typeof listedGame>;

/** What a screen shows now. */
export const screenProgramme = z.discriminatedUnion('kind', [
  /** One to four games side by side. */
  z.object({ kind: z.literal('games'), gameIds: z.array(z.int()) }),
  /** Two to eight games in turn. */
  z.object({ kind: z.literal('rotation'), gameIds: z.array(z.int()), everySeconds: z.int() }),
  /** The advertisements of a top-tier address; null for a store without one. `gameId`: the game of the game page among them, if any. */
  z.object({ kind: z.literal('ads'), region: z.nullable(z.int()), gameId: z.optional(z.int()) }),
  z.object({ kind: z.literal('message'), text: z.string() }),
  z.object({ kind: z.literal('tonight'), games: z.array(listedGame) }),
  z.object({ kind: z.literal('end'), gameId: z.int() }),
  /** The seating of a floor, over that game’s board. */
  z.object({ kind: z.literal('seating'), gameId: z.int() }),
  z.object({ kind: z.literal('dark') }),
  /** The wanted programme is not available: the store’s name and tonight’s games are shown. */
  z.object({ kind: z.literal('nothing'), games: z.array(listedGame) }),
]);
export type ScreenProgramme = z.output<typeof screenProgramme>;

const PROGRAMME_KINDS = [
  'games',
  'rotation',
  'ads',
  'message',
  'tonight',
  'end',
  'seating',
  'dark',
  'nothing',
] as const;

/** A screen's report. */
const reported = {
  shows: z.object({
    kind: z.enum(PROGRAMME_KINDS),
    gameIds: z.array(wireId).check(z.maxLength(SCREEN_GAMES.inTurn)),
  }),
  /** The size of the page in CSS pixels, and the device pixel ratio. */
  width: wireInteger(0, 100_000),
  height: wireInteger(0, 100_000),
  pixelRatio: z.number().check(z.gte(0.1), z.lte(20)),
  /** The version of the page. */
  version: wireText.check(z.maxLength(40)),
  sound: z.enum(['allowed', 'blocked', 'unknown']),
  /** Was the page opened by HTTPS, or on the server’s own machine? */
  isSecure: z.boolean(),
  /** The estimated offset of its digits from the server’s time in ms, and the error bound of the estimate. */
  isOffBy: z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9))),
  bound: z.nullable(z.number().check(z.gte(0), z.lte(1e9))),
  /** What keeps the screen from speaking: a browser that blocks sound, and languages without a voice on the device. */
  voice: z.optional(
    z.object({ isBlocked: z.boolean(), missing: z.array(language).check(z.maxLength(LANGUAGES.length)) }),
  ),
};
const report = z.object(reported);
export type ScreenReport = z.output<typeof report>;

/** A paired screen, as its store sees it. */
export const screen = z.object({
  id: z.int(),
  name: z.string(),
  /** In ms since the epoch, and by whom. */
  pairedAt: z.number(),
  pairedBy: z.nullable(z.string()),
  /** Null for the language of its store’s screens. */
  language: z.nullable(language),
  direction: screenDirection,
  schedule: z.array(scheduleEntry),
  /** Null for a silent screen. */
  voice: z.nullable(screenVoice),
  /** The delay of its panel in ms; absent when nothing was set. */
  panelLag: z.optional(z.int()),
  /** Is it connected, or did it send something within the last 40 seconds? */
  isOnline: z.boolean(),
  /** The time of its last request, in ms since the epoch; null before the first one. */
  heardAt: z.nullable(z.number()),
  /** Its last report; null before the first one. */
  report: z.nullable(report),
  /** What it should show now. */
  programme: screenProgramme,
});
export type PairedScreen = z.output<typeof screen>;

export const askPairing = endpoint({
  method: 'POST',
  path: '/api/tv/pairing',
  summary: 'Creates a code for pairing this device with a store, and a secret for asking whether it was paired.',
  access: { right: 'public' },
  audit: { untracked: 'a device shows a number; nothing changes until a store pairs it' },
  grows: { boundedBy: '5,000 devices that wait' },
  request: z.object({}),
  params: noParams,
  example: { body: {} },
  /** `expiresAt` in ms since the epoch. */
  reply: z.object({ code: z.string(), secret: z.string(), expiresAt: z.number() }),
});

export const readPairing = endpoint({
  method: 'POST',
  path: '/api/tv/pairing/state',
  summary: 'Whether this device has been paired. Its own secret is answered until it first signs in with it.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ secret }),
  params: noParams,
  example: { body: { secret: 'a-pairing-of-long-ago' } },
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('ended') }),
    z.object({ state: z.literal('paired'), screenSecret: z.string() }),
  ]),
});

const running = { right: 'run-screens', of: 'store' } as const;
interface OfStore {
  readonly body: { readonly id: number };
}
const storeIn = ({ body }: OfStore): number => body.id;

export const pairScreen = endpoint({
  method: 'POST',
  path: '/api/store/screen',
  summary: 'Pairs the screen that shows the code with a store.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-pair', tell: ['name'] },
  grows: { boundedBy: '50 screens in a store' },
  creates: true,
  request: z.object({ id: wireId, code: z.string().check(z.trim(), z.regex(PAIRING_CODE)), name }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, code: '000000', name: '입구 TV' }, refused: 'pairing-unknown' },
  reply: screen,
});

export const listScreens = endpoint({
  method: 'POST',
  path: '/api/store/screens',
  summary: 'The screens of a store: whether each is online, what it should show, and what it reports to show.',
  access: { right: 'read-store', of: 'store', id: storeIn },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(screen),
  isBackground: true,
});

export const readTvAddress = endpoint({
  method: 'POST',
  path: '/api/store/tv-address',
  summary: 'The address of the page for pairing a TV.',
  access: { right: 'read-store', of: 'store', id: storeIn },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  /** `reach`: who can open it; `room` when the caller's own address works on that machine only and the network's address is answered. */
  reply: z.object({ url: z.string(), reach: z.enum(['as-asked', 'room', 'this-machine']) }),
});

export const nameScreen = endpoint({
  method: 'PUT',
  path: '/api/store/screen',
  summary: 'Renames a screen, and sets its own language, or with null the language of its store.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-name', tell: ['name', 'language'] },
  /** An absent `language` leaves it as it is. */
  request: z.object({ id: wireId, screenId: wireId, name, language: z.optional(z.nullable(language)) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, screenId: 1, name: '입구 TV' }, refused: 'screen-ended' },
  reply: one,
});

export const directScreen = endpoint({
  method: 'PUT',
  path: '/api/store/screen/direction',
  summary: 'Sets what a screen shows, and its schedule by the hour.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-direct' },
  request: z.object({
    id: wireId,
    screenId: wireId,
    direction: screenDirection,
    /** An absent schedule stays as it is. */
    schedule: z.optional(schedule),
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      screenId: 1,
      direction: { kind: 'running', several: 'newest' },
      schedule: [{ from: '14:00', to: '18:00', days: [6], direction: { kind: 'ads' } }],
    },
    refused: 'screen-ended',
  },
  reply: one,
});

export const letScreenSpeak = endpoint({
  method: 'PUT',
  path: '/api/store/screen/voice',
  summary: 'Sets the languages and the volume of a screen’s spoken announcements, or turns them off.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-voice' },
  request: z.object({ id: wireId, screenId: wireId, voice: z.nullable(screenVoice) }),
  params: noParams,
  example: {
    body: { id: EXAMPLE_IDS.store, screenId: 1, voice: { languages: ['ko', 'en'], volume: 80 } },
    refused: 'screen-ended',
  },
  reply: one,
});

export const setPanelLag = endpoint({
  method: 'PUT',
  path: '/api/store/screen/panel-lag',
  summary: 'Sets how many milliseconds earlier a screen draws the clock, to make up for the delay of its panel.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-panel-lag', tell: ['panelLag'] },
  request: z.object({ id: wireId, screenId: wireId, panelLag }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, screenId: 1, panelLag: 40 }, refused: 'screen-ended' },
  reply: one,
});

export const showTestPicture = endpoint({
  method: 'POST',
  path: '/api/store/screen/test-picture',
  summary: 'Shows a test picture that flashes each second for a minute, or ends it.',
  access: { ...running, id: storeIn },
  audit: { untracked: 'a screen shows a test picture for a minute; nothing changes' },
  request: z.object({ id: wireId, screenId: wireId, isShown: z.boolean() }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, screenId: 1, isShown: true }, refused: 'screen-ended' },
  reply: one,
});

export const tellScreen = endpoint({
  method: 'POST',
  path: '/api/store/screen/tell',
  summary: 'Makes a screen show its name, speak a test sentence, or reload its page.',
  access: { ...running, id: storeIn },
  audit: { untracked: 'a screen shows or says its name, or reads its page again; nothing changes' },
  request: z.object({ id: wireId, screenId: wireId, what: z.enum(['identify', 'say', 'reload']) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, screenId: 1, what: 'identify' }, refused: 'screen-ended' },
  reply: one,
});

export const forgetScreen = endpoint({
  method: 'DELETE',
  path: '/api/store/screen',
  summary: 'Removes a screen from the store. Its connections end at once.',
  access: { ...running, id: storeIn },
  audit: { action: 'screen-forget' },
  request: z.object({ id: wireId, screenId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, screenId: 1 }, refused: 'screen-ended' },
  reply: one,
});

export const screenProfile = z.object({
  screenId: z.int(),
  storeId: z.int(),
  name: z.string(),
  storeName: z.string(),
  language,
  /** The zone of the times of tonight’s games. */
  timeZone: z.enum(STORE_ZONES),
});
export type ScreenProfile = z.output<typeof screenProfile>;

export const openScreen = endpoint({
  method: 'POST',
  path: '/api/screen/session',
  summary: 'Signs a paired screen in by its secret. The token is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { untracked: 'a screen comes back after its power was off; who paired it stands in the trail' },
  grows: { boundedBy: '4 sessions of a screen' },
  request: z.object({ secret }),
  params: noParams,
  example: { body: { secret: 'a-screen-of-long-ago' }, refused: 'screen-ended' },
  reply: screenProfile,
});

export const readProgramme = endpoint({
  method: 'POST',
  path: '/api/screen/programme',
  summary: 'What this screen shows now, and when it must ask again at the latest.',
  access: { right: 'own-screen' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  /**
   * `changesAt` in ms since the epoch; null when nothing changes by time alone. `voice` for a speaking screen, `panelLag` where one was
   * set, `testPictureUntil` (ms since the epoch) while the test picture is shown.
   */
  reply: z.object({
    programme: screenProgramme,
    changesAt: z.nullable(z.number()),
    voice: z.optional(screenVoice),
    panelLag: z.optional(z.int()),
    testPictureUntil: z.optional(z.number()),
  }),
});

export const reportScreen = endpoint({
  method: 'POST',
  path: '/api/screen/report',
  summary: 'Reports that this screen is online, and what it shows.',
  access: { right: 'own-screen' },
  audit: { untracked: 'a screen says every few seconds that it is there' },
  grows: { boundedBy: 'a row a minute and screen of a game that runs' },
  request: report,
  params: noParams,
  example: {
    body: {
      shows: { kind: 'games', gameIds: [EXAMPLE_IDS.game] },
      width: 1920,
      height: 1080,
      pixelRatio: 1,
      version: '1.0.0',
      sound: 'allowed',
      isSecure: false,
      isOffBy: 2,
      bound: 9,
    },
  },
  reply: one,
});
