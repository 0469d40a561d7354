// Advertisement management: the pages of a top-tier address, their order and how long each is shown (docs/rules/venues.md#stores).

import { listAddress1, type AddressCode } from '@feltclock/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { isChanged, type AdOrder } from './ad-order.ts';
import { HeaderSection } from './header-section.tsx';
import { PageSection } from './page-section.tsx';
import { useAds } from './use-ads.ts';

interface RegionAdsProps {
  readonly region: number;
  readonly regions: readonly AddressCode[];
  readonly onChoose: (region: number) => void;
}

/** Choosing another address starts over with empty state. */
function RegionAds({ region, regions, onChoose }: RegionAdsProps) {
  const t = useOwnerTexts('adManage');
  const confirm = useConfirm();
  const ads = useAds(region);
  const [order, setOrder] = useState<AdOrder>();
  const { data } = ads;
  const choose = (next: number): void => {
    if (data === undefined || !isChanged(data.pages, order)) onChoose(next);
    else confirm({ message: t('pages.leave'), onConfirm: () => onChoose(next) });
  };
  return (
    <>
      <NativeSelect
        label={t('region')}
        size="md"
        maw={360}
        mb="lg"
        value={String(region)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {ads.isLoadingError && (
        <ErrorState failure={ads.error} onRetry={() => void ads.refetch()} isRetrying={ads.isFetching} />
      )}
      {ads.isPending && <LoadingState />}
      {data !== undefined && (
        <>
          <HeaderSection key={`${String(data.isValid)} ${String(data.cycleTime)}`} region={region} ads={data} />
          <PageSection
            region={region}
            ads={data}
            order={order}
            onOrder={setOrder}
            onAttached={() => void ads.refetch()}
          />
        </>
      )}
    </>
  );
}

export function AdManagePage() {
  const t = useOwnerTexts('adManage');
  const stores = useTexts('stores');
  const advertising = useTexts('advertising');
  const toAddresses = (
    <Button component={Link} to="/address-manage">
      {stores('addressManage')}
    </Button>
  );
  const regions = useQuery(reading(listAddress1, { parentId: 'N/A', tier: 1 }));
  const [chosen, setChosen] = useState<number>();
  const region = (regions.data?.find(({ id }) => id === chosen) ?? regions.data?.[0])?.id;
  return (
    <Page
      title={t('title')}
      notice={t('notice')}
      width="wide"
      actions={
        <Button
          component={Link}
          to="/ad-showings"
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
        >
          {advertising('showings.open')}
        </Button>
      }
    >
      {regions.isPending && <LoadingState />}
      {regions.isLoadingError && (
        <ErrorState failure={regions.error} onRetry={() => void regions.refetch()} isRetrying={regions.isFetching} />
      )}
      {regions.data?.length === 0 && (
        <EmptyState title={t('noRegions')} hint={t('noRegionsHint')} action={toAddresses} />
      )}
      {region !== undefined && (
        <RegionAds key={region} region={region} regions={regions.data ?? []} onChoose={setChosen} />
      )}
    </Page>
  );
}
