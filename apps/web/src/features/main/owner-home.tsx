// The main page of a store's administrator: the store's evening under its name.

import { readStore, type Profile } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { StoreEvening } from './store-evening.tsx';
import { TabletTrouble } from './tablet-trouble.tsx';

export function OwnerHome({ profile, storeId }: { readonly profile: Profile; readonly storeId: number }) {
  const t = useTexts('main');
  const store = useQuery(reading(readStore, { id: storeId }));
  const { nickname, id } = profile;
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return (
    <>
      <TabletTrouble storeId={storeId} />
      <StoreEvening
        storeId={storeId}
        isOwner
        title={t('welcomeStore', { store: store.data.name })}
        notice={t('storeAdmin', { nickname, id })}
      />
    </>
  );
}
