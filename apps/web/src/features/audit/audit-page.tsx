// The audit trail: of the own store for its administrator, of all stores for the super administrator.

import { millis } from '@feltclock/domain';
import { Button, Center, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { useSession } from '../../shared/session/session.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { Refusals } from './refusals.tsx';
import { useAudit, useExport, type AuditChoice } from './use-audit.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** The delay after typing before a search, so that not every letter asks the server. */
const SEARCH_AFTER = millis(400);

function Entries({ choice }: { readonly choice: AuditChoice }) {
  const t = useAuditTexts();
  const language = useLanguage();
  const audit = useAudit(choice);
  if (audit.isPending) return <LoadingState />;
  // If reading more entries fails, the entries already read stay.
  if (audit.data === undefined)
    return <ErrorState failure={audit.error} onRetry={() => void audit.refetch()} isRetrying={audit.isFetching} />;
  const entries = audit.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <>
      <AuditTable entries={entries} hasStore={choice.storeId === 'ALL'} />
      {audit.isError && (
        <Text role="alert" c="dimmed" ta="center" mt="lg">
          {failureText(audit.error, language)}
        </Text>
      )}
      {audit.hasNextPage && (
        <Center mt="lg">
          <Button variant="default" onClick={() => void audit.fetchNextPage()} loading={audit.isFetchingNextPage}>
            {t('more')}
          </Button>
        </Center>
      )}
    </>
  );
}

function AuditOf({ own }: { readonly own: number | 'ALL' }) {
  const t = useAuditTexts();
  const [choice, setChoice] = useState<AuditChoice>({
    storeId: own,
    from: '',
    to: '',
    actor: '',
    action: '',
    isPassing: false,
  });
  const [isRefusals, setIsRefusals] = useState(false);
  const settled = useSettled(choice, SEARCH_AFTER);
  const csv = useExport(choice);
  return (
    <Page
      title={t('title')}
      notice={t('notice')}
      width="wide"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={csv.run}
          loading={csv.isRunning}
        >
          {t('export')}
        </Button>
      }
    >
      <Tabs
        value={isRefusals ? 'refusals' : choice.isPassing ? 'passing' : 'done'}
        onChange={(tab) => {
          setIsRefusals(tab === 'refusals');
          setChoice({ ...choice, action: '', isPassing: tab === 'passing' });
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="done">{t('tabs.done')}</Tabs.Tab>
          <Tabs.Tab value="passing">{t('tabs.passing')}</Tabs.Tab>
          <Tabs.Tab value="refusals">{t('refusals.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="refusals">
          <Refusals storeId={own} />
        </Tabs.Panel>
        <Tabs.Panel value={choice.isPassing ? 'passing' : 'done'}>
          <AuditFilters choice={choice} onChange={setChoice} ofAll={own === 'ALL'} />
          {settled.isPassing === choice.isPassing ? <Entries choice={settled} /> : <LoadingState />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

export function AuditPage() {
  const storeId = useSession((state) => state.profile?.storeId);
  return storeId === undefined || storeId === null ? null : <AuditOf own={storeId} />;
}
