// Games: creating, listing and running them over HTTP (docs/rules/games.md, docs/rules/clock.md).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { floorMessage } from '../floor/floor-message.ts';
import { clockState, clockStatus, controlMessage, undoable, undoOffer } from '../../realtime/messages.ts';
import {
  coded,
  deleteId,
  noParams,
  one,
  prizeHtml,
  storeScope,
  wireCount,
  wireId,
  wireInstant,
  wireInteger,
  wireNumber,
  wireName,
  wireVersion,
} from '../../wire.ts';
import { anteKind, chipFields, gamePrices, levelRow, limitsShown } from '../structure/level-row.ts';

const gameId = z.object({ id: wireId });
const registrationStatus = z.enum(['READY', 'OPEN', 'CLOSED']);

/** A card of the game list. Dates in ms since the epoch. Level 0 is a break, or with status READY "ready to start". */
export const gameListItem = z.object({
  id: z.int(),
  name: z.string(),
  status: clockStatus,
  registrationStatus,
  createDate: z.number(),
  currentPlayer: z.int(),
  totalPlayer: z.int(),
  level: z.int(),
  structureName: z.string(),
  prize: z.string(),
  storeId: z.int(),
  structureId: z.int(),
  startAt: z.nullable(z.number()),
  clock: clockState,
  /** The version of the two player counts, so that a card knows which state is newer. */
  countsVersion: z.int(),
});
export type GameListItem = z.output<typeof gameListItem>;

/** A server outage during a running game; staff are offered once to give the time back. In ms since the epoch. */
export const outage = z.object({ from: z.number(), to: z.number() });

/** Everything a controller needs. Times for older clients are in seconds; `clock` has exact ones. */
export const gameInfo = z.object({
  id: z.int(),
  name: z.string(),
  storeId: z.int(),
  structureId: z.int(),
  structureName: z.string(),
  status: clockStatus,
  registrationStatus,
  prizeContent: z.string(),
  levelSeq: z.int(),
  level: z.int(),
  remainLevelTime: z.number(),
  remainRegTime: z.number(),
  nextBreakTime: z.number(),
  totalTime: z.number(),
  entryLimit: z.int(),
  entryLimitFlag: z.int(),
  anteKind,
  buyInAmount: z.int(),
  registrationDeadline: z.int(),
  registrationDeadlineLevel: z.int(),
  ...chipFields,
  ...limitsShown,
  levelList: z.array(levelRow),
  ...z.omit(controlMessage, { version: true, commandId: true, undo: true, undoable: true }).shape,
  startAt: z.nullable(z.number()),
  clock: clockState,
  /** For `controlCommand.version`. */
  countsVersion: z.int(),
  /** The `commandId` of the command that set the counts, if it had one. */
  countsCommandId: z.optional(z.string()),
  /** Absent without a message. */
  message: z.optional(floorMessage),
  undo: z.nullable(undoOffer),
  undoable: z.optional(undoable),
  outage: z.nullable(outage),
  /** Absent without any, and for those who see no money. */
  prices: z.optional(gamePrices),
  lastAction: z.object({ action: z.string(), by: z.nullable(z.string()), at: z.number() }),
});
export type GameInfo = z.output<typeof gameInfo>;

export const createGame = endpoint({
  method: 'POST',
  path: '/api/game',
  summary:
    'Creates a game from a structure. An empty name becomes the structure’s. `startAt`: scheduled start in ms since the epoch.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body.structureId },
  audit: { action: 'game-create', tell: ['name', 'startAt'], created: 'game' },
  grows: 'games',
  creates: true,
  request: z.object({
    name: z.optional(wireName.check(z.maxLength(100))),
    structureId: wireId,
    prizeContent: z.optional(prizeHtml),
    startAt: z.nullish(wireInstant),
  }),
  params: noParams,
  example: {
    body: { structureId: EXAMPLE_IDS.structure, name: '토요일 오후', prizeContent: '<p>GTD</p>', startAt: null },
  },
  reply: coded,
  bodyLimit: 524_288,
});

export const listGames = endpoint({
  method: 'POST',
  path: '/api/game/list',
  summary: 'Games of a store that were created in the last 8 hours or have not ended, newest first.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: storeScope }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(gameListItem),
});

export const readGame = endpoint({
  method: 'POST',
  path: '/api/game/info',
  summary: 'One game with its rows, counts and clock.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: gameId,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: gameInfo,
});

export const updateGame = endpoint({
  method: 'PUT',
  path: '/api/game',
  summary: 'Commands a game by status, or opens or closes its registration.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: {
    action: { of: ({ body }) => (body.registrationStatus === undefined ? 'game-command' : 'game-registration') },
    tell: ['status', 'registrationStatus'],
  },
  request: z
    .object({
      id: wireId,
      status: z.optional(z.enum(['PLAYING', 'PAUSED', 'END'])),
      registrationStatus: z.optional(z.enum(['OPEN', 'CLOSED'])),
    })
    .check(
      z.refine((body) => (body.status === undefined) !== (body.registrationStatus === undefined), {
        error: 'either status or registrationStatus',
        path: ['status'],
      }),
    ),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, status: 'PAUSED' } },
  reply: one,
});

export const deleteGame = endpoint({
  method: 'DELETE',
  path: '/api/game',
  summary: 'Deletes a game; its short link ends with it.',
  access: { right: 'change-venue', of: 'game', id: ({ body }) => body },
  audit: { action: 'game-delete' },
  request: deleteId,
  params: noParams,
  example: { body: EXAMPLE_IDS.game },
  reply: one,
});

export const changePlayers = endpoint({
  method: 'PUT',
  path: '/api/game/player',
  summary:
    'Sets the counts of a game; the server computes the totals. `version`: the version that the change is based on.',
  access: { right: 'change-counts', of: 'game', id: ({ body }) => body.id },
  audit: {
    action: 'game-counts',
    tell: ['current', 'earlyBuyIn', 'buyIn', 'firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'],
  },
  request: z.object({
    id: wireId,
    current: wireInteger(0, Number.MAX_SAFE_INTEGER),
    earlyBuyIn: wireCount,
    buyIn: wireCount,
    firstReBuyIn: wireCount,
    secondReBuyIn: wireCount,
    thirdReBuyIn: wireCount,
    addOn: wireCount,
    version: z.optional(wireVersion),
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.game,
      current: 3,
      earlyBuyIn: 1,
      buyIn: 2,
      firstReBuyIn: 1,
      secondReBuyIn: 0,
      thirdReBuyIn: 0,
      addOn: 0,
    },
  },
  reply: controlMessage,
});

export const changePrize = endpoint({
  method: 'PUT',
  path: '/api/game/prize',
  summary: 'Sets the prize text of a game.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-prize' },
  request: z.object({ id: wireId, prizeContent: prizeHtml }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, prizeContent: '<p>바뀐 상금</p>' } },
  reply: one,
  bodyLimit: 524_288,
});

export const changeGamePrices = endpoint({
  method: 'PUT',
  path: '/api/game/prices',
  summary:
    'Sets the prices of one game, and what of each goes to fee, bounties and staff. They hold for all its sales, also earlier ones.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-prices' },
  request: z.object({ id: wireId, prices: gamePrices }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.game,
      prices: { kinds: { buyIn: { price: 60_000, fee: 10_000, bounty: 0, staff: 2_000 } }, guarantee: 1_000_000 },
    },
    refused: 'floor-refused',
  },
  reply: one,
});

export const shiftTime = endpoint({
  method: 'POST',
  path: '/api/game/shift',
  summary:
    'Shifts the remaining time of the present row by whole seconds (positive: more time) and pauses. With `goesOn` a running clock continues.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-shift', tell: ['seconds', 'goesOn'] },
  request: z.object({
    id: wireId,
    seconds: wireInteger(-3600, 3600).check(z.refine((by) => by !== 0, 'not 0')),
    goesOn: z.optional(z.boolean()),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, seconds: -60 } },
  reply: clockState,
});

export const setTimeLeft = endpoint({
  method: 'POST',
  path: '/api/game/time-left',
  summary:
    'Sets the exact remaining time of the present row in seconds and pauses. With `goesOn` a running clock continues. With `levelSeq` it is refused in another row.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-shift', tell: ['levelSeq', 'remainLevelTime', 'goesOn'] },
  request: z.object({
    id: wireId,
    remainLevelTime: wireInteger(1, 3600),
    levelSeq: z.optional(wireInteger(0, 1000)),
    goesOn: z.optional(z.boolean()),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, remainLevelTime: 300 } },
  reply: clockState,
});

export const undoCommand = endpoint({
  method: 'POST',
  path: '/api/game/undo',
  summary:
    'Takes the newest command back, within 10 seconds. Send `command` from `undoable`, or `version` and `of` from `undo`.',
  access: { right: 'change-counts', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-undo', tell: ['of'] },
  request: z.object({
    id: wireId,
    version: wireVersion,
    of: z.optional(z.enum(['clock', 'counts'])),
    command: z.optional(wireVersion),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, version: 1 }, refused: 'nothing-to-undo' },
  reply: z.object({ clock: clockState, counts: controlMessage }),
});

/** The most characters of the reason. */
export const REOPEN_REASON_LENGTH = 200;

export const reopenGame = endpoint({
  method: 'POST',
  path: '/api/game/reopen',
  summary:
    'Reopens an ended game, paused with the time left at its end. The trail keeps the reason. Refused once its result is saved.',
  access: { right: 'manage-store', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-reopen', tell: ['reason'] },
  request: z.object({
    id: wireId,
    reason: wireName.check(z.minLength(1), z.maxLength(REOPEN_REASON_LENGTH)),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, reason: '잘못 종료함' }, refused: 'game-is-playing' },
  reply: clockState,
});

export const answerOutage = endpoint({
  method: 'POST',
  path: '/api/game/outage',
  summary: 'Answers the offer after an outage: resume where the clock stopped, or keep the time that passed.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-outage', tell: ['resumeWhereItStopped'] },
  request: z.object({ id: wireId, resumeWhereItStopped: z.boolean() }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, resumeWhereItStopped: false }, refused: 'conflict' },
  reply: clockState,
});

/** A log row; times in seconds, `actionDate` in ms since the epoch. */
export const logRow = z.object({
  id: z.int(),
  version: z.int(),
  action: z.enum(['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END']),
  cause: z.string(),
  levelSeq: z.int(),
  level: z.int(),
  remainLevelTime: z.number(),
  remainRegTime: z.number(),
  nextBreakTime: z.number(),
  totalTime: z.number(),
  actionDate: z.number(),
  actionUserId: z.nullable(z.string()),
});
export type LogRow = z.output<typeof logRow>;

export const writeLog = endpoint({
  method: 'POST',
  path: '/api/game-log',
  summary: 'A command of staff in the form of a log row. Times in seconds.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-command', tell: ['action', 'levelSeq', 'remainLevelTime'] },
  request: z.object({
    id: wireId,
    action: z.enum(['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END']),
    levelSeq: z.optional(wireInteger(0, 1000)),
    remainLevelTime: z.optional(z.pipe(wireNumber, z.number().check(z.minimum(0)))),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, action: 'PAUSE' } },
  reply: clockState,
});

export const latestLog = endpoint({
  method: 'POST',
  path: '/api/game-log/latest',
  summary: 'The newest log row of a game.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: gameId,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  /** Any text: a client warns about an unknown action (docs/rules/clock.md#statuses) instead of failing. */
  reply: z.extend(logRow, { action: z.string() }),
});
