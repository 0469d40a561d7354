// Keeps the even time over a crash: every heartbeat stores it, and a start continues from there (docs/rules/clock.md#after-a-crash).

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Clock, HostMoment } from '../system-clock.ts';
import { apartFromOthers, evenNow, type KeptClock } from './kept-clock.ts';
import { forgetOldClocks, isAnyGameRunning, readKeptClocks, writeKeptClock } from './kept-clock.repository.ts';

export interface ClockKeeperPorts {
  readonly clock: Clock & {
    resumeAt(even: Instant): void;
    /** Receives the difference to the other nodes' clocks, in ms. */
    noteDifference?(by: number): void;
  };
  /** Reads the host's clocks. */
  readonly moment: () => HostMoment;
  /** The name of this node, the same after each start. */
  readonly node: string;
  /** Do all nodes take the time of day from their database? */
  readonly isShared: boolean;
  /** The even time that this process knows from another computer, if it followed one. */
  readonly carried?: (() => Instant | undefined) | undefined;
  readonly logger: { info(details: object, message: string): void };
}

export class ClockKeeper {
  readonly #ports: ClockKeeperPorts;

  constructor(ports: ClockKeeperPorts) {
    this.#ports = ports;
  }

  /** Continues the clock where it stopped, before anybody uses it. */
  async resume(queries: Queries): Promise<void> {
    const { clock, isShared, logger, carried } = this.#ports;
    const all = await readKeptClocks(queries);
    const isGameRunning = await isAnyGameRunning(queries);
    const present = this.#present();
    const even = carried?.() ?? evenNow(all, { present, isShared, isGameRunning });
    if (even !== undefined) {
      clock.resumeAt(even);
      logger.info(
        { ahead: Math.round(even - (present.even - present.lead)) },
        'the clock continues from before the stop',
      );
    }
    await forgetOldClocks(queries, clock.now());
  }

  async keep(queries: Queries): Promise<void> {
    const { clock, isShared } = this.#ports;
    await writeKeptClock(queries, this.#present());
    if (isShared) clock.noteDifference?.(apartFromOthers(await readKeptClocks(queries), this.#present()));
  }

  #present(): KeptClock {
    const { clock, moment, node } = this.#ports;
    const even = clock.now();
    return { node, even, lead: even - clock.wall(), ...moment() };
  }
}
