// The audit trail as a file for spreadsheets.

import { auditActionText, auditSentence, shownName, type AuditEntry, type Language } from '@feltclock/contract';
import { VENUE_ZONE } from '@feltclock/domain';
import { csvHead, csvLine } from '../http/bodies/csv.ts';
import { columnNames } from '../texts.ts';

/** The Swedish locale is taken because it writes dates as ISO 8601 does. */
const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: VENUE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const summaryText = (summary: AuditEntry['summary']): string =>
  Object.entries(summary)
    .map(([field, value]) => `${field}: ${String(value)}`)
    .join(', ');

/** The beginning of the file: its byte order mark and the names of its columns. */
export const auditCsvHead = (language: Language): string => csvHead(columnNames('audit', language));

export const auditCsvLine = (entry: AuditEntry, language: Language): string =>
  csvLine([
    TIME.format(entry.at),
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
