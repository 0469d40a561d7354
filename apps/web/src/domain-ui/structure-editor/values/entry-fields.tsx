// How players enter: buy-in amount, registration deadline, prize text and the re-entry limit.

import {
  areLimitsPossible,
  CURRENCY_SIGNS,
  limitsOf,
  MOST_LIMITED,
  RE_BUYS,
  STRUCTURE_LIMITS,
  entryLimitOf,
  type EntryLimit,
  type PlayerLimits,
} from '@feltclock/domain';
import { Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { memo, useId } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { DeadlineSelect } from './deadline-select.tsx';
import {
  changeBuyInAmount,
  changeEntryLimit,
  changeLimit,
  changeText,
  limitEntries,
  type ChangeDraft,
  type StructureDraft,
} from '../draft/structure-draft.ts';
import classes from './structure-values.module.css';

interface ReEntryFieldsProps {
  readonly isEntryLimited: boolean;
  readonly entryLimit: EntryLimit;
  readonly change: ChangeDraft;
}

const ReEntryFields = memo(function ReEntryFields({ isEntryLimited, entryLimit, change }: ReEntryFieldsProps) {
  const t = useTexts('authoring');
  const labelId = useId();
  return (
    <>
      <Input.Wrapper label={t('reEntry')} labelElement="div" labelProps={{ id: labelId }}>
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.choice ?? '' }}
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
});

interface OfferFieldProps<Value> {
  readonly value: Value;
  readonly change: ChangeDraft;
}

const BuyInField = memo(function BuyInField({ value, change }: OfferFieldProps<number | undefined>) {
  const t = useTexts('authoring');
  const { currency } = useStoreOptions();
  return (
    <AmountInput
      label={t('buyInAmount')}
      data-field="entry"
      prefix={CURRENCY_SIGNS[currency]}
      value={value}
      max={STRUCTURE_LIMITS.amount.most}
      onChange={(typed) => {
        change((present) => changeBuyInAmount(present, typed));
      }}
    />
  );
});

const PrizeField = memo(function PrizeField({ value, change }: OfferFieldProps<string>) {
  const t = useTexts('authoring');
  return (
    <TextInput
      className={classes.wide ?? ''}
      label={t('prize')}
      description={t('prizeUse')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('prizeHint')}
      maxLength={500}
      value={value}
      onChange={(event) => {
        const prize = event.currentTarget.value;
        change((present) => changeText(present, { prize }));
      }}
    />
  );
});

interface LimitFieldProps {
  readonly field: keyof PlayerLimits;
  /** 0 for none; undefined for a field without a number. */
  readonly value: number | undefined;
  readonly isPossible: boolean;
  readonly change: ChangeDraft;
}

const LimitField = memo(function LimitField({ field, value, isPossible, change }: LimitFieldProps) {
  const t = useTexts('authoring');
  return (
    <OptionalAmountInput
      label={t(`limits.${field}`)}
      description={t(`limits.${field}Hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('limits.none')}
      min={1}
      max={MOST_LIMITED}
      value={value === 0 ? null : value}
      error={isPossible ? undefined : t('limits.impossible')}
      onChange={(typed) => change((present) => changeLimit(present, field, typed === null ? 0 : typed))}
    />
  );
});

interface EntryFieldsProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
}

export function EntryFields({ draft, change }: EntryFieldsProps) {
  const { rows, deadlineSeq, buyInAmount, isEntryLimited, entryLimit } = draft.rules;
  const limits = limitsOf(draft.rules);
  return (
    <div className={classes.fit}>
      <div className={classes.fields}>
        <BuyInField value={draft.unread.includes('buyInAmount') ? undefined : buyInAmount} change={change} />
        <DeadlineSelect rows={rows} deadlineSeq={deadlineSeq} change={change} />
        <ReEntryFields isEntryLimited={isEntryLimited} entryLimit={entryLimit} change={change} />
        {(['minimum', 'cap'] as const).map((field) => (
          <LimitField
            key={field}
            field={field}
            value={draft.unread.includes(field) ? undefined : limits[field]}
            isPossible={field === 'minimum' || areLimitsPossible(limits)}
            change={change}
          />
        ))}
        <PrizeField value={draft.prize} change={change} />
      </div>
    </div>
  );
}
