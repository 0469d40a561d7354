// The floor of one game for a screen: read once, updated by messages, and read again if something is missing.

import type { FloorNews, GameInfo } from '@feltclock/contract';
import { followGame } from '../../../domain-ui/live-game/follow-game.ts';
import { liveGameOf, withReading } from '../../../domain-ui/live-game/live-game.ts';
import { infoReading, storedCounts, type FullGame } from '../../../domain-ui/live-game/readings.ts';
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { FloorCommand } from './floor-command.ts';
import { FloorSender, type FloorSenderPorts } from './floor-sender.ts';
import { floorWithNews, floorRead, newestFloor, type KnownFloor } from './known-floor.ts';

/** A command that was refused after its screen had closed. */
export interface LateRefusal {
  readonly command: FloorCommand;
  readonly failure: unknown;
}

export interface FloorState {
  /** The game with its counts; undefined before it was read. */
  readonly game: FullGame<GameInfo> | undefined;
  readonly known: KnownFloor | undefined;
  /** Why the last reading failed. */
  readonly failure: unknown;
  /** Refusals that the user has not seen yet. */
  readonly lateRefusals: readonly LateRefusal[];
}

export interface FloorSessionPorts extends Pick<FloorSenderPorts, 'send' | 'keeper' | 'now' | 'newId' | 'after'> {
  readonly readGame: () => Promise<GameInfo>;
  readonly readFloor: () => Promise<FloorNews>;
  /** Subscribes to the game. */
  readonly listen: (handlers: GameHandlers) => () => void;
  /** Subscribes to the floor of a game of this store, with the rights of the session. `opened` runs each time the subscription opens. */
  readonly listenToFloor: (storeId: number, receive: (news: FloorNews) => void, opened: () => void) => () => void;
}

/** Nothing is read or sent before `start`. */
export class FloorSession {
  readonly state = observable<FloorState>({
    game: undefined,
    known: undefined,
    failure: undefined,
    lateRefusals: [],
  });
  readonly sender: FloorSender;
  readonly #ports: FloorSessionPorts;
  /** Readings wait for each other: a reading that already runs may have missed the latest change. */
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStarted = false;
  #unsubscribe: (() => void) | undefined;

  constructor(ports: FloorSessionPorts) {
    this.#ports = ports;
    const { send, keeper, now, newId, after } = ports;
    this.sender = new FloorSender({
      send,
      keeper,
      now,
      newId,
      after,
      answered: (news) => this.#receive(news),
      refusedLate: (command, failure) =>
        this.#become({ lateRefusals: [...this.state.get().lateRefusals, { command, failure }] }),
    });
  }

  /** Follows the floor until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    const unfollow = followGame<FullGame<GameInfo>['answer'], FullGame<GameInfo>['counts']>(
      (handlers) => this.#ports.listen(handlers),
      {
        countsIn: storedCounts,
        change: (edit) => {
          const { game } = this.state.get();
          if (game !== undefined) this.#become({ game: edit(game) });
        },
        refreshed: () => void this.read(),
        opened: () => {
          void this.read();
          this.sender.hurry();
        },
        hasNoPrize: true,
      },
    );
    void this.read();
    const stopSending = this.sender.start();
    return () => {
      this.#isStarted = false;
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      unfollow();
      stopSending();
    };
  }

  read(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#isAskedAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readAll();
    return this.#reading;
  }

  give(command: FloorCommand): Promise<FloorNews> {
    return this.sender.give(command);
  }

  /** Returns the late refusals and clears them. */
  takeLateRefusals(): readonly LateRefusal[] {
    const { lateRefusals } = this.state.get();
    if (lateRefusals.length > 0) this.#become({ lateRefusals: [] });
    return lateRefusals;
  }

  /** The topic depends on the store of the game. The reading covers what was published before the subscription. */
  #listenToFloor(storeId: number): void {
    if (!this.#isStarted || this.#unsubscribe !== undefined) return;
    this.#unsubscribe = this.#ports.listenToFloor(
      storeId,
      (news) => this.#receive(news),
      () => void this.read(),
    );
  }

  async #readAll(): Promise<void> {
    do await this.#readOnce();
    while (this.#wasAskedAgain());
    this.#reading = undefined;
  }

  #wasAskedAgain(): boolean {
    const wasAsked = this.#isAskedAgain;
    this.#isAskedAgain = false;
    return wasAsked;
  }

  async #readOnce(): Promise<void> {
    try {
      const [info, news] = await Promise.all([this.#ports.readGame(), this.#ports.readFloor()]);
      const { game, known } = this.state.get();
      const reading = infoReading(info);
      this.#become({
        game: game === undefined ? liveGameOf(reading) : withReading(game, reading),
        known: newestFloor(known, floorRead(news)),
        failure: undefined,
      });
      this.#listenToFloor(info.storeId);
    } catch (failure) {
      this.#become({ failure });
    }
  }

  #receive(news: FloorNews): void {
    const { known } = this.state.get();
    const newer = known && floorWithNews(known, news);
    if (newer === undefined) void this.read();
    else this.#become({ known: newer });
  }

  #become(change: Partial<FloorState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
