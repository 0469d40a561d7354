// What is wrong with the machine at present: kept once, said once in the log with what to do about it, and shown to staff while it lasts
// (docs/rules/machine.md#notices).

import { STORAGE_NOTICES, type MachineNotice, type MachineNoticeKind, type StorageNotice } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import { keysOf } from '../keys-of.ts';

export interface NoticeLogger {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** What happened, and what somebody at the machine can do; the most pressing first. */
const ADVICE: Readonly<Record<MachineNoticeKind, string>> = {
  gone:
    'the database file is no longer where it was opened, or something else was put there or copied into it: ' +
    'nothing is saved until it is back. ' +
    'Put it back where it was, or stop the server and restore a backup (npm run restore -- FILE)',
  'database-away':
    'the database does not answer: nothing is saved until it does. Look at PostgreSQL, its log, and the network in between (DATABASE_URL)',
  'disk-full': 'the disk is full: nothing is saved until there is room again. Free some space on the disk of DATA_DIR',
  'read-only':
    'the database can only be read: nothing is saved until it can be written. Look at the rights of DATA_DIR and at its disk',
  'disk-failing':
    'the disk refuses: what could not be written was not saved. Look at the disk of DATA_DIR, and back up (npm run backup -- FILE)',
  damaged:
    'a part of the database can not be read. Stop the server when the evening allows it, and restore a backup (npm run restore -- FILE)',
  'no-files-left':
    'the process may open no more files, so nobody new can connect. Raise the limit of open files (ulimit -n, LimitNOFILE=) and restart',
  'clock-went-back':
    'the host’s clock had been ahead and went back: every game goes on now with what it had left. Check the clock of this machine',
  'clock-was-set':
    'the host’s clock was set while the server ran: games go on evenly and are not touched. ' +
    'Times of day are right again after a restart while no game runs',
  'host-slept':
    'the host slept: games ran on meanwhile, and staff are asked what to do about it. Keep this machine awake',
};
const MOST_PRESSING_FIRST = keysOf(ADVICE);

/** While one of these lasts the server is not ready: whoever watches over it should look. */
const BLOCKING: ReadonlySet<MachineNoticeKind> = new Set([...STORAGE_NOTICES, 'no-files-left']);

export class Notices {
  readonly #present = new Map<MachineNoticeKind, MachineNotice>();
  readonly #logger: NoticeLogger;
  readonly #now: () => Instant;

  constructor(logger: NoticeLogger, now: () => Instant) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Notes what is wrong: trouble that lasts is logged when it begins, and what happens in a moment each time. */
  raise(kind: MachineNoticeKind, { by, cause }: { readonly by?: Millis; readonly cause?: unknown } = {}): void {
    const lasts = BLOCKING.has(kind);
    if (lasts && this.#present.has(kind)) return;
    this.#present.set(kind, { kind, since: this.#now(), by: by ?? null });
    const details = { notice: kind, ...(by !== undefined && { by }), ...(cause !== undefined && { error: cause }) };
    this.#logger[lasts ? 'error' : 'warn'](details, ADVICE[kind]);
  }

  /** It is over; that is logged too. */
  settle(kind: MachineNoticeKind): void {
    const known = this.#present.get(kind);
    if (known === undefined) return;
    this.#present.delete(kind);
    this.#logger.info({ notice: kind, since: known.since }, 'this trouble of the machine is over');
  }

  all(): readonly MachineNotice[] {
    return MOST_PRESSING_FIRST.flatMap((kind) => this.#present.get(kind) ?? []);
  }

  /** Why the server is not ready; undefined when nothing of the machine is in the way. */
  blocking(): MachineNoticeKind | undefined {
    return this.all().find(({ kind }) => BLOCKING.has(kind))?.kind;
  }

  /** Was the host's clock set, so that it may be wrong now, or have been wrong? */
  isClockInDoubt(): boolean {
    return this.#present.has('clock-was-set') || this.#present.has('clock-went-back');
  }

  storage(): StorageNotice | undefined {
    return STORAGE_NOTICES.find((kind) => this.#present.has(kind));
  }
}
