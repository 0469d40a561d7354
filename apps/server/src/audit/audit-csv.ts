// The audit trail as a file for spreadsheets.

import { auditActionText, auditSentence, shownName, type AuditEntry, type Language } from '@feltclock/contract';
import { csvHead, csvLine, csvTime } from '../http/bodies/csv.ts';
import { columnNames } from '../texts.ts';

const summaryText = (summary: AuditEntry['summary']): string =>
  Object.entries(summary)
    .map(([field, value]) => `${field}: ${String(value)}`)
    .join(', ');

/** The beginning of the file: its byte order mark and the names of its columns. */
export const auditCsvHead = (language: Language): string => csvHead(columnNames('audit', language));

export const auditCsvLine = (entry: AuditEntry, language: Language): string =>
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
