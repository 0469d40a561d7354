// The text of a number field while somebody types.

import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { formatNumber } from '../../format/format-number.ts';
import { readTypedNumber, regrouped, type NumberBounds, type TypedNumber } from '../../format/typed-number.ts';

/** A field's value: a number, or null or undefined for none. */
type Held = number | null | undefined;

interface TypedNumberOptions<Value extends Held> extends NumberBounds {
  readonly value: Value;
  /** The field's value after this was typed. */
  readonly heldAfter: (read: TypedNumber) => Value;
  readonly onChange: (value: Value) => void;
}

/** The typed text. It is shown as long as the field has the value made from it. */
interface Writing<Value> {
  readonly text: string;
  readonly read: TypedNumber;
  readonly value: Value;
  /** The caret position; undefined to leave it, as during IME composition. */
  readonly caret?: number;
}

function shownOf(value: Held, { decimals }: NumberBounds): string {
  if (value === undefined || value === null) return '';
  return decimals > 0 ? String(value) : formatNumber(value);
}

/** The input's props, and how its text was read. */
export function useTypedNumber<Value extends Held>({
  value,
  heldAfter,
  onChange,
  ...bounds
}: TypedNumberOptions<Value>) {
  const input = useRef<HTMLInputElement>(null);
  const [written, setWriting] = useState<Writing<Value>>();
  const writing = written !== undefined && written.value === value ? written : undefined;

  useLayoutEffect(() => {
    if (writing?.caret !== undefined) input.current?.setSelectionRange(writing.caret, writing.caret);
  }, [writing]);

  const write = (text: string, caret: number): void => {
    const read = readTypedNumber(text, bounds);
    const next = { text, read, value: heldAfter(read) };
    const isWhole = typeof read === 'number' && bounds.decimals === 0;
    setWriting(isWhole ? { ...next, ...regrouped(text, read, caret) } : next);
    onChange(next.value);
  };
  return {
    read: writing?.read ?? value ?? 'empty',
    leave: () => setWriting(undefined),
    field: {
      ref: input,
      type: 'text',
      inputMode: bounds.decimals > 0 ? 'decimal' : 'numeric',
      autoComplete: 'off',
      value: writing?.text ?? shownOf(value, bounds),
      onChange: (event: ChangeEvent<HTMLInputElement>): void => {
        const { value: text, selectionStart } = event.currentTarget;
        // A composition is not changed until it ends.
        // oxlint-disable-next-line no-restricted-properties
        if ((event.nativeEvent as InputEvent).isComposing) setWriting({ text, read: value ?? 'empty', value });
        else write(text, selectionStart ?? text.length);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
        write(currentTarget.value, currentTarget.value.length),
    },
  } as const;
}
