// A field for a day, or for a day and a time, that looks like one: a calendar before it, faint while nothing is chosen (docs/look.md).

import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leftSection'> {
  /** As the browser writes it: `2026-02-01`, with a time `2026-02-01T00:30`; empty where nothing is chosen. */
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
