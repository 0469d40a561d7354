// The list's games as they are now.

import { listGames, type GameListItem } from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardOf, followed } from '../../domain-ui/live-game/live-games.ts';
import { useKnownGames } from '../../domain-ui/live-game/use-known-games.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { wallNow } from '../../shared/server-time/server-time.ts';

export function useLiveGames(games: readonly GameListItem[]): readonly GameListItem[] {
  const queries = useQueryClient();
  const toFollow = useMemo(() => followed(games), [games]);
  const known = useKnownGames(toFollow, () => void queries.invalidateQueries({ queryKey: keyOf(listGames) }));
  return useMemo(() => games.map((game) => cardOf(game, known.get(game.id), wallNow())), [games, known]);
}
