// What screens really showed of advertisements: of the own store for its administrator, of all stores for the super administrator
// (docs/rules/advertising.md#what-was-shown).

import type { ShowingGroup } from '@feltclock/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { ShowingFilters } from './showing-filters.tsx';
import { ShowingTable } from './showing-table.tsx';
import { hasDays, lastWeek, useShowings, useShowingsFile, type ShowingChoice } from './use-showings.ts';

const OF_A_STORE: readonly ShowingGroup[] = ['page', 'screen', 'day'];
const OF_ALL: readonly ShowingGroup[] = [...OF_A_STORE, 'region', 'store'];

function Showings({ choice }: { readonly choice: ShowingChoice }) {
  const t = useTexts('advertising');
  const showings = useShowings(choice);
  if (!hasDays(choice)) return <EmptyState title={t('showings.noDays')} hint={t('showings.noDaysHint')} />;
  if (showings.isPending) return <LoadingState />;
  if (showings.data === undefined)
    return (
      <ErrorState failure={showings.error} onRetry={() => void showings.refetch()} isRetrying={showings.isFetching} />
    );
  if (showings.data.length === 0) return <EmptyState title={t('showings.none')} hint={t('showings.noneHint')} />;
  return <ShowingTable rows={showings.data} by={choice.by} />;
}

function ShowingsOf({ own }: { readonly own: number | 'ALL' }) {
  const t = useTexts('advertising');
  const [choice, setChoice] = useState<ShowingChoice>(() => ({
    storeId: own,
    region: null,
    fileId: null,
    ...lastWeek(),
    by: 'page',
  }));
  const csv = useShowingsFile(choice);
  const groups = own === 'ALL' ? OF_ALL : OF_A_STORE;
  return (
    <Page
      title={t('showings.title')}
      notice={t('showings.notice')}
      width="wide"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!hasDays(choice)}
          loading={csv.isRunning}
          onClick={csv.run}
        >
          {t('showings.export')}
        </Button>
      }
    >
      <ShowingFilters choice={choice} onChange={setChoice} ofAll={own === 'ALL'} />
      <SegmentedControl
        aria-label={t('showings.grouping')}
        mb="lg"
        value={choice.by}
        data={groups.map((value) => ({ value, label: t(`showings.by.${value}`) }))}
        onChange={(by) => setChoice({ ...choice, by: groups.find((each) => each === by) ?? 'page' })}
      />
      <Showings choice={choice} />
    </Page>
  );
}

export function AdShowingsPage() {
  const storeId = useSession((state) => state.profile?.storeId);
  return storeId === undefined || storeId === null ? null : <ShowingsOf own={storeId} />;
}
