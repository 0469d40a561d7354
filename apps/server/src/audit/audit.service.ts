// Reads the audit trail, page by page or as a file, and bounds its size.

import {
  AUDIT_ACTIONS,
  AUDIT_EXPORT_MOST,
  AUDIT_PAGE,
  type AuditEntry,
  type BodyOf,
  type exportAudit,
  type GameAction,
  type Language,
  type listAudit,
  auditActionText,
  auditSentence,
  shownName,
} from '@feltclock/contract';
import { after, instant, minutes, minutesToMillis, type Instant, type Millis } from '@feltclock/domain';
import { csvHead, csvLine, csvTime } from '../http/bodies/csv.ts';
import { parseJsonText } from '../storage/json-text.ts';
import type { Database } from '../storage/database.ts';
import { nextTurn, type Cancel, type Clock } from '../system-clock.ts';
import { columnNames } from '../texts.ts';
import type { AuditRecorder } from './audit-recorder.ts';
import type { Refusals } from './refusals.ts';
import { dropOld, listDoneToGame, listEntries, type AuditFilter, type ListedEntry } from './audit.repository.ts';

const summaryText = (summary: AuditEntry['summary']): string =>
  Object.entries(summary)
    .map(([field, value]) => `${field}: ${String(value)}`)
    .join(', ');

const auditCsvHead = (language: Language): string => csvHead(columnNames('audit', language));

const auditCsvLine = (entry: AuditEntry, language: Language): string =>
  csvLine([
    csvTime(entry.at),
    entry.actor ?? '',
    entry.storeName ?? '',
    auditActionText(entry.action, language),
    entry.subject?.of ?? '',
    entry.subject?.id ?? '',
    shownName(entry.subject?.name ?? '', language),
    summaryText(entry.summary),
    entry.outcome,
    entry.code ?? '',
    auditSentence(entry, language),
  ]);

export interface AuditPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly recorder: Pick<AuditRecorder, 'flushed'>;
  readonly refusals: Pick<Refusals, 'flushed' | 'sweep'>;
  readonly keptFor: Millis;
  readonly onError: (error: unknown) => void;
}

/** The most entries, of any age. */
const MOST_KEPT = 2_000_000;
const SWEEP_EVERY = minutesToMillis(minutes(60));
/** Entries deleted or exported at once, so that no command waits long. */
const BATCH = 1000;
const PIECE = 200;
/** Actions of a game read at once, and how far back. */
const GAME_PAGE = 20;
const DAY = minutesToMillis(minutes(24 * 60));

const actionOf = (stored: string): AuditEntry['action'] => AUDIT_ACTIONS.find((each) => each === stored) ?? 'other';

function toEntry(row: ListedEntry): AuditEntry {
  const { subject_of: of, subject_id: id } = row;
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    ...(row.actor_name === null ? {} : { actorName: row.actor_name }),
    storeId: row.store_id,
    storeName: row.store_name,
    action: actionOf(row.action),
    subject: of === null || id === null ? null : { of, id, name: row.subject_name },
    summary: parseJsonText(row.summary),
    ...(row.seen === null ? {} : parseJsonText(row.seen)),
    outcome: row.outcome,
    code: row.code,
  };
}

const filterOf = ({ storeId, from, to, actor, action, passing }: BodyOf<typeof exportAudit>): AuditFilter => ({
  storeId,
  from: from === null || from === undefined ? undefined : instant(from),
  to: to === null || to === undefined ? undefined : instant(to),
  actor: actor === null || actor === '' ? undefined : actor,
  action: action ?? undefined,
  passing: passing ?? undefined,
});

export class AuditService {
  readonly #ports: AuditPorts;
  #cancelSweep: Cancel | undefined;

  constructor(ports: AuditPorts) {
    this.#ports = ports;
  }

  /** Deletes old entries now and every hour. */
  start(): void {
    const { database, clock, onError } = this.#ports;
    database.unlessUnderWay('audit-sweep', () => this.sweep(clock.now())).catch(onError);
    this.#cancelSweep = clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => this.start());
  }

  stop(): Promise<void> {
    this.#cancelSweep?.();
    const { recorder, refusals } = this.#ports;
    return Promise.all([recorder.flushed(), refusals.flushed()]).then(() => undefined);
  }

  async list(asked: BodyOf<typeof listAudit>): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
    const size = asked.size ?? AUDIT_PAGE.usual;
    await this.#ports.recorder.flushed();
    const rows = await listEntries(this.#ports.database.queries, filterOf(asked), asked.before ?? undefined, size + 1);
    return { entries: rows.slice(0, size).map(toEntry), hasMore: rows.length > size };
  }

  /** Recent actions on a game, newest first. */
  async ofGame(gameId: number, size: number | undefined, now: Instant): Promise<GameAction[]> {
    const rows = await listDoneToGame(this.#ports.database.queries, gameId, instant(now - DAY), size ?? GAME_PAGE);
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      actor: row.actor,
      action: actionOf(row.action),
      summary: parseJsonText(row.summary),
    }));
  }

  async *csv(asked: BodyOf<typeof exportAudit>, language: Language): AsyncIterable<string> {
    const filter = filterOf(asked);
    let before: number | undefined;
    await this.#ports.recorder.flushed();
    yield auditCsvHead(language);
    for (let left = AUDIT_EXPORT_MOST; left > 0; left -= PIECE) {
      const rows = await listEntries(this.#ports.database.queries, filter, before, Math.min(left, PIECE));
      if (rows.length > 0) yield rows.map((row) => auditCsvLine(toEntry(row), language)).join('');
      before = rows.at(-1)?.id;
      if (rows.length < PIECE) return;
    }
  }

  /** Deletes what is too old or too much, in small steps. */
  async sweep(now: Instant): Promise<void> {
    const { database, keptFor, refusals } = this.#ports;
    await refusals.sweep(now);
    const before = instant(now - keptFor);
    let dropped = BATCH;
    while (dropped === BATCH) {
      dropped = await database.transaction(({ queries }) => dropOld(queries, before, MOST_KEPT, BATCH), 'guarded');
      await nextTurn();
    }
  }
}
