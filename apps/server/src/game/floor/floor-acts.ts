// Decides the act of each floor command, with its draws, or a refusal. Other refusals come when the act is applied to the log.

import type {
  BodyOf,
  bustEntries,
  colourUp,
  drawSeats,
  Endpoint,
  FloorPlayer,
  handOut,
  lockSeat,
  markEntry,
  payBuy,
  placeButton,
  playHandForHand,
  registerEntry,
  setBounties,
  setHouse,
  topUpEntry,
  voidBuys,
} from '@feltclock/contract';
import {
  between,
  decideBreak,
  decideDraw,
  decideMove,
  decideVoid,
  drawEnvelopes,
  drawnOf,
  envelopesWithout,
  resumeAfterHands,
  enteredJustNow,
  entryProblem,
  isCapReached,
  isRefused,
  lateSeat,
  limitsOf,
  mustWait,
  owedOn,
  ownUndo,
  OWN_UNDO,
  stopForHands,
  undoOnClock,
  takeHandOff,
  topUpProblem,
  unnamedCounts,
  unnamedOut,
  wonBountyCount,
  type Act,
  type ActOf,
  type ClockStep,
  type FloorLog,
  type FloorRefusal,
  type Instant,
  type Principal,
  type Refused,
  type SaleAnswers,
  type Seat,
  type SaleContext,
  type StoreMoney,
} from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import { findMember } from '../../storage/queries/members.ts';
import type { FloorGame } from './floor-game.ts';
import { lineProblem } from './tills/till.service.ts';
import { findFloorPlayer, findPlayerOfMember, nextPlayer, readActs } from './floor.repository.ts';

export interface FloorCommand {
  readonly gameId: number;
  readonly commandId: string;
  readonly by: string;
  readonly principal: Principal;
}

export interface Decided {
  readonly act: Act;
  /** A new player of the game. */
  readonly newcomer?: FloorPlayer | undefined;
  /** The act's changes to the clock. */
  readonly clock?: readonly ClockStep[] | undefined;
  /** New players from the day before. */
  readonly newcomers?: readonly FloorPlayer[];
}

export interface Present {
  readonly now: Instant;
  readonly gameId: number;
  /** The caller. */
  readonly by: string;
  readonly runsFloor: boolean;
  readonly log: FloorLog;
  readonly game: FloorGame;
  readonly queries: Queries;
  /** The store's settings of money; read only for acts that need them. */
  readonly money: () => Promise<StoreMoney>;
}

export type DecideAct = (present: Present) => Decided | Refused | Promise<Decided | Refused>;

/** Decides only if the store's settings of money allow it. */
const ifStore =
  (isAllowed: (money: StoreMoney) => boolean, refusal: FloorRefusal, decide: DecideAct): DecideAct =>
  async (present) =>
    isAllowed(await present.money()) ? decide(present) : { refusal };

export const keepingPayments = (decide: DecideAct): DecideAct =>
  ifStore((money) => money.keepsPayments, 'payments-are-off', decide);

export const withMoneyPool = (decide: DecideAct): DecideAct =>
  ifStore((money) => money.allowsMoneyPool, 'money-pool-is-off', decide);

/** Returns unpredictable numbers. */
export type NewSeed = () => number;

type Wanted<E extends Endpoint> = Omit<BodyOf<E>, 'gameId' | 'commandId'>;

const just = (act: Act): Decided => ({ act });
const orRefused = (act: Act | Refused): Decided | Refused => (isRefused(act) ? act : just(act));

/** A known player, or a new one with the next number. A member stays one player over all entries. */
export async function enteringPlayer(
  queries: Queries,
  gameId: number,
  { name, userId, player }: Pick<Wanted<typeof registerEntry>, 'name' | 'userId' | 'player'>,
): Promise<{ readonly player: number; readonly newcomer?: FloorPlayer } | Refused> {
  if (player !== undefined)
    return (await findFloorPlayer(queries, gameId, player)) === undefined ? { refusal: 'no-such-player' } : { player };
  if (userId === undefined) return newcomerOf(await nextPlayer(queries, gameId), name ?? '', null);
  const member = await findMember(queries, userId);
  if (member === undefined) return { refusal: 'no-such-player' };
  const known = await findPlayerOfMember(queries, gameId, member.userId);
  if (known !== undefined) return { player: known.player };
  return newcomerOf(await nextPlayer(queries, gameId), member.nickname, member.userId);
}

const newcomerOf = (player: number, name: string, userId: string | null) => ({
  player,
  newcomer: { player, name, userId },
});

/** The requested seat, with the seed if it was drawn. In a full room, or above the cap, the player becomes an alternate. */
function seatFor(
  { log: { floor }, game: { rules }, runsFloor }: Present,
  wanted: Wanted<typeof registerEntry>['seat'],
  newSeed: NewSeed,
): { readonly seat: Seat | null; readonly seed: number | null } | Refused {
  if (wanted === 'none') return { seat: null, seed: null };
  const { cap } = limitsOf(rules);
  // Those who run the floor may seat anybody by hand.
  if (wanted !== 'draw') return { seat: isCapReached(floor, cap) && !runsFloor ? null : wanted, seed: null };
  // Somebody who came first gets the next free seat.
  if (mustWait(floor, cap)) return { seat: null, seed: null };
  const seed = newSeed();
  const seat = lateSeat(floor, seed);
  return isRefused(seat) ? seat : { seat, seed };
}

/** The caller's confirmations. Only staff who run the floor may sell late. */
const answersOf = (
  { late = false, again = false }: Pick<Wanted<typeof registerEntry>, 'late' | 'again'>,
  { runsFloor }: Present,
): SaleAnswers => ({ isLate: late && runsFloor, isAgain: again });

export const shopOf = ({ log: { floor }, game: { rules, clock }, now }: Present): SaleContext => ({
  floor,
  rules,
  clock,
  now,
});

/** Was a guest of this name entered a moment ago? Then this is a double press. */
async function isEnteredTwice(present: Present, name: string): Promise<boolean> {
  for (const player of enteredJustNow(shopOf(present)))
    if ((await findFloorPlayer(present.queries, present.gameId, player))?.name === name) return true;
  return false;
}

export const registering =
  (wanted: Wanted<typeof registerEntry>, newSeed: NewSeed): DecideAct =>
  async (present) => {
    const { queries, gameId } = present;
    const { of, payment, name } = wanted;
    const who = await enteringPlayer(queries, gameId, wanted);
    if (isRefused(who)) return who;
    const answers = answersOf(wanted, present);
    const known = who.newcomer === undefined ? who.player : undefined;
    const problem = entryProblem(shopOf(present), { player: known, of }, answers);
    if (problem !== undefined) return problem;
    if (name !== undefined && !answers.isAgain && (await isEnteredTwice(present, name)))
      return { refusal: 'bought-already' };
    const drawn = seatFor(present, wanted.seat, newSeed);
    if (isRefused(drawn)) return drawn;
    const { player, newcomer } = who;
    return { act: { kind: 'enter', player, of, ...drawn, payment }, newcomer };
  };

export const toppingUp =
  (wanted: Wanted<typeof topUpEntry>): DecideAct =>
  (present) => {
    const { entry, of, payment } = wanted;
    return (
      topUpProblem(shopOf(present), { entry, of }, answersOf(wanted, present)) ??
      just({ kind: 'top-up', entry, of, payment })
    );
  };

/** Money in another person's till is changed only by staff who run the floor, with a reason. */
export const paying =
  ({ buy, payment, reason }: Wanted<typeof payBuy>): DecideAct =>
  async ({ queries, log, gameId, by, runsFloor }) =>
    (await lineProblem(queries, log.floor, { gameId, buy, by, runsFloor, reason })) ??
    just({ kind: 'pay', buy, payment, reason: reason === '' ? undefined : reason });

export const voiding =
  (wanted: Wanted<typeof voidBuys>): DecideAct =>
  ({ log }) =>
    orRefused(decideVoid(log.floor, wanted));

/** Refused above what the entry is still owed. `hasLaterDay`: does the tournament go on in another game? */
export const handingOut =
  (
    { entry, of, payment }: Wanted<typeof handOut>,
    hasLaterDay: (queries: Queries, gameId: number) => Promise<boolean>,
  ): DecideAct =>
  async ({ queries, gameId, log: { floor }, game: { counts, named, clock } }) => {
    const goesOn = await hasLaterDay(queries, gameId);
    const all = owedOn(floor, { unnamed: unnamedCounts(counts, named), hasEnded: clock.status === 'END', goesOn });
    const owed = all.find((each) => each.entry === entry && each.of === of);
    return payment.amount > (owed?.due ?? 0) - (owed?.handed ?? 0)
      ? { refusal: 'hand-out-too-large', entry }
      : just({ kind: 'hand-out', entry, of, payment });
  };

export const marking =
  ({ entry, mark }: Wanted<typeof markEntry>): DecideAct =>
  () =>
    just({ kind: 'mark', entry, mark });

export const drawing =
  ({ scope, tables }: Wanted<typeof drawSeats>, newSeed: NewSeed): DecideAct =>
  ({ log, game }) =>
    orRefused(decideDraw(log.floor, { scope, tables, cap: limitsOf(game.rules).cap }, newSeed()));

export const breaking =
  (table: number, newSeed: NewSeed): DecideAct =>
  ({ log }) =>
    orRefused(decideBreak(log.floor, table, newSeed()));

export const seating =
  (entry: number, seat: Seat | null): DecideAct =>
  ({ log }) =>
    orRefused(decideMove(log.floor, entry, seat));

export const locking =
  ({ at, isLocked }: Wanted<typeof lockSeat>): DecideAct =>
  () =>
    just({ kind: 'lock', at, isLocked });

export const placingButton =
  ({ table, seat }: Wanted<typeof placeButton>): DecideAct =>
  () =>
    just({ kind: 'button', table, seat });

/** The envelopes of a mystery bounty that a bust opens: one for each player with a winner, while there are envelopes. */
function drawnFor(
  { floor: { bounties, entries } }: FloorLog,
  bust: Wanted<typeof bustEntries>,
  newSeed: NewSeed,
): ActOf<'bust'>['drawn'] {
  const heads = wonBountyCount(bust);
  if (bounties?.kind !== 'mystery' || heads === 0) return undefined;
  const seed = newSeed();
  const amounts = drawEnvelopes(envelopesWithout(bounties.envelopes, drawnOf(entries)) ?? [], heads, seed);
  return amounts.length === 0 ? undefined : { seed, amounts };
}

/** Stores how many players without a name are out: players who bust later are placed ahead of them. */
export const busting =
  (wanted: Wanted<typeof bustEntries>, newSeed: NewSeed): DecideAct =>
  ({ log, game: { counts, named } }) => {
    const { out, by } = wanted;
    const drawn = drawnFor(log, wanted, newSeed);
    return just({
      kind: 'bust',
      out,
      by,
      unnamedOut: unnamedOut(unnamedCounts(counts, named)),
      ...(drawn === undefined ? {} : { drawn }),
    });
  };

export const countingChips =
  (entry: number, chips: number | null): DecideAct =>
  () =>
    just({ kind: 'chips', entry, chips });

/** The clock's version after an act, as the act stores it. */
const clockVersion = (steps: readonly ClockStep[]): { readonly clock?: number } => {
  const last = steps.at(-1);
  return last === undefined ? {} : { clock: last.clock.version };
};

export const closingDay: DecideAct = () => just({ kind: 'close-day' });

export const playingHandForHand =
  ({ isOn, goesOn = false }: Wanted<typeof playHandForHand>): DecideAct =>
  ({ game, now }) => {
    const steps = isOn ? stopForHands(game.clock, now) : goesOn ? resumeAfterHands(game.clock, now) : [];
    return { act: { kind: 'hand-for-hand', isOn, ...clockVersion(steps) }, clock: steps };
  };

export const countingHand: DecideAct = ({ log, game, now }) => {
  const { perHand } = log.floor.house;
  const steps = log.floor.handForHand === null ? [] : takeHandOff(game.clock, game.rules, perHand, now);
  const taken = steps.length === 0 ? 0 : perHand;
  return { act: { kind: 'hand', taken, ...clockVersion(steps) }, clock: steps };
};

/** An undo also takes back the act's change to the clock, while the clock's own undo would allow it. */
export const undoing =
  (act: number): DecideAct =>
  ({ log, game, now }) => {
    const undone = log.acts.find(({ version }) => version === act)?.act;
    const version = undone !== undefined && 'clock' in undone ? undone.clock : undefined;
    const clock = undoOnClock(game.clock, game.rules, { version, newest: game.clockCommand }, now);
    return { act: { kind: 'undo', act }, clock };
  };

/** Undoes only the caller's newest act (docs/rules/floor.md#acts). */
export const undoingOwn =
  (act: number): DecideAct =>
  async (present) => {
    const { log, queries, gameId, by, now } = present;
    // Only acts that are recent enough for an own undo.
    const since = log.acts.findLast(({ at }) => between(at, now) >= OWN_UNDO)?.version ?? 0;
    const recent = await readActs(queries, gameId, { after: since, upTo: log.floor.version });
    return ownUndo(recent, log.undone, by, now) === act ? undoing(act)(present) : { refusal: 'not-your-newest', act };
  };

export const settingHouse =
  ({ perHand, redrawAt, stack, shootOut }: Wanted<typeof setHouse>): DecideAct =>
  () => ({ act: { kind: 'house', perHand, redrawAt, stack, shootOut } });

export const colouringUp =
  ({ chip }: Wanted<typeof colourUp>): DecideAct =>
  () => ({ act: { kind: 'colour-up', chip } });

/** Bounties of money need a store that allows prizes of money (docs/rules/money.md#money). */
export const settingBounties = ({ rule }: Wanted<typeof setBounties>): DecideAct => {
  const set: DecideAct = () => ({ act: { kind: 'bounties', rule } });
  return rule?.unit === 'money' ? withMoneyPool(set) : set;
};

/** Nobody can re-enter an ended game. */
export const reinstating =
  (entry: number): DecideAct =>
  ({ game }) =>
    game.clock.status === 'END' ? { refusal: 'game-over' } : { act: { kind: 'reinstate', entry } };
