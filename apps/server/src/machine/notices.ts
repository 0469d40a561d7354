// The machine's current problems: each is logged once with advice, and shown to staff while it lasts (docs/rules/machine.md#when-it-turns-bad).

import { STORAGE_NOTICES, type MachineNotice, type MachineNoticeKind, type StorageNotice } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import { keysOf } from '../texts.ts';

export interface NoticeLogger {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** What happened, and what an administrator can do; the most urgent first. */
const ADVICE: Readonly<Record<MachineNoticeKind, string>> = {
  gone:
    'the database file was moved, replaced or overwritten: ' +
    'nothing is saved until it is back. ' +
    'Put it back, or stop the server and restore a backup (npm run restore -- FILE)',
  'database-away':
    'the database does not answer: nothing is saved until it does. Check PostgreSQL, its log, and the network in between (DATABASE_URL)',
  'disk-full': 'the disk is full: nothing is saved until there is space again. Free some space on the disk of DATA_DIR',
  'read-only':
    'the database is read-only: nothing is saved until it can be written. Check the permissions and the disk of DATA_DIR',
  'disk-failing':
    'the disk refuses writes: what could not be written was not saved. Check the disk of DATA_DIR, and take a backup (npm run backup -- FILE)',
  damaged:
    'a part of the database cannot be read. Stop the server when no game runs, and restore a backup (npm run restore -- FILE)',
  'no-files-left':
    'the process cannot open more files, so nobody new can connect. Raise the limit of open files (ulimit -n, LimitNOFILE=) and restart',
  'clock-went-back':
    'the host’s clock was ahead and went back: every game continues with its remaining time. Check the clock of this machine',
  'clock-was-set':
    'the host’s clock was set while the server ran: games continue evenly and are not affected. ' +
    'Times of day are right again after a restart while no game runs',
  'second-computer-lost':
    'the second computer does not answer: nothing follows this one. Check its power and its network cable',
  'second-computer-behind':
    'the second computer does not have everything yet: a takeover now would lose the newest changes. It catches up by itself',
  'host-slept': 'the host slept: games went on meanwhile, and staff are asked what to do. Keep this machine awake',
};
const MOST_PRESSING_FIRST = keysOf(ADVICE);

/** The server is not ready while one of these lasts. */
const BLOCKING: ReadonlySet<MachineNoticeKind> = new Set([...STORAGE_NOTICES, 'no-files-left']);

export class Notices {
  readonly #present = new Map<MachineNoticeKind, MachineNotice>();
  readonly #logger: NoticeLogger;
  readonly #now: () => Instant;

  constructor(logger: NoticeLogger, now: () => Instant) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Records a problem. A lasting one is logged when it begins, a momentary one each time. */
  raise(kind: MachineNoticeKind, { by, cause }: { readonly by?: Millis; readonly cause?: unknown } = {}): void {
    const lasts = BLOCKING.has(kind);
    if (lasts && this.#present.has(kind)) return;
    this.#present.set(kind, { kind, since: this.#now(), by: by ?? null });
    const details = { notice: kind, ...(by !== undefined && { by }), ...(cause !== undefined && { error: cause }) };
    this.#logger[lasts ? 'error' : 'warn'](details, ADVICE[kind]);
  }

  /** The problem is over, which is logged too. */
  settle(kind: MachineNoticeKind): void {
    const known = this.#present.get(kind);
    if (known === undefined) return;
    this.#present.delete(kind);
    this.#logger.info({ notice: kind, since: known.since }, 'this problem of the machine is over');
  }

  all(): readonly MachineNotice[] {
    return MOST_PRESSING_FIRST.flatMap((kind) => this.#present.get(kind) ?? []);
  }

  /** Why the server is not ready; undefined if no problem blocks it. */
  blocking(): MachineNoticeKind | undefined {
    return this.all().find(({ kind }) => BLOCKING.has(kind))?.kind;
  }

  /** Was the host's clock set, so that it may be or have been wrong? */
  isClockInDoubt(): boolean {
    return this.#present.has('clock-was-set') || this.#present.has('clock-went-back');
  }

  storage(): StorageNotice | undefined {
    return STORAGE_NOTICES.find((kind) => this.#present.has(kind));
  }
}
