// Detects ended rights that no message announced: reads the epoch of ended rights every second and compares it with the announced ones
// (docs/rules/storage.md#nodes).

import { after, millis, type Instant } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';

const READ_EVERY = millis(1000);
/** The message of a commit just before the read may still be on its way; only after this does it count as missed. */
const ON_ITS_WAY = millis(200);
/** An older read proves nothing about the present. */
const GOOD_FOR = millis(1500);

export interface RightsWatchPorts {
  readonly clock: Clock;
  /** True if no other node changes the database, so that nothing has to be read. */
  readonly isAlone: () => boolean;
  readonly readEpoch: () => Promise<number>;
  /** Checks all rights after an unannounced end; false if the check failed. */
  readonly checkAll: () => Promise<boolean>;
  readonly logger: { warn(details: object, message: string): void };
}

export class RightsWatch {
  readonly #ports: RightsWatchPorts;
  /** All epochs up to this one were announced or checked; undefined before the first read. */
  #upTo: number | undefined;
  /** Announced epochs beyond `#upTo`. */
  readonly #noted = new Set<number>();
  #readAt: Instant | undefined;
  #isLooking = false;
  #cancel: Cancel = () => undefined;

  constructor(ports: RightsWatchPorts) {
    this.#ports = ports;
  }

  /** Did this node know of every ended right a moment ago? */
  get isUpToDate(): boolean {
    const { isAlone, clock } = this.#ports;
    if (isAlone()) return true;
    return this.#readAt !== undefined && clock.now() - this.#readAt <= GOOD_FOR;
  }

  start(): void {
    const { clock, isAlone } = this.#ports;
    this.#cancel = clock.wakeAt(after(clock.now(), READ_EVERY), () => {
      this.start();
      if (!isAlone()) void this.#look();
    });
  }

  stop(): void {
    this.#cancel();
  }

  /** The end of this right is known here and was handled. */
  noteEpoch(epoch: number | undefined): void {
    if (epoch === undefined || this.#ports.isAlone()) return;
    this.#noted.add(epoch);
    this.#takeNoted();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    const { clock, readEpoch, logger } = this.#ports;
    this.#isLooking = true;
    try {
      const began = clock.now();
      const epoch = await readEpoch();
      if (!this.#isKnown(epoch)) {
        await new Promise<void>((resolve) => void clock.wakeAt(after(clock.now(), ON_ITS_WAY), resolve));
        if (!this.#isKnown(epoch) && !(await this.#checkUpTo(epoch))) return;
      }
      this.#readAt = began;
    } catch (error) {
      logger.warn({ error }, 'the epoch of ended rights could not be read');
    } finally {
      this.#isLooking = false;
    }
  }

  async #checkUpTo(epoch: number): Promise<boolean> {
    if (!(await this.#ports.checkAll())) return false;
    this.#upTo = Math.max(this.#upTo ?? 0, epoch);
    this.#takeNoted();
    return true;
  }

  /** Consecutive epochs need not be kept one by one. */
  #takeNoted(): void {
    if (this.#upTo === undefined) return;
    while (this.#noted.has(this.#upTo + 1)) this.#upTo += 1;
    for (const epoch of this.#noted) if (epoch <= this.#upTo) this.#noted.delete(epoch);
  }

  #isKnown(epoch: number): boolean {
    return this.#upTo !== undefined && epoch <= this.#upTo;
  }
}
