// Every event that other programs are told: its name, who may read it, and its data with an example. The feed, webhooks and AsyncAPI follow from
// this list (docs/rules/events.md).

import type { Right } from '@feltclock/domain';
import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';

/** An instant as ISO 8601 in UTC. */
const moment = z.string();
const amount = z.number();

/** The clock right after the event. */
export const clockAfter = z.object({
  status: z.enum(['READY', 'INIT', 'PLAYING', 'PAUSED', 'END']),
  /** The row of the structure, from 0; breaks are rows too. */
  row: z.int(),
  /** The number that players see; 0 for a break. */
  level: z.int(),
  smallBlind: amount,
  bigBlind: amount,
  ante: amount,
  /** What is left of the row, in milliseconds. */
  remaining: z.number(),
  /** When the row ends; null while the clock stands. */
  endsAt: z.nullable(moment),
  registration: z.enum(['OPEN', 'CLOSED']),
});

/** The counts right after the event. */
export const countsAfter = z.object({
  playersIn: z.int(),
  /** All entries, re-buys among them. */
  entries: z.int(),
  reBuys: z.int(),
  addOns: z.int(),
});

const seat = z.object({ table: z.int(), seat: z.int() });

/** The name comes only with the right to it. */
const player = { player: z.int(), entry: z.int(), name: z.optional(z.string()) };

/** Absent without the right to see money. */
const payment = z.optional(z.nullable(z.object({ way: z.string(), amount: z.number() })));

const bought = z.object({
  /** How many were added at once. */
  number: z.int(),
  counts: countsAfter,
  /** Absent for players without a name. */
  players: z.optional(z.array(z.object({ ...player, seat: z.optional(z.nullable(seat)) }))),
  payment,
});

const payouts = z.object({
  unit: z.string(),
  places: z.int(),
  /** Absent without the right to see money. */
  rows: z.optional(z.array(z.object({ place: z.int(), prize: z.union([z.number(), z.string()]) }))),
});

const screen = z.object({ screenId: z.int(), name: z.string() });

const ofClock = z.object({ clock: clockAfter });
const movedClock = z.object({
  clock: clockAfter,
  /** `elapsed` if the row ended by itself; otherwise what staff did. */
  cause: z.string(),
});

const EXAMPLE_CLOCK = {
  status: 'PLAYING',
  row: 4,
  level: 5,
  smallBlind: 400,
  bigBlind: 800,
  ante: 800,
  remaining: 720_000,
  endsAt: '2026-11-29T11:12:00.000Z',
  registration: 'OPEN',
} as const;
const EXAMPLE_COUNTS = { playersIn: 31, entries: 48, reBuys: 6, addOns: 0 };
const EXAMPLE_BUY = {
  number: 1,
  counts: EXAMPLE_COUNTS,
  players: [{ player: 12, entry: 48, name: '김민준', seat: { table: 3, seat: 7 } }],
  payment: { way: 'cash', amount: 50_000 },
};
const EXAMPLE_PAYOUTS = {
  unit: 'money',
  places: 2,
  rows: [
    { place: 1, prize: 600_000 },
    { place: 2, prize: 400_000 },
  ],
};

/** One kind of event. */
export interface ProgramEventKind<Data extends Schema = Schema> {
  readonly summary: string;
  /** The right in the store that lets a program read it. */
  readonly right: Right;
  readonly data: Data;
  readonly example: z.output<Data>;
  /** True if it belongs to no game; such an event has no sequence. */
  readonly isOfStore?: true;
}

const kind = /* @__NO_SIDE_EFFECTS__ */ <Data extends Schema>(
  data: Data,
  example: z.output<Data>,
  summary: string,
): ProgramEventKind<Data> => ({ summary, right: 'read-venue', data, example });

const ofScreen = /* @__NO_SIDE_EFFECTS__ */ (summary: string): ProgramEventKind<typeof screen> => ({
  ...kind(screen, { screenId: 2, name: 'TV 1' }, summary),
  isOfStore: true,
});

/** An event that tells no more than the clock after it. */
const onClock = /* @__NO_SIDE_EFFECTS__ */ (summary: string, changed: Partial<z.output<typeof clockAfter>> = {}) =>
  kind(ofClock, { clock: { ...EXAMPLE_CLOCK, ...changed } }, summary);

const PAUSED = { status: 'PAUSED', endsAt: null } as const;
const BREAK = { row: 5, level: 0, smallBlind: 0, bigBlind: 0, ante: 0 } as const;
const CLOSED = { registration: 'CLOSED' } as const;

export const PROGRAM_EVENTS = {
  'game.created': kind(
    z.object({ name: z.string(), structureName: z.string(), startAt: z.nullable(moment), clock: clockAfter }),
    {
      name: '데일리 딥스택',
      structureName: '딥스택',
      startAt: '2026-11-29T10:00:00.000Z',
      clock: { ...EXAMPLE_CLOCK, status: 'READY', row: 0, level: 1, endsAt: null },
    },
    'A game was created.',
  ),
  'game.deleted': kind(z.object({}), {}, 'A game was deleted.'),
  'game.started': onClock('A game began.', { row: 0, level: 1 }),
  'game.paused': onClock('The clock was stopped.', PAUSED),
  'game.resumed': onClock('The clock runs again.'),
  'game.reset': onClock('A game is as newly created again.', { status: 'READY', row: 0, level: 1, endsAt: null }),
  'game.reopened': onClock('An ended game was opened again.', { ...PAUSED, ...CLOSED }),
  'game.ended': onClock('A game is over.', { status: 'END', remaining: 0, endsAt: null, ...CLOSED }),
  'level.changed': kind(
    movedClock,
    { clock: EXAMPLE_CLOCK, cause: 'elapsed' },
    'Another level began, by itself or by a move.',
  ),
  'break.started': kind(movedClock, { clock: { ...EXAMPLE_CLOCK, ...BREAK }, cause: 'elapsed' }, 'A break began.'),
  'break.ended': kind(movedClock, { clock: EXAMPLE_CLOCK, cause: 'elapsed' }, 'A break is over.'),
  'clock.changed': kind(
    movedClock,
    { clock: { ...EXAMPLE_CLOCK, remaining: 780_000 }, cause: 'shifted' },
    'The time left or the row’s blinds changed within the row.',
  ),
  'registration.closed': onClock('Registration closed, by the clock or by staff.', CLOSED),
  'registration.opened': onClock('Registration was opened again.'),
  'entry.added': kind(bought, EXAMPLE_BUY, 'Players entered the game.'),
  'rebuy.added': kind(bought, EXAMPLE_BUY, 'Players bought in again.'),
  'addon.added': kind(bought, EXAMPLE_BUY, 'Players took an add-on.'),
  'player.busted': kind(
    z.object({
      number: z.int(),
      counts: countsAfter,
      /** Absent for players without a name. The place is final unless the player comes back. */
      players: z.optional(z.array(z.object({ ...player, place: z.optional(z.int()) }))),
    }),
    { number: 1, counts: EXAMPLE_COUNTS, players: [{ player: 9, entry: 31, name: '이서연', place: 32 }] },
    'Players went out.',
  ),
  'player.returned': kind(
    z.object({ counts: countsAfter, players: z.array(z.object(player)) }),
    { counts: EXAMPLE_COUNTS, players: [{ player: 9, entry: 31, name: '이서연' }] },
    'A bust was corrected: the player is in again.',
  ),
  'player.moved': kind(
    z.object({
      cause: z.string(),
      players: z.array(z.object({ ...player, from: z.nullable(seat), to: z.nullable(seat) })),
    }),
    {
      cause: 'balance',
      players: [{ player: 9, entry: 31, name: '이서연', from: { table: 3, seat: 7 }, to: { table: 1, seat: 2 } }],
    },
    'Players sit elsewhere.',
  ),
  'counts.changed': kind(
    z.object({ counts: countsAfter }),
    { counts: EXAMPLE_COUNTS },
    'Counts were corrected: an entry was removed, or an act on the floor was undone.',
  ),
  'payout.confirmed': kind(payouts, EXAMPLE_PAYOUTS, 'What places pay was confirmed.'),
  'payout.changed': kind(payouts, EXAMPLE_PAYOUTS, 'Confirmed payouts changed, or the players made a deal.'),
  'result.saved': kind(
    z.object({ version: z.int(), places: z.int() }),
    { version: 1, places: 9 },
    'The result of a game was saved, or saved again.',
  ),
  'screen.gone': ofScreen('A paired screen has not been heard of for a while.'),
  'screen.back': ofScreen('A paired screen is there again.'),
} satisfies Readonly<Record<string, ProgramEventKind>>;

export type ProgramEventName = keyof typeof PROGRAM_EVENTS;
export type ProgramEventData<Name extends ProgramEventName> = z.output<(typeof PROGRAM_EVENTS)[Name]['data']>;
/** The clock of an event. */
export type ClockAfter = z.output<typeof clockAfter>;
/** The counts of an event. */
export type CountsAfter = z.output<typeof countsAfter>;

/** All names, in the order of the list. */
export const PROGRAM_EVENT_NAMES = /* @__PURE__ */ Object.keys(PROGRAM_EVENTS) as readonly ProgramEventName[];

/** What surrounds the data of each event. */
export const programEnvelope = z.object({
  /** Unique for all time: an event that arrives twice has the same id. */
  id: z.string(),
  type: z.string(),
  /** When it happened. What time causes has the exact instant, however late it was noticed. */
  timestamp: moment,
  storeId: z.int(),
  /** Absent for events of the store. */
  gameId: z.optional(z.int()),
  /** The events of a game are numbered from 1 without gaps. */
  sequence: z.optional(z.int()),
  data: z.record(z.string(), z.unknown()),
});
export type ProgramEvent = z.output<typeof programEnvelope>;

/** The first message of a feed: the games of the store as they are. */
export const feedSnapshot = z.object({
  timestamp: moment,
  /** True if the feed asked for events that are not kept any more. */
  missed: z.boolean(),
  games: z.array(
    z.object({
      gameId: z.int(),
      storeId: z.int(),
      name: z.string(),
      /** The newest event that this state includes; 0 before the first. */
      sequence: z.int(),
      clock: clockAfter,
      counts: countsAfter,
    }),
  ),
});
export type FeedSnapshot = z.output<typeof feedSnapshot>;
