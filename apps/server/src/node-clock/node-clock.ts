// The clock that all nodes of a database share: the own one, led by what the database's says (docs/rules/clock.md#the-common-clock).

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import { afterAsk, marginOf, middle, shownAtOnce, stateAt, type FollowedClock } from './clock-bounds.ts';

export interface NodeClockPorts {
  /** The host's own clock. */
  readonly own: Clock;
  /** Asks the database for its present instant. */
  readonly ask: () => Promise<Instant>;
  readonly logger: { error(details: object, message: string): void; info(details: object, message: string): void };
}

const ASK_EVERY = millis(5000);
/** The quickest of so many answers says most. */
const ASKS = 8;
/** Beyond this somebody should look: boards of different nodes flip visibly apart. */
const ALARM_AT = 5;
/** While a long wait lasts, the offset may move: by less than 3 ms in this time. */
const LONGEST_WAIT = ASK_EVERY;

export class NodeClock implements Clock {
  readonly #ports: NodeClockPorts;
  #state: FollowedClock | undefined;
  #isFar = false;
  /** In ms; unknown until the first sign of life. */
  #apart = Number.POSITIVE_INFINITY;

  constructor(ports: NodeClockPorts) {
    this.#ports = ports;
  }

  /** Takes the database's time, before anybody goes by this clock; then keeps to it. Rejects when the database does not say. */
  async start(): Promise<void> {
    await this.#measure();
    // The first answer waited for a connection, and says least.
    if (this.#state !== undefined) this.#state = shownAtOnce(this.#state);
    this.#askLater();
  }

  /** The common time is this now, and is led on to the database's from there: only before anybody goes by this clock. */
  goOnAt(even: Instant): void {
    if (this.#state === undefined) return;
    const at = this.#ports.own.now();
    this.#state = { ...stateAt(this.#state, at), shown: even - at };
  }

  now(): Instant {
    return this.#at(this.#ports.own.now());
  }

  /** The database's time of day as it was last told: nodes agree on it, however far their hosts' are apart. */
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

  /** How far this clock may be from the database's; beyond all measure before it was asked. */
  margin(): Millis {
    const { own } = this.#ports;
    return millis(this.#state === undefined ? Number.MAX_SAFE_INTEGER : marginOf(stateAt(this.#state, own.now())));
  }

  noteApart(by: number): void {
    this.#apart = by;
  }

  /**
   * How far this clock may be from those of the other nodes. A database whose clock was set moves all nodes alike: none of them is worse
   * for its boards than another.
   */
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
      // A database that does not answer is told of elsewhere; here, the bounds widen.
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
      logger.error(
        { by },
        'the clock may be that many milliseconds from the database’s: look at its host, and at ours',
      );
    else logger.info({ by }, 'the clock goes with the database’s again');
  }
}
