// The running board without a screen: holds the state, takes messages, reads snapshots, and sets a new frame exactly when the picture changes.

import type { BoardSnapshot, RefreshMessage } from '@feltclock/contract';
import {
  boardFace,
  instant,
  millis,
  type BoardFace,
  type BoardGame,
  type Instant,
  type Millis,
} from '@feltclock/domain';
import type { StoredCounts } from '../../../../domain-ui/live-game/counts-state.ts';
import { followGame } from '../../../../domain-ui/live-game/follow-game.ts';
import { boardGameOf, liveGameOf, withReading } from '../../../../domain-ui/live-game/live-game.ts';
import { snapshotReading, storedCounts } from '../../../../domain-ui/live-game/readings.ts';
import type { GameHandlers } from '../../../../shared/realtime/game-topics.ts';
import { observable, type Readable } from '../../../../shared/state/observable.ts';
import type { BoardMemory } from './board-memory.ts';
import { boardState, rememberedGame, type BoardLiveGame, type BoardState } from './board-state.ts';

/** One picture of a board. It is drawn once, when it is set. */
export interface BoardFrame {
  readonly state: BoardState;
  readonly live: BoardLiveGame;
  readonly game: BoardGame;
  readonly face: BoardFace;
  readonly at: Instant;
}

/** Why there is no picture, or why it cannot be updated. */
export type BoardTrouble = 'unreachable' | 'signed-out' | 'not-allowed' | 'no-such-game' | 'link-ended';

export interface BoardPorts {
  readonly gameId: number;
  readonly now: () => Instant;
  /** How far the time of day is ahead of `now`. */
  readonly wallAhead: () => Millis;
  schedule(at: Instant, run: () => void): () => void;
  scheduleIn(span: Millis, run: () => void): () => void;
  listen(handlers: GameHandlers): () => void;
  read(): Promise<BoardSnapshot>;
  troubleOf(failure: unknown): BoardTrouble;
  readonly memory: BoardMemory;
  /** Called with the instant of each change that the server sent. */
  noteServerChange(happened: Instant): void;
}

const MINUTE = 60_000;
/** The pause after a failed read doubles, from the first to the longest. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 15_000;

const nextMinute = (now: Instant): Instant => instant((Math.floor(now / MINUTE) + 1) * MINUTE);

const hasEnded = ({ clock }: BoardLiveGame): boolean => clock.state.status === 'END';

/** Starts a board. It first shows what this device remembers, if anything. */
export class BoardModel {
  readonly #frame = observable<BoardFrame | undefined>(undefined);
  readonly #trouble = observable<BoardTrouble | undefined>(undefined);
  readonly #ports: BoardPorts;
  readonly #unlisten: () => void;
  #live: BoardLiveGame | undefined;
  #source: BoardState['source'] = 'server';
  #picture: Pick<BoardFrame, 'state' | 'live' | 'game'> | undefined;
  #cancelFlip: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;
  #failures = 0;
  /** True if the newest read found no such game. */
  #isGone = false;
  #isClosed = false;

  readonly frame: Readable<BoardFrame | undefined> = this.#frame;
  /** Failure of the last read; undefined if it succeeded. */
  readonly trouble: Readable<BoardTrouble | undefined> = this.#trouble;

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    const kept = ports.memory.read(ports.gameId);
    if (kept !== undefined) this.#become(rememberedGame(kept), 'memory');
    this.#unlisten = followGame<BoardLiveGame['answer'], StoredCounts>((handlers) => ports.listen(handlers), {
      countsIn: storedCounts,
      change: (edit) => this.#change(edit),
      opened: () => void this.refresh(),
      refreshed: (cause) => this.#refreshed(cause),
      clockMoved: (at) => ports.noteServerChange(at),
    });
    void this.refresh();
  }

  /**
   * Reads the board again; resolves after success or failure. The first answer after a page load replaces what was remembered, because the
   * server may have been set up anew.
   */
  async refresh(): Promise<void> {
    this.#cancelRetry();
    const prizesReceived = this.#confirmed?.prize.timesReceived ?? 0;
    try {
      const reading = snapshotReading(await this.#ports.read());
      if (this.#isClosed) return;
      this.#failures = 0;
      this.#isGone = false;
      this.#trouble.set(undefined);
      const known = this.#confirmed;
      this.#become(known === undefined ? liveGameOf(reading) : withReading(known, reading, prizesReceived), 'server');
    } catch (failure) {
      if (!this.#isClosed) this.#fail(this.#ports.troubleOf(failure));
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#unlisten();
    this.#cancelFlip();
    this.#cancelRetry();
  }

  /** The game as this page received it from the server; undefined before. */
  get #confirmed(): BoardLiveGame | undefined {
    return this.#source === 'server' ? this.#live : undefined;
  }

  /** The last good picture stays, unless the game is gone. */
  #fail(trouble: BoardTrouble): void {
    this.#trouble.set(trouble);
    if (trouble === 'no-such-game') {
      this.#isGone = true;
      if (this.#live !== undefined) this.#become(this.#live, this.#source);
      this.#ports.memory.forget(this.#ports.gameId);
      return;
    }
    // The game is deleted for good, so there is no retry.
    if (trouble === 'link-ended') return;
    this.#failures += 1;
    const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(this.#failures - 1, 10));
    this.#cancelRetry = this.#ports.scheduleIn(millis(pause), () => void this.refresh());
  }

  #refreshed(cause: RefreshMessage['cause']): void {
    if (cause !== 'deleted') void this.refresh();
  }

  #change(edit: (game: BoardLiveGame) => BoardLiveGame): void {
    const known = this.#live;
    if (known === undefined) return;
    const next = edit(known);
    if (next === known) return;
    this.#become(next, this.#source);
    // The floor may know now who won.
    if (next.answer.wire.floor !== undefined && hasEnded(next) && !hasEnded(known)) void this.refresh();
  }

  #become(live: BoardLiveGame, source: BoardState['source']): void {
    const { memory, gameId } = this.#ports;
    const isDeleted = live.isDeleted || this.#isGone;
    const state = boardState(live, { source, isDeleted });
    if (source === 'server' && !isDeleted) memory.write(gameId, state.snapshot);
    this.#live = live;
    this.#source = source;
    this.#picture = { state, live, game: boardGameOf(live) };
    this.#draw(this.#ports.now());
  }

  /** Draws the picture of `at`, and schedules the next for the instant of the next change. */
  #draw(at: Instant): void {
    this.#cancelFlip();
    if (this.#picture === undefined) return;
    const { state, game } = this.#picture;
    const face = boardFace(game, at, this.#ports.wallAhead());
    this.#frame.set({ ...this.#picture, face, at });
    const changesAt = state.isDeleted ? undefined : face.changesAt;
    const next = instant(Math.min(changesAt ?? Number.POSITIVE_INFINITY, nextMinute(at)));
    // A timer may fire slightly early. The picture shows the scheduled instant, or the present if that is later.
    this.#cancelFlip = this.#ports.schedule(next, () => this.#draw(instant(Math.max(next, this.#ports.now()))));
  }
}
