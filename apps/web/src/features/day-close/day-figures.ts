// What is worked out of a day's figures, for the screen, the sheet and the file alike.

import type { MoneyOfDay } from '@feltclock/contract';
import { keptOf, takingsChanges, takingsTogether, type Takings, type TakingsChange } from '@feltclock/domain';

/** What is due and was not kept; below 0 where more was kept. */
export const missingOf = (takings: Takings): number => takings.expected - keptOf(takings);

/** All games of the day together. */
export const totalOf = ({ games }: Pick<MoneyOfDay, 'games'>): Takings => takingsTogether(games);

/** What is otherwise than when the day was closed last; nothing where it never was. */
export function changesSinceClose({ closes, games }: Pick<MoneyOfDay, 'games' | 'closes'>): readonly TakingsChange[] {
  const last = closes.at(-1);
  return last === undefined ? [] : takingsChanges(last.games, games);
}
