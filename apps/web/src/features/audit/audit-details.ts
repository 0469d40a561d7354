// What an entry of the trail says was sent, in the words of the screens; a field without a word of its own keeps its name.

import { errorText, isErrorCode, type AuditEntry, type Language } from '@feltclock/contract';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import type { Areas } from '../../shared/i18n/areas.ts';
import { oversight } from '../../shared/i18n/ko/oversight.ts';
import type { Translate } from '../../shared/i18n/texts.ts';

const { fields, values } = oversight.audit;

const isNamed = (field: string): field is keyof typeof fields => Object.hasOwn(fields, field);

type Tell = Translate<Areas['oversight']>;
type Value = AuditEntry['summary'][string];

const isAmong = <Words extends object>(words: Words, value: Value): value is Value & keyof Words & string =>
  typeof value === 'string' && Object.hasOwn(words, value);

/** The words for what a field may say; a value without words of its own stays as it was sent. */
const WORDS: Readonly<Record<string, (value: Value, t: Tell) => string | undefined>> = {
  status: (value, t) => (isAmong(values.statuses, value) ? t(`audit.values.statuses.${value}`) : undefined),
  registrationStatus: (value, t) =>
    isAmong(values.registrations, value) ? t(`audit.values.registrations.${value}`) : undefined,
  action: (value, t) => (isAmong(values.commands, value) ? t(`audit.values.commands.${value}`) : undefined),
  of: (value, t) => (isAmong(values.undone, value) ? t(`audit.values.undone.${value}`) : undefined),
  language: (value, t) => (isAmong(values.languages, value) ? t(`audit.values.languages.${value}`) : undefined),
  level: (value, t) => (value === 0 ? t('audit.values.break') : t('audit.values.level', { level: Number(value) })),
  // Entries from before the level was told have the row, counted from 0.
  seq: (value, t) => t('audit.values.row', { row: Number(value) + 1 }),
  levelSeq: (value, t) => t('audit.values.row', { row: Number(value) + 1 }),
  isValid: (value, t) => t(Number(value) === 0 ? 'audit.values.no' : 'audit.values.yes'),
  startAt: (value) => formatTimestamp(Number(value)),
};

function valueText(field: string, value: Value, t: Tell): string {
  if (typeof value === 'boolean') return t(value ? 'audit.values.yes' : 'audit.values.no');
  return WORDS[field]?.(value, t) ?? String(value);
}

export const detailsOf = ({ summary, code }: AuditEntry, t: Tell, language: Language): string =>
  [
    ...Object.entries(summary).map(
      ([field, value]) => `${isNamed(field) ? t(`audit.fields.${field}`) : field}: ${valueText(field, value, t)}`,
    ),
    ...(isErrorCode(code) ? [errorText(code, language)] : []),
  ].join(' · ');
