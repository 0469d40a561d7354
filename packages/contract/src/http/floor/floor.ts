// The floor of a game with named players: entries, seats, and who went out when (docs/rules/floor.md). The sender gives every command an
// id, so that a command that is sent again after a lost connection is applied once.

import { ENTRY_MARKS, FLOOR_LIMITS, TILL_REASON_LENGTH, VOID_REASON_LENGTH } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import {
  floorNews,
  wireChips,
  wireEntryKind,
  wirePaid,
  wirePayment,
  wirePlayerName,
  wireSeat,
  wireTopUpKind,
} from '../../realtime/floor-news.ts';
import { noParams, userId, wireId, wireInteger, wireText } from '../../wire.ts';

/** The most members that a search finds. */
export const MOST_MEMBERS_FOUND = 20;

const gameId = wireId;
const commandId = wireText.check(z.minLength(1), z.maxLength(64));
/** The number of an entry, a purchase or an action: that of the action that created it. */
const number = wireId;
const tableNumber = wireInteger(1, FLOOR_LIMITS.tableNumber);
const chairNumber = wireInteger(1, FLOOR_LIMITS.seats);

/** Confirmations: it is sold after registration has closed, or once more. */
const answers = { late: z.optional(z.boolean()), again: z.optional(z.boolean()) };

const GAME = { gameId: EXAMPLE_IDS.game, commandId: 'example-0001' };

/** Every command answers its action with the named players; others receive the same on the topic. */
const reply = floorNews;

export const readFloor = endpoint({
  method: 'POST',
  path: '/api/floor/read',
  summary: 'All actions on the floor of a game, in order, and the names of its players.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.gameId },
  audit: 'only-reads',
  request: z.object({ gameId }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game } },
  reply,
});

export const registerEntry = endpoint({
  method: 'POST',
  path: '/api/floor/register',
  summary:
    'Registers a guest by `name`, a member by `userId`, or a returning player by `player`. Counts one entry of the kind and one player more.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-register', tell: ['of'] },
  request: z
    .object({
      gameId,
      commandId,
      name: z.optional(wirePlayerName),
      userId: z.optional(userId),
      player: z.optional(number),
      of: wireEntryKind,
      /** A free seat, one by the draw, or none yet. */
      seat: z.union([z.enum(['draw', 'none']), wireSeat]),
      payment: z.nullable(wirePayment),
      ...answers,
    })
    .check(
      z.refine((body) => [body.name, body.userId, body.player].filter((who) => who !== undefined).length === 1, {
        error: 'one of name, userId and player',
        path: ['name'],
      }),
    ),
  params: noParams,
  example: { body: { ...GAME, name: '김하늘', of: 'buyIn', seat: 'none', payment: null } },
  reply,
});

export const topUpEntry = endpoint({
  method: 'POST',
  path: '/api/floor/top-up',
  summary: 'Registers a re-buy or an add-on of a player who is in, in the same seat. Counts one of the kind.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-top-up', tell: ['entry', 'of'] },
  request: z.object({
    gameId,
    commandId,
    entry: number,
    of: wireTopUpKind,
    payment: z.nullable(wirePayment),
    ...answers,
  }),
  params: noParams,
  example: { body: { ...GAME, entry: 1, of: 'addOn', payment: null }, refused: 'floor-refused' },
  reply,
});

export const payBuy = endpoint({
  method: 'POST',
  path: '/api/floor/pay',
  summary: 'Records what was paid for an entry, a re-buy or an add-on, and how; null for no record.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-pay', tell: ['buy'] },
  request: z.object({
    gameId,
    commandId,
    buy: number,
    payment: z.nullable(wirePayment),
    /** Needed to change a payment in another person's till. */
    reason: z.optional(wireText.check(z.trim(), z.maxLength(TILL_REASON_LENGTH))),
  }),
  params: noParams,
  example: { body: { ...GAME, buy: 1, payment: { way: 'cash', amount: 50_000 } }, refused: 'floor-refused' },
  reply,
});

export const voidBuys = endpoint({
  method: 'POST',
  path: '/api/floor/void',
  summary:
    'Voids an entry with everything bought in it, or one re-buy or add-on, at any time. The sale stays in the log; its chips, counts, seat and place go.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-void', tell: ['buy', 'reason'] },
  request: z.object({
    gameId,
    commandId,
    /** The entry, or the re-buy or add-on. */
    buy: number,
    reason: wireText.check(z.trim(), z.minLength(1), z.maxLength(VOID_REASON_LENGTH)),
    /** What is given back, at most what was paid; null for nothing. */
    refund: z.nullable(wirePaid),
  }),
  params: noParams,
  example: { body: { ...GAME, buy: 1, reason: '중복 등록', refund: null }, refused: 'floor-refused' },
  reply,
});

export const handOut = endpoint({
  method: 'POST',
  path: '/api/floor/hand-out',
  summary:
    'Records that a prize or a bounty, or a part of it, was handed to a player. Refused above what is still owed.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-hand-out', tell: ['entry', 'of'] },
  request: z.object({ gameId, commandId, entry: number, of: z.enum(['prize', 'bounty']), payment: wirePaid }),
  params: noParams,
  example: {
    body: { ...GAME, entry: 1, of: 'prize', payment: { way: 'cash', amount: 100_000 } },
    refused: 'floor-refused',
  },
  reply,
});

export const markEntry = endpoint({
  method: 'POST',
  path: '/api/floor/mark',
  summary: 'Marks a player who is in as absent or as sitting out a penalty, or with null as playing again.',
  access: { right: 'work-table', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-mark', tell: ['entry', 'mark'] },
  request: z.object({ gameId, commandId, entry: number, mark: z.nullable(z.enum(ENTRY_MARKS)) }),
  params: noParams,
  example: { body: { ...GAME, entry: 1, mark: 'absent' }, refused: 'floor-refused' },
  reply,
});

export const namePlayer = endpoint({
  method: 'POST',
  path: '/api/floor/name',
  summary: 'Renames a player, and with `userId` names the member. This is no floor action and can’t be taken back.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-name', tell: ['player'] },
  request: z.object({ gameId, commandId, player: number, name: wirePlayerName, userId: z.nullable(userId) }),
  params: noParams,
  example: { body: { ...GAME, player: 1, name: '김하늘', userId: null }, refused: 'floor-refused' },
  reply,
});

export const setTables = endpoint({
  method: 'POST',
  path: '/api/floor/tables',
  summary: 'Sets all tables of the game. A table that is left out is closed, which takes an empty table.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-tables' },
  request: z.object({
    gameId,
    commandId,
    tables: z
      .array(
        z.object({
          table: tableNumber,
          seats: wireInteger(2, FLOOR_LIMITS.seats),
          breakOrder: wireInteger(1, FLOOR_LIMITS.tableNumber),
        }),
      )
      .check(z.maxLength(FLOOR_LIMITS.tables)),
  }),
  params: noParams,
  example: { body: { ...GAME, tables: [{ table: 1, seats: 9, breakOrder: 1 }] } },
  reply,
});

export const drawSeats = endpoint({
  method: 'POST',
  path: '/api/floor/draw',
  summary:
    'Draws seats for players without one, for everybody, or for the final table. `tables`: only these tables; all when absent.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-draw', tell: ['scope'] },
  request: z.object({
    gameId,
    commandId,
    scope: z.enum(['unseated', 'all', 'final-table']),
    tables: z.optional(z.array(tableNumber).check(z.minLength(1), z.maxLength(FLOOR_LIMITS.tables))),
  }),
  params: noParams,
  example: { body: { ...GAME, scope: 'unseated' }, refused: 'floor-refused' },
  reply,
});

export const breakTable = endpoint({
  method: 'POST',
  path: '/api/floor/break',
  summary: 'Breaks a table: its players draw seats at the other tables, and it is closed.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-break', tell: ['table'] },
  request: z.object({ gameId, commandId, table: tableNumber }),
  params: noParams,
  example: { body: { ...GAME, table: 1 }, refused: 'floor-refused' },
  reply,
});

export const seatEntry = endpoint({
  method: 'POST',
  path: '/api/floor/seat',
  summary: 'Moves a player who is in to a free seat, or with null takes the seat away.',
  access: { right: 'work-table', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-seat', tell: ['entry'] },
  request: z.object({ gameId, commandId, entry: number, seat: z.nullable(wireSeat) }),
  params: noParams,
  example: { body: { ...GAME, entry: 1, seat: { table: 1, seat: 5 } }, refused: 'floor-refused' },
  reply,
});

export const lockSeat = endpoint({
  method: 'POST',
  path: '/api/floor/lock',
  summary: 'Locks a seat, so that no draw uses it, or unlocks it.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-lock', tell: ['isLocked'] },
  request: z.object({ gameId, commandId, at: wireSeat, isLocked: z.boolean() }),
  params: noParams,
  example: { body: { ...GAME, at: { table: 1, seat: 5 }, isLocked: true }, refused: 'floor-refused' },
  reply,
});

export const placeButton = endpoint({
  method: 'POST',
  path: '/api/floor/button',
  summary: 'Sets the seat with the dealer button at a table; null when it is not tracked.',
  access: { right: 'work-table', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-button', tell: ['table', 'seat'] },
  request: z.object({ gameId, commandId, table: tableNumber, seat: z.nullable(chairNumber) }),
  params: noParams,
  example: { body: { ...GAME, table: 1, seat: 5 }, refused: 'floor-refused' },
  reply,
});

export const bustEntries = endpoint({
  method: 'POST',
  path: '/api/floor/bust',
  summary:
    'Marks the players as out who busted in one hand: with their chips before it where the place depends on them, and who knocked them out. Counts as many players fewer.',
  access: { right: 'work-table', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-bust' },
  request: z.object({
    gameId,
    commandId,
    out: z
      .array(
        z.object({
          entry: number,
          chipsBefore: z.nullable(wireChips),
          /** The entries that won this one's bounty, when they differ from `by`. */
          by: z.optional(z.array(number).check(z.maxLength(FLOOR_LIMITS.outAtOnce))),
          /** The tournament director took the player out of the game. */
          disqualified: z.optional(z.literal(true)),
        }),
      )
      .check(z.minLength(1), z.maxLength(FLOOR_LIMITS.outAtOnce)),
    /** The entries that won the bounty; empty for none. */
    by: z.array(number).check(z.maxLength(FLOOR_LIMITS.outAtOnce)),
  }),
  params: noParams,
  example: { body: { ...GAME, out: [{ entry: 1, chipsBefore: null }], by: [] }, refused: 'floor-refused' },
  reply,
});

export const countChips = endpoint({
  method: 'POST',
  path: '/api/floor/chips',
  summary: 'Records the counted chips of a player who is in; null when they are not known any more.',
  access: { right: 'work-table', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-chips', tell: ['entry', 'chips'] },
  request: z.object({ gameId, commandId, entry: number, chips: z.nullable(wireChips) }),
  params: noParams,
  example: { body: { ...GAME, entry: 1, chips: 42_000 }, refused: 'floor-refused' },
  reply,
});

export const playHandForHand = endpoint({
  method: 'POST',
  path: '/api/floor/hand-for-hand',
  summary:
    'Starts hand-for-hand play at all tables, which pauses the clock, or ends it. With `goesOn` the clock then continues.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-hand-for-hand', tell: ['isOn'] },
  request: z.object({ gameId, commandId, isOn: z.boolean(), goesOn: z.optional(z.boolean()) }),
  params: noParams,
  example: { body: { ...GAME, isOn: true } },
  reply,
});

export const undoAct = endpoint({
  method: 'POST',
  path: '/api/floor/undo',
  summary:
    'Takes an action back as if it had never been done. Refused when a later action depends on it; the answer names that one.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-undo', tell: ['act'] },
  request: z.object({ gameId, commandId, act: number }),
  params: noParams,
  example: { body: { ...GAME, act: 1 }, refused: 'floor-refused' },
  reply,
});

export const undoOwnAct = endpoint({
  method: 'POST',
  path: '/api/floor/undo-own',
  summary: 'Takes back the caller’s newest action, within a minute. Refused when a later action depends on it.',
  access: { right: 'change-counts', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-undo', tell: ['act'] },
  request: z.object({ gameId, commandId, act: number }),
  params: noParams,
  example: { body: { ...GAME, act: 1 }, refused: 'floor-refused' },
  reply,
});

export const findMembers = endpoint({
  method: 'POST',
  path: '/api/floor/members',
  summary: `At most ${String(MOST_MEMBERS_FOUND)} members of the store whose nickname or id has the text, those that begin with it first; whoever has it for a whole nickname; or the member who shows that code. Of those of other stores \`userId\` is a handle in the place of the login name.`,
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: 'only-reads',
  request: z.object({ gameId, text: wireText.check(z.trim(), z.minLength(2), z.maxLength(64)) }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game, text: 'pl' } },
  reply: z.array(z.object({ userId: z.string(), nickname: z.string() })),
});
