// A whole number with thousands separators: chips, won, counts.

import { NumberInput, type NumberInputProps } from '@mantine/core';

export interface AmountInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value: number;
  /** Hears the number that was typed; an emptied field is 0. */
  readonly onChange: (value: number) => void;
}

const LARGEST_AMOUNT = 1_000_000_000;

export const AmountInput = ({ value, onChange, ...rest }: AmountInputProps) => (
  <NumberInput
    thousandSeparator=","
    allowDecimal={false}
    allowNegative={false}
    min={0}
    max={LARGEST_AMOUNT}
    clampBehavior="strict"
    hideControls
    inputMode="numeric"
    {...rest}
    value={value}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : Number(typed) || 0)}
  />
);
