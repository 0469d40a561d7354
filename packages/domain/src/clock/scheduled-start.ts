// A scheduled start is agreed on by the time of day, and a game's clock goes by an even time that no step of the host's clock moves
// (docs/rules/clock.md#two-times).

import { instant, type Instant, type Millis } from '../time.ts';

/** The game with its start as the even time has it; `ahead` is how far the time of day is ahead of that, below 0 when behind. */
export const startByClock = <Game extends { readonly startAt: Instant | undefined }>(
  game: Game,
  ahead: Millis,
): Game => ({
  ...game,
  startAt: game.startAt === undefined ? undefined : instant(game.startAt - ahead),
});
