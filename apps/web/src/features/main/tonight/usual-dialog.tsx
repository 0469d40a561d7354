// Asks for the name and time of a usual tournament, and creates the game: waiting, or started.

import type { WireUsual } from '@feltclock/contract';
import { VENUE_ZONE } from '@feltclock/domain';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { typedStart } from '../../../shared/format/start-at.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../shared/ui/pieces/date-field.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { useMakeUsual, type WantedGame } from './use-make-usual.ts';

interface UsualDialogProps {
  readonly title: string;
  /** Most usual first; at least one. */
  readonly offers: readonly WireUsual[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const wantedOf = (offer: WireUsual | undefined, timeZone: string): WantedGame => ({
  structureId: offer?.structureId ?? 0,
  name: offer?.name ?? '',
  startAt: typedStart(offer?.startAt ?? null, timeZone),
});

export function UsualDialog({ title, offers, isOpen, onClose }: UsualDialogProps) {
  const t = useTexts('main');
  const authoring = useTexts('authoring');
  const { timeZone } = useStoreOptions();
  const [wanted, setWanted] = useState(() => wantedOf(offers[0], timeZone));
  const { make, isBusy, problem, forget } = useMakeUsual(onClose);
  const change = (part: Partial<WantedGame>): void => {
    forget();
    setWanted((before) => ({ ...before, ...part }));
  };
  const chosen = offers.find(({ structureId }) => structureId === wanted.structureId);
  const isPlanned = wanted.startAt !== '';
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={title} size="md">
      <Stack gap="md">
        {offers.length > 1 && (
          <NativeSelect
            label={authoring('structure')}
            description={chosen && t(`tonight.because.${chosen.because}`)}
            value={String(wanted.structureId)}
            data={offers.map(({ structureId, structureName }) => ({
              value: String(structureId),
              label: structureName,
            }))}
            onChange={({ currentTarget }) =>
              change(
                wantedOf(
                  offers.find(({ structureId }) => String(structureId) === currentTarget.value),
                  timeZone,
                ),
              )
            }
          />
        )}
        <TextInput
          label={authoring('gameName')}
          placeholder={chosen?.structureName}
          maxLength={100}
          value={wanted.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <DateField
          withTime
          label={`${authoring('startAt')} (${timeZone === VENUE_ZONE ? authoring('zone') : timeZone.replaceAll('_', ' ')})`}
          description={t('tonight.dialog.startHint')}
          error={problem}
          value={wanted.startAt}
          onChange={(startAt) => change({ startAt })}
        />
        <FormActions>
          <Button
            variant={isPlanned ? 'default' : 'filled'}
            style={{ order: isPlanned ? 0 : 1 }}
            loading={isBusy}
            data-autofocus={!isPlanned || undefined}
            onClick={() => make(wanted, true)}
          >
            {t('tonight.dialog.startNow')}
          </Button>
          <Button
            variant={isPlanned ? 'filled' : 'default'}
            loading={isBusy}
            data-autofocus={isPlanned || undefined}
            onClick={() => make(wanted, false)}
          >
            {t(isPlanned ? 'tonight.dialog.plan' : 'tonight.dialog.wait')}
          </Button>
        </FormActions>
      </Stack>
    </Popup>
  );
}
