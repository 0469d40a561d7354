// Sends the boards of a node away that alone has lost the database: elsewhere they learn what is pressed, and here they would not
// (docs/rules/nodes.md#a-node-without-the-database).

import { millis, type Instant, type Millis } from '@feltclock/domain';
import type { Notices } from './notices.ts';

export interface StrandedPorts {
  readonly notices: Pick<Notices, 'all'>;
  readonly now: () => Instant;
  /** Is there another node that can do what this one can't? */
  readonly isOtherReady: () => Promise<boolean>;
  /** Asks whether the database is there by now, and settles the notice if it is. */
  readonly lookAgain: () => Promise<void>;
  /** Over how long a node that is told to stop moves its boards off. */
  readonly leavesOver: Millis;
  readonly moveOff: (over: Millis) => void;
}

/** A database that starts anew is back by then. */
const STRANDED_AFTER = millis(2000);

/** Boards learn nothing here, other than on a node that leaves: a rush upon the others, as after a kill, is the lesser evil. */
const MOVES_WITHIN = millis(2000);

export class StrandedBoards {
  readonly #ports: StrandedPorts;
  #isAsking = false;

  constructor(ports: StrandedPorts) {
    this.#ports = ports;
  }

  /** Looks with every beat; as long as it lasts, whoever has come meanwhile is sent on as well. */
  async look(): Promise<void> {
    if (this.#isAsking || !this.#isStranded()) return;
    this.#isAsking = true;
    try {
      // Where all have lost it, boards are best left where they are.
      if (!(await this.#ports.isOtherReady())) return;
      // Where it is back for the others, it most likely is for this node, which has not looked since.
      await this.#ports.lookAgain();
      if (this.#isStranded()) this.#ports.moveOff(millis(Math.min(this.#ports.leavesOver, MOVES_WITHIN)));
    } finally {
      this.#isAsking = false;
    }
  }

  #isStranded(): boolean {
    const { notices, now } = this.#ports;
    const away = notices.all().find(({ kind }) => kind === 'database-away');
    return away !== undefined && now() - away.since >= STRANDED_AFTER;
  }
}

const ANSWERS_WITHIN_MS = 2000;

/** Asks who answers where everybody opens the product, by the proxy: this node is not ready, so it is another that says it is. */
export async function isReadyAt(publicOrigin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${publicOrigin}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return ok;
  } catch {
    return false;
  }
}
