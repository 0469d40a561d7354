// Runs one game from a controller: keeps the live game up to date and sends what staff decide, each thing once and in order.

import {
  countsToWire,
  type ClockState,
  type ControlMessage,
  type GameInfo,
  type PubKind,
  type UndoOffer,
} from '@feltclock/contract';
import type { CountStep, GameCommand } from '@feltclock/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  pressed,
  sendingLost,
  sendingRefused,
  sendingStarted,
  sendingStored,
  type CountsState,
} from '../../../domain-ui/player-panel/counts-state.ts';
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { runCommand, type CommandResult } from './command-flow.ts';
import * as live from './live-game.ts';

export interface ControllerPorts {
  readonly readGame: () => Promise<GameInfo>;
  readonly latestAction: () => Promise<string>;
  /** Writes the INIT log. */
  readonly initialise: () => Promise<ClockState>;
  readonly takeBack: (offer: UndoOffer) => Promise<{ clock: ClockState; counts: ControlMessage }>;
  readonly answerOutage: (resumeWhereItStopped: boolean) => Promise<ClockState>;
  readonly setRegistration: (registration: 'OPEN' | 'CLOSED') => Promise<unknown>;
  /** The colours or the background of the game's boards changed. */
  readonly lookChanged: () => void;
  /** Resolves when stored; rejects with a `PublishFailure`. */
  readonly publish: (kind: PubKind, body: unknown) => Promise<void>;
  /** Follows the game's topics until the returned function is called. */
  readonly listen: (handlers: GameHandlers) => () => void;
  /** Login name of whoever runs the controller. */
  readonly userId: string | undefined;
}

export interface ControllerState {
  /** Undefined until the game was read for the first time. */
  readonly game: live.LiveGame | undefined;
  /** Why the last reading failed; the game stays as last known. */
  readonly failure: unknown;
}

export interface ControllerSession {
  readonly store: StoreApi<ControllerState>;
  /** Reads and listens, until the returned function is called; may be started again. */
  readonly start: () => () => void;
  readonly read: () => Promise<void>;
  readonly press: (step: CountStep) => void;
  readonly writePrize: (html: string) => void;
  readonly takeTheirPrize: () => void;
  /** Sends the presses and the prize text that are not applied yet. */
  readonly apply: () => Promise<CommandResult | { readonly kind: 'nothing' }>;
  readonly command: (command: GameCommand) => Promise<CommandResult>;
  /** To a row, paused. */
  readonly moveTo: (seq: number) => Promise<CommandResult>;
  /** To a row, and on from there. */
  readonly startAt: (seq: number) => Promise<CommandResult>;
  readonly takeBack: (offer: UndoOffer) => Promise<CommandResult>;
  readonly answerOutage: (resumeWhereItStopped: boolean) => Promise<CommandResult>;
  readonly setRegistration: (registration: 'OPEN' | 'CLOSED') => Promise<CommandResult>;
}

/** Two operators who tap as fast as they can are through after a few rounds; this only ends a loop that would never. */
const MOST_ROUNDS = 50;

const isCode = (failure: unknown, code: PublishFailure['code']): failure is PublishFailure =>
  failure instanceof PublishFailure && failure.code === code;

const settled = async (work: () => Promise<unknown>): Promise<CommandResult> => {
  try {
    await work();
    return { kind: 'done' };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
};

class Session implements ControllerSession {
  readonly store = createStore<ControllerState>(() => ({ game: undefined, failure: undefined }));
  readonly #ports: ControllerPorts;
  /** Sendings wait for each other, so that two quick presses of "apply" never send the same thing twice. */
  #applying: Promise<unknown> = Promise.resolve();

  constructor(ports: ControllerPorts) {
    this.#ports = ports;
  }

  readonly start = (): (() => void) => {
    void this.read();
    return this.#ports.listen({
      opened: () => void this.read(),
      action: (message) => this.#change((game) => live.actionHeard(game, message)),
      level: (message) => this.#change((game) => live.levelHeard(game, message)),
      control: (message) => this.#change((game) => live.controlHeard(game, message)),
      prize: (html) => this.#change((game) => live.prizeHeard(game, html)),
      refresh: (message) => {
        this.#change((game) => live.refreshHeard(game, message));
        if (live.needsReading(message)) void this.read();
        if (message.cause === 'design') this.#ports.lookChanged();
      },
    });
  };

  readonly read = async (): Promise<void> => {
    try {
      const info = await this.#ports.readGame();
      const { game } = this.store.getState();
      this.store.setState({
        game: game === undefined ? live.liveGameOf(info) : live.readAgain(game, info),
        failure: undefined,
      });
    } catch (failure) {
      this.store.setState({ failure });
    }
  };

  readonly press = (step: CountStep): void => this.#changeCounts((counts, limit) => pressed(counts, step, limit));

  readonly writePrize = (html: string): void => this.#change((game) => live.prizeWritten(game, html));

  readonly takeTheirPrize = (): void => this.#change(live.theirPrizeTaken);

  readonly apply: ControllerSession['apply'] = async () => {
    if (!this.#hasUnapplied()) return { kind: 'nothing' };
    const mine = this.#applying.then(() =>
      settled(async () => {
        await this.#sendCounts(MOST_ROUNDS);
        await this.#sendPrize();
      }),
    );
    this.#applying = mine;
    return mine;
  };

  readonly command = (command: GameCommand): Promise<CommandResult> =>
    runCommand(command, {
      latestAction: this.#ports.latestAction,
      initialise: async () => {
        await this.#ports.initialise();
      },
      send: (action) => this.#ports.publish('Action', { action, actionUserId: this.#ports.userId ?? null }),
      isAlreadyPlaying: (failure) => isCode(failure, 'game-is-playing'),
    });

  readonly moveTo = (seq: number): Promise<CommandResult> =>
    settled(() => this.#ports.publish('Level', { seq, updateUserId: this.#ports.userId ?? null }));

  readonly startAt = async (seq: number): Promise<CommandResult> => {
    const moved = await this.moveTo(seq);
    return moved.kind === 'done' ? this.command('PLAY') : moved;
  };

  readonly takeBack = (offer: UndoOffer): Promise<CommandResult> =>
    settled(async () => {
      const answer = await this.#ports.takeBack(offer);
      this.#change((game) => live.takenBack(game, answer));
    });

  readonly answerOutage = (resumeWhereItStopped: boolean): Promise<CommandResult> =>
    settled(async () => {
      const clock = await this.#ports.answerOutage(resumeWhereItStopped);
      this.#change((game) => live.outageAnswered(live.clockAnswered(game, clock)));
    });

  readonly setRegistration = (registration: 'OPEN' | 'CLOSED'): Promise<CommandResult> =>
    settled(() => this.#ports.setRegistration(registration));

  #change(edit: (game: live.LiveGame) => live.LiveGame): void {
    const { game } = this.store.getState();
    if (game !== undefined) this.store.setState({ game: edit(game) });
  }

  #changeCounts(
    edit: (counts: CountsState, limit: live.LiveGame['board']['rules']['entryLimit']) => CountsState,
  ): void {
    this.#change((game) => ({ ...game, counts: edit(game.counts, game.board.rules.entryLimit) }));
  }

  #hasUnapplied(): boolean {
    const { game } = this.store.getState();
    return game !== undefined && live.hasUnapplied(game);
  }

  /** Sends the pending presses; when somebody else was quicker, again on top of the counts they left. */
  async #sendCounts(roundsLeft: number): Promise<void> {
    // An earlier sending met its line's end: only the present counts tell whether it arrived.
    if (this.store.getState().game?.counts.sending !== undefined) await this.#readOrThrow();
    if ((this.store.getState().game?.counts.pending.length ?? 0) === 0) return;
    this.#changeCounts(sendingStarted);
    const { game } = this.store.getState();
    const sent = game?.counts.sending?.sent;
    if (game === undefined || sent === undefined) return;
    try {
      await this.#ports.publish('Control', countsToWire(sent.counts, game.board.rules.chips, sent.version - 1));
      this.#changeCounts(sendingStored);
    } catch (failure) {
      if (!this.#refuseCounts(failure) || roundsLeft <= 1) throw failure;
      await this.#sendCounts(roundsLeft - 1);
    }
  }

  /** Puts the presses back; true when they can be sent again on newer counts. */
  #refuseCounts(failure: unknown): boolean {
    if (isCode(failure, 'line-lost')) {
      this.#changeCounts(sendingLost);
      return false;
    }
    const isStale = isCode(failure, 'stale-counts');
    const present = isStale ? failure.counts : undefined;
    this.#changeCounts((counts) => sendingRefused(counts, present && live.storedCountsOf(present)));
    return isStale;
  }

  async #readOrThrow(): Promise<void> {
    await this.read();
    const { failure } = this.store.getState();
    if (failure !== undefined) throw failure as Error;
  }

  async #sendPrize(): Promise<void> {
    const draft = this.store.getState().game?.prize.draft;
    if (draft === undefined) return;
    this.#change(live.prizeSending);
    try {
      await this.#ports.publish('Prize', draft);
      this.#change((game) => live.prizeStored(game, draft));
    } catch (failure) {
      this.#change(live.prizeRefused);
      throw failure;
    }
  }
}

/** A controller of one game; nothing happens before `start`. */
export const createControllerSession = (ports: ControllerPorts): ControllerSession => new Session(ports);
