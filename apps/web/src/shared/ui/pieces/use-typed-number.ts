// A field's text while a number is written in it, for every field of numbers.

import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { formatNumber } from '../../format/format-number.ts';
import { readTypedNumber, regrouped, type NumberBounds, type TypedNumber } from '../../format/typed-number.ts';

/** What a field holds: a number, or in its own way that it has none. */
type Held = number | null | undefined;

interface TypedNumberOptions<Value extends Held> extends NumberBounds {
  readonly value: Value;
  /** What the field holds once this was typed. */
  readonly heldAfter: (read: TypedNumber) => Value;
  readonly onChange: (value: Value) => void;
}

/** What somebody writes at the moment. It is shown as long as the field holds what came of it, and nothing else was put there meanwhile. */
interface Writing<Value> {
  readonly text: string;
  readonly read: TypedNumber;
  readonly value: Value;
  /** Where the caret goes; undefined where it is left alone, as during an IME composition. */
  readonly caret?: number;
}

function shownOf(value: Held, { decimals }: NumberBounds): string {
  if (value === undefined || value === null) return '';
  return decimals > 0 ? String(value) : formatNumber(value);
}

/** What the field's input takes, and how its text was read. */
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
        // A composition is left alone until it ends.
        // oxlint-disable-next-line no-restricted-properties
        if ((event.nativeEvent as InputEvent).isComposing) setWriting({ text, read: value ?? 'empty', value });
        else write(text, selectionStart ?? text.length);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
        write(currentTarget.value, currentTarget.value.length),
    },
  } as const;
}
