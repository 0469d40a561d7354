// What players may see of their own seat: members when signed in, anybody with the code of their seat slip; and the code by which a member
// is entered (docs/rules/floor.md#on-phones).

import { FLOOR_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { wireSeat } from '../../realtime/floor-news.ts';
import { noParams, nothing, wireId, wireText } from '../../wire.ts';

/** A player's seat or place in one game. */
export const seatInGame = z.object({
  gameId: z.int(),
  game: z.string(),
  store: z.string(),
  /** The store's zone, for times. */
  timeZone: z.string(),
  /** The player's name there. */
  name: z.string(),
  /** Has the game ended? */
  isOver: z.boolean(),
  isIn: z.boolean(),
  /** Null while the player waits for a seat, and when the player is out. */
  seat: z.nullable(wireSeat),
  /** The former seat and the time of the move in ms since the epoch; null in the first seat of an entry. */
  moved: z.nullable(z.object({ from: wireSeat, at: z.number() })),
  /** For players who are out and for the last one left; `sharedBy` counts those who share the place. */
  place: z.nullable(z.object({ place: z.int(), sharedBy: z.int() })),
  /** The number among those who wait for a seat, from 1; null before the first draw, and for all others. */
  waitsAs: z.optional(z.nullable(z.int())),
});
export type SeatInGame = z.output<typeof seatInGame>;

export const readOwnSeats = endpoint({
  method: 'GET',
  path: '/api/floor/own-seats',
  summary: 'The caller’s own seat or place in each game that they entered as a member, until 12 hours after its end.',
  access: { right: 'own-profile' },
  isBackground: true,
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  /** Newest game first. */
  reply: z.array(seatInGame),
});

export const readSeatSlips = endpoint({
  method: 'POST',
  path: '/api/floor/slips',
  summary:
    'The addresses of seat slips, the same each time. Whoever has one sees that player’s seat and place, and nothing else.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.gameId },
  audit: { untracked: 'a slip shows one seat of those that its reader sees anyway; it changes nothing' },
  grows: { boundedBy: 'one of an entry' },
  request: z.object({
    gameId: wireId,
    /** By player number; unknown ones are left out. */
    players: z.array(wireId).check(z.minLength(1), z.maxLength(FLOOR_LIMITS.entries)),
  }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game, players: [1] } },
  /** `reach` as with short links. */
  reply: z.object({
    reach: z.enum(['as-asked', 'room', 'this-machine']),
    slips: z.array(z.object({ player: z.int(), url: z.string() })),
  }),
});

export const openSeatSlip = endpoint({
  method: 'POST',
  path: '/api/seat-slip',
  summary: 'The seat or place of a seat slip’s player, by its code.',
  access: { right: 'public' },
  isBackground: true,
  audit: 'only-reads',
  request: z.object({ code: wireText.check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  params: noParams,
  example: { body: { code: 'a-slip-of-long-ago' }, refused: 'slip-ended' },
  reply: seatInGame,
});

/** Digits only, because a scanner types them alike on every keyboard layout. */
const MEMBER_CODE = /^\d{20}$/;
export const isMemberCode = (text: string): boolean => MEMBER_CODE.test(text);

export const showMemberCode = endpoint({
  method: 'POST',
  path: '/api/floor/member-code',
  summary: 'The caller’s member code, by which staff find them for a few minutes. It gives no access.',
  access: { right: 'own-profile' },
  isBackground: true,
  audit: { untracked: 'a code is shown to whoever asks for their own; what staff do by it is in the trail' },
  grows: { boundedBy: 'one of a person' },
  request: nothing,
  params: noParams,
  example: {},
  /** `until`: when the code expires, in ms since the epoch. */
  reply: z.object({ code: z.string(), until: z.number() }),
});
