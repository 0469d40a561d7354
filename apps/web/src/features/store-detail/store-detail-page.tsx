// A store for its own administrator, read only (docs/rules/venues.md#stores).

import { readStore } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { StoreFacts } from '../../domain-ui/store-form/store-facts.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { idOf } from '../../shared/format/id-of.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';

function StoreById({ id }: { readonly id: number }) {
  const store = useQuery(reading(readStore, { id }));
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return (
    <Card>
      <StoreFacts store={store.data} />
    </Card>
  );
}

export function StoreDetailPage() {
  const t = useTexts('stores');
  const general = useTexts('general');
  const [params] = useSearchParams();
  const working = useWorkingStore();
  const maySeeAll = useSession((state) => mayEver(state.profile, 'run-platform'));
  const isOwner = useMay('manage-store');
  const isMember = useMay('own-profile');
  const asked = idOf(params.get('id'));
  const id = asked ?? working.storeId;
  return (
    <Page
      title={t('detailTitle')}
      notice={maySeeAll ? t('detailOwnerNotice') : isOwner ? undefined : t('detailNotice')}
      actions={
        maySeeAll && id !== undefined ? (
          <>
            <Button component={Link} to="/people" variant="default" onClick={() => working.choose(id)}>
              {general('menu.people')}
            </Button>
            <Button component={Link} to={`/store-edit?id=${String(id)}`}>
              {t('editStore')}
            </Button>
          </>
        ) : (
          <>
            {isMember && (
              <Button component={Link} to="/member-info" variant="default">
                {t('memberInfo')}
              </Button>
            )}
            {isOwner && (
              <>
                <Button component={Link} to="/people" variant="default">
                  {general('menu.people')}
                </Button>
                <Button component={Link} to="/audit" variant="default">
                  {general('menu.audit')}
                </Button>
                <Button component={Link} to="/store-settings">
                  {t('settings.title')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <OfStore asked={asked}>{(storeId) => <StoreById id={storeId} />}</OfStore>
    </Page>
  );
}
