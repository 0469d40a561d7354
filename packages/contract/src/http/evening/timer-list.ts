// The public timer list: tournaments that visitors can join now or soon, by region and status (docs/rules/venues.md#the-public-list).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockState, controlMessage } from '../../realtime/messages.ts';
import { noParams, one, wireId, wireInteger } from '../../wire.ts';
import { anteKind, chipFields, levelRow, limitsShown } from '../structure/level-row.ts';

/** Rows per page, and the highest page. */
export const TIMER_PAGE = { rows: 50, most: 200 } as const;

/** A chosen address; absent, null and the empty text mean any. */
const chosenAddress = z.optional(z.nullable(z.union([z.literal(''), wireId])));
const chosenStatus = z.optional(z.nullable(z.enum(['', 'OPEN', 'READY', 'CLOSED'])));

export const timerFilter = z.object({
  /** The codes of the three tiers. */
  address1: chosenAddress,
  address2: chosenAddress,
  address3: chosenAddress,
  gameStatus: chosenStatus,
  /** Only the games of this store. */
  storeId: z.optional(z.nullable(wireId)),
  /** Counted from 1; defaults to the first page. */
  page: z.optional(wireInteger(1, TIMER_PAGE.most)),
});

/** Is registration open? A READY game is scheduled for later. */
const gameStatus = z.enum(['OPEN', 'READY', 'CLOSED']);
/** A game is READY until it starts, whether or not a board will start it. */
const runStatus = z.enum(['READY', 'PLAYING', 'PAUSED']);
const wholeNumber = z.number().check(z.int());
/** In milliseconds since the epoch. */
const someInstant = z.nullable(z.number());
/**
 * The store's time zone and currency, where they are not Korea's, and the owner's heading of the prizes, if it is not the default word.
 */
const writing = { zone: z.optional(z.string()), money: z.optional(z.string()), prizeHeading: z.optional(z.string()) };
/** A place as the venue wrote it, and its prize. */
const placePrize = z.object({ place: z.string(), pays: z.string() });

/** A row of the list. Its values hold until the game's clock changes, so that the answer stays the same. */
export const timerListItem = z.object({
  id: wholeNumber,
  name: z.string(),
  status: runStatus,
  gameStatus,
  currentPlayer: wholeNumber,
  totalPlayer: wholeNumber,
  /** 0 in a break, and before the start. */
  level: wholeNumber,
  /** Seconds that the clock had run at `actionDate`. */
  totalTime: z.number(),
  /** When the clock last changed: started, paused, or moved to another row. */
  actionDate: z.number(),
  structureId: wholeNumber,
  structureName: z.string(),
  buyInAmount: wholeNumber,
  /** The players that a waiting game needs; absent without such a number. */
  minimum: z.optional(wholeNumber),
  /** When registration closes if the game goes on or starts as scheduled; null when it is closed or unknown. */
  regDeadlineTime: someInstant,
  storeId: wholeNumber,
  storeName: z.string(),
  /** The first two address tiers. */
  region: z.string(),
  /** The scheduled start. */
  startAt: someInstant,
  /** May visitors open the game's board? */
  isBoardPublic: z.boolean(),
  /** The guarantee, or the beginning of the prize text; absent without one. */
  prize: z.optional(z.string()),
  /** The prize of the first place. */
  firstPrize: z.optional(placePrize),
  ...writing,
});
export type TimerListItem = z.output<typeof timerListItem>;

const {
  version: _version,
  commandId: _commandId,
  undo: _undo,
  undoable: _undoable,
  ...countFields
} = controlMessage.shape;

/** The details of one game. Times in seconds, as of the answer; with `clock` and `levelList` a client computes them further. */
export const timerDetail = z.object({
  id: wholeNumber,
  status: runStatus,
  gameStatus,
  ...countFields,
  ...chipFields,
  ...limitsShown,
  buyInAmount: wholeNumber,
  entryLimit: wholeNumber,
  entryLimitFlag: wholeNumber,
  anteKind,
  registrationDeadline: wholeNumber,
  registrationDeadlineLevel: wholeNumber,
  /** The current row, or the first one before the start; a break has level 0. */
  currentLevel: z.nullable(levelRow),
  /** Null when no level follows. */
  nextLevel: z.nullable(levelRow),
  remainLevelTime: z.number(),
  remainRegTime: z.number(),
  /** 0 when no break follows. */
  nextBreakTime: z.number(),
  levelList: z.array(levelRow),
  clock: clockState,
  startAt: someInstant,
  /** The store's full address. */
  address: z.string(),
  phoneNo: z.string(),
  isBoardPublic: z.boolean(),
  /** The first 20 places of the prize text; absent without a list of places. */
  prizes: z.optional(z.array(placePrize)),
  ...writing,
});
export type TimerDetail = z.output<typeof timerDetail>;

const timers = z.array(timerListItem);

export const listTimers = endpoint({
  method: 'POST',
  path: '/api/timer-list',
  summary: `Games that are running, waiting or scheduled: those with open registration first, newest first. ${String(TIMER_PAGE.rows)} a page.`,
  access: { right: 'public' },
  audit: 'only-reads',
  request: timerFilter,
  params: noParams,
  example: { body: { address1: EXAMPLE_IDS.region, address2: '', address3: null, gameStatus: 'OPEN', page: 1 } },
  reply: timers,
});

export const browseTimers = endpoint({
  method: 'GET',
  path: '/api/timer-list',
  summary: 'The same list for polling: the filter is in the query, and an ETag marks an unchanged list.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: timerFilter,
  params: noParams,
  example: { body: { address1: EXAMPLE_IDS.region, gameStatus: 'OPEN' } },
  reply: timers,
  isTagged: true,
});

export const readTimer = endpoint({
  method: 'POST',
  path: '/api/timer-list/detail',
  summary: 'One game of the list: players, chips, structure values, present and next level, remaining times.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: timerDetail,
});

export const openPublicBoard = endpoint({
  method: 'POST',
  path: '/api/timer-list/board',
  summary: 'The path of the short link to a listed game’s board, where its store opens its boards to visitors.',
  access: { right: 'public' },
  audit: { untracked: 'a visitor opens a board to look at; there is nobody to name' },
  grows: { boundedBy: 'openings per address; unused sessions end' },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: z.object({ path: z.string() }),
});

export const readBoardVisibility = endpoint({
  method: 'POST',
  path: '/api/store/board-visibility',
  summary: 'Whether visitors may open the boards of a store from the timer list.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({ isPublic: z.boolean() }),
});

export const changeBoardVisibility = endpoint({
  method: 'PUT',
  path: '/api/store/board-visibility',
  summary: 'Sets whether visitors may open the boards of a store from the timer list.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-change', tell: ['isPublic'] },
  request: z.object({ id: wireId, isPublic: z.boolean() }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, isPublic: false } },
  reply: one,
});
