// A scheduled start is given by the time of day. A game's clock uses a steady time that changes of the host's clock do not affect
// (docs/rules/clock.md#two-times).

import { instant, type Instant, type Millis } from '../time.ts';

/** Converts the game's start to steady time. `ahead` is how far the time of day is ahead of steady time; negative if behind. */
export const startByClock = <Game extends { readonly startAt: Instant | undefined }>(
  game: Game,
  ahead: Millis,
): Game => ({
  ...game,
  startAt: game.startAt === undefined ? undefined : instant(game.startAt - ahead),
});
