// A store's own advertisements beside its region's: the pages, their share of the time, and what runs when (docs/rules/advertising.md).

import { Button, Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { PagesCard } from './pages-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ShareCard } from './share-card.tsx';
import { useRegionAds, useStoreAds } from './use-store-ads.ts';

function AdsOfStore({ storeId }: { readonly storeId: number }) {
  const ads = useStoreAds(storeId);
  const region = useRegionAds(storeId);
  if (ads.isPending) return <LoadingState />;
  if (ads.data === undefined)
    return <ErrorState failure={ads.error} onRetry={() => void ads.refetch()} isRetrying={ads.isFetching} />;
  const { data } = ads;
  return (
    <Stack gap="lg">
      <PagesCard storeId={storeId} ads={data} onAttached={() => void ads.refetch()} />
      <ShareCard key={`${String(data.share)} ${String(data.cycleTime)}`} storeId={storeId} ads={data} />
      {region !== undefined && <PreviewCard ads={data} region={region} />}
    </Stack>
  );
}

export function StoreAdsPage() {
  const t = useTexts('advertising');
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
          {t('showings.open')}
        </Button>
      }
    >
      <OfStore>{(storeId) => <AdsOfStore storeId={storeId} />}</OfStore>
    </Page>
  );
}
