// The audit trail's entries: a table on wide screens, one block per entry on phones.

import { auditActionText, shownName, type AuditEntry } from '@feltclock/contract';
import { Badge, Text } from '@mantine/core';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { detailsOf } from './audit-details.ts';
import classes from './audit.module.css';

const COLOURS = { done: 'felt', refused: 'amber', failed: 'danger' } as const;
/** Comings and goings, which change nothing and stand back behind what was done. */
const PASSING: ReadonlySet<AuditEntry['action']> = new Set(['sign-in', 'sign-out']);
const KINDS = [
  ...(['game', 'structure', 'store', 'user', 'region', 'address', 'ad-image', 'ad-page', 'delivery'] as const),
];

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const t = useTexts('oversight');
  const language = useLanguage();
  const { subject } = entry;
  if (subject === null) return null;
  const kind = KINDS.find((each) => each === subject.of);
  return (
    <>
      {shownName(subject.name ?? subject.id, language)}
      <Text span c="dimmed" size="sm">
        {' '}
        {kind === undefined ? subject.of : t(`audit.kinds.${kind}`)}{' '}
        {subject.name === null ? '' : shownName(subject.id, language)}
      </Text>
    </>
  );
}

function Entry({ entry, hasStore }: { readonly entry: AuditEntry; readonly hasStore: boolean }) {
  const t = useTexts('oversight');
  const language = useLanguage();
  const details = detailsOf(entry, t, language);
  const unnamed = entry.action === 'lost-password' ? 'audit.server' : 'audit.nobody';
  return (
    <tr data-passing={PASSING.has(entry.action) || undefined}>
      <td className={classes['time']}>{formatTimestamp(entry.at)}</td>
      <td className={classes['actor']}>{entry.actor === null ? t(unnamed) : shownName(entry.actor, language)}</td>
      {hasStore && <td className={classes['store']}>{entry.storeName}</td>}
      <td className={classes['action']}>{auditActionText(entry.action, language)}</td>
      <td>
        <Subject entry={entry} />
      </td>
      <td className={classes['details']}>{details}</td>
      <td className={classes['outcome']}>
        <Badge variant="light" color={COLOURS[entry.outcome]} tt="none" miw="max-content">
          {t(`audit.${entry.outcome}`)}
        </Badge>
      </td>
    </tr>
  );
}

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly hasStore: boolean;
}

export function AuditTable({ entries, hasStore }: AuditTableProps) {
  const t = useTexts('oversight');
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>{t('audit.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.time')}</th>
          <th scope="col">{t('audit.actor')}</th>
          {hasStore && <th scope="col">{t('audit.store')}</th>}
          <th scope="col">{t('audit.action')}</th>
          <th scope="col">{t('audit.subject')}</th>
          <th scope="col">{t('audit.details')}</th>
          <th scope="col">{t('audit.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} hasStore={hasStore} />
        ))}
      </tbody>
    </table>
  );
}
