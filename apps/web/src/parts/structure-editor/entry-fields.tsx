// How players get in: buy-in amount, registration deadline, prize text and the re-entry limit.

import { RE_BUYS, STRUCTURE_LIMITS, entryLimitOf } from '@feltclock/domain';
import { Input, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/amount-input.tsx';
import { DeadlineSelect } from './deadline-select.tsx';
import {
  changeBuyInAmount,
  changeDeadline,
  changeEntryLimit,
  changeText,
  limitEntries,
  type ChangeDraft,
  type StructureDraft,
} from './structure-draft.ts';

interface EntryFieldsProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
}

function ReEntryFields({ draft, change }: EntryFieldsProps) {
  const t = useTexts('authoring');
  const labelId = useId();
  const { isEntryLimited, entryLimit } = draft.rules;
  return (
    <>
      <Input.Wrapper label={t('reEntry')} labelElement="div" labelProps={{ id: labelId }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          data={[
            { value: 'limited', label: t('limited') },
            { value: 'unlimited', label: t('unlimited') },
          ]}
          value={isEntryLimited ? 'limited' : 'unlimited'}
          onChange={(value) => {
            change((present) => limitEntries(present, value === 'limited'));
          }}
        />
      </Input.Wrapper>
      <NativeSelect
        label={t('reEntryCount')}
        disabled={!isEntryLimited}
        data={[0, ...RE_BUYS].map((count) => ({ value: String(count), label: t('reEntryTimes', { count }) }))}
        value={String(entryLimit)}
        onChange={(event) => {
          const limit = entryLimitOf(Number(event.currentTarget.value));
          change((present) => changeEntryLimit(present, limit));
        }}
      />
    </>
  );
}

export function EntryFields({ draft, change }: EntryFieldsProps) {
  const t = useTexts('authoring');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
      <AmountInput
        label={t('buyInAmount')}
        prefix="₩"
        value={draft.rules.buyInAmount}
        max={STRUCTURE_LIMITS.amount.most}
        onChange={(value) => {
          change((present) => changeBuyInAmount(present, value));
        }}
      />
      <DeadlineSelect
        rows={draft.rules.rows}
        deadlineSeq={draft.rules.deadlineSeq}
        onChange={(seq) => {
          change((present) => changeDeadline(present, seq));
        }}
      />
      <TextInput
        label={t('prize')}
        placeholder={t('prizeHint')}
        maxLength={500}
        value={draft.prize}
        onChange={(event) => {
          const prize = event.currentTarget.value;
          change((present) => changeText(present, { prize }));
        }}
      />
      <ReEntryFields draft={draft} change={change} />
    </SimpleGrid>
  );
}
