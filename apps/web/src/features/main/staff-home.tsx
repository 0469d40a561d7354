// The main page of staff: the evening of the current store, their roles, and their other stores.

import { readStore, type Profile } from '@feltclock/contract';
import { NativeSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { ownStores, useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { StoreEvening } from './store-evening.tsx';

/** The user's stores, with names once they are loaded. */
function useOwnStores(profile: Profile): readonly { readonly id: number; readonly name: string }[] {
  const posts = profile.posts ?? [];
  const stores = ownStores(profile);
  const read = useQueries({ queries: stores.map(({ id }) => reading(readStore, { id })) });
  return stores.map(({ id }, place) => ({
    id,
    name: read[place]?.data?.name ?? posts.find(({ storeId }) => storeId === id)?.storeName ?? '',
  }));
}

export function StaffHome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const people = useTexts('people');
  const general = useTexts('general');
  const { storeId } = useWorkingStore();
  const stores = useOwnStores(profile);
  if (storeId === undefined) return null;
  const { nickname, id } = profile;
  const post = profile.posts?.find((each) => each.storeId === storeId);
  const role = post === undefined ? general('roles.STORE_ADMIN') : general(`staffRoles.${post.role}`);
  const store = stores.find((each) => each.id === storeId)?.name ?? '';
  return (
    <StoreEvening
      key={storeId}
      storeId={storeId}
      isOwner={storeId === profile.storeId}
      title={t('welcomeStore', { store })}
      notice={people('workAt', { role, nickname, id })}
      chooser={
        stores.length > 1 && (
          <NativeSelect
            aria-label={people('otherStore')}
            title={people('otherStore')}
            value={String(storeId)}
            data={stores.map((each) => ({ value: String(each.id), label: each.name }))}
            onChange={({ currentTarget }) => session.chooseStore(Number(currentTarget.value))}
          />
        )
      }
    />
  );
}
