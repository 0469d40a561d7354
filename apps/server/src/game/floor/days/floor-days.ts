// The days of a tournament on the floor: who is left, who plays the next day, and which acts a day refuses (docs/rules/floor.md#several-days).

import type { FloorPlayer, WireThrough } from '@feltclock/contract';
import {
  dayLabel,
  entriesIn,
  fillFrom,
  floorPlaces,
  isRefused,
  nameKey,
  namedCounts,
  qualifiersIn,
  seatsOf,
  sumPaidOnDay,
  totalPlayers,
  unnamedCounts,
  unnamedIn,
  type Act,
  type Carried,
  type DayGame,
  type Floor,
  type FloorLog,
  type PaidAmounts,
  type Refused,
  type Qualifier,
} from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';
import type { DecideAct } from '../floor-acts.ts';
import { findFloorGame, type FloorGame } from '../floor-game.ts';
import type { FloorLogs } from '../floor-logs.ts';
import { findFloorPlayer, findPlayerOfMember, nextPlayer, readPlayers } from '../floor.repository.ts';
import {
  findDay,
  findMultiDay,
  lockDays,
  readDays,
  setCarriedTo,
  setDayClosed,
  type StoredDay,
} from './days.repository.ts';

interface DecidedAct {
  readonly gameId: number;
  readonly game: FloorGame;
  readonly log: FloorLog;
  readonly act: Act;
  readonly newcomer: FloorPlayer | undefined;
}

/** A day with all days of its tournament. */
interface DayOfTournament {
  readonly own: StoredDay;
  readonly all: readonly StoredDay[];
}

/** The games of the nearest earlier day that still exists. */
function dayBefore({ own, all }: DayOfTournament): readonly StoredDay[] {
  const before = all.filter(({ day }) => day < own.day);
  const last = Math.max(...before.map(({ day }) => day));
  return before.filter(({ day }) => day === last);
}

const labelOf = ({ day, place }: StoredDay, all: readonly StoredDay[]): string =>
  dayLabel(day, place, all.filter((each) => each.day === day).length);

/** Payments and hand-outs may change on a closed day, whoever went through. */
const isOfMoney = (act: Act | undefined): boolean => act?.kind === 'pay' || act?.kind === 'hand-out';

export class FloorDays {
  readonly #logs: FloorLogs;

  constructor(logs: FloorLogs) {
    this.#logs = logs;
  }

  /** Why the day refuses an act; undefined if it does not. */
  async problem(queries: Queries, decided: DecidedAct): Promise<Refused | undefined> {
    const { gameId, game, log, act } = decided;
    switch (act.kind) {
      case 'undo':
        return log.floor.closedBy === null || isOfMoney(log.acts[act.act - 1]?.act)
          ? undefined
          : this.#openingProblem(queries, gameId);
      case 'close-day':
        return this.#closingProblem(queries, gameId, game);
      case 'payouts':
        return seatsOf({ payouts: act }) !== undefined && (await this.goesOn(queries, gameId))
          ? { refusal: 'not-the-last-day' }
          : undefined;
      case 'deal':
        return (await this.goesOn(queries, gameId)) ? { refusal: 'not-the-last-day' } : undefined;
      case 'enter':
        return this.#enteringProblem(queries, decided);
      default:
        return undefined;
    }
  }

  /** Is there a later day? */
  async goesOn(queries: Queries, gameId: number): Promise<boolean> {
    const tournament = await this.#tournamentOf(queries, gameId);
    return tournament !== undefined && tournament.all.some(({ day }) => day > tournament.own.day);
  }

  /** What the days before a game have paid; nothing if it is no day. */
  async paidBefore(queries: Queries, gameId: number): Promise<PaidAmounts> {
    const tournament = await this.#tournamentOf(queries, gameId);
    return tournament === undefined ? [] : this.#paidOnDays(queries, tournament);
  }

  /** Updates what lists and other days read: which days are closed, and which game took the players. */
  async update(queries: Queries, gameId: number, { before, after }: Readonly<Record<'before' | 'after', Floor>>) {
    if ((before.closedBy === null) !== (after.closedBy === null))
      await setDayClosed(queries, gameId, after.closedBy !== null);
    if ((before.carriedBy === null) === (after.carriedBy === null)) return;
    const tournament = await this.#tournamentOf(queries, gameId);
    const from = tournament === undefined ? [] : dayBefore(tournament).map((day) => day.gameId);
    if (from.length > 0) await setCarriedTo(queries, from, after.carriedBy === null ? null : gameId);
  }

  /** Who is left on the day before. */
  async through(queries: Queries, gameId: number): Promise<WireThrough> {
    const tournament = await this.#tournamentOf(queries, gameId);
    if (tournament === undefined) return { rule: 'best-stack', days: [], through: [], paid: [] };
    const { rule = 'best-stack' } = (await findMultiDay(queries, tournament.own.multiDayId)) ?? {};
    const before = dayBefore(tournament);
    const played = await this.#played(queries, before);
    return {
      rule,
      days: played.map((day, index) => ({
        gameId: day.game,
        label: labelOf(before[index] ?? tournament.own, before),
        isClosed: day.floor.closedBy !== null,
        entries: totalPlayers(day.counts),
        unnamed: unnamedIn(day),
        bounties: day.floor.bounties,
      })),
      through: played.flatMap(qualifiersIn).map((each) => ({ ...each })),
      paid: await this.#paidOnDays(queries, tournament),
    };
  }

  /** Brings in the players who are left on the day before. */
  carrying(gameId: number, onePerson: readonly string[]): DecideAct {
    return async ({ queries, log, game }) => {
      if (game.clock.status === 'END') return { refusal: 'game-over' };
      if (log.floor.carriedBy !== null) return { refusal: 'already-so', act: log.floor.carriedBy };
      const tournament = await this.#tournamentOf(queries, gameId);
      if (tournament === undefined) return { refusal: 'no-days' };
      await lockDays(queries, tournament.own.multiDayId);
      const held = { own: tournament.own, all: await readDays(queries, [tournament.own.multiDayId]) };
      const { rule = 'best-stack' } = (await findMultiDay(queries, tournament.own.multiDayId)) ?? {};
      const filled = fillFrom(await this.#played(queries, dayBefore(held)), { rule, onePerson });
      if (isRefused(filled)) return filled;
      const { players, newcomers } = await this.#numbered(queries, gameId, log.floor, filled.through);
      return { act: { kind: 'carry', counts: filled.counts, players, bounties: filled.bounties }, newcomers };
    };
  }

  /** What the earlier days paid to those who busted there in the money. */
  async #paidOnDays(queries: Queries, { own, all }: DayOfTournament): Promise<NonNullable<WireThrough['paid']>> {
    const before = all.filter(({ day }) => day < own.day);
    return (await this.#played(queries, before)).flatMap(({ game, floor, counts }) => {
      const found = before.find(({ gameId }) => gameId === game);
      const paid = sumPaidOnDay(floor, floorPlaces(floor, unnamedCounts(counts, namedCounts(floor))));
      return found === undefined || paid === undefined ? [] : [{ gameId: game, label: labelOf(found, all), ...paid }];
    });
  }

  async #tournamentOf(queries: Queries, gameId: number): Promise<DayOfTournament | undefined> {
    const own = await findDay(queries, gameId);
    return own === undefined ? undefined : { own, all: await readDays(queries, [own.multiDayId]) };
  }

  async #played(queries: Queries, days: readonly StoredDay[]): Promise<readonly DayGame[]> {
    const played: DayGame[] = [];
    for (const { gameId } of days) {
      const game = await findFloorGame(queries, gameId);
      if (game === undefined) continue;
      const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const players = new Map((await readPlayers(queries, gameId)).map((known) => [known.player, known]));
      played.push({ game: gameId, floor, counts: game.counts, players });
    }
    return played;
  }

  /** A day can reopen only while none of its players is in the next day's game. */
  async #openingProblem(queries: Queries, gameId: number): Promise<Refused | undefined> {
    const tournament = await this.#tournamentOf(queries, gameId);
    if (tournament === undefined) return undefined;
    await lockDays(queries, tournament.own.multiDayId);
    const own = await findDay(queries, gameId);
    return (own?.carriedTo ?? null) === null ? undefined : { refusal: 'carried-on' };
  }

  async #closingProblem(queries: Queries, gameId: number, game: FloorGame): Promise<Refused | undefined> {
    if (game.clock.status === 'PLAYING') return { refusal: 'clock-runs' };
    return (await findDay(queries, gameId)) === undefined ? { refusal: 'no-days' } : undefined;
  }

  /** With the rule `never`, a member who is through may not enter another game of that day. */
  async #enteringProblem(queries: Queries, { gameId, act, newcomer }: DecidedAct): Promise<Refused | undefined> {
    if (act.kind !== 'enter') return undefined;
    const tournament = await this.#tournamentOf(queries, gameId);
    if (tournament === undefined || (await findMultiDay(queries, tournament.own.multiDayId))?.rule !== 'never')
      return undefined;
    const { userId } = newcomer ?? (await findFloorPlayer(queries, gameId, act.player)) ?? { userId: null };
    if (userId === null) return undefined;
    const others = tournament.all.filter(
      ({ day, isClosed, ...each }) => day === 1 && isClosed && each.gameId !== gameId,
    );
    for (const { game, floor } of await this.#played(queries, others)) {
      const known = await findPlayerOfMember(queries, game, userId);
      if (entriesIn(floor).some(({ player }) => player === known?.player)) return { refusal: 'is-through' };
    }
    return undefined;
  }

  /** Numbers the players who come in. A known player keeps the number, also from a carry that was undone; others get the next. */
  async #numbered(queries: Queries, gameId: number, floor: Floor, through: readonly Qualifier[]) {
    const idle = new Set((await readPlayers(queries, gameId)).map(({ player }) => player));
    for (const { player } of floor.entries.values()) idle.delete(player);
    const known = await readPlayers(queries, gameId);
    const players: Carried[] = [];
    const newcomers: FloorPlayer[] = [];
    let next = await nextPlayer(queries, gameId);
    for (const { game, name, userId, chips, head } of through) {
      const same = known.find((each) =>
        userId === null
          ? each.userId === null && idle.has(each.player) && nameKey(each.name) === nameKey(name)
          : each.userId === userId,
      );
      const player = same?.player ?? next;
      idle.delete(player);
      if (same === undefined) {
        newcomers.push({ player, name, userId });
        next += 1;
      }
      players.push({ player, from: game, chips, head });
    }
    return { players, newcomers };
  }
}
