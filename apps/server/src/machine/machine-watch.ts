// Looks after the machine with every beat of the game runner: does the disk take writes again, is the database still there, has the host slept or its clock
// been set, may files still be opened (docs/rules/machine.md).

import { millis, type Millis } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import type { HostLook } from '../system-clock.ts';
import type { Notices } from './notices.ts';

export interface MachinePorts {
  readonly database: Database;
  readonly notices: Notices;
  /** What happened to the host's time since the last look. */
  readonly lookAtHost: () => HostLook;
  /** May the process open another file? */
  readonly canOpenFile: () => boolean;
}

/** Corrections below this are the everyday work of whatever keeps the host's clock. */
const CLOCK_IS_RIGHT_WITHIN = millis(5000);

/** How many looks lie between two marks of the database's file: ten minutes. */
const LOOKS_BETWEEN_MARKS = 120;

const size = (span: Millis): number => Math.abs(span);

export class MachineWatch {
  readonly #ports: MachinePorts;
  /** Whether the disk takes writes again, one question after the other; this promise never rejects. */
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

  /** Resolves when it is known whether what is stored can be written. */
  async lookAtStorage(): Promise<void> {
    this.#work = this.#work.then(() => this.#lookAtStorage());
    await this.#work;
  }

  /** Resolves when what a look began is over. */
  async stop(): Promise<void> {
    await this.#work;
  }

  #lookAtTime(): void {
    const { notices, lookAtHost } = this.#ports;
    const { slept, wasSet, ahead } = lookAtHost();
    if (slept > 0) notices.raise('host-slept', { by: slept });
    // A clock that was set before a crash still is: the even time goes on beside it.
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
    // What can't be read stays so until somebody restores it.
    if (reason === undefined || reason === 'damaged' || !isInPlace) return;
    if (!database.files.hasRoom() || !(await this.#canWrite())) return;
    for (const each of ['disk-full', 'read-only', 'disk-failing', 'database-away'] as const) notices.settle(each);
  }

  /** What a file is told from a copy by; a disk that refuses it was told of by itself, and the next look tries again. */
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

  /** Writes a row as it is; whether that gets through is what is asked. */
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
