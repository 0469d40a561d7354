// The field for a row's minutes: digits from 1 to 60, or a warning and 12 (docs/rules/structures.md#durations).

import { DURATION, readDuration, type Minutes } from '@feltclock/domain';
import { useState } from 'react';
import { isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import classes from '../list/table/level-table.module.css';

interface DurationCellProps {
  readonly value: Minutes;
  readonly onChange: (value: Minutes) => void;
  /** Hears that what was typed is no duration; the field shows the fallback from now on. */
  readonly onRefused: () => void;
  /** The ids of the texts that name the field. */
  readonly labelledBy: string;
}

/** Full-width digits of a Korean or Japanese keyboard count as digits. */
export const durationTyped = (typed: string): Minutes | undefined => readDuration(typed.normalize('NFKC').trim());

export function DurationCell({ value, onChange, onRefused, labelledBy }: DurationCellProps) {
  const [typed, setTyped] = useState<string>();

  const settle = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (durationTyped(typed) !== undefined) return;
    onChange(DURATION.fallback);
    onRefused();
  };

  return (
    <input
      className={classes.field}
      data-column="duration"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-labelledby={labelledBy}
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = durationTyped(text);
        if (read !== undefined) onChange(read);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isSubmittingEnter(event)) settle();
      }}
    />
  );
}
