// What a popup shows once: a text to copy, and the button that closes. The popup asks before it closes.

import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormActions } from '../pieces/form.tsx';
import { CopyField, type CopyFieldProps } from './copy-field.tsx';

interface ShownOnceProps extends CopyFieldProps {
  readonly hint: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** The field and not a button, so that the Enter which brought this presses nothing. */
const focusField = (around: HTMLElement | null): void => around?.querySelector('input')?.focus();

export function ShownOnce({ text, words, hint, closeLabel, onClose, children }: ShownOnceProps) {
  return (
    <Stack gap="md" ref={focusField}>
      <Text size="sm" c="amber" role="note">
        {hint}
      </Text>
      <CopyField text={text} words={words} />
      {children}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      </FormActions>
    </Stack>
  );
}
