// A store's evening now: the last reading, newer realtime messages, and this tab's unsent presses.

import {
  clockFromWire,
  countsFromWire,
  readTonight,
  rulesFromWire,
  type ReplyOf,
  type TonightGame,
  type UndoableCommand,
} from '@feltclock/contract';
import { eveningOrder, instant, type BoardGame, type GameTonight } from '@feltclock/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { withNumberedNames } from '../../../domain-ui/game-names/numbered-names.ts';
import { createPressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { undoOffered } from '../../../domain-ui/live-game/known-undo.ts';
import { cardOf, MOST_FOLLOWED } from '../../../domain-ui/live-game/live-games.ts';
import { useKnownGames } from '../../../domain-ui/live-game/use-known-games.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { serverNow, wallNow } from '../../../shared/server-time/server-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { pageName } from '../../../shared/state/browser-page.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';

/** In milliseconds. Games change by realtime messages, screens only by this reading. If nothing changed, the server answers 304. */
const READ_EVERY = 5000;

export type Evening = ReplyOf<typeof readTonight>;

/** A game of the evening for its card. The clock is as received; each card advances it to now. */
export interface EveningCard extends Omit<GameTonight, 'isEndingLate' | 'rules'>, BoardGame {
  readonly game: TonightGame;
  readonly undo: UndoableCommand | undefined;
}

export const useTonight = (storeId: number) =>
  useQuery({
    ...reading(readTonight, { id: storeId }),
    select: withNumberedNames<Evening>,
    refetchInterval: READ_EVERY,
  });

/** Games with presses of this tab that the server has not confirmed. */
function useUnsent(games: readonly TonightGame[]): ReadonlySet<number> {
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

const NO_GAMES: readonly TonightGame[] = [];

export function useEveningCards(games: readonly TonightGame[] = NO_GAMES): readonly EveningCard[] {
  const queries = useQueryClient();
  const toFollow = useMemo(() => eveningOrder(games).slice(0, MOST_FOLLOWED), [games]);
  const known = useKnownGames(toFollow, () => void queries.invalidateQueries({ queryKey: keyOf(readTonight) }));
  const unsent = useUnsent(games);
  return useMemo(
    () =>
      eveningOrder(games.map((read) => cardOf(read, known.get(read.id), wallNow()))).map((game) => {
        const held = known.get(game.id);
        return {
          game,
          clock: clockFromWire(game.clock),
          rules: rulesFromWire(game, game.levelList),
          counts: countsFromWire(game),
          startAt: game.startAt === null ? undefined : instant(game.startAt),
          boards: game.boards,
          screensGone: game.screensGone ?? [],
          hasOutage: game.hasOutage,
          hasUnsent: unsent.has(game.id),
          undo: held && undoOffered(held.undo),
        };
      }),
    [games, known, unsent],
  );
}
