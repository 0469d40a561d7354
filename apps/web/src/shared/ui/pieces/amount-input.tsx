// Every field of numbers: chips, money, counts, minutes (docs/rules/screens.md#numbers).

import { TextInput, type TextInputProps } from '@mantine/core';
import { formatNumber } from '../../format/format-number.ts';
import type { NumberBounds, TypedNumber } from '../../format/typed-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTypedNumber } from './use-typed-number.ts';

type Given = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max' | 'prefix'>;

interface TypedFieldProps<Value> extends Given {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly min?: number;
  readonly max?: number;
  /** How many digits may stand behind the point: a whole number without it. */
  readonly decimals?: number;
  /** What stands before the number, as a sign of money. */
  readonly prefix?: string;
  /** What stands behind it, as a unit. */
  readonly suffix?: string;
  /** Is there no room for a sentence beneath it? It is marked all the same, and says why where it is pointed at. */
  readonly isNarrow?: boolean;
}

const LARGEST_AMOUNT = 1_000_000_000;

/** Why the field holds no number, in words. */
function useFaultOf({ least, most }: NumberBounds): (read: TypedNumber) => string | undefined {
  const t = useTexts('general');
  return (read) => {
    if (typeof read === 'number') return undefined;
    if (read !== 'outside') return t('number.missing');
    return t('number.outside', { least: formatNumber(least), most: formatNumber(most) });
  };
}

const sign = (text: string | undefined) => text !== undefined && <span aria-hidden>{text.trim()}</span>;

interface HowHeld<Value> {
  readonly heldAfter: (read: TypedNumber) => Value;
}

function TypedField<Value extends number | null | undefined>(props: TypedFieldProps<Value> & HowHeld<Value>) {
  const {
    min = 0,
    max = LARGEST_AMOUNT,
    decimals = 0,
    prefix,
    suffix,
    isNarrow = false,
    value,
    heldAfter,
    onChange,
    ...rest
  } = props;
  const bounds: NumberBounds = { least: min, most: max, decimals };
  const { field, read, leave } = useTypedNumber({ value, heldAfter, onChange, ...bounds });
  const faultOf = useFaultOf(bounds);
  // An empty field is a fault where nothing but a number can be meant.
  const fault = rest.disabled === true || value === null ? undefined : faultOf(read);
  return (
    <TextInput
      leftSection={sign(prefix)}
      rightSection={sign(suffix)}
      {...rest}
      {...field}
      title={isNarrow ? fault : rest.title}
      error={fault !== undefined && isNarrow ? true : (fault ?? rest.error)}
      onBlur={(event) => {
        if (typeof read === 'number') leave();
        rest.onBlur?.(event);
      }}
    />
  );
}

/**
 * A field that has to hold a number. It holds undefined while it is empty or something else is typed; it is marked then, and nothing can be
 * saved. It never holds 0 unless a 0 is typed.
 */
export const AmountInput = (props: TypedFieldProps<number | undefined>) => (
  <TypedField {...props} heldAfter={(read) => (typeof read === 'number' ? read : undefined)} />
);

/** A field that may be left empty where that means something of its own: it holds null then. */
export const OptionalAmountInput = (props: TypedFieldProps<number | null | undefined>) => (
  <TypedField
    {...props}
    heldAfter={(read) => (read === 'empty' ? null : typeof read === 'number' ? read : undefined)}
  />
);
