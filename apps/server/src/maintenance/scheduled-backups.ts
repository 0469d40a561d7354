// Takes backups on a schedule, deletes old ones, and reports failures in the log and as a metric (docs/rules/machine.md#backups).

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, millis, minutes, minutesToMillis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import { backupName, dropOldBackups, newestBackup } from './backup-files.ts';

export interface BackupPlan {
  readonly folder: string;
  readonly every: Millis;
  /** At least one. */
  readonly keep: number;
}

export interface BackupMetrics {
  succeeded(at: Instant, bytes: number): void;
  failed(): void;
}

/** Copies the database into a new file and checks the copy; rejects if it failed. Stops early when the signal is aborted. */
export type TakeBackup = (file: string, signal: AbortSignal) => Promise<unknown>;

export interface ScheduledBackupsPorts {
  /** Undefined: no scheduled backups. */
  readonly plan: BackupPlan | undefined;
  readonly clock: Clock;
  readonly logger: { info(details: object, message: string): void; error(details: object, message: string): void };
  readonly metrics: BackupMetrics | undefined;
  readonly takeBackup: TakeBackup;
}

/** The wait after the start, which has more urgent work, and after a failure, which may pass. */
const SOON = minutesToMillis(minutes(10));

const sooner = (one: Millis, other: Millis): Millis => millis(Math.min(one, other));

export class ScheduledBackups {
  readonly #ports: ScheduledBackupsPorts;
  readonly #stopping = new AbortController();
  #cancel: Cancel | undefined;
  /** The running backup; never rejects. */
  #work: Promise<void> = Promise.resolve();

  constructor(ports: ScheduledBackupsPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { plan, clock, metrics } = this.#ports;
    if (plan === undefined) return;
    const soon = after(clock.now(), sooner(SOON, plan.every));
    const newest = newestBackup(plan.folder);
    if (newest === undefined) {
      this.#wakeAt(soon, plan);
      return;
    }
    metrics?.succeeded(newest, 0);
    const due = after(newest, plan.every);
    this.#wakeAt(due > soon ? due : soon, plan);
  }

  /** Aborts a running backup: an unfinished copy is useless. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#stopping.abort();
    await this.#work;
  }

  #wakeAt(at: Instant, plan: BackupPlan): void {
    if (this.#stopping.signal.aborted) return;
    this.#cancel = this.#ports.clock.wakeAt(at, () => {
      this.#work = this.#take(plan);
    });
  }

  async #take(plan: BackupPlan): Promise<void> {
    const { clock, logger, metrics, takeBackup } = this.#ports;
    const at = clock.now();
    const file = join(plan.folder, backupName(at));
    try {
      mkdirSync(plan.folder, { recursive: true, mode: 0o700 });
      await takeBackup(file, this.#stopping.signal);
      const bytes = statSync(file).size;
      dropOldBackups(plan.folder, plan.keep);
      metrics?.succeeded(at, bytes);
      logger.info({ file, bytes }, 'backup taken and checked');
      this.#wakeAt(after(at, plan.every), plan);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      metrics?.failed();
      logger.error(
        { file, error },
        'the backup failed: older ones are kept, and it will be tried again. Check the space and permissions of BACKUP_DIR',
      );
      this.#wakeAt(after(clock.now(), sooner(SOON, plan.every)), plan);
    }
  }
}
