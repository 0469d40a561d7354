// Sends an operator's presses of plus and minus, each once: on top of what other operators changed meanwhile, and kept until they are stored.

import { countsToWire, type ControlMessage } from '@feltclock/contract';
import type { CountStep, PlayerCounts } from '@feltclock/domain';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { newRandomKey } from '../../shared/api/random-key.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';
import {
  countsLoaded,
  countsRead,
  countsReceived,
  countsShown,
  pressed,
  pressesDropped,
  sendingAgainstNames,
  sendingLost,
  sendingRefused,
  sendingStarted,
  sendingStored,
  type CountsState,
} from './counts-state.ts';
import { storedCounts, type FullGame } from './readings.ts';

export interface OwnCounts {
  readonly counts: CountsState;
  /** Why the present presses were not stored when they were last sent; or why presses were dropped that only the floor can do. */
  readonly refusal: unknown;
}

export interface CountsSender {
  readonly state: Readable<OwnCounts>;
  /** The stored counts with the own presses on top. */
  shown(): PlayerCounts;
  press(step: CountStep): void;
  /**
   * Sends the presses made so far; resolves when they are stored. If it rejects, they stay, with the reason, until they are sent again or dropped.
   */
  apply(): Promise<void>;
  drop(): void;
  /** Takes the newest state of the game. A new `answer` object means that the game was read again. */
  follow(game: FullGame<unknown>): void;
}

export interface SenderPorts {
  /** Sends counts; resolves when they are stored, and rejects with a `PublishFailure`. */
  publish(body: ControlMessage): Promise<void>;
  /** Reads the game; `follow` has been called with it when this resolves. Rejects if the read fails. */
  readAgain(): Promise<void>;
}

/** Two operators who tap as fast as they can finish after a few rounds. This only bounds an endless loop. */
const MOST_ROUNDS = 50;

const inDoubt = (): PublishFailure => new PublishFailure('maybe-stored', 'the counts have gone on since');

const isCode = (failure: unknown, code: PublishFailure['code']): failure is PublishFailure =>
  failure instanceof PublishFailure && failure.code === code;

/** True if only the floor can do what the presses ask for. Then they are dropped. */
export const isAgainstNames = (failure: unknown): failure is PublishFailure => isCode(failure, 'counts-below-named');

class Sender implements CountsSender {
  readonly state;
  readonly #ports: SenderPorts;
  #game: FullGame<unknown>;
  /** Sendings run one after the other, so that two quick presses of "apply" never send the same thing twice. */
  #applying: Promise<void> = Promise.resolve();

  constructor(game: FullGame<unknown>, ports: SenderPorts, counts: CountsState) {
    this.#ports = ports;
    this.#game = game;
    this.state = observable<OwnCounts>({ counts, refusal: counts.isInDoubt ? inDoubt() : undefined });
  }

  shown(): PlayerCounts {
    return countsShown(this.#counts, this.#limit);
  }

  press(step: CountStep): void {
    this.#become(pressed(this.#counts, step, this.#limit));
  }

  drop(): void {
    this.#become(pressesDropped(this.#counts), { refusal: undefined });
  }

  follow(game: FullGame<unknown>): void {
    const isRead = game.answer !== this.#game.answer;
    this.#game = game;
    const known = this.#counts;
    const counts = (isRead ? countsRead : countsReceived)(known, game.counts);
    if (counts.isInDoubt && !known.isInDoubt) this.#become(counts, { refusal: inDoubt() });
    else this.#become(counts);
  }

  apply(): Promise<void> {
    const applied = this.#applying.then(() => this.#send());
    this.#applying = applied.catch(() => undefined);
    return applied;
  }

  get #counts(): CountsState {
    return this.state.get().counts;
  }

  #isUnderWay(): boolean {
    return this.#counts.sending !== undefined;
  }

  get #limit() {
    return this.#game.answer.rules.entryLimit;
  }

  #become(counts: CountsState, { refusal }: Pick<OwnCounts, 'refusal'> = this.state.get()): void {
    const known = this.state.get();
    const reason = counts.pending.length === 0 && !isAgainstNames(refusal) ? undefined : refusal;
    if (counts !== known.counts || reason !== known.refusal) this.state.set({ counts, refusal: reason });
  }

  async #send(): Promise<void> {
    try {
      await this.#readLostSending();
      await this.#sendPending();
    } catch (failure) {
      this.#become(this.#counts, { refusal: failure });
      throw failure;
    }
  }

  /** Sends until nothing is pending. Throws at the end if presses were dropped. */
  async #sendPending(): Promise<void> {
    let dropped: PublishFailure | undefined;
    for (let roundsLeft = MOST_ROUNDS; this.#counts.pending.length > 0; roundsLeft -= 1) {
      try {
        if (await this.#sendOnce(roundsLeft > 1)) break;
      } catch (failure) {
        if (!isAgainstNames(failure)) throw failure;
        dropped = failure;
      }
    }
    if (dropped !== undefined) throw dropped;
  }

  /** Reads again if an earlier sending lost its connection, which shows whether it arrived. If that is still unknown, staff have to look first. */
  async #readLostSending(): Promise<void> {
    if (!this.#isUnderWay()) return;
    await this.#ports.readAgain();
    if (this.#isUnderWay()) throw new PublishFailure('line-lost', 'what was read is older');
    if (this.#counts.isInDoubt) throw inDoubt();
  }

  /** True if the presses are stored; false if another operator was faster and they must be sent again on top. */
  async #sendOnce(mayTryAgain: boolean): Promise<boolean> {
    const sending = sendingStarted(this.#counts, this.#limit, newRandomKey());
    const { counts, commandId } = sending.sending?.sent ?? sending.stored;
    this.#become(sending);
    try {
      const body = countsToWire(counts, this.#game.answer.rules.chips, sending.stored.version);
      await this.#ports.publish({ ...body, commandId });
      this.#become(sendingStored(this.#counts), { refusal: undefined });
      return true;
    } catch (failure) {
      this.#takeBack(failure);
      if (isCode(failure, 'stale-counts') && mayTryAgain) return false;
      throw failure;
    }
  }

  /** Keeps the presses on top of the newest counts. If the connection was lost, a later read shows whether they arrived. */
  #takeBack(failure: unknown): void {
    if (isCode(failure, 'line-lost')) {
      this.#become(sendingLost(this.#counts));
      return;
    }
    const present = failure instanceof PublishFailure ? failure.counts : undefined;
    const refused = isAgainstNames(failure) ? sendingAgainstNames : sendingRefused;
    this.#become(refused(this.#counts, present && storedCounts(present)));
  }
}

/** `counts`: the initial state, with presses kept from before. */
export const createCountsSender = (
  game: FullGame<unknown>,
  ports: SenderPorts,
  counts: CountsState = countsLoaded(game.counts),
): CountsSender => new Sender(game, ports, counts);
