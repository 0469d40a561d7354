// The audit trail's entries: a table on wide screens, one block per entry on phones.

import { auditActionText, shownName, type AuditEntry } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { detailsOf } from './audit-details.ts';
import classes from './audit.module.css';

const TONES = { done: 'live', refused: 'warn', failed: 'bad' } as const;
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
    <span>
      {shownName(subject.name ?? subject.id, language)}
      <Text span c="dimmed" size="sm">
        {' '}
        {kind === undefined ? subject.of : t(`audit.kinds.${kind}`)}{' '}
        {subject.name === null ? '' : shownName(subject.id, language)}
      </Text>
    </span>
  );
}

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly hasStore: boolean;
}

export function AuditTable({ entries, hasStore }: AuditTableProps) {
  const t = useTexts('oversight');
  const language = useLanguage();
  const actorOf = ({ actor, action }: AuditEntry): string =>
    actor === null ? t(action === 'lost-password' ? 'audit.server' : 'audit.nobody') : shownName(actor, language);
  const store: Column<AuditEntry> = { key: 'store', head: t('audit.store'), cell: ({ storeName }) => storeName };
  const columns: readonly Column<AuditEntry>[] = [
    { key: 'time', head: t('audit.time'), kind: 'word', cell: ({ at }) => formatTimestamp(at) },
    { key: 'actor', head: t('audit.actor'), cell: actorOf },
    ...(hasStore ? [store] : []),
    {
      key: 'action',
      head: t('audit.action'),
      kind: 'word',
      cell: ({ action }) => <span className={classes['action']}>{auditActionText(action, language)}</span>,
    },
    {
      key: 'subject',
      head: t('audit.subject'),
      cell: (entry) => (entry.subject === null ? '' : <Subject entry={entry} />),
    },
    {
      key: 'details',
      head: t('audit.details'),
      cell: (entry) => {
        const details = detailsOf(entry, t, language);
        return details === '' ? '' : <span className={classes['details']}>{details}</span>;
      },
    },
    {
      key: 'outcome',
      head: t('audit.outcome'),
      kind: 'word',
      cell: ({ outcome }) => <Pill tone={TONES[outcome]}>{t(`audit.${outcome}`)}</Pill>,
    },
  ];
  return (
    <DataTable
      label={t('audit.title')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      isQuiet={({ action }) => action === 'sign-out'}
    />
  );
}
