// The games of the store in which a seat can be a prize.

import { listGamesByDate, listMultiDays, type ArchivedGame } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { useStoreInHand } from '../../../shared/api/use-may.ts';

/** The newest games of the store; games to come are among them. */
const MOST_GAMES = 50;

/** Games that have not ended, the soonest first. Of a tournament of several days, players enter the first day only. */
export function useSeatGames(gameId: number): readonly ArchivedGame[] {
  const storeId = useStoreInHand() ?? 0;
  const enabled = storeId !== 0;
  const listed = useQuery({ ...reading(listGamesByDate, { storeId, page: 1, size: MOST_GAMES }), enabled });
  const multiDays = useQuery({ ...reading(listMultiDays, { storeId }), enabled });
  const laterDays = new Set(
    (multiDays.data ?? []).flatMap(({ days }) => days.flatMap((day) => (day.day > 1 ? [day.gameId] : []))),
  );
  return (listed.data?.games ?? [])
    .filter(({ id, status }) => status !== 'END' && id !== gameId && !laterDays.has(id))
    .toReversed();
}
