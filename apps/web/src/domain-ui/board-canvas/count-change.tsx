// A count that changes stands out for a moment, with the difference (docs/rules/boards.md#one-drawing).

import { useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';

export interface CountChange {
  readonly count: number | undefined;
  readonly by: number;
  /** How often it changed while it was drawn; 0 for never. */
  readonly times: number;
}

/** The last change of a count since it was first drawn. */
export function useCountChange(count: number | undefined): CountChange {
  const [last, setLast] = useState<CountChange>({ count, by: 0, times: 0 });
  if (last.count === count) return last;
  const by = count === undefined || last.count === undefined ? 0 : count - last.count;
  const change = { count, by, times: last.times + 1 };
  setLast(change);
  return change;
}

const signed = (by: number): string => (by < 0 ? `−${formatNumber(-by)}` : `+${formatNumber(by)}`);

/** The difference, while it is news. Hidden from screen readers, which read the figure itself. */
export const ChangedBy = ({ by, times }: CountChange) =>
  by !== 0 && (
    <span className="board-change" key={times} aria-hidden="true">
      {signed(by)}
    </span>
  );
