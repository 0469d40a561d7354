// Delivers what waits in an outbox: one attempt at a time per lane, a bounded number at once, and again when it is due. Used for the App and for webhooks.

import { instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from './system-clock.ts';

export interface DeliveryPorts<Lane, Outcome> {
  readonly clock: Clock;
  /** The most attempts at once. */
  readonly mostAtOnce: number;
  readonly nameOf: (lane: Lane) => string;
  /** When the next attempt is due; undefined if nothing waits. */
  readonly nextDue: () => Promise<Instant | undefined>;
  /** The lanes that are due, the longest overdue first. Lanes under way by `isBusy` may be left out. */
  readonly dueLanes: (now: Instant, most: number, isBusy: (name: string) => boolean) => Promise<readonly Lane[]>;
  /** With `isDueOnly`, nothing is sent when another server has sent it meanwhile. */
  readonly attempt: (lane: Lane, isDueOnly: boolean) => Promise<Outcome>;
  /** The outcome when the database failed, not the receiver: it is still in the outbox. */
  readonly notTried: (error: unknown) => Outcome;
  readonly onLookError: (error: unknown) => void;
}

const FIRST_PAUSE = millis(5000);
const LONGEST_PAUSE = minutesToMillis(minutes(60));

/** 5 seconds at first, doubled each time, at most an hour. */
export const pauseAfter = (attempts: number): Millis =>
  millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1)));

export class DeliveryLoop<Lane, Outcome> {
  readonly #ports: DeliveryPorts<Lane, Outcome>;
  /** The attempts per lane, each behind the one before; none of these promises rejects. */
  readonly #turns = new Map<string, Promise<Outcome>>();
  #armed: { readonly at: Instant; readonly cancel: Cancel } | undefined;
  #state: 'idle' | 'running' | 'stopped' = 'idle';
  #looking: Promise<void> = Promise.resolve();
  /** A look that has not begun yet sees everything. */
  #isLookWaiting = false;

  constructor(ports: DeliveryPorts<Lane, Outcome>) {
    this.#ports = ports;
  }

  start(): void {
    this.#state = 'running';
    this.rearm();
  }

  /** Waits for the attempts under way; the caller aborts them. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#armed?.cancel();
    this.#armed = undefined;
    await this.#looking;
    await Promise.all(this.#turns.values());
  }

  #isRunning(): boolean {
    return this.#state === 'running';
  }

  /** One attempt per lane at a time; a later call waits. */
  inTurn(lane: Lane, isDueOnly = false): Promise<Outcome> {
    const { nameOf, attempt, notTried } = this.#ports;
    const name = nameOf(lane);
    const before: Promise<unknown> = this.#turns.get(name) ?? Promise.resolve();
    const turn = before.then(() => attempt(lane, isDueOnly)).catch(notTried);
    this.#turns.set(name, turn);
    return turn.finally(() => {
      if (this.#turns.get(name) === turn) this.#turns.delete(name);
    });
  }

  /** Something was put into the outbox, or its times changed. */
  rearm(): void {
    if (this.#isLookWaiting) return;
    this.#isLookWaiting = true;
    this.#look(() => {
      this.#isLookWaiting = false;
      return this.#arm();
    });
  }

  /** One after the other: two that overlapped would each count the same free places. */
  #look(look: () => Promise<void>): void {
    this.#looking = this.#looking.then(look).catch(this.#ports.onLookError);
  }

  /** Sets the one timer, for the next attempt of all lanes. */
  async #arm(): Promise<void> {
    if (!this.#isRunning()) return;
    const at = await this.#ports.nextDue();
    if (!this.#isRunning() || at === this.#armed?.at) return;
    this.#armed?.cancel();
    const wake = (): void => {
      this.#armed = undefined;
      this.#look(() => this.#tryDue());
    };
    this.#armed = at === undefined ? undefined : { at, cancel: this.#ports.clock.wakeAt(at, wake) };
  }

  /** Each attempt that ends looks again, so a slow receiver holds up nobody. */
  async #tryDue(): Promise<void> {
    const { clock, mostAtOnce, dueLanes, nameOf } = this.#ports;
    const free = mostAtOnce - this.#turns.size;
    if (free <= 0) return;
    const due = await dueLanes(instant(Math.floor(clock.now())), free, (name) => this.#turns.has(name));
    const idle = due.filter((lane) => !this.#turns.has(nameOf(lane)));
    for (const lane of idle) void this.inTurn(lane, true).finally(() => this.rearm());
    // Another server took what was due. If attempts are under way, each of them looks again.
    if (due.length === 0 && this.#turns.size === 0) this.rearm();
  }
}
