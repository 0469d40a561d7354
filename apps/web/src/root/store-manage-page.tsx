// "Manage Store Info": all stores for the platform's owner, the own one for a store's administrator.

import { StoreDetailPage } from '../features/store-detail/store-detail-page.tsx';
import { StoreListPage } from '../features/store-list/store-list-page.tsx';
import { mayEver } from '../shared/session/principal.ts';
import { useSession } from '../shared/session/session.ts';

export function StoreManagePage() {
  const profile = useSession((state) => state.profile);
  return mayEver(profile, 'run-platform') ? <StoreListPage /> : <StoreDetailPage />;
}
