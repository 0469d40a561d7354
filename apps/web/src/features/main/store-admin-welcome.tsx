// A store administrator's welcome: the store's name, and who is signed in.

import { readStore, type Profile } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

function OwnStore({ profile, storeId }: { readonly profile: Profile; readonly storeId: number }) {
  const t = useTexts('main');
  const store = useQuery(reading(readStore, { id: storeId }));
  const { nickname, id } = profile;
  if (store.isPending) return <LoadingState />;
  if (store.isError)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return (
    <Welcome title={t('welcomeStore', { store: store.data.name })} text={t('storeAdmin', { nickname, id })}>
      <FirstSteps storeId={storeId} />
      <Shortcuts storeId={storeId} />
    </Welcome>
  );
}

export function StoreAdminWelcome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const { storeId, nickname } = profile;
  if (typeof storeId === 'number') return <OwnStore profile={profile} storeId={storeId} />;
  return <Welcome title={t('welcomeUser', { nickname })} />;
}
