// The wall's games in the domain's order, with the search, and the counts by kind.

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
import type { LiveWallGame } from '../../domain-ui/live-game/readings.ts';
import { isMeant } from '../../shared/format/matching.ts';
import { wallAhead } from '../../shared/server-time/server-time.ts';

export interface ShownGame extends GameOnWall {
  readonly live: LiveWallGame;
}

export function shownGame(live: LiveWallGame): ShownGame {
  const { status, remaining, at } = live.clock.state;
  const { startAt, boards, screensGone = [], hasOutage } = live.answer;
  return {
    live,
    status,
    remaining: millis(remaining),
    at: instant(at),
    startAt: startAt === null ? undefined : instant(startAt - wallAhead()),
    boards,
    screensGone,
    hasOutage,
  };
}

export interface WallCounts {
  readonly running: number;
  readonly paused: number;
  readonly waiting: number;
  readonly attention: number;
}

/** A row that ends soon comes to the front, but is no alarm. */
const isAlarm = (attention: Attention): boolean => attention !== 'ending-soon';
export const needsAttention = (game: GameOnWall, now: Instant): boolean => attentionsOf(game, now).some(isAlarm);

/** All problems, each with a unique name. */
export const troublesOf = (games: readonly ShownGame[], now: Instant): readonly string[] =>
  games.flatMap((game) =>
    attentionsOf(game, now)
      .filter(isAlarm)
      .map((attention) => `${String(game.live.answer.id)}:${attention}`),
  );

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

/** The games that match the search, in the wall's order. */
export function gamesShown(games: readonly ShownGame[], { text, onlyAttention }: WallSearch, now: Instant) {
  const isFound = ({ storeName, name, structureName }: WallGame): boolean =>
    [storeName, name, structureName].some((each) => isMeant(each, text));
  const found = games.filter((each) => isFound(each.live.answer) && (!onlyAttention || needsAttention(each, now)));
  return wallOrder(found, now);
}
