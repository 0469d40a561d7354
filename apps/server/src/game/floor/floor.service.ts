// The commands of a floor. Each one appends an act, and changes the game in the same transaction
// (docs/rules/floor.md#acts, docs/rules/floor.md#names-are-a-layer).

import { isMemberCode, type FloorNews, type FloorPlayer } from '@feltclock/contract';
import {
  countProblems,
  countsAfterAct,
  instant,
  isRefused,
  logAfter,
  may,
  playersMoved,
  type Act,
  type FloorLog,
  type Instant,
  type PlayerCounts,
  type Refused,
  type StoreMoney,
} from '@feltclock/domain';
import { invalidField, notFound, refused, type Failure } from '../../failures.ts';
import type { Ownership } from '../../http/ownership.ts';
import { findMember, membersLike, type Member } from '../../storage/queries/members.ts';
import type { Database, Queries, Transaction } from '../../storage/database.ts';
import { Overtaken } from '../../storage/transactions/overtaken.ts';
import type { Clock } from '../../system-clock.ts';
import type { AddAuditFacts } from '../commands/audit-facts.ts';
import type { GameChanges } from '../commands/game-changes.ts';
import { decisionInstant, walk } from '../record/decision.ts';
import type { GameRecord } from '../record/game-record.ts';
import { saveFloorMessage } from '../record/game.repository.ts';
import { floorOf, refreshOf, type Announcement } from '../views/announcements.ts';
import { auditFactsOf, decisionOfAct, messageChange } from './act-effects.ts';
import type { FloorDays } from './days/floor-days.ts';
import type { DoneAct } from './done-act.ts';
import type { DecideAct, Decided, FloorCommand } from './floor-acts.ts';
import { floorGameOf, type FloorGame } from './floor-game.ts';
import type { FloorLogs } from './floor-logs.ts';
import { standingOf } from './floor-reader.ts';
import {
  findAct,
  findFloorPlayer,
  findPlayerOfMember,
  insertAct,
  insertPlayer,
  membersOf,
  readPlayers,
  replacePlayer,
} from './floor.repository.ts';
import { writeTillLines } from './tills/till.service.ts';
import { memberShowing } from './own-seats/member-code.ts';

export interface FloorPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ownership: Pick<Ownership, 'storeOfGame'>;
  readonly moneyOf: (queries: Queries, gameId: number) => Promise<StoreMoney>;
  readonly addAuditFacts: AddAuditFacts;
  /** Marks the audit entry of the command under way: the command was carried out before. */
  readonly markRepeated: () => void;
  /** Notifies members that their seats or places in a game changed. */
  readonly notifyMembers: (gameId: number, userIds: readonly string[]) => void;
}

const MOST_MEMBERS_FOUND = 20;

const floorRefused = (why: Refused): Failure => refused('floor-refused', { ...why });

interface LogAndCounts {
  readonly log: FloorLog;
  readonly counts: PlayerCounts;
}

/** Throws the refusal of an act that does not fit the log or the counts. */
function afterAct(log: FloorLog, game: FloorGame, act: Act, now: Instant): LogAndCounts {
  const next = logAfter(log, { version: log.floor.version + 1, at: now, act });
  if (isRefused(next)) throw floorRefused(next);
  const counts = countsAfterAct(game.counts, act, log);
  if (countProblems(counts, game.rules.entryLimit).length > 0) throw floorRefused({ refusal: 'too-many' });
  return { log: next, counts };
}

/**
 * Boards read a game again after its first act, because only then they subscribe to its floor. They also do so for an ended game: nothing
 * else announces a change of its result.
 */
const boardRefresh = (game: GameRecord, now: Instant): readonly Announcement[] =>
  game.floorVersion === 0 || game.clock.status === 'END' ? [refreshOf(game, 'asked', now)] : [];

export class FloorService {
  readonly #ports: FloorPorts;
  readonly #changes: GameChanges;
  readonly #logs: FloorLogs;
  readonly #days: FloorDays;

  constructor(ports: FloorPorts, changes: GameChanges, logs: FloorLogs, days: FloorDays) {
    this.#ports = ports;
    this.#changes = changes;
    this.#logs = logs;
    this.#days = days;
  }

  /** Carries out a command. A repeated command gets the answer of the first time. */
  act(command: FloorCommand, decide: DecideAct): Promise<FloorNews> {
    const { gameId, commandId, by } = command;
    return this.#changes.inTransaction(gameId, async (transaction, record) => {
      const { queries } = transaction;
      const repeated = await this.#answerAgain(queries, gameId, commandId);
      if (repeated !== undefined) return repeated;
      const now = decisionInstant(this.#ports.clock.now(), record.clock);
      const game = floorGameOf(record, walk(record.clock, record.rules, now).clock);
      const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const decided = await this.#decide(decide, command, { queries, game, log, now });
      const { act } = decided;
      const after = afterAct(log, game, act, now);
      const { version } = after.log.floor;
      const players = newcomersOf(decided);
      const members = await this.#membersMoved(queries, gameId, players, { log, counts: game.counts }, after);
      transaction.afterCommit(() => {
        this.#logs.keep(gameId, after.log);
        if (members.length > 0) this.#ports.notifyMembers(gameId, members);
      });
      this.#ports.addAuditFacts(auditFactsOf(act, version));
      const done = { act, by, clock: decided.clock ?? [], before: log.floor, after: after.log.floor };
      const announcements = await this.#changeGame(transaction, record, { ...done, counts: after.counts }, now);
      await this.#days.update(queries, gameId, done);
      await writeTillLines(
        queries,
        { gameId, version, before: log.floor, after: after.log.floor, isUndo: act.kind === 'undo' },
        { storeId: game.storeId, person: by, at: instant(this.#ports.clock.wall()) },
      );
      if (!(await insertAct(queries, gameId, { version, at: now, act, by, commandId }))) throw new Overtaken();
      for (const player of players) if (!(await insertPlayer(queries, gameId, player))) throw new Overtaken();
      const news: FloorNews = { version, acts: [{ version, at: now, act, by }], players };
      transaction.afterCommit(() => this.#changes.announce([...floorOf(gameId, news), ...announcements]));
      return news;
    });
  }

  /** Changes a player's name, or links the player to a member. This is no act. */
  rename(gameId: number, { player, name, userId }: FloorPlayer): Promise<FloorNews> {
    return this.#changes.inTransaction(gameId, async ({ queries, afterCommit }, game) => {
      const known = await findFloorPlayer(queries, gameId, player);
      if (known === undefined) throw floorRefused({ refusal: 'no-such-player' });
      // A member who deleted the account stays the same player.
      const isSame = userId === null || userId === known.userId;
      const who = { player, name, userId: isSame ? userId : await memberFor(queries, gameId, player, userId) };
      if (!(await replacePlayer(queries, gameId, who))) throw new Overtaken();
      const members = [known.userId, who.userId].filter((id) => id !== null);
      const news: FloorNews = { version: game.floorVersion, acts: [], players: [who] };
      const now = decisionInstant(this.#ports.clock.now(), game.clock);
      afterCommit(() => {
        this.#ports.notifyMembers(gameId, members);
        this.#changes.announce([...floorOf(gameId, news), ...boardRefresh(game, now)]);
      });
      return news;
    });
  }

  /** Finds members by a typed text or a scanned code. A code reveals a login name only where the nickname would. */
  async members(gameId: number, text: string): Promise<Member[]> {
    const { database, clock, ownership } = this.#ports;
    const { queries } = database;
    const showing = isMemberCode(text) ? await memberShowing(queries, text, clock.now()) : undefined;
    const storeId = await ownership.storeOfGame(gameId);
    if (storeId === undefined) throw notFound();
    const found = await membersLike(queries, storeId, showing?.nickname ?? text, MOST_MEMBERS_FOUND);
    return showing === undefined ? found : found.filter(({ nickname }) => nickname === showing.nickname);
  }

  async #decide(
    decide: DecideAct,
    { gameId, by, principal }: FloorCommand,
    present: { readonly queries: Queries; readonly game: FloorGame; readonly log: FloorLog; readonly now: Instant },
  ): Promise<Decided> {
    const { queries, game, log } = present;
    const money = () => this.#ports.moneyOf(queries, gameId);
    const runsFloor = may(principal, 'publish', { storeId: game.storeId });
    const decided = await decide({ ...present, gameId, money, by, runsFloor });
    if (isRefused(decided)) throw floorRefused(decided);
    const { act, newcomer } = decided;
    const problem = await this.#days.problem(queries, { gameId, game, log, act, newcomer });
    if (problem !== undefined) throw floorRefused(problem);
    return decided;
  }

  /** Writes what an act changes in the game itself. Returns what to announce after the act. */
  async #changeGame(
    transaction: Transaction,
    record: GameRecord,
    done: DoneAct,
    now: Instant,
  ): Promise<readonly Announcement[]> {
    const next = await this.#changes.save(transaction, record, decisionOfAct(record, done, now), now);
    const change = messageChange(record, done, now);
    if (change === undefined) return boardRefresh(record, now);
    await saveFloorMessage(transaction.queries, record.id, change.message);
    transaction.afterCommit(() => this.#changes.announce([refreshOf(next, 'message', now)]));
    return [];
  }

  /** The members whose seat or place an act changed. */
  async #membersMoved(
    queries: Queries,
    gameId: number,
    newcomers: readonly FloorPlayer[],
    before: LogAndCounts,
    after: LogAndCounts,
  ): Promise<readonly string[]> {
    const moved = new Set(playersMoved(standingOf(before.log, before.counts), standingOf(after.log, after.counts)));
    if (moved.size === 0) return [];
    const all = [...(await membersOf(queries, gameId)), ...newcomers];
    return all.flatMap(({ player, userId }) => (userId !== null && moved.has(player) ? [userId] : []));
  }

  /** The answer to a command that was carried out before; undefined for a new one. */
  async #answerAgain(queries: Queries, gameId: number, commandId: string): Promise<FloorNews | undefined> {
    const known = await findAct(queries, gameId, commandId);
    if (known === undefined) return undefined;
    this.#ports.markRepeated();
    return { version: known.version, acts: [known], players: await playersNamedBy(queries, gameId, known.act) };
  }
}

const newcomersOf = ({ newcomer, newcomers }: Decided): readonly FloorPlayer[] =>
  newcomers ?? (newcomer === undefined ? [] : [newcomer]);

/** The players whom an act brought in, with their present names. */
async function playersNamedBy(queries: Queries, gameId: number, act: Act): Promise<FloorPlayer[]> {
  if (act.kind === 'carry') {
    const brought = new Set(act.players.map(({ player }) => player));
    return (await readPlayers(queries, gameId)).filter(({ player }) => brought.has(player));
  }
  const player = act.kind === 'enter' ? await findFloorPlayer(queries, gameId, act.player) : undefined;
  return player === undefined ? [] : [player];
}

/** The member's id as it is stored. Throws when there is no such member, or when it is another player of the game. */
async function memberFor(queries: Queries, gameId: number, player: number, userId: string): Promise<string> {
  const member = await findMember(queries, userId);
  if (member === undefined) throw floorRefused({ refusal: 'no-such-player' });
  const known = await findPlayerOfMember(queries, gameId, member.userId);
  if (known !== undefined && known.player !== player) throw invalidField('userId', 'player-twice');
  return member.userId;
}
