// The entries of the audit trail, each a sentence with folded details: a table on wide screens, blocks on phones.

import { auditSentence, type AuditEntry } from '@feltclock/contract';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { detailsOf } from './audit-details.ts';
import classes from './audit.module.css';
import { useAuditTexts } from './use-audit-texts.ts';

const TONES = { done: 'live', refused: 'warn', failed: 'bad' } as const;

function Description({ entry }: { readonly entry: AuditEntry }) {
  const t = useAuditTexts();
  const language = useLanguage();
  return (
    <div className={classes['description']}>
      <p className={classes['sentence']}>{auditSentence(entry, language)}</p>
      <details className={classes['details']}>
        <summary>{t('showDetails')}</summary>
        <Facts facts={detailsOf(entry, t, language)} />
      </details>
    </div>
  );
}

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly hasStore: boolean;
}

export function AuditTable({ entries, hasStore }: AuditTableProps) {
  const t = useAuditTexts();
  const store: Column<AuditEntry> = { key: 'store', head: t('store'), cell: ({ storeName }) => storeName };
  const columns: readonly Column<AuditEntry>[] = [
    { key: 'time', head: t('time'), kind: 'word', cell: ({ at }) => formatTimestamp(at) },
    { key: 'what', head: t('what'), isName: true, cell: (entry) => <Description entry={entry} /> },
    ...(hasStore ? [store] : []),
    {
      key: 'outcome',
      head: t('outcome'),
      kind: 'word',
      cell: ({ outcome }) => <Pill tone={TONES[outcome]}>{t(outcome)}</Pill>,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      isQuiet={({ action }) => action === 'sign-out'}
    />
  );
}
