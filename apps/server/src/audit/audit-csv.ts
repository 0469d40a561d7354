// The audit trail as a file for spreadsheets.

import { auditActionText, type AuditEntry, type Language } from '@feltclock/contract';
import { VENUE_ZONE } from '@feltclock/domain';
import { csvHead, csvLine } from '../http/csv.ts';

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  ko: ['일시', '사용자', '매장', '작업', '대상 종류', '대상 ID', '대상', '내용', '결과', '코드'],
  en: ['Time', 'User', 'Store', 'Action', 'Kind', 'ID', 'Subject', 'Details', 'Outcome', 'Code'],
  ja: ['日時', 'ユーザー', '店舗', '操作', '対象の種類', '対象ID', '対象', '内容', '結果', 'コード'],
};

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

/** The beginning of the file: its byte order mark and the headings. */
export const auditCsvHead = (language: Language): string => csvHead(HEADINGS[language]);

export const auditCsvLine = (entry: AuditEntry, language: Language): string =>
  csvLine([
    TIME.format(entry.at),
    entry.actor ?? '',
    entry.storeName ?? '',
    auditActionText(entry.action, language),
    entry.subject?.of ?? '',
    entry.subject?.id ?? '',
    entry.subject?.name ?? '',
    summaryText(entry.summary),
    entry.outcome,
    entry.code ?? '',
  ]);
