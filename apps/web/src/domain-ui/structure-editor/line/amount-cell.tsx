// A small field for an amount of chips: thousands separators while typing, light enough for hundreds on one screen.

import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { amountOf, regrouped } from '../values/typed-number.ts';
import classes from '../list/table/level-table.module.css';

interface AmountCellProps {
  readonly value: number;
  /** Which figure of its row the field holds: the keyboard moves along columns. */
  readonly column: string;
  readonly onChange: (value: number) => void;
  /** The ids of the texts that name the field. */
  readonly labelledBy: string;
}

/** The text in the field while somebody writes in it; undefined when it shows the value as it is. */
interface Writing {
  readonly text: string;
  /** Where the caret goes; undefined during an IME composition, which must be left alone. */
  readonly caret: number | undefined;
}

export function AmountCell({ value, column, onChange, labelledBy }: AmountCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [writing, setWriting] = useState<Writing>();

  useLayoutEffect(() => {
    if (writing?.caret !== undefined) input.current?.setSelectionRange(writing.caret, writing.caret);
  }, [writing]);

  const write = (typed: string, caret: number): void => {
    setWriting(regrouped(typed, caret));
    onChange(amountOf(typed));
  };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = event.currentTarget;
    if ((event.nativeEvent as InputEvent).isComposing) setWriting({ text: typed, caret: undefined });
    else write(typed, selectionStart ?? typed.length);
  };

  return (
    <input
      ref={input}
      className={classes.field}
      data-column={column}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-labelledby={labelledBy}
      value={writing?.text ?? formatNumber(value)}
      onChange={take}
      onCompositionEnd={(event) => {
        const { value: typed } = event.currentTarget;
        write(typed, typed.length);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onBlur={() => {
        setWriting(undefined);
      }}
    />
  );
}
