// The public list of timers: tournaments that visitors can go to now or soon, found by region and status (docs/rules/timer-list.md).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockState, controlMessage } from '../../realtime/messages.ts';
import { noParams, one, wireId, wireInteger } from '../../wire.ts';
import { chipFields, levelRow } from '../structure/structure.ts';

/** How many rows a page of the list has, and how far one may turn the pages. */
export const TIMER_PAGE = { rows: 50, most: 200 } as const;

/** A chosen address; nothing, null and the empty text all mean any. */
const chosenAddress = z.optional(z.nullable(z.union([z.literal(''), wireId])));
const chosenStatus = z.optional(z.nullable(z.enum(['', 'OPEN', 'READY', 'CLOSED'])));

export const timerFilter = z.object({
  /** The codes of the three tiers. */
  address1: chosenAddress,
  address2: chosenAddress,
  address3: chosenAddress,
  gameStatus: chosenStatus,
  /** When given, only the games of this store. */
  storeId: z.optional(z.nullable(wireId)),
  /** The page, counted from 1; the first when absent. */
  page: z.optional(wireInteger(1, TIMER_PAGE.most)),
});

/** May players still get in? A READY game is reserved for later. */
const gameStatus = z.enum(['OPEN', 'READY', 'CLOSED']);
/** How the clock stands; a game is READY until it starts, whether or not a board will start it by itself. */
const runStatus = z.enum(['READY', 'PLAYING', 'PAUSED']);
const wholeNumber = z.number().check(z.int());
/** An instant in milliseconds since the epoch, or none. */
const someInstant = z.nullable(z.number());
/** The time zone of the store and the sign of its money, where they are not Korea's; what its owner calls the prizes, where that is not the usual word. */
const writing = { zone: z.optional(z.string()), money: z.optional(z.string()), prizeHeading: z.optional(z.string()) };
/** A place as the venue wrote it, and what it pays. */
const placePrize = z.object({ place: z.string(), pays: z.string() });

/** A row of the list: what holds until the game's clock changes, so that the same answer stays the same. */
export const timerListItem = z.object({
  id: wholeNumber,
  name: z.string(),
  status: runStatus,
  gameStatus,
  currentPlayer: wholeNumber,
  totalPlayer: wholeNumber,
  /** The level's number; 0 in a break, and before the start. */
  level: wholeNumber,
  /** How many seconds the clock had run at `actionDate`. */
  totalTime: z.number(),
  /** When the clock last changed: started, paused, moved to another row. */
  actionDate: z.number(),
  structureId: wholeNumber,
  structureName: z.string(),
  buyInAmount: wholeNumber,
  /** When registration closes if the game goes on as it does, or starts as scheduled; null when that is past or nobody can tell. */
  regDeadlineTime: someInstant,
  storeId: wholeNumber,
  storeName: z.string(),
  /** The names of the store's first two address tiers. */
  region: z.string(),
  /** When the game is scheduled to start. */
  startAt: someInstant,
  /** May visitors open the game's board? */
  isBoardPublic: z.boolean(),
  /** What is guaranteed, or how the prize text begins; absent where it says nothing. */
  prize: z.optional(z.string()),
  /** What the first of its places pays. */
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

/** One game as its row shows it opened. Times in seconds, as of the answer; `clock` and `levelList` let a screen count on by itself. */
export const timerDetail = z.object({
  id: wholeNumber,
  status: runStatus,
  gameStatus,
  ...countFields,
  ...chipFields,
  buyInAmount: wholeNumber,
  entryLimit: wholeNumber,
  entryLimitFlag: wholeNumber,
  registrationDeadline: wholeNumber,
  registrationDeadlineLevel: wholeNumber,
  /** The row that runs, or that the game begins with; a break has level 0. */
  currentLevel: z.nullable(levelRow),
  /** The next row that is a level; null when none follows. */
  nextLevel: z.nullable(levelRow),
  remainLevelTime: z.number(),
  remainRegTime: z.number(),
  /** The time to the next break; 0 when none follows. */
  nextBreakTime: z.number(),
  levelList: z.array(levelRow),
  clock: clockState,
  startAt: someInstant,
  /** The store's address, in full. */
  address: z.string(),
  phoneNo: z.string(),
  isBoardPublic: z.boolean(),
  /** The places of the prize text, the first 20; absent where it has no list of them. */
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
