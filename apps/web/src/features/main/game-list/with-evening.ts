// The list's games with what the evening knows of them.

import type { GameListItem, TonightGame } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { cardOf } from '../../../domain-ui/live-game/live-games.ts';
import { cardReading } from '../../../domain-ui/live-game/readings.ts';
import type { CardGame } from '../game-card/game-on-card.ts';

/** In the order of the list, with the newer clock and counts of both answers. */
export function withEvening(
  listed: readonly GameListItem[],
  tonight: readonly TonightGame[],
  wall: Instant,
): readonly CardGame[] {
  const byId = new Map(tonight.map((game) => [game.id, game]));
  return listed.map((read) => {
    const known = byId.get(read.id);
    if (known === undefined) return read;
    // The list contains more games, so its numbers of equal names are the whole ones.
    const answer = { ...known, name: read.name };
    return cardOf(answer, liveGameOf({ ...cardReading(read), answer }), wall);
  });
}
