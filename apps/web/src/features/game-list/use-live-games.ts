// The list's games as they are now: what was read, with the line's news on top, for as long as the list is on the screen.

import { listGames, type GameListItem } from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { keyOf } from '../../shared/api/query-client.ts';
import { connect } from '../../shared/realtime/connect.ts';
import type { Realtime } from '../../shared/realtime/realtime.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { session } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { cardOf, createLiveGames, followed, type LiveGames } from './live-games.ts';

interface OpenLiveGames extends LiveGames {
  /** Opens the line, until the returned function is called. */
  readonly start: () => () => void;
}

function openLiveGames(readAgain: () => void): OpenLiveGames {
  const held: { realtime: Realtime | undefined } = { realtime: undefined };
  const live = createLiveGames({
    subscribe: (gameId, handlers) => held.realtime?.subscribeGame(gameId, handlers) ?? (() => undefined),
    readAgain,
  });
  const start = (): (() => void) => {
    const realtime = connect({ token: () => session.get().token });
    held.realtime = realtime;
    const unfollow = realtime.state.subscribe(() => {
      // The list is read again, because whatever happened while the line was down was not heard.
      if (realtime.state.get().status === 'open') readAgain();
    });
    return () => {
      unfollow();
      live.stop();
      realtime.close();
      held.realtime = undefined;
    };
  };
  return { ...live, start };
}

export function useLiveGames(games: readonly GameListItem[]): readonly GameListItem[] {
  const queries = useQueryClient();
  const [live] = useState(() => openLiveGames(() => void queries.invalidateQueries({ queryKey: keyOf(listGames) })));
  useEffect(() => live.start(), [live]);
  useEffect(() => live.follow(followed(games)), [live, games]);
  const known = useReadable(live.games);
  return useMemo(() => games.map((game) => cardOf(game, known.get(game.id), serverNow())), [games, known]);
}
