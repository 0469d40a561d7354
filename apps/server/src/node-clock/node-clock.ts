// The clock that all nodes of a database share: the own clock, corrected by the database's (docs/rules/clock.md#the-common-clock).

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import { afterAsk, marginOf, middle, shownAtOnce, stateAt, type FollowedClock } from './clock-bounds.ts';

export interface NodeClockPorts {
  readonly own: Clock;
  readonly ask: () => Promise<Instant>;
  readonly logger: { error(details: object, message: string): void; info(details: object, message: string): void };
}

const ASK_EVERY = millis(5000);
/** The fastest of this many answers is the most exact. */
const ASKS = 8;
/** In ms; above this the boards of different nodes flip visibly apart. */
const ALARM_AT = 5;
/** The offset may move during a long wait: by less than 3 ms in this span. */
const LONGEST_WAIT = ASK_EVERY;

export class NodeClock implements Clock {
  readonly #ports: NodeClockPorts;
  #state: FollowedClock | undefined;
  #isFar = false;
  /** In ms; unknown before the first heartbeat. */
  #apart = Number.POSITIVE_INFINITY;

  constructor(ports: NodeClockPorts) {
    this.#ports = ports;
  }

  /** Takes the database's time before anybody uses this clock, then follows it. Rejects if the database does not answer. */
  async start(): Promise<void> {
    await this.#measure();
    // The first answer included the time to connect and is the least exact.
    if (this.#state !== undefined) this.#state = shownAtOnce(this.#state);
    this.#askLater();
  }

  /** Sets the common time, which is then led to the database's; only before anybody uses this clock. */
  resumeAt(even: Instant): void {
    if (this.#state === undefined) return;
    const at = this.#ports.own.now();
    this.#state = { ...stateAt(this.#state, at), shown: even - at };
  }

  now(): Instant {
    return this.#at(this.#ports.own.now());
  }

  /** The database's time of day as of the last answer, on which nodes agree even if their hosts differ. */
  wall(): Instant {
    const { own } = this.#ports;
    if (this.#state === undefined) return own.wall();
    const at = own.now();
    return instant(at + middle(stateAt(this.#state, at)));
  }

  wakeAt(at: Instant, run: () => void): Cancel {
    const { own } = this.#ports;
    const held: { cancel: Cancel } = { cancel: () => undefined };
    const arm = (): void => {
      const wait = Math.min(LONGEST_WAIT, Math.max(0, at - this.now()));
      held.cancel = own.wakeAt(after(own.now(), millis(wait)), () => {
        if (this.now() < at) arm();
        else run();
      });
    };
    arm();
    return () => held.cancel();
  }

  /** The largest possible difference from the database's clock; infinite before the first answer. */
  margin(): Millis {
    const { own } = this.#ports;
    return millis(this.#state === undefined ? Number.MAX_SAFE_INTEGER : marginOf(stateAt(this.#state, own.now())));
  }

  noteDifference(by: number): void {
    this.#apart = by;
  }

  /** The largest possible difference from the other nodes. A database whose clock was set moves all nodes equally. */
  fromOthers(): Millis {
    if (this.#state === undefined) return this.margin();
    const { least, most } = stateAt(this.#state, this.#ports.own.now());
    return millis(Math.min(this.margin(), this.#apart + (most - least) / 2));
  }

  #at(own: Instant): Instant {
    return this.#state === undefined ? own : instant(own + stateAt(this.#state, own).shown);
  }

  async #measure(): Promise<void> {
    const { own, ask } = this.#ports;
    for (let asked = 0; asked < ASKS; asked += 1) {
      const sent = own.now();
      const answered = await ask();
      this.#state = afterAsk(this.#state, { sent, answered, received: own.now() });
    }
  }

  #askLater(): void {
    const { own } = this.#ports;
    own.wakeAt(after(own.now(), ASK_EVERY), () => {
      // An unreachable database is reported elsewhere; here the bounds widen.
      this.#measure()
        .catch(() => undefined)
        .finally(() => {
          this.#sayWhetherFar();
          this.#askLater();
        });
    });
  }

  #sayWhetherFar(): void {
    const { logger } = this.#ports;
    const by = this.margin();
    const isFar = by > ALARM_AT;
    if (isFar === this.#isFar) return;
    this.#isFar = isFar;
    if (isFar)
      logger.error({ by }, 'the clock may differ by this many milliseconds from the database’s: check both hosts');
    else logger.info({ by }, 'the clock agrees with the database’s again');
  }
}
