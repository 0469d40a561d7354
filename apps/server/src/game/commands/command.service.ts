// The commands of staff to a game, each decided and written in one transaction.

import { clockToWire, type ClockState, type ControlMessage } from '@feltclock/contract';
import { instant, type Instant, type CommandReference, type PlayerLimits } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import { controlMessageOf } from '../views/game-views.ts';
import { decideClock, decideLoaded, type BoardLoader, type ClockCommand } from './clock-command.ts';
import { decideCounts, type CountsCommand, type ShareIn } from './counts-command.ts';
import { elapse, walk, type Decision } from '../record/decision.ts';
import type { GameChanges } from './game-changes.ts';
import type { GameRecord } from '../record/game-record.ts';
import { findPrizesOfVersion } from '../record/history.repository.ts';
import { clockOfEntry } from '../record/game-row.ts';
import { decideLimits } from './limits-command.ts';
import { decideRowsToCome, type RowsCommand } from './rows-command.ts';
import { gamesOfStructure, haveRulesChanged, readLogEntry } from '../record/game.repository.ts';
import {
  changedCounts,
  COUNT_FIELDS,
  levelLeft,
  levelOfRow,
  ROW_FIELDS,
  standing,
  type AddAuditFacts,
  type ReplaceAuditFacts,
} from './audit-facts.ts';
import { decideStructure, type CopiedStructure } from './structure-command.ts';
import { decideOutage, decideReopening, decideUndo } from './undo-command.ts';
import type { Queries, Transaction } from '../../storage/database.ts';
import type { Clock } from '../../system-clock.ts';

/** The start of a game by loading its board. */
export interface BoardStart {
  readonly gameId: number;
  readonly storeId: number;
  readonly loader: BoardLoader;
  readonly at: Instant;
}

export interface CommandPorts {
  readonly clock: Clock;
  /** Writes an audit entry for the start, in the same transaction. */
  noteBoardStart(queries: Queries, start: BoardStart): Promise<void>;
  /** Is a result of the game saved and not removed again? */
  readonly hasResult: (queries: Queries, gameId: number) => Promise<boolean>;
  readonly replaceAuditFacts: ReplaceAuditFacts;
  readonly addAuditFacts: AddAuditFacts;
}

const stateOf = (game: GameRecord): ClockState => clockToWire(game.clock, game.rules);

export class GameCommandService {
  readonly #changes: GameChanges;
  readonly #ports: CommandPorts;

  constructor(ports: CommandPorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  async command(gameId: number, command: ClockCommand, by: string): Promise<ClockState> {
    const decide = decideClock(command, by);
    const seq = 'seq' in command ? command.seq : undefined;
    const changed = await this.#changes.change(gameId, (game, now) => {
      if (seq !== undefined) this.#ports.replaceAuditFacts(levelOfRow(game.rules, seq), ROW_FIELDS);
      const decision = decide(game, now);
      this.#addClockFacts(game, decision, now);
      return decision;
    });
    return stateOf(changed);
  }

  async changeCounts(gameId: number, command: CountsCommand, by: string, shareIn: ShareIn): Promise<ControlMessage> {
    const decide = decideCounts(command, by, shareIn);
    const changed = await this.#changes.change(gameId, (game, now) => {
      this.#ports.replaceAuditFacts(changedCounts(game.counts, command.counts), COUNT_FIELDS);
      return decide(game, now);
    });
    return controlMessageOf(changed, this.#now());
  }

  async changeRowsToCome(gameId: number, command: RowsCommand, by: string): Promise<void> {
    await this.#changes.change(gameId, async (game, now, queries) => {
      const areRulesNewer = await haveRulesChanged(queries, gameId, command.basedOn);
      const decision = decideRowsToCome(command, { by, areRulesNewer })(game, now);
      if (decision.refusal === undefined) this.#ports.replaceAuditFacts(levelOfRow(game.rules, command.from), []);
      return decision;
    });
  }

  async changeLimits(gameId: number, limits: PlayerLimits, by: string): Promise<void> {
    await this.#changes.change(gameId, decideLimits(limits, by));
  }

  async undo(
    gameId: number,
    command: CommandReference,
    by: string,
    shareIn: ShareIn,
  ): Promise<{ clock: ClockState; counts: ControlMessage }> {
    const game = await this.#changes.change(gameId, async (present, now, queries) => {
      const newest = present.undo.at(-1);
      const prizes = newest?.of === 'prizes' ? await findPrizesOfVersion(queries, gameId, newest.before) : undefined;
      if (newest !== undefined) this.#ports.replaceAuditFacts({ of: newest.of }, ['of', 'command']);
      return decideUndo(command, by, shareIn, prizes)(present, now);
    });
    return { clock: stateOf(game), counts: controlMessageOf(game, this.#now()) };
  }

  /** Reopens an ended game. Throws if its result is saved. */
  async reopen(gameId: number, by: string): Promise<ClockState> {
    const changed = await this.#changes.change(gameId, async (game, now, queries) => {
      const decision = decideReopening(await this.#ports.hasResult(queries, gameId), by)(game, now);
      this.#addClockFacts(game, decision, now);
      return decision;
    });
    return stateOf(changed);
  }

  async answerOutage(gameId: number, resumeWhereItStopped: boolean, by: string): Promise<ClockState> {
    const game = await this.#changes.change(gameId, async (present, now, queries) => {
      const entry = present.outage === null ? undefined : await readLogEntry(queries, gameId, present.outage.version);
      const atStop = entry === undefined ? undefined : clockOfEntry(entry);
      return decideOutage(resumeWhereItStopped, atStop, by)(present, now);
    });
    // The clock did not move, but other controllers still ask about the outage.
    if (!resumeWhereItStopped) this.#changes.announce([refreshOf(game, 'asked', this.#now())]);
    return stateOf(game);
  }

  /** A board was loaded. Writes rows that ended, and starts an initialised game. `loader` is undefined for callers who may not start games. */
  async boardLoaded(gameId: number, loader: BoardLoader | undefined): Promise<void> {
    await this.#changes.change(gameId, async (game, now, queries) => {
      if (loader === undefined) return elapse(game, now);
      const decision = decideLoaded(loader)(game, now);
      // Only a start clears the commands that can be undone; rows that ended by themselves do not.
      if (decision.undo !== undefined)
        await this.#ports.noteBoardStart(queries, { gameId, storeId: game.storeId, loader, at: now });
      return decision;
    });
  }

  /** Lets a structure's games follow it, within the transaction that saves the structure. */
  async followStructure(
    transaction: Transaction,
    structureId: number,
    structure: CopiedStructure,
    { running, actor }: { readonly running: boolean; readonly actor: string },
  ): Promise<void> {
    for (const game of await gamesOfStructure(transaction.queries, structureId))
      await this.#changes.changeWithin(transaction, game, decideStructure(structure, { running, by: actor }));
  }

  /** Adds the clock before and after a command to the audit entry. */
  #addClockFacts({ clock, rules }: GameRecord, { rows, refusal }: Decision, now: Instant): void {
    const after = rows.at(-1)?.clock;
    if (after === undefined || refusal !== undefined) return;
    const before = walk(clock, rules, now).clock;
    this.#ports.addAuditFacts({ ...standing(rules, after), ...levelLeft(rules, before, after) });
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }
}
