// Watches the machine at every beat of the game runner: disk, database, host clock and open files (docs/rules/machine.md).

import { millis, type Millis } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import type { HostLook } from '../system-clock.ts';
import type { Notices } from './notices.ts';

export interface MachinePorts {
  readonly database: Database;
  readonly notices: Notices;
  readonly lookAtHost: () => HostLook;
  readonly canOpenFile: () => boolean;
}

/** Smaller corrections are normal work of the host's time service. */
const CLOCK_IS_RIGHT_WITHIN = millis(5000);

/** Beats between two marks of the database file: ten minutes. */
const LOOKS_BETWEEN_MARKS = 120;

const size = (span: Millis): number => Math.abs(span);

export class MachineWatch {
  readonly #ports: MachinePorts;
  /** Checks of the storage, one after the other; never rejects. */
  #work: Promise<void> = Promise.resolve();
  #looksToMark = 0;
  #isFirstLook = true;

  constructor(ports: MachinePorts) {
    this.#ports = ports;
  }

  look(): void {
    this.#lookAtTime();
    this.#lookForFiles();
    void this.lookAtStorage();
  }

  /** Resolves when it is known whether the storage accepts writes. */
  async lookAtStorage(): Promise<void> {
    this.#work = this.#work.then(() => this.#lookAtStorage());
    await this.#work;
  }

  /** Resolves when a running check has ended. */
  async stop(): Promise<void> {
    await this.#work;
  }

  #lookAtTime(): void {
    const { notices, lookAtHost } = this.#ports;
    const { slept, wasSet, ahead } = lookAtHost();
    if (slept > 0) notices.raise('host-slept', { by: slept });
    // A clock that was set before a crash is still wrong, although the even time goes on.
    const isFirst = this.#isFirstLook;
    this.#isFirstLook = false;
    if (size(wasSet) < CLOCK_IS_RIGHT_WITHIN && !isFirst) return;
    if (size(ahead) < CLOCK_IS_RIGHT_WITHIN) notices.settle('clock-was-set');
    else notices.raise('clock-was-set', { by: ahead });
  }

  #lookForFiles(): void {
    const { notices, canOpenFile } = this.#ports;
    if (canOpenFile()) notices.settle('no-files-left');
    else notices.raise('no-files-left');
  }

  async #lookAtStorage(): Promise<void> {
    const { notices, database } = this.#ports;
    const isInPlace = database.files.areInPlace();
    if (!isInPlace) notices.raise('gone');
    else notices.settle('gone');
    const reason = notices.storage();
    if (isInPlace && reason === undefined) await this.#markNowAndThen();
    // A damaged database stays damaged until somebody restores it.
    if (reason === undefined || reason === 'damaged' || !isInPlace) return;
    if (!database.files.hasRoom() || !(await this.#canWrite())) return;
    for (const each of ['disk-full', 'read-only', 'disk-failing', 'database-away'] as const) notices.settle(each);
  }

  /** The mark distinguishes the file from a copy. If the disk refuses it, the next look tries again. */
  async #markNowAndThen(): Promise<void> {
    if (this.#looksToMark > 0) {
      this.#looksToMark -= 1;
      return;
    }
    try {
      await this.#ports.database.mark();
      this.#looksToMark = LOOKS_BETWEEN_MARKS;
    } catch {
      this.#looksToMark = 0;
    }
  }

  /** Tests a write that changes nothing. */
  async #canWrite(): Promise<boolean> {
    try {
      await this.#ports.database.transaction(
        ({ queries }) =>
          queries
            .updateTable('heartbeat')
            .set((heartbeat) => ({ alive_at: heartbeat.ref('alive_at') }))
            .execute(),
        'guarded',
      );
      return true;
    } catch {
      return false;
    }
  }
}
