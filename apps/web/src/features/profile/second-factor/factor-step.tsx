// A step of the second factor: its fields, and the button to continue.

import { Button, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';

interface FactorStepProps {
  readonly onSubmit: () => void;
  readonly label: string;
  readonly isPending: boolean;
  readonly errors: FieldErrors;
  readonly children: ReactNode;
}

export function FactorStep({ onSubmit, label, isPending, errors, children }: FactorStepProps) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        {children}
        <Button type="submit" size="md" loading={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
