// Keeps the even time over a crash: with each sign of life goes what is known of it, and a start goes on from there (docs/rules/clock.md#after-a-crash).

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Clock, HostMoment } from '../system-clock.ts';
import { apartFromOthers, evenNow, type KeptClock } from './kept-clock.ts';
import { forgetOldClocks, isAnyGameRunning, readKeptClocks, writeKeptClock } from './kept-clock.repository.ts';

export interface ClockKeeperPorts {
  readonly clock: Clock & {
    goOnAt(even: Instant): void;
    /** Hears how far the other nodes' clocks are from it, in ms. */
    noteApart?(by: number): void;
  };
  /** What the host's clocks say now. */
  readonly moment: () => HostMoment;
  /** By what this node is told from the others, the same after each start. */
  readonly node: string;
  /** Do all nodes take the time of day from their database? */
  readonly isShared: boolean;
  readonly logger: { info(details: object, message: string): void };
}

export class ClockKeeper {
  readonly #ports: ClockKeeperPorts;

  constructor(ports: ClockKeeperPorts) {
    this.#ports = ports;
  }

  /** Lets the clock go on where it was, before anybody goes by it. */
  async goOn(queries: Queries): Promise<void> {
    const { clock, isShared, logger } = this.#ports;
    const all = await readKeptClocks(queries);
    const isGameRunning = await isAnyGameRunning(queries);
    const present = this.#present();
    const even = evenNow(all, { present, isShared, isGameRunning });
    if (even !== undefined) {
      clock.goOnAt(even);
      logger.info(
        { ahead: Math.round(even - (present.even - present.lead)) },
        'the clock goes on from before the stop',
      );
    }
    await forgetOldClocks(queries, clock.now());
  }

  async keep(queries: Queries): Promise<void> {
    const { clock, isShared } = this.#ports;
    await writeKeptClock(queries, this.#present());
    if (isShared) clock.noteApart?.(apartFromOthers(await readKeptClocks(queries), this.#present()));
  }

  #present(): KeptClock {
    const { clock, moment, node } = this.#ports;
    const even = clock.now();
    return { node, even, lead: even - clock.wall(), ...moment() };
  }
}
