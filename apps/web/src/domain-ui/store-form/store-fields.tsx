// The fields that creating and editing a store share.

import { STORE_LIMITS } from '@feltclock/contract';
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { AddressPicker } from './address-picker.tsx';
import type { problemsOf, StoreDraft } from './store-draft.ts';

interface StoreFieldsProps {
  readonly draft: StoreDraft;
  readonly onChange: (change: Partial<StoreDraft>) => void;
  /** Shown after the first attempt to save. */
  readonly problems: ReturnType<typeof problemsOf>;
  readonly nameInput: RefObject<HTMLInputElement | null>;
}

export function StoreFields({ draft, onChange, problems, nameInput }: StoreFieldsProps) {
  const t = useTexts('stores');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          ref={nameInput}
          label={t('name')}
          required
          maxLength={STORE_LIMITS.name}
          error={problems.name && t(problems.name)}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={t('phoneNo')}
          type="tel"
          inputMode="tel"
          maxLength={STORE_LIMITS.phoneNo}
          error={problems.phoneNo && t(problems.phoneNo)}
          value={draft.phoneNo}
          onChange={({ currentTarget }) => onChange({ phoneNo: currentTarget.value })}
        />
      </SimpleGrid>
      <AddressPicker value={draft.address} onChange={(address) => onChange({ address })} />
      <TextInput
        label={t('detailAddress')}
        maxLength={STORE_LIMITS.detailAddress}
        value={draft.detailAddress}
        onChange={({ currentTarget }) => onChange({ detailAddress: currentTarget.value })}
      />
      <Textarea
        label={t('comment')}
        maxLength={STORE_LIMITS.comment}
        rows={3}
        value={draft.comment}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
    </Stack>
  );
}
