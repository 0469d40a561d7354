// A store's staff for its owner: roles, invitations by link, and ending either (docs/rules/people.md#people-of-a-store).

import { listStorePeople } from '@feltclock/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { InviteCard } from './invite-card.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { PeopleCard } from './people-card.tsx';

function PeopleOf({ storeId }: { readonly storeId: number }) {
  const list = useQuery(reading(listStorePeople, { id: storeId }));
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  return (
    <Stack gap="lg">
      <PeopleCard storeId={storeId} people={list.data.people} />
      <InviteCard storeId={storeId} />
      {list.data.invitations.length > 0 && <OpenInvitations storeId={storeId} invitations={list.data.invitations} />}
    </Stack>
  );
}

export function PeoplePage() {
  const t = useTexts('people');
  return (
    <Page title={t('title')} notice={t('notice')}>
      <OfStore>{(storeId) => <PeopleOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
