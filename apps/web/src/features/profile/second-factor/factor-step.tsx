// A step of the second factor or of a passkey: its fields, and the button to continue. It is taken once, although it stays until its popup has faded.

import { Button, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';

interface FactorStepProps {
  readonly onSubmit: () => void;
  readonly label: string;
  /** The call of the step. */
  readonly step: { readonly isPending: boolean; readonly isSuccess: boolean };
  /** True for what ends a way in: the button is red. */
  readonly isDangerous?: boolean;
  readonly errors: FieldErrors;
  readonly children: ReactNode;
}

export function FactorStep({ onSubmit, label, step, isDangerous = false, errors, children }: FactorStepProps) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!step.isPending && !step.isSuccess) onSubmit();
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        {children}
        <Button type="submit" size="md" loading={step.isPending} color={isDangerous ? 'danger' : 'felt'}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
