// A store administrator's welcome: the store's name, and who is signed in.

import { readStore, type Profile } from '@feltclock/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';
import { ErrorState } from '../../shared/ui/states.tsx';
import { Shortcuts } from './shortcuts.tsx';

function OwnStore({ profile, storeId }: { readonly profile: Profile; readonly storeId: number }) {
  const t = useTexts('main');
  const store = useQuery(reading(readStore, { id: storeId }));
  const { nickname, id } = profile;
  if (store.isPending) return <Skeleton height={64} maw={520} m="xl" />;
  if (store.isError)
    return (
      <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />
    );
  return (
    <Page title={t('welcomeStore', { store: store.data.name })} notice={t('storeAdmin', { nickname, id })} size="lg">
      <Shortcuts storeId={storeId} />
    </Page>
  );
}

export function StoreAdminWelcome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const { storeId, nickname } = profile;
  if (typeof storeId === 'number') return <OwnStore profile={profile} storeId={storeId} />;
  return (
    <Page title={t('welcomeUser', { nickname })} size="lg">
      {null}
    </Page>
  );
}
