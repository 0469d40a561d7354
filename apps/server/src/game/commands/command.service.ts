// Running a game: every command that staff can give, each decided and written in one transaction.

import { clockToWire, type ClockState, type ControlMessage } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import { decideClock, decideLoaded, type ClockCommand } from './clock-command.ts';
import { controlMessageOf, decideCounts, type CountsCommand } from './counts-command.ts';
import type { GameChanges } from './game-changes.ts';
import type { GameRecord } from '../record/game-record.ts';
import { clockOfEntry } from '../record/game-row.ts';
import { readLogEntry } from '../record/game.repository.ts';
import { decideOutage, decideUndo, type UndoCommand } from './undo-command.ts';
import type { Clock } from '../../system-clock.ts';

const stateOf = (game: GameRecord): ClockState => clockToWire(game.clock, game.rules);

export class GameCommandService {
  readonly #changes: GameChanges;
  readonly #clock: Clock;

  constructor(changes: GameChanges, clock: Clock) {
    this.#changes = changes;
    this.#clock = clock;
  }

  async command(gameId: number, command: ClockCommand, by: string): Promise<ClockState> {
    return stateOf(await this.#changes.change(gameId, decideClock(command, by)));
  }

  async changeCounts(gameId: number, command: CountsCommand, by: string): Promise<ControlMessage> {
    return controlMessageOf(await this.#changes.change(gameId, decideCounts(command, by)), this.#now());
  }

  async undo(gameId: number, command: UndoCommand, by: string): Promise<{ clock: ClockState; counts: ControlMessage }> {
    const game = await this.#changes.change(gameId, decideUndo(command, by));
    return { clock: stateOf(game), counts: controlMessageOf(game, this.#now()) };
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

  /** A board was loaded: an initialised game starts; rows that ended are written. */
  async boardLoaded(gameId: number): Promise<void> {
    await this.#changes.change(gameId, decideLoaded);
  }

  #now(): Instant {
    return instant(Math.floor(this.#clock.now()));
  }
}
