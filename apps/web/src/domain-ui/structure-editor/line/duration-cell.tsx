// The field for a row's minutes: digits from 1 to 60, or a warning, and 12 or the minutes from before (docs/rules/structures.md#durations).

import { DURATION, readDuration, type Minutes } from '@feltclock/domain';
import { useState } from 'react';
import { isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import classes from '../list/table/level-table.module.css';

interface DurationCellProps {
  readonly value: Minutes;
  readonly onChange: (value: Minutes) => void;
  /** Hears that what was typed is no duration. */
  readonly onRefused: () => void;
  /** True where a refused text gives way to the minutes from before, marked; else to the fallback. */
  readonly keepsBefore?: boolean;
  /** The ids of the texts that name the field. */
  readonly labelledBy: string;
}

/** Full-width digits of a Korean or Japanese keyboard count as digits. */
export const durationTyped = (typed: string): Minutes | undefined => readDuration(typed.normalize('NFKC').trim());

/** What is being typed, and what the field said before. */
interface Typing {
  readonly text: string;
  readonly before: Minutes;
}

export function DurationCell({ value, onChange, onRefused, keepsBefore = false, labelledBy }: DurationCellProps) {
  const [typing, setTyping] = useState<Typing>();
  const [isRefused, setIsRefused] = useState(false);

  const settle = (): void => {
    if (typing === undefined) return;
    setTyping(undefined);
    if (durationTyped(typing.text) !== undefined) return;
    onChange(keepsBefore ? typing.before : DURATION.fallback);
    setIsRefused(keepsBefore);
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
      aria-invalid={isRefused || undefined}
      value={typing?.text ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyping({ text, before: typing?.before ?? value });
        setIsRefused(false);
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
