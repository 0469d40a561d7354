// Sends an operator's presses of plus and minus, each once: on top of what other operators changed meanwhile, and kept until they are stored.

import { countsToWire, type ControlMessage } from '@feltclock/contract';
import type { CountStep, PlayerCounts } from '@feltclock/domain';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { newRandomKey } from '../../shared/api/random-key.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';
import {
  countsLoaded,
  countsRead,
  countsShown,
  heard,
  pressed,
  pressesDropped,
  sendingLost,
  sendingAgainstNames,
  sendingRefused,
  sendingStarted,
  sendingStored,
  type CountsState,
} from './counts-state.ts';
import { storedCounts, type FullGame } from './readings.ts';

export interface OwnCounts {
  readonly counts: CountsState;
  /** Why the presses that are still there were not stored when they were last sent; or why some were dropped that only the floor can do. */
  readonly refusal: unknown;
}

export interface CountsSender {
  readonly state: Readable<OwnCounts>;
  /** The stored counts with the own presses on top. */
  shown(): PlayerCounts;
  press(step: CountStep): void;
  /**
   * Sends the presses made so far; resolves when they are stored. Rejects with why they are not: they stay, with the reason beside them, until
   * they are sent again or dropped.
   */
  apply(): Promise<void>;
  drop(): void;
  /** Takes in the newest of the game; when it holds another answer than before, the game was read again. */
  follow(game: FullGame<unknown>): void;
}

export interface SenderPorts {
  /** Sends counts; resolves when they are stored, and rejects with a `PublishFailure`. */
  publish(body: ControlMessage): Promise<void>;
  /** Reads the game; `follow` has been called with it when this resolves. Rejects when it could not be read. */
  readAgain(): Promise<void>;
}

/** Two operators who tap as fast as they can are through after a few rounds; this only ends a loop that would never. */
const MOST_ROUNDS = 50;

const inDoubt = (): PublishFailure => new PublishFailure('maybe-stored', 'the counts have gone on since');

const isCode = (failure: unknown, code: PublishFailure['code']): failure is PublishFailure =>
  failure instanceof PublishFailure && failure.code === code;

/** The presses that it is about are dropped: only the floor can do what they ask for. */
export const isAgainstNames = (failure: unknown): failure is PublishFailure => isCode(failure, 'counts-below-named');

class Sender implements CountsSender {
  readonly state;
  readonly #ports: SenderPorts;
  #game: FullGame<unknown>;
  /** Sendings wait for each other, so that two quick presses of "apply" never send the same thing twice. */
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
    const counts = (isRead ? countsRead : heard)(known, game.counts);
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
      await this.#learnFate();
      await this.#sendPending();
    } catch (failure) {
      this.#become(this.#counts, { refusal: failure });
      throw failure;
    }
  }

  /** Sends until nothing waits. What was dropped on the way is told when the others are through. */
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

  /** Reads again when an earlier sending met its line's end: only that tells whether it arrived. Where it does not, staff have to look first. */
  async #learnFate(): Promise<void> {
    if (!this.#isUnderWay()) return;
    await this.#ports.readAgain();
    if (this.#isUnderWay()) throw new PublishFailure('line-lost', 'what was read is older');
    if (this.#counts.isInDoubt) throw inDoubt();
  }

  /** True when the presses are stored, false when somebody else was quicker and they have to be sent on top of the counts that were left. */
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

  /** Puts the presses back on top of the newest counts; those whose line broke wait for a reading to tell whether they arrived. */
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

/** `counts`: those to begin with, where presses were kept from before. */
export const createCountsSender = (
  game: FullGame<unknown>,
  ports: SenderPorts,
  counts: CountsState = countsLoaded(game.counts),
): CountsSender => new Sender(game, ports, counts);
