// The field for a row's minutes: digits from 1 to 60; otherwise a warning, and 12 or the earlier minutes (docs/rules/structures.md#levels).

import { DURATION, readDuration, type Minutes } from '@feltclock/domain';
import { useState } from 'react';
import { isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import classes from '../list/table/level-table.module.css';

interface DurationCellProps {
  readonly value: Minutes;
  readonly onChange: (value: Minutes) => void;
  /** Called when the typed text is no duration. */
  readonly onRefused: () => void;
  /** True to restore the earlier minutes after invalid text; else the default is used. */
  readonly keepsBefore?: boolean;
  /** Ids of the texts that label the field. */
  readonly labelledBy: string;
}

/** Accepts full-width digits of Korean and Japanese keyboards. */
export const durationTyped = (typed: string): Minutes | undefined => readDuration(typed.normalize('NFKC').trim());

/** The typed text, and the value before. */
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
