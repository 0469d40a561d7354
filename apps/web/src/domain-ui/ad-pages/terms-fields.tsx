import { AD_WEIGHT } from '@feltclock/domain';
import { Chip, Group, Input, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { problemOfTerms, WEEK_FROM_MONDAY, type TermsDraft } from './terms-draft.ts';

const DAY_NAMES = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
const WEIGHTS = Array.from({ length: AD_WEIGHT.most }, (_, place) => String(AD_WEIGHT.least + place));

interface TermsFieldsProps {
  readonly draft: TermsDraft;
  readonly isTried: boolean;
  readonly onChange: (draft: TermsDraft) => void;
}

function Hours({ draft, onChange }: Pick<TermsFieldsProps, 'draft' | 'onChange'>) {
  const t = useTexts('advertising');
  return (
    <Stack gap="sm">
      <Switch
        label={t('terms.hasHours')}
        checked={draft.hasHours}
        onChange={({ currentTarget }) => onChange({ ...draft, hasHours: currentTarget.checked })}
      />
      {draft.hasHours && (
        <>
          <FormRow>
            <TextInput
              type="time"
              label={t('terms.from')}
              value={draft.from}
              onChange={({ currentTarget }) => onChange({ ...draft, from: currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('terms.to')}
              value={draft.to}
              onChange={({ currentTarget }) => onChange({ ...draft, to: currentTarget.value })}
            />
          </FormRow>
          <Text size="sm" c="dimmed">
            {t('terms.hoursHint')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Days({ draft, onChange }: Pick<TermsFieldsProps, 'draft' | 'onChange'>) {
  const t = useTexts('advertising');
  return (
    <Input.Wrapper component="div" label={t('terms.days')} labelElement="div">
      <Group gap={6} role="group" aria-label={t('terms.days')}>
        {WEEK_FROM_MONDAY.map((day) => (
          <Chip
            key={day}
            size="sm"
            checked={draft.days.includes(day)}
            onChange={(isOn) =>
              onChange({ ...draft, days: isOn ? [...draft.days, day] : draft.days.filter((each) => each !== day) })
            }
          >
            {t(`dayNames.${DAY_NAMES[day] ?? 'd0'}`)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

export function TermsFields({ draft, isTried, onChange }: TermsFieldsProps) {
  const t = useTexts('advertising');
  const problem = isTried ? problemOfTerms(draft) : undefined;
  return (
    <Stack gap="lg">
      <Hours draft={draft} onChange={onChange} />
      <Days draft={draft} onChange={onChange} />
      <FormRow>
        <DateField
          label={t('terms.firstDay')}
          value={draft.firstDay}
          onChange={(firstDay) => onChange({ ...draft, firstDay })}
        />
        <DateField
          label={t('terms.lastDay')}
          value={draft.lastDay}
          onChange={(lastDay) => onChange({ ...draft, lastDay })}
        />
      </FormRow>
      <NativeSelect
        label={t('terms.weight')}
        description={t('terms.weightHint')}
        value={String(draft.weight)}
        onChange={({ currentTarget }) => onChange({ ...draft, weight: Number(currentTarget.value) })}
        data={WEIGHTS.map((weight) => ({ value: weight, label: t('terms.times', { weight }) }))}
      />
      {problem !== undefined && (
        <Text size="sm" c="danger" role="alert">
          {t(`terms.problems.${problem}`)}
        </Text>
      )}
    </Stack>
  );
}
