// Creates or edits a league: name, games, and formula.

import { changeLeague, createLeague, type OwnLeague } from '@feltclock/contract';
import { LEAGUE_LIMITS } from '@feltclock/domain';
import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { DateField } from '../../../shared/ui/pieces/date-field.tsx';
import { FormActions, FormRow } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { useFieldErrors, type FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { FormulaFields } from './formula-fields.tsx';
import { GamesChoice } from './games-choice.tsx';
import { draftOfLeague, EMPTY_LEAGUE, problemOfLeague, rulesIn, spanIn, type LeagueDraft } from './league-draft.ts';
import { useLeagueChange } from '../use-leagues.ts';

interface LeaguePopupProps {
  readonly storeId: number;
  /** Undefined for a new league. */
  readonly league: OwnLeague | undefined;
  readonly onClose: () => void;
}

const KINDS = ['days', 'games'] as const;

function useSave(storeId: number, league: OwnLeague | undefined, errors: FieldErrors) {
  const t = useTexts('leagues');
  return useLeagueChange(
    (draft: LeagueDraft) => {
      const content = { storeId, name: draft.name.trim(), span: spanIn(draft), rules: rulesIn(draft) };
      return league === undefined
        ? call(createLeague, content)
        : call(changeLeague, { ...content, leagueId: league.id, version: league.version });
    },
    league === undefined
      ? { done: t('created'), failed: t('createFailed'), errors }
      : { done: t('changed'), failed: t('changeFailed'), errors },
  );
}

interface SpanFieldsProps {
  readonly storeId: number;
  readonly draft: LeagueDraft;
  readonly onChange: (part: Partial<LeagueDraft>) => void;
  readonly error: string | undefined;
}

function SpanFields({ storeId, draft, onChange, error }: SpanFieldsProps) {
  const t = useTexts('leagues');
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('form.span')}
        data={KINDS.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={draft.kind}
        onChange={(chosen) => onChange({ kind: KINDS.find((each) => each === chosen) ?? draft.kind })}
      />
      {draft.kind === 'days' ? (
        <>
          <FormRow>
            <DateField
              label={t('form.firstDay')}
              required
              value={draft.firstDay}
              onChange={(firstDay) => onChange({ firstDay })}
            />
            <DateField
              label={t('form.lastDay')}
              required
              value={draft.lastDay}
              onChange={(lastDay) => onChange({ lastDay })}
            />
          </FormRow>
          {error !== undefined && (
            <Text size="sm" c="red" role="alert">
              {error}
            </Text>
          )}
        </>
      ) : (
        <GamesChoice storeId={storeId} draft={draft} onChange={(games) => onChange({ games })} />
      )}
    </Stack>
  );
}

function LeagueForm({ storeId, league, onClose }: LeaguePopupProps) {
  const t = useTexts('leagues');
  const general = useTexts('general');
  const [draft, setDraft] = useState(() => (league === undefined ? EMPTY_LEAGUE : draftOfLeague(league)));
  const [isTried, setIsTried] = useState(false);
  const errors = useFieldErrors();
  const save = useSave(storeId, league, errors);
  const change = (part: Partial<LeagueDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const problem = problemOfLeague(draft);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    errors.mark(problem === 'nameMissing' ? { name: t('form.nameMissing') } : {});
    if (problem === undefined && !save.isPending) save.mutate(draft, { onSuccess: onClose });
  };
  const daysProblem = problem === 'daysMissing' || problem === 'daysWrong' ? problem : undefined;
  const daysError =
    isTried && daysProblem !== undefined ? t(`form.${daysProblem}`, { days: LEAGUE_LIMITS.days }) : undefined;
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('form.name')}
          required
          data-autofocus
          maxLength={LEAGUE_LIMITS.name}
          value={draft.name}
          {...errors.at('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SpanFields storeId={storeId} draft={draft} onChange={change} error={daysError} />
        <FormulaFields draft={draft} onChange={change} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {general('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {general('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function LeaguePopup(props: LeaguePopupProps) {
  const t = useTexts('leagues');
  const { league } = props;
  const title = league === undefined ? t('createTitle') : t('changeTitle', { name: league.name });
  return (
    <Popup isOpen onClose={props.onClose} title={title} size="lg">
      <LeagueForm {...props} />
    </Popup>
  );
}
