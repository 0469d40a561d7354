// The switch that makes a store's boards public, shown in the public list to those who run the store.

import { changeBoardVisibility, readBoardVisibility } from '@feltclock/contract';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayIn } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import classes from './timer-list.module.css';

function VisibilitySwitch({ storeId, name }: { readonly storeId: number; readonly name: string | undefined }) {
  const t = useTexts('timerList');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const queries = useQueryClient();
  const visibility = useQuery(reading(readBoardVisibility, { id: storeId }));
  const { mutate, isPending } = useMutation({
    mutationFn: (isPublic: boolean) => call(changeBoardVisibility, { id: storeId, isPublic }),
    onSuccess: (_, isPublic) => alert.success(t(isPublic ? 'visibility.opened' : 'visibility.closed')),
    onError: (failure) => {
      failureAlert.withReason(t('visibility.failed'), failure);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readBoardVisibility) }),
  });
  if (visibility.data === undefined) return null;
  return (
    <Card className={classes['visibility']}>
      <Switch
        size="md"
        label={name === undefined ? t('visibility.label') : `${t('visibility.label')} · ${name}`}
        description={t('visibility.hint')}
        checked={visibility.data.isPublic}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
    </Card>
  );
}

/** Renders nothing for visitors and staff without a store. */
export function BoardVisibility() {
  const profile = useSession((state) => state.profile);
  const { storeId, stores } = useWorkingStore();
  if (storeId === undefined || !mayIn(profile, 'manage-store', storeId)) return null;
  return <VisibilitySwitch key={storeId} storeId={storeId} name={stores.find(({ id }) => id === storeId)?.name} />;
}
