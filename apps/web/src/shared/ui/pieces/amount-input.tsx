// All number fields: chips, money, counts, minutes (docs/rules/screens.md#a-press-is-what-was-meant).

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
  /** The maximum number of decimals; 0 by default. */
  readonly decimals?: number;
  /** Before the number, such as a currency sign. */
  readonly prefix?: string;
  /** After the number, such as a unit. */
  readonly suffix?: string;
  /** True if there is no room for an error text below. The field is still marked, with the text as a tooltip. */
  readonly isNarrow?: boolean;
}

const LARGEST_AMOUNT = 1_000_000_000;

/** The error text of a field without a number. */
function useFaultOf({ least, most }: NumberBounds): (read: TypedNumber) => string | undefined {
  const t = useTexts('general');
  return (read) => {
    if (typeof read === 'number') return undefined;
    if (read !== 'outside') return t('number.missing');
    return t('number.outside', { least: formatNumber(least), most: formatNumber(most) });
  };
}

const sign = (text: string | undefined) => text !== undefined && <span aria-hidden>{text.trim()}</span>;

interface EmptyValue<Value> {
  readonly heldAfter: (read: TypedNumber) => Value;
}

function TypedField<Value extends number | null | undefined>(props: TypedFieldProps<Value> & EmptyValue<Value>) {
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
  // An empty field is an error unless it may be null.
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

/** A required number field. It is undefined and marked while it is empty or invalid, which prevents saving. It is never 0 unless 0 is typed. */
export const AmountInput = (props: TypedFieldProps<number | undefined>) => (
  <TypedField {...props} heldAfter={(read) => (typeof read === 'number' ? read : undefined)} />
);

/** A number field that may be empty, which is null. */
export const OptionalAmountInput = (props: TypedFieldProps<number | null | undefined>) => (
  <TypedField
    {...props}
    heldAfter={(read) => (read === 'empty' ? null : typeof read === 'number' ? read : undefined)}
  />
);
