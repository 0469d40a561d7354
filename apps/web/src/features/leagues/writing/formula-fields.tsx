// The points formula of a league, with sample points.

import { areLeagueRules, LEAGUE_LIMITS, placePoints, TIE_RULES } from '@feltclock/domain';
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormRow } from '../../../shared/ui/pieces/form.tsx';
import { problemOfLeague, rulesIn, type LeagueDraft } from './league-draft.ts';

const FORMULAS = ['root', 'linear', 'table'] as const;
const SAMPLE = { entries: 24, places: [1, 2, 3, 8] } as const;

interface FieldsProps {
  readonly draft: LeagueDraft;
  readonly onChange: (part: Partial<LeagueDraft>) => void;
}

function Parameters({ draft, onChange }: FieldsProps) {
  const t = useTexts('leagues');
  const problem = problemOfLeague(draft);
  const lineError = problem === 'lineWrong' ? t('form.lineWrong') : undefined;
  switch (draft.formula) {
    case 'root':
      return (
        <AmountInput
          label={t('form.factor')}
          value={draft.factor}
          max={LEAGUE_LIMITS.factor}
          error={draft.factor === 0}
          onChange={(factor) => onChange({ factor })}
        />
      );
    case 'linear':
      return (
        <FormRow>
          <AmountInput
            label={t('form.first')}
            value={draft.first}
            max={LEAGUE_LIMITS.points}
            error={lineError}
            onChange={(first) => onChange({ first })}
          />
          <AmountInput
            label={t('form.step')}
            value={draft.step}
            max={LEAGUE_LIMITS.points}
            onChange={(step) => onChange({ step })}
          />
        </FormRow>
      );
    case 'table':
      return (
        <TextInput
          label={t('form.points')}
          description={t('form.pointsHint')}
          value={draft.points}
          maxLength={1000}
          error={problem === 'tableWrong' ? t('form.tableWrong') : undefined}
          onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
        />
      );
  }
}

/** The points of some places in a usual game, once the formula is complete. */
function Sample({ draft }: Pick<FieldsProps, 'draft'>) {
  const t = useTexts('leagues');
  const rules = rulesIn(draft);
  if (!areLeagueRules(rules)) return null;
  const points = SAMPLE.places
    .map((place) =>
      t('form.sampleOf', { place, points: formatNumber(placePoints(rules.formula, place, SAMPLE.entries)) }),
    )
    .join(' · ');
  return (
    <Text size="sm" c="dimmed">
      {t('form.sample', { entries: SAMPLE.entries, points })}
    </Text>
  );
}

export function FormulaFields({ draft, onChange }: FieldsProps) {
  const t = useTexts('leagues');
  return (
    <Stack gap="sm">
      <Select
        label={t('form.formula')}
        allowDeselect={false}
        data={FORMULAS.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={draft.formula}
        onChange={(chosen) => onChange({ formula: FORMULAS.find((each) => each === chosen) ?? draft.formula })}
      />
      <Parameters draft={draft} onChange={onChange} />
      <Sample draft={draft} />
      <FormRow>
        <AmountInput
          label={t('form.perEvent')}
          description={t('form.perEventHint')}
          value={draft.perEvent}
          max={LEAGUE_LIMITS.points}
          onChange={(perEvent) => onChange({ perEvent })}
        />
        <AmountInput
          label={t('form.perCash')}
          description={t('form.perCashHint')}
          value={draft.perCash}
          max={LEAGUE_LIMITS.points}
          onChange={(perCash) => onChange({ perCash })}
        />
        <AmountInput
          label={t('form.best')}
          description={t('form.bestHint')}
          value={draft.best}
          max={LEAGUE_LIMITS.best}
          onChange={(best) => onChange({ best })}
        />
        <Select
          label={t('form.ties')}
          allowDeselect={false}
          data={TIE_RULES.map((value) => ({ value, label: t(`form.tie.${value}`) }))}
          value={draft.ties}
          onChange={(chosen) => onChange({ ties: TIE_RULES.find((each) => each === chosen) ?? draft.ties })}
        />
      </FormRow>
    </Stack>
  );
}
