// The running board, without a screen: holds the state, hears news, reads snapshots, and says what to draw exactly when it changes.

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
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { BoardMemory } from './board-memory.ts';
import {
  boardGameOf,
  rememberedState,
  withClock,
  withControl,
  withDeletion,
  withPrize,
  withSnapshot,
  type BoardState,
} from './board-state.ts';

/** One picture: drawn when it is replaced, and at no other time. */
export interface BoardFrame {
  readonly state: BoardState;
  readonly game: BoardGame;
  readonly face: BoardFace;
  /** The instant the picture is of. */
  readonly at: Instant;
}

/** Why there is no picture, or why it can't be renewed. */
export type BoardTrouble = 'unreachable' | 'signed-out' | 'not-allowed' | 'no-such-game' | 'link-ended';

export interface BoardModel {
  readonly frame: Readable<BoardFrame | undefined>;
  /** The last reading's failure; undefined when it succeeded. */
  readonly trouble: Readable<BoardTrouble | undefined>;
  /** Reads the board again; resolves when that is done, well or not. */
  refresh(): Promise<void>;
  close(): void;
}

export interface BoardPorts {
  readonly gameId: number;
  readonly now: () => Instant;
  schedule(at: Instant, run: () => void): () => void;
  scheduleIn(span: Millis, run: () => void): () => void;
  listen(handlers: GameHandlers): () => void;
  read(): Promise<BoardSnapshot>;
  troubleOf(failure: unknown): BoardTrouble;
  readonly memory: BoardMemory;
  /** The server did something at that instant. */
  heardOf(happened: Instant): void;
}

const MINUTE = 60_000;
/** A reading that failed is tried again after a while that grows. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 15_000;

const nextMinute = (now: Instant): Instant => instant((Math.floor(now / MINUTE) + 1) * MINUTE);

class RunningBoard implements BoardModel {
  readonly frame = observable<BoardFrame | undefined>(undefined);
  readonly trouble = observable<BoardTrouble | undefined>(undefined);
  readonly #ports: BoardPorts;
  readonly #unlisten: () => void;
  #state: BoardState | undefined;
  #game: BoardGame | undefined;
  #cancelFlip: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;
  #failures = 0;
  #prizesHeard = 0;
  #isClosed = false;

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    const kept = ports.memory.read(ports.gameId);
    if (kept !== undefined) this.#become(rememberedState(kept));
    this.#unlisten = ports.listen({
      opened: () => void this.refresh(),
      action: ({ clock, undo }) => {
        ports.heardOf(instant(clock.at));
        this.#change((state) => withClock(state, clock, undo));
      },
      level: ({ clock, undo }) => {
        ports.heardOf(instant(clock.at));
        this.#change((state) => withClock(state, clock, undo));
      },
      control: (message) => this.#change((state) => withControl(state, message)),
      prize: (html) => {
        this.#prizesHeard += 1;
        this.#change((state) => withPrize(state, html));
      },
      refresh: (message) => this.#hearRefresh(message),
    });
    void this.refresh();
  }

  async refresh(): Promise<void> {
    this.#cancelRetry();
    const heardBefore = this.#prizesHeard;
    try {
      const read = await this.#ports.read();
      if (this.#isClosed) return;
      this.#failures = 0;
      this.trouble.set(undefined);
      const known = this.#state;
      const next = withSnapshot(known, read);
      const isPrizeOlder = known?.source === 'server' && this.#prizesHeard > heardBefore;
      this.#become(isPrizeOlder ? withPrize(next, known.snapshot.game.prizeContent) : next);
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

  /** The last good picture stays; only a game that is gone says so. */
  #fail(trouble: BoardTrouble): void {
    this.trouble.set(trouble);
    if (trouble === 'no-such-game') {
      this.#change(withDeletion);
      this.#ports.memory.forget(this.#ports.gameId);
      return;
    }
    // For good: no asking brings it back.
    if (trouble === 'link-ended') return;
    this.#failures += 1;
    const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(this.#failures - 1, 10));
    this.#cancelRetry = this.#ports.scheduleIn(millis(pause), () => void this.refresh());
  }

  #hearRefresh({ cause, clock, undo }: RefreshMessage): void {
    if (clock !== null) {
      this.#ports.heardOf(instant(clock.at));
      this.#change((state) => withClock(state, clock, undo));
    }
    if (cause === 'deleted') this.#change(withDeletion);
    else void this.refresh();
  }

  #change(change: (state: BoardState) => BoardState): void {
    if (this.#state === undefined) return;
    const next = change(this.#state);
    if (next !== this.#state) this.#become(next);
  }

  #become(state: BoardState): void {
    const { memory, gameId } = this.#ports;
    if (state.source === 'server' && !state.isDeleted) memory.write(gameId, state.snapshot);
    this.#state = state;
    this.#game = boardGameOf(state.snapshot);
    this.#draw(this.#ports.now());
  }

  /** Draws the picture of `at` and aims the next one at the instant that anything in it changes. */
  #draw(at: Instant): void {
    this.#cancelFlip();
    const state = this.#state;
    const game = this.#game;
    if (state === undefined || game === undefined) return;
    const face = boardFace(game, at);
    this.frame.set({ state, game, face, at });
    const changesAt = state.isDeleted ? undefined : face.changesAt;
    const next = instant(Math.min(changesAt ?? Number.POSITIVE_INFINITY, nextMinute(at)));
    // A timer may come a hair early: the picture is of the instant it was aimed at, or of the present when that is later.
    this.#cancelFlip = this.#ports.schedule(next, () => this.#draw(instant(Math.max(next, this.#ports.now()))));
  }
}

/** Starts a board. It first shows what this device remembers, if anything. */
export const createBoardModel = (ports: BoardPorts): BoardModel => new RunningBoard(ports);
