// Short notations for acts on a floor, and random evenings.

import fc from 'fast-check';
import { isRefused, type Act, type ActOf, type Move, type Refused, type WrittenAct } from '../src/floor/acts.ts';
import {
  isIn,
  type Entry,
  type EntryKind,
  type Floor,
  type Payment,
  type Seat,
  type TopUpKind,
} from '../src/floor/floor.ts';
import { foldActs, logAfter, type FloorLog } from '../src/floor/fold.ts';
import { KINDS } from '../src/players/player-counts.ts';
import { inSeconds, later } from './tournament.ts';

export const EMPTY_LOG = foldActs([]);

/** A seat from "2/7": table 2, seat 7. */
export const chair = (text: string): Seat => {
  const [table = 0, seat = 0] = text.split('/').map(Number);
  return { table, seat };
};
const chairOrNone = (text: string | null): Seat | null => (text === null ? null : chair(text));

export const enters = (player: number, seat: string | null = null, of: EntryKind = 'buyIn'): ActOf<'enter'> => ({
  kind: 'enter',
  player,
  of,
  seat: chairOrNone(seat),
  seed: null,
  payment: null,
});
export const buys = (entry: number, of: TopUpKind): ActOf<'top-up'> => ({ kind: 'top-up', entry, of, payment: null });
/** A bust: entries, or entries with their chips before the hand. */
export const busts = (
  out: readonly (number | readonly [entry: number, chipsBefore: number | null])[],
  { by = [], unnamedOut = 0 }: { readonly by?: readonly number[]; readonly unnamedOut?: number } = {},
): ActOf<'bust'> => ({
  kind: 'bust',
  out: out.map((busted) =>
    typeof busted === 'number' ? { entry: busted, chipsBefore: null } : { entry: busted[0], chipsBefore: busted[1] },
  ),
  by,
  unnamedOut,
});
/** Moves as "entry from to", with "-" for no seat. */
export const moves = (texts: readonly string[], broken: number | null = null): ActOf<'seat'> => ({
  kind: 'seat',
  cause: broken === null ? 'by-hand' : 'break',
  moves: texts.map((text) => {
    const [entry = '', from = '', to = ''] = text.split(' ');
    return {
      entry: Number(entry),
      from: chairOrNone(from === '-' ? null : from),
      to: chairOrNone(to === '-' ? null : to),
    };
  }),
  seed: null,
  broken,
});
/** Tables by number with their seats; the number is the order of breaking too. */
export const opens = (tables: Readonly<Record<number, number>>): ActOf<'tables'> => ({
  kind: 'tables',
  tables: Object.entries(tables).map(([table, seats]) => ({ table: Number(table), seats, breakOrder: Number(table) })),
});
export const locks = (at: string, isLocked = true): ActOf<'lock'> => ({ kind: 'lock', at: chair(at), isLocked });
/** Voids an entry with all it bought, or only these purchases of it. */
export const voids = (
  { entries }: Floor,
  entry: number,
  { only, refund = null }: { readonly only?: readonly number[]; readonly refund?: Payment | null } = {},
): ActOf<'void'> => {
  const found = entries.get(entry);
  const bought = only ?? found?.buys.map(({ buy }) => buy) ?? [];
  return { kind: 'void', entry, buys: bought, isIn: found?.out === null, reason: 'entered twice', refund };
};
export const undoes = (act: number): ActOf<'undo'> => ({ kind: 'undo', act });

/** The act with the next number of a log, so many seconds after noon. */
export const nextOf = (log: FloorLog, act: Act): WrittenAct => {
  const version = log.floor.version + 1;
  return { version, at: later(inSeconds(version)), act };
};

/** The result of a next act. */
export const attempt = (log: FloorLog, act: Act): FloorLog | Refused => logAfter(log, nextOf(log, act));

/** The log after these acts; throws if one is refused. */
export const logOf = (acts: readonly Act[], log: FloorLog = EMPTY_LOG): FloorLog =>
  acts.reduce((sofar, act) => {
    const after = attempt(sofar, act);
    if (isRefused(after)) throw new Error(`${JSON.stringify(act)} is refused: ${JSON.stringify(after)}`);
    return after;
  }, log);

/** A floor without its version, for comparing states. */
export const standing = ({
  entries,
  voids: voided,
  handOuts,
  tables,
  handForHand,
  hands,
  house,
  payouts,
  deal,
}: Floor) => ({
  entries: [...entries.values()],
  voided,
  handOuts,
  tables: [...tables.values()],
  handForHand,
  hands,
  house,
  payouts,
  deal,
});

/** What an operator may press, as numbers. They are mapped to things that exist, or almost exist. */
interface Intent {
  readonly kind: (typeof INTENT_KINDS)[number];
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly isSo: boolean;
}

const INTENT_KINDS = [
  ...['enter', 'enter', 'enter', 'enter', 'bust', 'bust', 'seat', 'seat', 'swap', 'break', 'top-up', 'pay'],
  ...['tables', 'lock', 'button', 'chips', 'hand-for-hand', 'hand', 'undo', 'undo', 'undo'],
  ...[
    'payouts',
    'payouts',
    'deal',
    'deal',
    'reinstate',
    'house',
    'void',
    'void',
    'mark',
    'bounties',
    'hand-out',
    'hand-out',
  ],
] as const;

export const anyIntents: fc.Arbitrary<readonly Intent[]> = fc.array(
  fc.record<Intent>({
    kind: fc.constantFrom(...INTENT_KINDS),
    one: fc.nat(40),
    two: fc.nat(40),
    three: fc.nat(40),
    isSo: fc.boolean(),
  }),
  { maxLength: 40, size: 'max' },
);

const ENTERING = KINDS.filter((kind) => kind !== 'addOn');
const ON_TOP = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'] as const;
const pick = <Thing>(things: readonly Thing[], index: number): Thing | undefined => things[index % (things.length + 1)];

const seatOf = (floor: Floor, entry: number): Seat | null => floor.entries.get(entry)?.seat ?? null;
const chairOf = ({ two, three }: Intent): Seat => ({ table: (two % 3) + 1, seat: (three % 4) + 1 });
const paymentOf = ({ two, isSo }: Intent): Payment | null => (isSo ? { way: 'cash', amount: two } : null);
const seating = (moved: readonly Move[], broken: number | null = null): Act => ({ ...moves([], broken), moves: moved });

/** Seats or unseats a player, swaps two, or breaks a table. */
function seatingsOn(
  floor: Floor,
  intent: Intent,
  [entry, other]: readonly [number, number],
): Readonly<Record<string, Act>> {
  const [from, to] = [seatOf(floor, entry), seatOf(floor, other)];
  const table = (intent.one % 3) + 1;
  const leaving = [...floor.entries.values()].filter(({ seat }) => seat?.table === table);
  return {
    seat: seating([{ entry, from, to: intent.isSo ? chairOf(intent) : null }]),
    swap: seating([
      { entry, from, to },
      { entry: other, from: to, to: from },
    ]),
    break: seating(
      leaving.map((sitter) => ({ entry: sitter.entry, from: sitter.seat, to: null })),
      table,
    ),
  };
}

const enteringOf = (intent: Intent): Act => ({
  ...enters((intent.one % 8) + 1, null, ENTERING[intent.two % ENTERING.length]),
  seat: intent.isSo ? chairOf(intent) : null,
  payment: paymentOf(intent),
});

/** One or two bust, with chips that may be equal or unknown. */
const bustOf = ({ two, three, isSo }: Intent, [entry, other]: readonly [number, number]): Act =>
  busts(
    [...new Set(isSo ? [entry] : [entry, other])].map((busted, index) => [
      busted,
      three % 3 === 0 ? null : index * (two % 2),
    ]),
  );

/** Two places. The second one may be paid more, which is refused. */
const payoutsOf = ({ two, three }: Intent): Act => ({
  kind: 'payouts',
  unit: 'points',
  rows: [three + 10, two + 1].map((amount, index) => ({ place: index + 1, amount })),
});

/** What is to be paid, shared evenly among all who are in; or one player is left out, which is refused. */
function dealOn({ payouts }: Floor, { isSo }: Intent, inNow: readonly Entry[]): Act {
  const rows = payouts?.rows.slice(0, inNow.length) ?? [];
  const together = rows.reduce((sum, { amount }) => sum + amount, 0);
  const each = Math.floor(together / Math.max(1, inNow.length));
  const odd = together - each * inNow.length;
  const amounts = inNow.map(({ entry }, index) => ({ entry, amount: index === 0 ? each + odd : each }));
  return { kind: 'deal', way: 'even', amounts: isSo ? amounts : amounts.slice(1), playFor: 0 };
}

/** Everything an entry bought, or its last purchase; sometimes with a refund that may be too large. */
function voidOn(floor: Floor, { one, two, three, isSo }: Intent): Act {
  const entry = pick([...floor.entries.values()], one);
  if (entry === undefined) return voids(floor, one);
  const last = entry.buys.at(-1);
  const refund: Payment | null = three % 2 === 0 ? null : { way: 'card', amount: two };
  return voids(floor, entry.entry, { ...(isSo || last === undefined ? {} : { only: [last.buy] }), refund });
}

/** Now and then without envelopes, which is refused. */
const bountiesOf = ({ two, three, isSo }: Intent): Act => ({
  kind: 'bounties',
  rule:
    three % 8 === 0
      ? { kind: 'mystery', unit: 'money', envelopes: [] }
      : { kind: 'fixed', amount: 1 + two, unit: isSo ? 'money' : 'points' },
});

/** Handed to those who are out too; the amount may be too large. */
const handOutOn = (floor: Floor, { one, two, three, isSo }: Intent): Act => ({
  kind: 'hand-out',
  entry: pick([...floor.entries.keys()], one) ?? one,
  of: isSo ? 'prize' : 'bounty',
  payment: three === 0 ? null : { way: 'cash', amount: two },
});

const markOf = ({ isSo }: Intent, entry: number): Act => ({ kind: 'mark', entry, mark: isSo ? 'absent' : null });

/** Acts on small floors, so that players compete for seats: three tables of up to four seats, eight players. */
function actsOn(floor: Floor, intent: Intent): Readonly<Record<string, Act>> {
  const { one, two, three, isSo } = intent;
  const inNow = [...floor.entries.values()].filter(isIn);
  const both = [pick(inNow, one)?.entry ?? one, pick(inNow, two)?.entry ?? two] as const;
  const [entry] = both;
  const table = (one % 3) + 1;
  return {
    ...seatingsOn(floor, intent, both),
    enter: enteringOf(intent),
    bust: bustOf(intent, both),
    'top-up': { ...buys(entry, ON_TOP[two % ON_TOP.length] ?? 'addOn'), payment: paymentOf(intent) },
    pay: { kind: 'pay', buy: one, payment: paymentOf(intent) },
    tables: opens(isSo ? { 1: 4, 2: 4, 3: 4 } : { [table]: 2 + (two % 3), 3: 4 }),
    lock: { kind: 'lock', at: chairOf(intent), isLocked: isSo },
    button: { kind: 'button', table, seat: isSo ? (three % 4) + 1 : null },
    chips: { kind: 'chips', entry, chips: isSo ? three : null },
    void: voidOn(floor, intent),
    mark: markOf(intent, entry),
    bounties: bountiesOf(intent),
    'hand-out': handOutOn(floor, intent),
    'hand-for-hand': { kind: 'hand-for-hand', isOn: isSo },
    payouts: payoutsOf(intent),
    deal: dealOn(floor, intent, inNow),
    hand: { kind: 'hand', taken: two },
    reinstate: { kind: 'reinstate', entry: pick([...floor.entries.keys()], two) ?? two },
    house: isSo ? { kind: 'house', perHand: two } : { kind: 'house', redrawAt: [two, three] },
    undo: undoes(isSo ? floor.version - (one % 4) : one),
  };
}

/** The act that an intent means on the present floor. */
export const actOf = (floor: Floor, intent: Intent): Act => {
  const act = actsOn(floor, intent)[intent.kind];
  if (act === undefined) throw new Error(intent.kind);
  return act;
};

/**
 * Applies the operators' intents in order; refused ones are skipped. `look` gets each intent with the log before and after. `begun` is the log on
 * which the evening starts.
 */
export function evening(
  intents: readonly Intent[],
  look: (before: FloorLog, act: Act, outcome: FloorLog | Refused) => void = () => undefined,
  begun: FloorLog = EMPTY_LOG,
): FloorLog {
  const tables = logOf([opens({ 1: 4, 2: 4, 3: 4 })], begun);
  return intents.reduce((log, intent) => {
    const act = actOf(log.floor, intent);
    const outcome = attempt(log, act);
    look(log, act, outcome);
    return isRefused(outcome) ? log : outcome;
  }, tables);
}
