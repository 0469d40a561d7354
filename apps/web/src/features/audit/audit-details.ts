// The details of an audit entry beside its sentence: ids, changes, request fields and its number.

import {
  auditActionText,
  auditChangesIn,
  auditFieldText,
  auditKindText,
  auditValueText,
  errorText,
  isErrorCode,
  shownName,
  type AuditEntry,
  type Language,
} from '@feltclock/contract';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import type { Fact } from '../../shared/ui/pieces/facts.tsx';
import type { AuditTexts } from './use-audit-texts.ts';

/** The request fields and what the server added. A field without a text keeps its own name. */
const valuesText = (values: AuditEntry['summary'], language: Language): string =>
  Object.entries(values)
    .map(([field, value]) => `${auditFieldText(field, language) ?? field}: ${auditValueText(field, value, language)}`)
    .join(' · ');

const subjectText = ({ subject }: AuditEntry, language: Language): string =>
  subject === null ? '' : `${auditKindText(subject.of, language)} ${shownName(subject.id, language)}`;

/** All changes with old values; the sentence names only the first few. */
function changesText(entry: AuditEntry, language: Language): string {
  if (entry.changes === undefined) return '';
  return auditChangesIn(entry, language)
    .map(({ label, from, to }) => {
      const span = from !== undefined && to !== undefined ? `${from} → ${to}` : (to ?? from ?? '');
      return span === '' ? label : `${label}: ${span}`;
    })
    .join(' · ');
}

/** The details of an entry, without empty ones. */
export function detailsOf(entry: AuditEntry, t: AuditTexts, language: Language): readonly Fact[] {
  const { actor, action, code, summary, facts, at, id } = entry;
  const texts = [summary, facts ?? {}].map((values) => valuesText(values, language)).filter((text) => text !== '');
  const all: readonly Fact[] = [
    { label: t('changes'), value: changesText(entry, language), isLong: true },
    { label: t('details'), value: texts.join(' · '), isLong: true },
    { label: t('reason'), value: isErrorCode(code) ? errorText(code, language) : (code ?? ''), isLong: true },
    { label: t('action'), value: auditActionText(action, language) },
    { label: t('actor'), value: actor === null ? '' : shownName(actor, language) },
    { label: t('subject'), value: subjectText(entry, language) },
    { label: t('time'), value: formatTimestamp(at) },
    { label: t('entryNumber'), value: String(id) },
  ];
  return all.filter(({ value }) => value !== '');
}
