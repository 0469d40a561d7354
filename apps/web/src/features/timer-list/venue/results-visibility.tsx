// The switch that makes a store's results public, shown to its owner on the public page.

import { changeResultsVisibility, readResultsVisibility, readVenue } from '@feltclock/contract';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { mayIn } from '../../../shared/session/principal.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

function VisibilityOfResults({ storeId }: { readonly storeId: number }) {
  const t = useTexts('results');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const queries = useQueryClient();
  const visibility = useQuery(reading(readResultsVisibility, { id: storeId }));
  const { mutate, isPending } = useMutation({
    mutationFn: (showsResults: boolean) => call(changeResultsVisibility, { id: storeId, showsResults }),
    onSuccess: (_, showsResults) => alert.success(t(showsResults ? 'venue.opened' : 'venue.closed')),
    onError: (failure) => failureAlert.withReason(t('venue.failed'), failure),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(readResultsVisibility) });
      await queries.invalidateQueries({ queryKey: keyOf(readVenue) });
    },
  });
  if (visibility.data === undefined) return null;
  return (
    <Card>
      <Switch
        size="md"
        label={t('venue.label')}
        description={t('venue.hint')}
        checked={visibility.data.showsResults}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
    </Card>
  );
}

/** Renders nothing for others. */
export function ResultsVisibility({ storeId }: { readonly storeId: number }) {
  const owns = useSession(({ profile }) => mayIn(profile, 'manage-store', storeId));
  return owns ? <VisibilityOfResults storeId={storeId} /> : null;
}
