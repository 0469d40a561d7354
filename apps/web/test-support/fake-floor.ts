// The floor of a game on a fake server: it applies commands by the domain's rules, and can lose answers.

import type { FloorNews } from '@feltclock/contract';
import {
  decideVoid,
  countsAfterAct,
  entryProblem,
  foldActs,
  instant,
  isRefused,
  logAfter,
  payouts,
  planNow,
  tableSeatings,
  topUpProblem,
  priceListOf,
  waitingForSeat,
  DEFAULT_STORE_OPTIONS,
  DEFAULT_STORE_MONEY,
  entriesNow,
  type Act,
  type BountyRule,
  type FloorLog,
  type Move,
  type Payment,
  type Refused,
  type Seat,
  type StoreMoney,
  type PrizeUnit,
  type WantedPlan,
  type WrittenAct,
} from '@feltclock/domain';
import { fakeGame, RULES, type FakeGame } from './fake-game.ts';
import { always, type Answer, type Answers } from './fake-server.ts';
import { NEW_YEAR_SUNDAY } from './held-clock.ts';

/** The user of all acts. */
const BY = 'gangnam';

interface Body {
  readonly commandId: string;
  readonly [field: string]: unknown;
}
type Named = FloorNews['players'][number];

export interface FakeFloor {
  readonly game: FakeGame;
  log: FloorLog;
  readonly players: Named[];
  /** How many answers are lost from now on, although the commands are done. */
  lost: number;
  /** How many requests do not arrive from now on. */
  unreachable: number;
  readonly answers: Answers;
  /** Acts as another operator. */
  does(...acts: readonly Act[]): void;
  /** Enters a guest, and returns the entry. */
  enters(name: string, seat?: Seat): number;
  news(): FloorNews;
}

/** The free seats, table by table: a predictable draw. */
function freeChairs({ floor }: FloorLog, but?: number): readonly Seat[] {
  return tableSeatings(floor)
    .filter(({ table }) => table.table !== but)
    .flatMap(({ table, chairs }) =>
      chairs
        .filter(({ entry, isLocked }) => entry === undefined && !isLocked)
        .map(({ seat }) => ({ table: table.table, seat })),
    );
}

function movesTo(
  log: FloorLog,
  entries: readonly { entry: number; seat: Seat | null }[],
  but?: number,
): readonly Move[] {
  const free = freeChairs(log, but);
  return entries.map(({ entry, seat }, place) => ({ entry, from: seat, to: free[place] ?? null }));
}

const paymentIn = ({ payment }: Body): Payment | null => (payment as Payment | undefined) ?? null;

function enterAct(fake: FakeFloor, body: Body): Act {
  const { name, userId, player, of, seat } = body;
  const number = typeof player === 'number' ? player : fake.players.length + 1;
  if (player === undefined)
    fake.players.push({
      player: number,
      name: typeof name === 'string' ? name : `Member ${String(userId)}`,
      userId: typeof userId === 'string' ? userId : null,
    });
  const drawn = freeChairs(fake.log)[0] ?? null;
  const target = seat === 'draw' ? drawn : seat === 'none' ? null : (seat as Seat);
  return { kind: 'enter', player: number, of: of as 'buyIn', seat: target, seed: null, payment: paymentIn(body) };
}

const seatAct = (
  cause: Extract<Act, { kind: 'seat' }>['cause'],
  moves: readonly Move[],
  broken: number | null = null,
): Act => ({
  kind: 'seat',
  cause,
  moves,
  seed: 7,
  broken,
});

function breakAct({ log }: FakeFloor, table: number): Act {
  const sitters = [...log.floor.entries.values()].filter(({ seat }) => seat?.table === table);
  return seatAct('break', movesTo(log, sitters, table), table);
}

function must(act: Act | Refused): Act {
  if (isRefused(act)) throw new Error(act.refusal);
  return act;
}

/** The act of each call. */
const ACTS: Readonly<Record<string, (fake: FakeFloor, body: Body) => Act>> = {
  register: enterAct,
  'top-up': (_, body) => ({
    kind: 'top-up',
    entry: Number(body['entry']),
    of: body['of'] as 'addOn',
    payment: paymentIn(body),
  }),
  void: ({ log }, { buy, reason, refund }) =>
    must(decideVoid(log.floor, { buy: Number(buy), reason: String(reason), refund: refund as Payment | null })),
  'hand-out': (_, body) => ({
    kind: 'hand-out',
    entry: Number(body['entry']),
    of: body['of'] as 'prize',
    payment: paymentIn(body),
  }),
  mark: (_, { entry, mark }) => ({ kind: 'mark', entry: Number(entry), mark: mark as null }),
  pay: (_, body) => ({ kind: 'pay', buy: Number(body['buy']), payment: paymentIn(body) }),
  tables: (_, { tables }) => ({ kind: 'tables', tables: tables as [] }),
  draw: ({ log }) => seatAct('first', movesTo(log, waitingForSeat(log.floor))),
  break: (fake, { table }) => breakAct(fake, Number(table)),
  seat: ({ log }, { entry, seat }) =>
    seatAct('by-hand', [
      { entry: Number(entry), from: log.floor.entries.get(Number(entry))?.seat ?? null, to: seat as Seat | null },
    ]),
  lock: (_, { at, isLocked }) => ({ kind: 'lock', at: at as Seat, isLocked: isLocked === true }),
  button: (_, { table, seat }) => ({ kind: 'button', table: Number(table), seat: seat as number | null }),
  bust: (_, { out, by }) => ({ kind: 'bust', out: out as [], by: by as [], unnamedOut: 0 }),
  chips: (_, { entry, chips }) => ({ kind: 'chips', entry: Number(entry), chips: chips as number | null }),
  hand: ({ log }) => ({ kind: 'hand', taken: log.floor.house.perHand }),
  house: (_, { perHand, redrawAt, stack, shootOut }) => ({
    kind: 'house',
    perHand: perHand as number | undefined,
    redrawAt: redrawAt as number[] | undefined,
    stack: stack as [] | undefined,
    shootOut: shootOut as boolean | undefined,
  }),
  'colour-up': (_, { chip }) => ({ kind: 'colour-up', chip: Number(chip) }),
  bounties: (_, { rule }) => ({ kind: 'bounties', rule: rule as BountyRule | null }),
  reinstate: (_, { entry }) => ({ kind: 'reinstate', entry: Number(entry) }),
  'hand-for-hand': (_, { isOn }) => ({ kind: 'hand-for-hand', isOn: isOn === true }),
  payouts: (fake, { unit, plan }) => {
    const wanted = plan as WantedPlan;
    const { counts } = fake.game;
    const list = priceListOf(RULES, DEFAULT_STORE_MONEY.prices);
    const now = entriesNow(unit as PrizeUnit, { floor: fake.log.floor, counts, list });
    const { entries } = now;
    const present = planNow(wanted, now);
    const worked = present && payouts(present, 1000);
    const act = { kind: 'payouts', unit: unit as 'points', entries } as const;
    if (worked?.done !== true) return { ...act, rows: [] };
    return { ...act, rows: worked.rows, ...(wanted.kind === 'pool' && { plan: wanted, pool: worked.pool }) };
  },
  deal: (_, { way, amounts, playFor, agreed }) => ({
    kind: 'deal',
    way: way as 'even',
    amounts: amounts as [],
    playFor: Number(playFor),
    agreed: agreed as [],
  }),
  'close-day': () => ({ kind: 'close-day' }),
  undo: (_, { act }) => ({ kind: 'undo', act: Number(act) }),
  'undo-own': (_, { act }) => ({ kind: 'undo', act: Number(act) }),
};

function write(fake: FakeFloor, act: Act): WrittenAct | ReturnType<Answer> {
  const version = fake.log.floor.version + 1;
  const written: WrittenAct = { version, at: instant(NEW_YEAR_SUNDAY + version * 60_000), act };
  const after = logAfter(fake.log, written);
  if (isRefused(after)) return { status: 409, body: { code: 'floor-refused', message: '', ...after } };
  fake.game.counts = countsAfterAct(fake.game.counts, act, fake.log);
  fake.game.version += 1;
  fake.log = after;
  return written;
}

/** The domain's refusal of a sale; the user runs the floor. */
function saleProblem({ log, game }: FakeFloor, path: string, body: Body): Refused | undefined {
  const now = instant(NEW_YEAR_SUNDAY + (log.floor.version + 1) * 60_000);
  const shop = { floor: log.floor, rules: RULES, clock: game.clock, now };
  const answers = { isLate: body['late'] === true, isAgain: body['again'] === true };
  const of = body['of'];
  if (path === 'top-up') return topUpProblem(shop, { entry: Number(body['entry']), of: of as 'addOn' }, answers);
  const player = typeof body['player'] === 'number' ? body['player'] : undefined;
  return path === 'register' ? entryProblem(shop, { player, of: of as 'buyIn' }, answers) : undefined;
}

/** Does a call once per command id. */
function commands(fake: FakeFloor): Answers {
  const answered = new Map<string, ReturnType<Answer>>();
  const run = (path: string, body: Body, act: (fake: FakeFloor, body: Body) => Act): ReturnType<Answer> => {
    const problem = saleProblem(fake, path, body);
    if (problem !== undefined) return { status: 409, body: { code: 'floor-refused', message: '', ...problem } };
    const done = write(fake, act(fake, body));
    if (!('version' in done)) return done;
    const players = done.act.kind === 'enter' ? fake.players.slice(-1) : [];
    return { body: { version: done.version, acts: [{ ...done, by: BY }], players } };
  };
  const answer =
    (path: string, act: (fake: FakeFloor, body: Body) => Act): Answer =>
    (_, given) => {
      const body = given as Body;
      if (fake.unreachable > 0) {
        fake.unreachable -= 1;
        return { status: 502, body: '' };
      }
      const reply = answered.get(body.commandId) ?? run(path, body, act);
      answered.set(body.commandId, reply);
      if (fake.lost === 0) return reply;
      fake.lost -= 1;
      return { status: 502, body: '' };
    };
  return Object.fromEntries(Object.entries(ACTS).map(([path, act]) => [`/api/floor/${path}`, answer(path, act)]));
}

/** The link in the QR code of a player's slip. */
export const slipUrl = (player: number): string => `http://room.example/seat#slip-${String(player)}`;

export function fakeFloor(): FakeFloor {
  const game = fakeGame();
  const fake: FakeFloor = {
    game,
    log: foldActs([]),
    players: [],
    lost: 0,
    unreachable: 0,
    answers: {},
    does: (...acts) => {
      for (const act of acts) {
        const done = write(fake, act);
        if (!('version' in done)) throw new Error(JSON.stringify(done));
      }
    },
    enters: (name, seat) => {
      fake.does(enterAct(fake, { commandId: '', name, of: 'buyIn', seat: seat ?? 'none' }));
      return fake.log.floor.version;
    },
    news: () => ({
      version: fake.log.floor.version,
      acts: fake.log.acts.map((written) => ({ ...written, by: BY })),
      players: fake.players,
    }),
  };
  const answers: Answers = {
    '/api/game/info': () => ({ body: game.info() }),
    '/api/floor/read': () => ({ body: fake.news() }),
    '/api/store/till': always({ keepsPayments: true, shift: null }),
    '/api/store/tables': always({ revision: 0, tables: [], used: [] }),
    '/api/store/payout-tables': always({ revision: 0, tables: [], last: null }),
    '/api/floor/slips': (_, body) => ({
      body: {
        reach: 'room',
        slips: (body as { players: number[] }).players.map((player) => ({ player, url: slipUrl(player) })),
      },
    }),
    ...commands(fake),
  };
  return Object.assign(fake, { answers });
}

/** Answers with these money settings of the store. */
export const choosing = (money: Partial<StoreMoney>): Answers => ({
  '/api/store/settings': always({
    ...DEFAULT_STORE_OPTIONS,
    ...DEFAULT_STORE_MONEY,
    ...money,
    defaultStructureId: null,
    logo: null,
  }),
});

/** Tables with these numbers, nine seats each, broken in this order. */
export const tablesAct = (...numbers: readonly number[]): Act => ({
  kind: 'tables',
  tables: numbers.map((table, place) => ({ table, seats: 9, breakOrder: place + 1 })),
});

export const bustAct = (...entries: readonly number[]): Act => ({
  kind: 'bust',
  out: entries.map((entry) => ({ entry, chipsBefore: null })),
  by: [],
  unnamedOut: 0,
});
