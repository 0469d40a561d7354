// Calculated figures of a day, shared by the screen, the sheet and the file.

import type { MoneyOfDay } from '@feltclock/contract';
import { keptOf, takingsChanges, takingsTogether, type Takings, type TakingsChange } from '@feltclock/domain';

/** Expected minus noted; below 0 if more was noted. */
export const missingOf = (takings: Takings): number => takings.expected - keptOf(takings);

/** The total of the day's games. */
export const totalOf = ({ games }: Pick<MoneyOfDay, 'games'>): Takings => takingsTogether(games);

/** What changed since the day was last closed; empty if it never was. */
export function changesSinceClose({ closes, games }: Pick<MoneyOfDay, 'games' | 'closes'>): readonly TakingsChange[] {
  const last = closes.at(-1);
  return last === undefined ? [] : takingsChanges(last.games, games);
}
