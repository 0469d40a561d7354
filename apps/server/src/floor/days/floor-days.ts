// What days of a tournament ask of its floors: who is left, what comes to the next day, and what may not be done any more (docs/rules/days.md).

import type { FloorPlayer, WireThrough } from '@feltclock/contract';
import {
  dayLabel,
  entriesIn,
  fillFrom,
  isRefused,
  nameKey,
  qualifiersIn,
  totalPlayers,
  unnamedIn,
  type Act,
  type Carried,
  type DayGame,
  type Floor,
  type FloorLog,
  type Refused,
  type Qualifier,
} from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import type { DecideAct, GameOfFloor } from '../floor-acts.ts';
import type { FloorLogs } from '../floor-logs.ts';
import { findFloorPlayer, findPlayerWho, nextPlayer, readPlayers } from '../floor.repository.ts';
import {
  findDay,
  findMultiDay,
  holdDays,
  readDays,
  setCarriedTo,
  setDayClosed,
  type KeptDay,
} from './days.repository.ts';

type FindGame = (queries: Queries, gameId: number) => Promise<GameOfFloor | undefined>;

/** An act that is about to be written, on the floor that it is decided for. */
interface DecidedAct {
  readonly gameId: number;
  readonly game: GameOfFloor;
  readonly log: FloorLog;
  readonly act: Act;
  readonly newcomer: FloorPlayer | undefined;
}

/** A day with the others of its tournament. */
interface DayAmong {
  readonly own: KeptDay;
  readonly all: readonly KeptDay[];
}

/** The games of the last day before this one that is still there. */
function dayBefore({ own, all }: DayAmong): readonly KeptDay[] {
  const before = all.filter(({ day }) => day < own.day);
  const last = Math.max(...before.map(({ day }) => day));
  return before.filter(({ day }) => day === last);
}

const labelOf = ({ day, place }: KeptDay, all: readonly KeptDay[]): string =>
  dayLabel(day, place, all.filter((each) => each.day === day).length);

export class FloorDays {
  readonly #logs: FloorLogs;
  readonly #find: FindGame;

  constructor(logs: FloorLogs, find: FindGame) {
    this.#logs = logs;
    this.#find = find;
  }

  /** Why an act can't be done on this day; undefined where the days have nothing against it. */
  async problem(queries: Queries, decided: DecidedAct): Promise<Refused | undefined> {
    const { gameId, game, log, act } = decided;
    switch (act.kind) {
      case 'undo':
        return log.floor.closedBy === null ? undefined : this.#openingProblem(queries, gameId);
      case 'close-day':
        return this.#closingProblem(queries, gameId, game);
      case 'payouts':
      case 'deal':
        return (await this.goesOn(queries, gameId)) ? { refusal: 'not-the-last-day' } : undefined;
      case 'enter':
        return this.#enteringProblem(queries, decided);
      default:
        return undefined;
    }
  }

  /** Is there a day after this one? */
  async goesOn(queries: Queries, gameId: number): Promise<boolean> {
    const among = await this.#among(queries, gameId);
    return among !== undefined && among.all.some(({ day }) => day > among.own.day);
  }

  /** Keeps beside the acts what lists and other days ask: which days are closed, and where those who were left are. */
  async note(queries: Queries, gameId: number, { before, after }: Readonly<Record<'before' | 'after', Floor>>) {
    if ((before.closedBy === null) !== (after.closedBy === null))
      await setDayClosed(queries, gameId, after.closedBy !== null);
    if ((before.carriedBy === null) === (after.carriedBy === null)) return;
    const among = await this.#among(queries, gameId);
    const from = among === undefined ? [] : dayBefore(among).map((day) => day.gameId);
    if (from.length > 0) await setCarriedTo(queries, from, after.carriedBy === null ? null : gameId);
  }

  /** Who is left on the day before, as it stands. */
  async through(queries: Queries, gameId: number): Promise<WireThrough> {
    const among = await this.#among(queries, gameId);
    if (among === undefined) return { rule: 'best-stack', days: [], through: [] };
    const { rule = 'best-stack' } = (await findMultiDay(queries, among.own.multiDayId)) ?? {};
    const before = dayBefore(among);
    const played = await this.#played(queries, before);
    return {
      rule,
      days: played.map((day, index) => ({
        gameId: day.game,
        label: labelOf(before[index] ?? among.own, before),
        isClosed: day.floor.closedBy !== null,
        entries: totalPlayers(day.counts),
        unnamed: unnamedIn(day),
        bounties: day.floor.bounties,
      })),
      through: played.flatMap(qualifiersIn).map((each) => ({ ...each })),
    };
  }

  /** Brings in who is left on the day before. */
  carrying(gameId: number, onePerson: readonly string[]): DecideAct {
    return async ({ queries, log, game }) => {
      if (game.clock.status === 'END') return { refusal: 'game-over' };
      if (log.floor.carriedBy !== null) return { refusal: 'already-so', act: log.floor.carriedBy };
      const among = await this.#among(queries, gameId);
      if (among === undefined) return { refusal: 'no-days' };
      await holdDays(queries, among.own.multiDayId);
      const held = { own: among.own, all: await readDays(queries, [among.own.multiDayId]) };
      const { rule = 'best-stack' } = (await findMultiDay(queries, among.own.multiDayId)) ?? {};
      const filled = fillFrom(await this.#played(queries, dayBefore(held)), { rule, onePerson });
      if (isRefused(filled)) return filled;
      const { players, newcomers } = await this.#numbered(queries, gameId, log.floor, filled.through);
      return { act: { kind: 'carry', counts: filled.counts, players, bounties: filled.bounties }, newcomers };
    };
  }

  async #among(queries: Queries, gameId: number): Promise<DayAmong | undefined> {
    const own = await findDay(queries, gameId);
    return own === undefined ? undefined : { own, all: await readDays(queries, [own.multiDayId]) };
  }

  async #played(queries: Queries, days: readonly KeptDay[]): Promise<readonly DayGame[]> {
    const played: DayGame[] = [];
    for (const { gameId } of days) {
      const game = await this.#find(queries, gameId);
      if (game === undefined) continue;
      const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const players = new Map((await readPlayers(queries, gameId)).map((known) => [known.player, known]));
      played.push({ game: gameId, floor, counts: game.counts, players });
    }
    return played;
  }

  /** A day is open again only while nobody from it plays on elsewhere. */
  async #openingProblem(queries: Queries, gameId: number): Promise<Refused | undefined> {
    const among = await this.#among(queries, gameId);
    if (among === undefined) return undefined;
    await holdDays(queries, among.own.multiDayId);
    const own = await findDay(queries, gameId);
    return (own?.carriedTo ?? null) === null ? undefined : { refusal: 'carried-on' };
  }

  async #closingProblem(queries: Queries, gameId: number, game: GameOfFloor): Promise<Refused | undefined> {
    if (game.clock.status === 'PLAYING') return { refusal: 'clock-runs' };
    return (await findDay(queries, gameId)) === undefined ? { refusal: 'no-days' } : undefined;
  }

  /** Where nobody may be left twice, a member who is through does not enter another game of that day. */
  async #enteringProblem(queries: Queries, { gameId, act, newcomer }: DecidedAct): Promise<Refused | undefined> {
    if (act.kind !== 'enter') return undefined;
    const among = await this.#among(queries, gameId);
    if (among === undefined || (await findMultiDay(queries, among.own.multiDayId))?.rule !== 'never') return undefined;
    const { userId } = newcomer ?? (await findFloorPlayer(queries, gameId, act.player)) ?? { userId: null };
    if (userId === null) return undefined;
    const others = among.all.filter(({ day, isClosed, ...each }) => day === 1 && isClosed && each.gameId !== gameId);
    for (const { game, floor } of await this.#played(queries, others)) {
      const known = await findPlayerWho(queries, game, userId);
      if (entriesIn(floor).some(({ player }) => player === known?.player)) return { refusal: 'is-through' };
    }
    return undefined;
  }

  /** Gives those who come a number here: the one that they have already, also from a filling that was taken back, or the next. */
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
