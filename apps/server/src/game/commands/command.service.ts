// Running a game: every command that staff can give, each decided and written in one transaction.

import { clockToWire, type ClockState, type ControlMessage } from '@feltclock/contract';
import { instant, type Instant, type CommandReference } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import { decideClock, decideLoaded, type BoardLoader, type ClockCommand } from './clock-command.ts';
import { controlMessageOf, decideCounts, type CountsCommand, type ShareIn } from './counts-command.ts';
import { elapse, walk, type Decision } from './decision.ts';
import type { GameChanges } from './game-changes.ts';
import type { GameRecord } from '../record/game-record.ts';
import { readKeptPrizes } from '../record/kept-changes.ts';
import { clockOfEntry } from '../record/game-row.ts';
import { decideRowsToCome, type RowsCommand } from './rows-command.ts';
import { haveRulesChanged, readLogEntry } from '../record/game.repository.ts';
import {
  changedCounts,
  COUNT_FIELDS,
  levelLeft,
  levelOfRow,
  ROW_FIELDS,
  standing,
  type ShowTrail,
  type TellTrail,
} from './trail-facts.ts';
import { decideOutage, decideReopening, decideUndo } from './undo-command.ts';
import type { Queries } from '../../storage/database.ts';
import type { Clock } from '../../system-clock.ts';

/** A game that starts because a board of it was loaded. */
export interface BoardStart {
  readonly gameId: number;
  readonly storeId: number;
  readonly loader: BoardLoader;
  readonly at: Instant;
}

export interface BoardStartPorts {
  readonly clock: Clock;
  /** Writes down, with the start itself, whose board it was. */
  noteBoardStart(queries: Queries, start: BoardStart): Promise<void>;
  /** Is a result of the game saved, which was not taken back? */
  readonly hasResult: (queries: Queries, gameId: number) => Promise<boolean>;
  readonly tellTrail: TellTrail;
  readonly showTrail: ShowTrail;
}

const stateOf = (game: GameRecord): ClockState => clockToWire(game.clock, game.rules);

export class GameCommandService {
  readonly #changes: GameChanges;
  readonly #ports: BoardStartPorts;

  constructor(changes: GameChanges, ports: BoardStartPorts) {
    this.#changes = changes;
    this.#ports = ports;
  }

  async command(gameId: number, command: ClockCommand, by: string): Promise<ClockState> {
    const decide = decideClock(command, by);
    const seq = 'seq' in command ? command.seq : undefined;
    const changed = await this.#changes.change(gameId, (game, now) => {
      if (seq !== undefined) this.#ports.tellTrail(levelOfRow(game.rules, seq), ROW_FIELDS);
      const decision = decide(game, now);
      this.#show(game, decision, now);
      return decision;
    });
    return stateOf(changed);
  }

  async changeCounts(gameId: number, command: CountsCommand, by: string, shareIn: ShareIn): Promise<ControlMessage> {
    const decide = decideCounts(command, by, shareIn);
    const changed = await this.#changes.change(gameId, (game, now) => {
      this.#ports.tellTrail(changedCounts(game.counts, command.counts), COUNT_FIELDS);
      return decide(game, now);
    });
    return controlMessageOf(changed, this.#now());
  }

  async changeRowsToCome(gameId: number, command: RowsCommand, by: string): Promise<void> {
    await this.#changes.change(gameId, async (game, now, queries) => {
      const areRulesNewer = await haveRulesChanged(queries, gameId, command.basedOn);
      const decision = decideRowsToCome(command, { by, areRulesNewer })(game, now);
      if (decision.refusal === undefined) this.#ports.tellTrail(levelOfRow(game.rules, command.from), []);
      return decision;
    });
  }

  async undo(
    gameId: number,
    command: CommandReference,
    by: string,
    shareIn: ShareIn,
  ): Promise<{ clock: ClockState; counts: ControlMessage }> {
    const game = await this.#changes.change(gameId, async (present, now, queries) => {
      const newest = present.undo.at(-1);
      const prizes = newest?.of === 'prizes' ? await readKeptPrizes(queries, gameId, newest.before) : undefined;
      if (newest !== undefined) this.#ports.tellTrail({ of: newest.of }, ['of', 'command']);
      return decideUndo(command, by, shareIn, prizes)(present, now);
    });
    return { clock: stateOf(game), counts: controlMessageOf(game, this.#now()) };
  }

  /** Opens a game that ended again. Throws once its result is saved. */
  async reopen(gameId: number, by: string): Promise<ClockState> {
    const changed = await this.#changes.change(gameId, async (game, now, queries) => {
      const decision = decideReopening(await this.#ports.hasResult(queries, gameId), by)(game, now);
      this.#show(game, decision, now);
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
    // The clock did not move, but other controllers still show the question.
    if (!resumeWhereItStopped) this.#changes.announce([refreshOf(game, 'asked', this.#now())]);
    return stateOf(game);
  }

  /** A board was loaded: an initialised game starts when the loader may start it, who is undefined otherwise; rows that ended are written. */
  async boardLoaded(gameId: number, loader: BoardLoader | undefined): Promise<void> {
    await this.#changes.change(gameId, async (game, now, queries) => {
      if (loader === undefined) return elapse(game, now);
      const decision = decideLoaded(loader)(game, now);
      // Only a start leaves nothing to take back; rows that ended by themselves are nobody's doing.
      if (decision.undo !== undefined)
        await this.#ports.noteBoardStart(queries, { gameId, storeId: game.storeId, loader, at: now });
      return decision;
    });
  }

  /** Shows the trail where the clock stands after a command, and where it stood before. */
  #show({ clock, rules }: GameRecord, { rows, refusal }: Decision, now: Instant): void {
    const after = rows.at(-1)?.clock;
    if (after === undefined || refusal !== undefined) return;
    const before = walk(clock, rules, now).clock;
    this.#ports.showTrail({ ...standing(rules, after), ...levelLeft(rules, before, after) });
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }
}
