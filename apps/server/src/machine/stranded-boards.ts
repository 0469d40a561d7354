// Moves the boards of a node that alone lost the database: on other nodes they still get changes
// (docs/rules/storage.md#nodes).

import { millis, type Instant, type Millis } from '@feltclock/domain';
import type { Notices } from './notices.ts';

export interface StrandedPorts {
  readonly notices: Pick<Notices, 'all'>;
  readonly now: () => Instant;
  /** Is another node ready? */
  readonly isOtherReady: () => Promise<boolean>;
  /** Checks the database again, and settles the notice if it is back. */
  readonly lookAgain: () => Promise<void>;
  /** The span over which a stopping node moves its boards. */
  readonly leavesOver: Millis;
  readonly moveOff: (over: Millis) => void;
}

/** A restarted database is back by then. */
const STRANDED_AFTER = millis(2000);

/** Shorter than on a stopping node, because boards get no changes here; a rush on the other nodes is the smaller harm. */
const MOVES_WITHIN = millis(2000);

export class StrandedBoards {
  readonly #ports: StrandedPorts;
  #isAsking = false;

  constructor(ports: StrandedPorts) {
    this.#ports = ports;
  }

  /** Called at every beat, so that boards that arrive meanwhile are moved too. */
  async look(): Promise<void> {
    if (this.#isAsking || !this.#isStranded()) return;
    this.#isAsking = true;
    try {
      // If all nodes lost the database, boards stay where they are.
      if (!(await this.#ports.isOtherReady())) return;
      // If the database is back for the others, this node probably has not noticed yet.
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

/** Asks the public address, where a proxy answers: this node is not ready, so a ready answer is another node's. */
export async function isReadyAt(publicOrigin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${publicOrigin}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return ok;
  } catch {
    return false;
  }
}
