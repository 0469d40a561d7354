// Games for their cards: the last readings, newer realtime messages, and this tab's unsent presses.

import { listGames, readTonight } from '@feltclock/contract';
import { eveningOrder } from '@feltclock/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { cardOf, MOST_FOLLOWED } from '../../../domain-ui/live-game/live-games.ts';
import { useKnownGames } from '../../../domain-ui/live-game/use-known-games.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { serverNow, wallNow } from '../../../shared/server-time/server-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { pageName } from '../../../shared/state/browser-page.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';
import { gameOnCard, type CardGame, type GameOnCard } from './game-on-card.ts';

/** Reads the cards' games again. */
export function useReadCardsAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all([readTonight, listGames].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) }))),
    [queries],
  );
}

/** Games with presses of this tab that the server has not confirmed. */
function useUnsent(games: readonly CardGame[]): ReadonlySet<number> {
  const userId = useSession(({ profile }) => profile?.id ?? '');
  const [unsent, setUnsent] = useState<ReadonlySet<number>>(new Set());
  const ids = games.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ports = { storage: tabStorage, now: serverNow, page: pageName };
    const look = async (id: number): Promise<readonly number[]> =>
      (await createPressKeeper(ports, id, userId).read()) === undefined ? [] : [id];
    const looked = { isOver: false };
    void Promise.all(ids.split(' ').filter(Boolean).map(Number).map(look)).then((found) => {
      if (!looked.isOver) setUnsent(new Set(found.flat()));
    });
    return () => {
      looked.isOver = true;
    };
  }, [ids, userId]);
  return unsent;
}

type Order = (games: readonly CardGame[]) => readonly CardGame[];
const asRead: Order = (games) => games;

/** The cards in this order, by default as read. Running games are followed live first; the others change when they are read again. */
export function useGameCards(games: readonly CardGame[], order = asRead): readonly GameOnCard[] {
  const readAgain = useReadCardsAgain();
  const toFollow = useMemo(() => eveningOrder(games).slice(0, MOST_FOLLOWED), [games]);
  const known = useKnownGames(toFollow, () => void readAgain());
  const unsent = useUnsent(games);
  return useMemo(
    () =>
      order(games.map((read) => cardOf(read, known.get(read.id), wallNow()))).map((game) =>
        gameOnCard(game, known.get(game.id), unsent),
      ),
    [games, order, known, unsent],
  );
}
