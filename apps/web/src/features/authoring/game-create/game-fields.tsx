// The name of a new game, and whether its start is scheduled.

import { DEFAULT_STORE_OPTIONS } from '@feltclock/domain';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { FormRow } from '../../../shared/ui/pieces/form.tsx';
import { DateField } from '../../../shared/ui/pieces/date-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface NewGameFields {
  readonly name: string;
  readonly isScheduled: boolean;
  /** The value of the date-and-time field, in the store's time zone. */
  readonly startAt: string;
}

export const NO_FIELDS: NewGameFields = { name: '', isScheduled: false, startAt: '' };

interface GameFieldsProps {
  readonly structureName: string;
  readonly fields: NewGameFields;
  /** Why the scheduled start was refused. */
  readonly startFault: string | undefined;
  readonly onChange: (change: Partial<NewGameFields>) => void;
}

/** The id of the field of the scheduled start, which gets the focus when its value is refused. */
export const START_FIELD = 'new-game-start';

export function GameFields({ structureName, fields, startFault, onChange }: GameFieldsProps) {
  const t = useTexts('authoring');
  const { timeZone } = useStoreOptions();
  const zone = timeZone === DEFAULT_STORE_OPTIONS.timeZone ? t('zone') : timeZone.replaceAll('_', ' ');
  const whenId = useId();
  return (
    <FormRow>
      <TextInput
        label={t('gameName')}
        description={t('gameNameHint')}
        placeholder={structureName}
        maxLength={100}
        value={fields.name}
        onChange={(event) => {
          onChange({ name: event.currentTarget.value });
        }}
      />
      <div>
        <Input.Wrapper
          label={t('create.when')}
          labelElement="div"
          labelProps={{ id: whenId }}
          description={fields.isScheduled ? undefined : t('create.nowHint')}
        >
          <SegmentedControl
            fullWidth
            mb={4}
            aria-labelledby={whenId}
            data={[
              { value: 'now', label: t('create.now') },
              { value: 'later', label: t('create.later') },
            ]}
            value={fields.isScheduled ? 'later' : 'now'}
            onChange={(value) => onChange({ isScheduled: value === 'later' })}
          />
        </Input.Wrapper>
        {fields.isScheduled && (
          <DateField
            withTime
            id={START_FIELD}
            mt="sm"
            label={`${t('startAt')} (${zone})`}
            description={t('startAtHint')}
            error={startFault}
            value={fields.startAt}
            onChange={(startAt) => onChange({ startAt })}
          />
        )}
      </div>
    </FormRow>
  );
}
