// Seats won in a satellite, and the entries that they become in a later game of the store (docs/rules/money.md#satellites).

import type { BodyOf, enterByWonSeat, FloorPlayer, WireWonSeats } from '@feltclock/contract';
import {
  areSeatsUsed,
  boughtBy,
  duePrice,
  entriesBySeat,
  entriesIn,
  entryProblem,
  isRefused,
  nameKey,
  namedCounts,
  priceListOf,
  seatsOf,
  seatWinners,
  unnamedCounts,
  type Act,
  type Entry,
  type Payment,
  type Refused,
  type SeatWinner,
} from '@feltclock/domain';
import type { Database, Queries } from '../../../storage/database.ts';
import { readListedGames } from '../days/days.repository.ts';
import { enteringPlayer, shopOf, type DecideAct, type Present } from '../floor-acts.ts';
import { findFloorGame } from '../floor-game.ts';
import type { FloorLogs } from '../floor-logs.ts';
import { findFloorPlayer, readPlayers } from '../floor.repository.ts';

type Wanted = Pick<BodyOf<typeof enterByWonSeat>, 'from' | 'again'>;

/** Null in stores that keep no payments. The price is that of the game, and of a re-entry for a player who is out. */
async function paidByTicket({ money, game: { rules }, log }: Present, player: number): Promise<Payment | null> {
  const { keepsPayments, prices } = await money();
  const sold = boughtBy(log.floor, player).length === 0 ? 'entry' : 'reEntry';
  return keepsPayments ? { way: 'ticket', amount: duePrice(priceListOf(rules, prices), 'buyIn', sold) } : null;
}

/** The player is in by another entry. Only staff can say whether a guest of the same name is another person. */
async function twiceProblem(
  { queries, gameId, log: { floor } }: Present,
  { player, name, userId }: FloorPlayer,
  again: boolean,
): Promise<Refused | undefined> {
  const playing = entriesIn(floor);
  const isSame = async ({ player: other }: Entry): Promise<boolean> => {
    if (userId !== null) return other === player;
    const known = await findFloorPlayer(queries, gameId, other);
    return !again && known?.userId === null && nameKey(known.name) === nameKey(name);
  };
  for (const entry of playing) if (await isSame(entry)) return { refusal: 'has-a-seat', entry: entry.entry };
  return undefined;
}

export class WonSeats {
  readonly #database: Database;
  readonly #logs: FloorLogs;

  constructor(database: Database, logs: FloorLogs) {
    this.#database = database;
    this.#logs = logs;
  }

  /** The game in which this game's payouts are seats, and the entries that came by them. */
  read(gameId: number): Promise<WireWonSeats> {
    return this.#database.transaction(async ({ queries }) => {
      const seatIn = (await this.#won(queries, gameId))?.seatIn;
      const game = seatIn === undefined ? undefined : (await readListedGames(queries, [seatIn])).get(seatIn);
      if (game === undefined) return { seatIn: null };
      const entered = [...(await this.#entered(queries, gameId, game.id))];
      return {
        seatIn: {
          gameId: game.id,
          name: game.name,
          entered: entered.map(([entry, { entry: as }]) => ({ entry, as })),
        },
      };
    }, 'reading');
  }

  /** Payouts with seats need another game of the store. They stay in that game while one of them is an entry. */
  confirming(decide: DecideAct): DecideAct {
    return async (present) => {
      const decided = await decide(present);
      if (isRefused(decided) || decided.act.kind !== 'payouts') return decided;
      const { queries, gameId, log, game } = present;
      const before = seatsOf(log.floor)?.gameId;
      const seatIn = seatsOf({ payouts: decided.act })?.gameId;
      if (before !== seatIn && (await this.#isUsed(queries, gameId, before))) return { refusal: 'seat-claimed' };
      if (seatIn === undefined) return decided;
      const storeId = (await findFloorGame(queries, seatIn))?.storeId;
      return storeId === game.storeId && seatIn !== gameId ? decided : { refusal: 'other-venue' };
    };
  }

  /** Payouts cannot be undone while one of their seats is an entry. */
  undoing(decide: DecideAct): DecideAct {
    return async (present) => {
      const decided = await decide(present);
      if (isRefused(decided)) return decided;
      const { queries, gameId, log } = present;
      const { act } = decided;
      const undone: Act | undefined = act.kind === 'undo' ? log.acts[act.act - 1]?.act : undefined;
      const seatIn = undone?.kind === 'payouts' ? seatsOf({ payouts: undone })?.gameId : undefined;
      return (await this.#isUsed(queries, gameId, seatIn)) ? { refusal: 'seat-claimed' } : decided;
    };
  }

  /** Enters the winner of a seat as a player of this game, without a chair. */
  entering({ from, again = false }: Wanted): DecideAct {
    return async (present) => {
      const { queries, gameId } = present;
      const winner = await this.#winner(present, from);
      if (isRefused(winner)) return winner;
      const { name, userId } = winner;
      const who = await enteringPlayer(queries, gameId, userId === null ? { name } : { userId });
      if (isRefused(who)) return who;
      const { player, newcomer } = who;
      const known = newcomer === undefined ? player : undefined;
      // The seat was won: staff who run the floor need no other answer after registration closed.
      const answers = { isLate: present.runsFloor, isAgain: again };
      const problem =
        (await twiceProblem(present, { ...winner, player }, again)) ??
        entryProblem(shopOf(present), { player: known, of: 'buyIn' }, answers);
      if (problem !== undefined) return problem;
      const payment = await paidByTicket(present, player);
      return { act: { kind: 'enter', player, of: 'buyIn', seat: null, seed: null, payment, from }, newcomer };
    };
  }

  /** Who won this seat, with the name there. */
  async #winner({ queries, gameId, log, game }: Present, from: Wanted['from']): Promise<FloorPlayer | Refused> {
    const won = await this.#won(queries, from.gameId);
    if (won === undefined || won.storeId !== game.storeId || won.seatIn !== gameId) return { refusal: 'no-seat-won' };
    const claimed = entriesBySeat(log.floor, from.gameId);
    const entry = claimed.get(from.entry)?.entry;
    if (entry !== undefined) return { refusal: 'seat-claimed', entry };
    const winner = won.winners.find((each) => each.entry === from.entry);
    if (winner === undefined || areSeatsUsed(winner, won.winners, claimed)) return { refusal: 'no-seat-won' };
    const named = await readPlayers(queries, from.gameId);
    return named.find(({ player }) => player === winner.player) ?? { refusal: 'no-such-player' };
  }

  /** The seats of a game's payouts and their winners; undefined if the payouts are no seats. */
  async #won(queries: Queries, gameId: number) {
    const game = await findFloorGame(queries, gameId);
    if (game === undefined) return undefined;
    const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
    const seats = seatsOf(floor);
    if (seats === undefined) return undefined;
    const unnamed = unnamedCounts(game.counts, namedCounts(floor));
    const isClosed = game.clock.status === 'END' || game.clock.registration === 'CLOSED';
    const winners: readonly SeatWinner[] = seatWinners({ floor, unnamed, isClosed });
    return { storeId: game.storeId, seatIn: seats.gameId, winners };
  }

  /** The entries of game `seatIn` that came by seats won in this game, by the entry here. */
  async #entered(queries: Queries, gameId: number, seatIn: number): Promise<ReadonlyMap<number, Entry>> {
    const game = await findFloorGame(queries, seatIn);
    return game === undefined
      ? new Map()
      : entriesBySeat((await this.#logs.upTo(queries, seatIn, game.floorVersion)).floor, gameId);
  }

  async #isUsed(queries: Queries, gameId: number, seatIn: number | undefined): Promise<boolean> {
    return seatIn !== undefined && (await this.#entered(queries, gameId, seatIn)).size > 0;
  }
}
