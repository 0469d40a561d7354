// Notices that a right has ended of which nothing was heard: reads each second how far the number of such ends has risen, and compares it
// with what was told (docs/rules/nodes.md#rights-that-end).

import { after, millis, type Instant } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';

/** How often the number is read. */
const READ_EVERY = millis(1000);
/** What was committed just before the reading is still on its way: so long nobody takes it for missed. */
const ON_ITS_WAY = millis(200);
/** What was read longer ago says nothing any more. */
const GOOD_FOR = millis(1500);

export interface RightsWatchPorts {
  readonly clock: Clock;
  /** Does nobody else change the database, so that nothing needs to be read? */
  readonly isAlone: () => boolean;
  readonly readEpoch: () => Promise<number>;
  /** Rights have ended of which this node was not told: looks into all of them; false when that failed. */
  readonly lookIntoAll: () => Promise<boolean>;
  readonly logger: { warn(details: object, message: string): void };
}

export class RightsWatch {
  readonly #ports: RightsWatchPorts;
  /** Everything up to this number was told or looked into; undefined until the number was first read. */
  #upTo: number | undefined;
  /** Numbers beyond it that were told. */
  readonly #told = new Set<number>();
  #readAt: Instant | undefined;
  #isLooking = false;
  #cancel: Cancel = () => undefined;

  constructor(ports: RightsWatchPorts) {
    this.#ports = ports;
  }

  /** Was there nothing that this node does not know of, a moment ago? */
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

  /** What has this number is known here, and was acted upon. */
  told(epoch: number | undefined): void {
    if (epoch === undefined || this.#ports.isAlone()) return;
    this.#told.add(epoch);
    this.#takeTold();
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
        if (!this.#isKnown(epoch) && !(await this.#lookInto(epoch))) return;
      }
      this.#readAt = began;
    } catch (error) {
      logger.warn({ error }, 'what became of rights could not be read');
    } finally {
      this.#isLooking = false;
    }
  }

  async #lookInto(epoch: number): Promise<boolean> {
    if (!(await this.#ports.lookIntoAll())) return false;
    this.#upTo = Math.max(this.#upTo ?? 0, epoch);
    this.#takeTold();
    return true;
  }

  /** Numbers that follow one another need not be kept one by one. */
  #takeTold(): void {
    if (this.#upTo === undefined) return;
    while (this.#told.has(this.#upTo + 1)) this.#upTo += 1;
    for (const epoch of this.#told) if (epoch <= this.#upTo) this.#told.delete(epoch);
  }

  #isKnown(epoch: number): boolean {
    return this.#upTo !== undefined && epoch <= this.#upTo;
  }
}
