// The wall's games as the domain orders them, with what is searched for, and how many there are of each kind.

import type { WallGame } from '@feltclock/contract';
import {
  attentionsOf,
  instant,
  isWaiting,
  millis,
  wallOrder,
  type Attention,
  type GameOnWall,
  type Instant,
} from '@feltclock/domain';

export interface ShownGame extends GameOnWall {
  readonly game: WallGame;
}

export const shownGame = (game: WallGame): ShownGame => ({
  game,
  status: game.status,
  remaining: millis(game.remaining),
  at: instant(game.at),
  startAt: game.startAt === null ? undefined : instant(game.startAt),
  boards: game.boards,
  hasOutage: game.hasOutage,
});

export interface WallCounts {
  readonly running: number;
  readonly paused: number;
  readonly waiting: number;
  readonly attention: number;
}

/** A row that ends soon is worth a place in front, not an alarm. */
const isAlarm = (attention: Attention): boolean => attention !== 'ending-soon';
export const needsAttention = (game: GameOnWall, now: Instant): boolean => attentionsOf(game, now).some(isAlarm);

export const wallCounts = (games: readonly ShownGame[], now: Instant): WallCounts => ({
  running: games.filter(({ status }) => status === 'PLAYING').length,
  paused: games.filter(({ status }) => status === 'PAUSED').length,
  waiting: games.filter(({ status }) => isWaiting(status)).length,
  attention: games.filter((game) => needsAttention(game, now)).length,
});

export interface WallSearch {
  readonly text: string;
  readonly onlyAttention: boolean;
}

/** The games that are searched for, in the wall's order. */
export function gamesShown(games: readonly ShownGame[], { text, onlyAttention }: WallSearch, now: Instant) {
  const wanted = text.trim().toLowerCase();
  const found = games.filter(
    (each) =>
      (wanted === '' ||
        [each.game.storeName, each.game.name, each.game.structureName].some((name) =>
          name.toLowerCase().includes(wanted),
        )) &&
      (!onlyAttention || needsAttention(each, now)),
  );
  return wallOrder(found, now);
}
