// The fields of every transfer: amount and reason.

import { TextInput } from '@mantine/core';
import { LONGEST_REASON, MOST_POINTS } from '@feltclock/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import type { TransferDraft } from './transfer-draft.ts';

interface TransferFieldsProps {
  readonly errors: FieldErrors;
  readonly draft: TransferDraft;
  readonly onChange: (change: Partial<TransferDraft>) => void;
  readonly isReasonRequired?: boolean;
}

export function TransferFields({ errors, draft, onChange, isReasonRequired = false }: TransferFieldsProps) {
  const t = useTexts('points');
  return (
    <>
      <AmountInput
        label={t('amount')}
        value={draft.amount}
        max={MOST_POINTS}
        suffix=" P"
        withAsterisk
        {...errors.at('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <TextInput
        label={t('reason')}
        value={draft.reason}
        maxLength={LONGEST_REASON}
        withAsterisk={isReasonRequired}
        {...errors.at('reason')}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
    </>
  );
}
