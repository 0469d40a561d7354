// A field for a date, or a date and a time: a calendar icon before it, faint while empty (docs/look.md).

import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leftSection'> {
  /** In the browser's format: `2026-02-01`, or `2026-02-01T00:30` with a time; empty if not chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
}

export const DateField = ({ value, onChange, withTime = false, ...rest }: DateFieldProps) => (
  <TextInput
    {...rest}
    type={withTime ? 'datetime-local' : 'date'}
    leftSection={<IconCalendar size={18} stroke={1.7} aria-hidden />}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
