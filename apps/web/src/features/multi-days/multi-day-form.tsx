// Creates a multi-day tournament: its flights, the later days, and what happens to players left in two flights.

import { floorRefusalIn, floorRefusalText, listGamesByDate, listMultiDays, saveMultiDay } from '@feltclock/contract';
import { TWICE_RULES } from '@feltclock/domain';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { FormActions, FormRow } from '../../shared/ui/pieces/form.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import {
  isFull,
  isSavable,
  labelsOf,
  savingOf,
  type DraftGame,
  type MultiDayDraft,
  type PartName,
} from './multi-day-draft.ts';
import { NextDayForm } from './next-day-form.tsx';
import classes from './multi-days.module.css';

/** The newest games to choose from. */
const MOST_GAMES = 50;

interface PartProps {
  readonly draft: MultiDayDraft;
  readonly part: PartName;
  readonly games: readonly DraftGame[];
  readonly change: (change: Partial<MultiDayDraft>) => void;
}

/** The games of a part in order, and the newest other games to add. */
function PartOfDays({ draft, part, games, change }: PartProps) {
  const t = useTexts('multiDay');
  const labels = labelsOf(draft)[part];
  const taken = new Set([...draft.flights, ...draft.later].map(({ gameId }) => gameId));
  const free = games.filter(({ gameId }) => !taken.has(gameId));
  const add = (value: string): void => {
    const game = free.find(({ gameId }) => String(gameId) === value);
    if (game !== undefined) change({ [part]: [...draft[part], game] });
  };
  return (
    <fieldset className={classes['part']}>
      <legend>{t(part)}</legend>
      <ul>
        {draft[part].map(({ gameId, name }, place) => {
          const label = t('day', { label: labels[place] ?? '' });
          return (
            <li key={gameId}>
              <b>{label}</b>
              <span>{name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('remove', { label })}
                onClick={() => change({ [part]: draft[part].filter((each) => each.gameId !== gameId) })}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {!isFull(draft, part) && (
        <NativeSelect
          label={t(`addTo.${part}`)}
          value=""
          data={[
            { value: '', label: t('choose') },
            ...free.map(({ gameId, name }) => ({ value: String(gameId), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => add(value)}
        />
      )}
    </fieldset>
  );
}

/** Shows why a game cannot be a day of the tournament. */
function useRefusalAlert() {
  const t = useTexts('multiDay');
  const language = useLanguage();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return (failure: unknown): void => {
    const refusal = failure instanceof ApiFailure ? floorRefusalIn(failure.details) : undefined;
    if (refusal === undefined) failureAlert.withReason(t('saveFailed'), failure);
    else alert.error(`${t('saveFailed')} (${floorRefusalText(refusal, language)})`);
  };
}

interface FormProps {
  readonly storeId: number;
  readonly first: MultiDayDraft;
  readonly onClose: () => void;
}

export function MultiDayForm({ storeId, first, onClose }: FormProps) {
  const t = useTexts('multiDay');
  const alert = useAlert();
  const queries = useQueryClient();
  const alertRefusal = useRefusalAlert();
  const [draft, setDraft] = useState(first);
  const listed = useQuery(reading(listGamesByDate, { storeId, page: 1, size: MOST_GAMES }));
  const games = (listed.data?.games ?? []).map(({ id, name }) => ({ gameId: id, name }));
  const change = (part: Partial<MultiDayDraft>): void => setDraft((known) => ({ ...known, ...part }));
  const save = useMutation({
    mutationFn: () => call(saveMultiDay, savingOf(storeId, draft)),
    onSuccess: () => {
      alert.success(t('saved'));
      onClose();
    },
    onError: alertRefusal,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listMultiDays) }),
  });
  return (
    <Card title={draft.id === undefined ? t('make') : draft.name}>
      <form
        className={classes['form']}
        onKeyDown={holdWhileComposing}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSavable(draft)) save.mutate();
        }}
      >
        <FormRow>
          <TextInput
            label={t('name')}
            maxLength={60}
            value={draft.name}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
          <NativeSelect
            label={t('rule')}
            value={draft.rule}
            data={TWICE_RULES.map((rule) => ({ value: rule, label: t(`rules.${rule}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ rule: TWICE_RULES.find((rule) => rule === value) ?? draft.rule })
            }
          />
        </FormRow>
        <PartOfDays draft={draft} part="flights" games={games} change={change} />
        <PartOfDays draft={draft} part="later" games={games} change={change} />
        {!isFull(draft, 'later') && (
          <NextDayForm
            storeId={storeId}
            day={draft.later.length + 2}
            name={draft.name}
            onMade={(game) => setDraft((known) => ({ ...known, later: [...known.later, game] }))}
          />
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!isSavable(draft)}>
            {t('save')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}
