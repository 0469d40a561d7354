// The fields that creating and editing a store share.

import { STORE_LIMITS } from '@feltclock/contract';
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { AddressPicker } from './address-picker.tsx';
import type { StoreDraft } from './store-draft.ts';

interface StoreFieldsProps {
  readonly draft: StoreDraft;
  readonly onChange: (change: Partial<StoreDraft>) => void;
  readonly errors: FieldErrors;
}

export function StoreFields({ draft, onChange, errors }: StoreFieldsProps) {
  const t = useTexts('stores');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('name')}
          required
          maxLength={STORE_LIMITS.name}
          {...errors.at('name')}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={t('phoneNo')}
          type="tel"
          inputMode="tel"
          maxLength={STORE_LIMITS.phoneNo}
          {...errors.at('phoneNo')}
          value={draft.phoneNo}
          onChange={({ currentTarget }) => onChange({ phoneNo: currentTarget.value })}
        />
      </SimpleGrid>
      <AddressPicker errors={errors} value={draft.address} onChange={(address) => onChange({ address })} />
      <TextInput
        label={t('detailAddress')}
        maxLength={STORE_LIMITS.detailAddress}
        {...errors.at('detailAddress')}
        value={draft.detailAddress}
        onChange={({ currentTarget }) => onChange({ detailAddress: currentTarget.value })}
      />
      <Textarea
        label={t('comment')}
        maxLength={STORE_LIMITS.comment}
        {...errors.at('comment')}
        rows={3}
        value={draft.comment}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
    </Stack>
  );
}
