// Live games: what was read, with the messages of the connection merged in, while the component is mounted.

import type { GameListItem } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import { connect } from '../../shared/realtime/connect.ts';
import type { Realtime } from '../../shared/realtime/realtime.ts';
import { session } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { createLiveGames, type FollowedGames, type LiveGames } from './live-games.ts';

interface OpenLiveGames<Item extends GameListItem> extends LiveGames<Item> {
  /** Opens the connection until the returned function is called. */
  readonly start: () => () => void;
}

function openLiveGames<Item extends GameListItem>(readAgain: () => void): OpenLiveGames<Item> {
  const held: { realtime: Realtime | undefined } = { realtime: undefined };
  const live = createLiveGames<Item>({
    subscribe: (gameId, handlers) => held.realtime?.subscribeGame(gameId, handlers) ?? (() => undefined),
    readAgain,
  });
  const start = (): (() => void) => {
    const realtime = connect({ token: () => session.get().token });
    held.realtime = realtime;
    const unfollow = realtime.state.subscribe(() => {
      // Messages were missed while the connection was down, so everything is read again.
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

/** What is known of these games beyond the read. `readAgain` reads them again; the first one passed is kept. */
export function useKnownGames<Item extends GameListItem>(
  toFollow: readonly Item[],
  readAgain: () => void,
): FollowedGames<Item> {
  const [live] = useState(() => openLiveGames<Item>(readAgain));
  useEffect(() => live.start(), [live]);
  useEffect(() => live.follow(toFollow), [live, toFollow]);
  return useReadable(live.games);
}
