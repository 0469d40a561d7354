// What each command of a floor comes to: the act that it asks for, drawn where something is drawn, or why it can't be done. What else is against an act is
// found when it is applied.

import type {
  BodyOf,
  bustEntries,
  drawSeats,
  Endpoint,
  FloorPlayer,
  lockSeat,
  payBuy,
  placeButton,
  playHandForHand,
  registerEntry,
  setTables,
  topUpEntry,
} from '@feltclock/contract';
import {
  between,
  decideBreak,
  decideDraw,
  decideMove,
  drawEnvelopes,
  drawnOf,
  envelopesWithout,
  resumeAfterHands,
  enteredJustNow,
  entryProblem,
  isRefused,
  lateSeat,
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
  type ClockCommandDone,
  type ClockStep,
  type FloorLog,
  type FloorRefusal,
  type GameRules,
  type Instant,
  type PlayerCounts,
  type Principal,
  type Refused,
  type SaleAnswers,
  type Seat,
  type SaleContext,
  type StoreMoney,
  type TournamentClock,
} from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { findMember } from '../storage/queries/members.ts';
import { findFloorPlayer, findPlayerWho, nextPlayer, readActs } from './floor.repository.ts';

/** Which command it is, and whose. */
export interface Sent {
  readonly gameId: number;
  readonly commandId: string;
  readonly by: string;
  readonly principal: Principal;
}

/** A game as its floor sees it. */
export interface GameOfFloor {
  readonly storeId: number;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** What those who have a name bought, and how many of them are in. */
  readonly named: PlayerCounts;
  /** The number of the last act; 0 before the first. */
  readonly floorVersion: number;
  /** With every row that has ended by now. */
  readonly clock: TournamentClock;
  /** The newest command, where it was one of the clock. */
  readonly clockCommand: ClockCommandDone | null;
}

export interface Decided {
  readonly act: Act;
  /** Somebody who was no player of the game yet. */
  readonly newcomer?: FloorPlayer | undefined;
  /** What becomes of the clock by it. */
  readonly clock?: readonly ClockStep[] | undefined;
  /** Those who come from the day before. */
  readonly newcomers?: readonly FloorPlayer[];
}

interface Present {
  readonly now: Instant;
  readonly gameId: number;
  /** Whoever asks, and whether they run the floor. */
  readonly by: string;
  readonly runsFloor: boolean;
  readonly log: FloorLog;
  readonly game: GameOfFloor;
  readonly queries: Queries;
  /** What the store has chosen of money; read for acts that are about it. */
  readonly money: () => Promise<StoreMoney>;
}

export type DecideAct = (present: Present) => Decided | Refused | Promise<Decided | Refused>;

/** Decides where the store's choice about money allows it; else it is refused, and nothing is noted. */
const where =
  (isAllowed: (money: StoreMoney) => boolean, refusal: FloorRefusal, decide: DecideAct): DecideAct =>
  async (present) =>
    isAllowed(await present.money()) ? decide(present) : { refusal };

export const keepingPayments = (decide: DecideAct): DecideAct =>
  where((money) => money.keepsPayments, 'payments-are-off', decide);

export const withMoneyPool = (decide: DecideAct): DecideAct =>
  where((money) => money.allowsMoneyPool, 'money-pool-is-off', decide);

/** Draws numbers that nobody can foresee. */
export type NewSeed = () => number;

type Wanted<E extends Endpoint> = Omit<BodyOf<E>, 'gameId' | 'commandId'>;

const just = (act: Act): Decided => ({ act });
const orRefused = (act: Act | Refused): Decided | Refused => (isRefused(act) ? act : just(act));

/** Who enters: somebody who was entered before, or a newcomer with the next number. A member is one player of a game, however often they enter. */
async function whoEnters(
  queries: Queries,
  gameId: number,
  { name, userId, player }: Wanted<typeof registerEntry>,
): Promise<{ readonly player: number; readonly newcomer?: FloorPlayer } | Refused> {
  if (player !== undefined)
    return (await findFloorPlayer(queries, gameId, player)) === undefined ? { refusal: 'no-such-player' } : { player };
  if (userId === undefined) return newcomerOf(await nextPlayer(queries, gameId), name ?? '', null);
  const member = await findMember(queries, userId);
  if (member === undefined) return { refusal: 'no-such-player' };
  const known = await findPlayerWho(queries, gameId, member.userId);
  if (known !== undefined) return { player: known.player };
  return newcomerOf(await nextPlayer(queries, gameId), member.nickname, member.userId);
}

const newcomerOf = (player: number, name: string, userId: string | null) => ({
  player,
  newcomer: { player, name, userId },
});

/** The chair that is asked for, with the seed of its draw where it is drawn. */
function chairFor(
  { floor }: FloorLog,
  wanted: Wanted<typeof registerEntry>['seat'],
  newSeed: NewSeed,
): { readonly seat: Seat | null; readonly seed: number | null } | Refused {
  if (wanted === 'none') return { seat: null, seed: null };
  if (wanted !== 'draw') return { seat: wanted, seed: null };
  const seed = newSeed();
  const seat = lateSeat(floor, seed);
  return isRefused(seat) ? seat : { seat, seed };
}

/** What was answered counts for those who may decide it: only whoever runs the floor sells late. */
const answersOf = (
  { late = false, again = false }: Pick<Wanted<typeof registerEntry>, 'late' | 'again'>,
  { runsFloor }: Present,
): SaleAnswers => ({ isLate: late && runsFloor, isAgain: again });

const shopOf = ({ log: { floor }, game: { rules, clock }, now }: Present): SaleContext => ({
  floor,
  rules,
  clock,
  now,
});

/** Was a guest of this name entered a moment ago? Then it is the same press once more. */
async function isEnteredTwice(present: Present, name: string): Promise<boolean> {
  for (const player of enteredJustNow(shopOf(present)))
    if ((await findFloorPlayer(present.queries, present.gameId, player))?.name === name) return true;
  return false;
}

export const registering =
  (wanted: Wanted<typeof registerEntry>, newSeed: NewSeed): DecideAct =>
  async (present) => {
    const { log, queries, gameId } = present;
    const { of, payment, name } = wanted;
    const who = await whoEnters(queries, gameId, wanted);
    if (isRefused(who)) return who;
    const answers = answersOf(wanted, present);
    const known = who.newcomer === undefined ? who.player : undefined;
    const problem = entryProblem(shopOf(present), { player: known, of }, answers);
    if (problem !== undefined) return problem;
    if (name !== undefined && !answers.isAgain && (await isEnteredTwice(present, name)))
      return { refusal: 'bought-already' };
    const chair = chairFor(log, wanted.seat, newSeed);
    if (isRefused(chair)) return chair;
    const { player, newcomer } = who;
    return { act: { kind: 'enter', player, of, seat: chair.seat, seed: chair.seed, payment }, newcomer };
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

export const paying =
  ({ buy, payment }: Wanted<typeof payBuy>): DecideAct =>
  () =>
    just({ kind: 'pay', buy, payment });

export const settingTables =
  ({ tables }: Wanted<typeof setTables>): DecideAct =>
  () =>
    just({ kind: 'tables', tables });

export const drawing =
  ({ scope, tables }: Wanted<typeof drawSeats>, newSeed: NewSeed): DecideAct =>
  ({ log }) =>
    orRefused(decideDraw(log.floor, { scope, tables }, newSeed()));

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

/** The envelopes of a mystery bounty that a bust opens: one for each whom somebody put out, as long as there are any. */
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

/** Keeps how many without a name are out by then: those who go later are placed ahead. */
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

/** The version of the clock that an act made, as the act keeps it. */
const clockVersion = (steps: readonly ClockStep[]): { readonly clock?: number } => {
  const last = steps.at(-1);
  return last === undefined ? {} : { clock: last.clock.version };
};

export const closingDay: DecideAct = () => just({ kind: 'close-day' });

/** Stops the clock, or lets it go on where that is asked for. */
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

/** What an act did to the clock is taken back with it, while the clock's own undo would do it. */
export const undoing =
  (act: number): DecideAct =>
  ({ log, game, now }) => {
    const undone = log.acts.find(({ version }) => version === act)?.act;
    const version = undone !== undefined && 'clock' in undone ? undone.clock : undefined;
    const clock = undoOnClock(game.clock, game.rules, { version, newest: game.clockCommand }, now);
    return { act: { kind: 'undo', act }, clock };
  };

/** Takes back what whoever asks did last, and nothing else (docs/rules/floor.md#undo). */
export const undoingOwn =
  (act: number): DecideAct =>
  async (present) => {
    const { log, queries, gameId, by, now } = present;
    // The acts that are young enough, with those who did them.
    const since = log.acts.findLast(({ at }) => between(at, now) >= OWN_UNDO)?.version ?? 0;
    const recent = await readActs(queries, gameId, { after: since, upTo: log.floor.version });
    return ownUndo(recent, log.undone, by, now) === act ? undoing(act)(present) : { refusal: 'not-your-newest', act };
  };
