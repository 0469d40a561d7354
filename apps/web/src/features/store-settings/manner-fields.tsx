// The fields for language, time and money formats, and sound.

import { LANGUAGES, type Language } from '@feltclock/contract';
import {
  BOARD_SOUNDS,
  CURRENCIES,
  CURRENCY_SIGNS,
  PRIZE_HEADING_LENGTH,
  STORE_ZONES,
  type Currency,
} from '@feltclock/domain';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import type { MannerDraft } from './manner-draft.ts';

interface MannerFieldsProps {
  readonly draft: MannerDraft;
  readonly onChange: (change: Partial<MannerDraft>) => void;
  readonly errors: FieldErrors;
}

export function ClosingField({ draft, onChange, errors }: MannerFieldsProps) {
  const t = useTexts('stores');
  return (
    <TextInput
      label={t('settings.closesAt')}
      description={t('settings.closesAtHint')}
      placeholder="02:00"
      inputMode="numeric"
      maxLength={10}
      {...errors.at('closesAt')}
      value={draft.closesAt}
      onChange={({ currentTarget }) => onChange({ closesAt: currentTarget.value })}
    />
  );
}

/** The currencies by name in the user's language, each with its sign. */
function useCurrencies(): { value: Currency; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return CURRENCIES.map((value) => ({
      value,
      label: `${CURRENCY_SIGNS[value].trim()} · ${names.of(value) ?? value} (${value})`,
    }));
  }, [language]);
}

const zones = STORE_ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const NAMES = ['HIDDEN', 'SHOWN'] as const;

/** The list returns only values that it offers. */
const among = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);

export function MannerFields({ draft, onChange, errors }: MannerFieldsProps) {
  const t = useTexts('stores');
  const general = useTexts('general');
  const currencies = useCurrencies();
  const languages = LANGUAGES.map((value: Language) => ({ value, label: general(`languages.${value}`) }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={t('settings.prizeHeading')}
        description={t('settings.prizeHeadingHint')}
        placeholder={t('settings.prizeHeadingUsual')}
        maxLength={PRIZE_HEADING_LENGTH}
        {...errors.at('prizeHeading')}
        value={draft.prizeHeading}
        onChange={({ currentTarget }) => onChange({ prizeHeading: currentTarget.value })}
      />
      <NativeSelect
        label={t('settings.sounds')}
        description={t('settings.soundsHint')}
        value={draft.sounds}
        data={BOARD_SOUNDS.map((value) => ({ value, label: t(`settings.soundKinds.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ sounds: among(BOARD_SOUNDS, currentTarget.value) ?? 'ALL' })}
      />
      <NativeSelect
        label={t('settings.language')}
        description={t('settings.languageHint')}
        value={draft.language ?? ''}
        data={[{ value: '', label: t('settings.languageOfDevice') }, ...languages]}
        onChange={({ currentTarget }) => onChange({ language: among(LANGUAGES, currentTarget.value) ?? null })}
      />
      <NativeSelect
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHint')}
        value={draft.timeZone}
        data={zones}
        onChange={({ currentTarget }) =>
          onChange({ timeZone: among(STORE_ZONES, currentTarget.value) ?? 'Asia/Seoul' })
        }
      />
      <NativeSelect
        label={t('settings.currency')}
        description={t('settings.currencyHint')}
        value={draft.currency}
        data={currencies}
        onChange={({ currentTarget }) => onChange({ currency: among(CURRENCIES, currentTarget.value) ?? 'KRW' })}
      />
      <NativeSelect
        label={t('settings.namesOnBoards')}
        description={t('settings.namesOnBoardsHint')}
        value={draft.namesOnBoards ? 'SHOWN' : 'HIDDEN'}
        data={NAMES.map((value) => ({ value, label: t(`settings.namesKinds.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ namesOnBoards: currentTarget.value === 'SHOWN' })}
      />
    </SimpleGrid>
  );
}
