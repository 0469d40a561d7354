// What an entry of the trail says was sent, in the words of the screens; a field without a word of its own keeps its name.

import { errorText, isErrorCode, type AuditEntry, type Language } from '@feltclock/contract';
import type { Areas } from '../../shared/i18n/areas.ts';
import { oversight } from '../../shared/i18n/ko/oversight.ts';
import type { Translate } from '../../shared/i18n/texts.ts';

const { fields } = oversight.audit;

const isNamed = (field: string): field is keyof typeof fields => Object.hasOwn(fields, field);

export const detailsOf = (
  { summary, code }: AuditEntry,
  t: Translate<Areas['oversight']>,
  language: Language,
): string =>
  [
    ...Object.entries(summary).map(
      ([field, value]) => `${isNamed(field) ? t(`audit.fields.${field}`) : field}: ${String(value)}`,
    ),
    ...(isErrorCode(code) ? [errorText(code, language)] : []),
  ].join(' · ');
