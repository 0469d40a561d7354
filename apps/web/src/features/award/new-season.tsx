// Starts a season: its name, what fills the gauge, and the prizes (super administrator).

import { createSeason } from '@feltclock/contract';
import { SEASON_LIMITS } from '@feltclock/domain';
import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { startAtOf } from '../../shared/format/start-at.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

interface Draft {
  readonly name: string;
  readonly startAt: string;
  readonly target: number | undefined;
  readonly prizes: readonly (number | undefined)[];
}

interface NewSeason {
  readonly name: string;
  readonly startAt: string;
  readonly target: number;
  readonly prizes: readonly number[];
}

const EMPTY: Draft = { name: '', startAt: '', target: 10_000, prizes: [5_000_000, 3_000_000] };

function useCreateSeason(errors: FieldErrors, onDone: () => void) {
  const t = useTexts('points');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, startAt, target, prizes }: NewSeason) =>
      call(createSeason, { name, startsAt: startAtOf(startAt) ?? null, target, prizes: [...prizes] }),
    onSuccess: () => {
      alert.success(t('award.created'));
      onDone();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('award.createFailed'), failure);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

function Prizes({ draft, onChange }: { readonly draft: Draft; readonly onChange: (prizes: Draft['prizes']) => void }) {
  const t = useTexts('points');
  return (
    <Stack gap="sm">
      {draft.prizes.map((amount, index) => (
        <Group key={index} align="flex-end" wrap="nowrap">
          <AmountInput
            style={{ flex: 1 }}
            label={t('award.prizePoints', { place: index + 1 })}
            value={amount}
            max={SEASON_LIMITS.prize}
            suffix=" P"
            onChange={(next) => onChange(draft.prizes.map((each, at) => (at === index ? next : each)))}
          />
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('award.removePrize', { place: index + 1 })}
            disabled={draft.prizes.length === 1}
            onClick={() => onChange(draft.prizes.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={draft.prizes.length >= SEASON_LIMITS.prizes}
        onClick={() => onChange([...draft.prizes, 0])}
      >
        {t('award.addPrize')}
      </Button>
    </Stack>
  );
}

export function NewSeasonButton() {
  const t = useTexts('points');
  const general = useTexts('general');
  const alert = useAlert();
  const confirm = useConfirm();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [draft, setDraft] = useState(EMPTY);
  const errors = useFieldErrors();
  const create = useCreateSeason(errors, () => {
    close();
    setDraft(EMPTY);
  });
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const ask = (): void => {
    if (draft.name.trim() === '') {
      errors.mark({ name: t('award.nameMissing') });
      alert.warning(t('award.nameMissing'));
      return;
    }
    const { target = 0, startAt } = draft;
    if (target < 1) {
      errors.mark({ target: t('award.targetMissing') });
      alert.warning(t('award.targetMissing'));
      return;
    }
    const prizes = draft.prizes.filter((prize) => prize !== undefined);
    if (prizes.length < draft.prizes.length) {
      alert.warning(t('award.prizeMissing'));
      return;
    }
    errors.clear();
    const name = draft.name.trim();
    confirm({
      message: t('award.confirmCreate', { name }),
      onConfirm: () => create.mutate({ name, startAt, target, prizes }),
    });
  };
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {t('award.create')}
      </Button>
      <Popup isOpen={isOpen} onClose={close} title={t('award.createTitle')}>
        <Stack {...errors.form}>
          <TextInput
            label={t('award.seasonName')}
            withAsterisk
            data-autofocus
            maxLength={SEASON_LIMITS.name}
            value={draft.name}
            {...errors.at('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <DateField
            withTime
            label={t('award.startDate')}
            value={draft.startAt}
            onChange={(startAt) => change({ startAt })}
          />
          <AmountInput
            label={t('award.target')}
            withAsterisk
            value={draft.target}
            max={SEASON_LIMITS.target}
            {...errors.at('target')}
            onChange={(target) => change({ target })}
          />
          <Prizes draft={draft} onChange={(prizes) => change({ prizes })} />
          <FormActions>
            <Button variant="default" onClick={close}>
              {general('cancel')}
            </Button>
            <Button loading={create.isPending} onClick={ask}>
              {general('save')}
            </Button>
          </FormActions>
        </Stack>
      </Popup>
    </>
  );
}
