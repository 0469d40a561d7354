import { deleteGame, listGames, type GameListItem } from '@feltclock/contract';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useReadCardsAgain } from '../game-card/use-game-cards.ts';
import { numberedNames } from '../../../domain-ui/game-names/numbered-names.ts';
import { call } from '../../../shared/api/call.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

const REFRESHED_EVERY = 10_000;

/** Read again every 10 seconds while the page is visible. */
export const useGames = (storeId: number): UseQueryResult<GameListItem[]> =>
  useQuery({ ...reading(listGames, { storeId }), select: numberedNames, refetchInterval: REFRESHED_EVERY });

/** Reads the list and the evening now, and shows whether the list was read. */
export function useRefresh(
  games: Pick<UseQueryResult<GameListItem[]>, 'refetch'>,
  evening: Pick<UseQueryResult, 'refetch'>,
): () => void {
  const t = useTexts('gameList');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const refresh = async (): Promise<void> => {
    const [{ isError, error }] = await Promise.all([games.refetch(), evening.refetch()]);
    if (!isError) alert.success(t('refreshed'));
    else failureAlert.withoutReason(t('refreshFailed'), error);
  };
  return () => void refresh();
}

/** Deletes a game and shows whether that worked; reads the list again in any case. */
export function useDeleteGame(): (id: number) => void {
  const t = useTexts('gameList');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const readAgain = useReadCardsAgain();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(deleteGame, id),
    onSuccess: () => alert.success(t('deleted')),
    onError: (failure) => {
      failureAlert.withReason(t('deleteFailed'), failure);
    },
    onSettled: readAgain,
  });
  return mutate;
}
