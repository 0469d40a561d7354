// A count that changes stands out for a moment, with by how much (docs/rules/boards.md#what-changed).

import { useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';

export interface CountChange {
  readonly count: number | undefined;
  readonly by: number;
  /** How often it changed while somebody could see it; 0 has nothing to tell. */
  readonly times: number;
}

/** The last change of a count since it is drawn. */
export function useCountChange(count: number | undefined): CountChange {
  const [last, setLast] = useState<CountChange>({ count, by: 0, times: 0 });
  if (last.count === count) return last;
  const by = count === undefined || last.count === undefined ? 0 : count - last.count;
  const change = { count, by, times: last.times + 1 };
  setLast(change);
  return change;
}

const signed = (by: number): string => (by < 0 ? `−${formatNumber(-by)}` : `+${formatNumber(by)}`);

/** By how much, while it is news; those who hear the screen are told the figure itself. */
export const ChangedBy = ({ by, times }: CountChange) =>
  by !== 0 && (
    <span className="board-change" key={times} aria-hidden="true">
      {signed(by)}
    </span>
  );
