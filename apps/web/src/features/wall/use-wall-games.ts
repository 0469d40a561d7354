// The wall's games as they are known: each answer taken into the live games by the rule of every screen, so that nothing goes back.

import type { WallGame } from '@feltclock/contract';
import { useMemo, useState } from 'react';
import { gamesRead, type KnownGames } from '../../domain-ui/live-game/games-read.ts';
import { wallReading, type CardCounts, type WallClock } from '../../domain-ui/live-game/readings.ts';
import { shownGame, type ShownGame } from './wall-games.ts';

interface Held {
  /** The answer that was taken in last. */
  readonly read: readonly WallGame[];
  readonly games: KnownGames<WallGame, CardCounts, WallClock>;
}

const NOTHING: readonly WallGame[] = [];

export function useWallGames(read: readonly WallGame[] = NOTHING): readonly ShownGame[] {
  const [held, setHeld] = useState<Held>({ read: NOTHING, games: new Map() });
  // What is shown follows from all that was read, not from the last answer alone: React renders anew at once, before anything is drawn.
  if (read !== held.read) setHeld({ read, games: gamesRead(held.games, read, wallReading) });
  return useMemo(() => [...held.games.values()].map(shownGame), [held.games]);
}
