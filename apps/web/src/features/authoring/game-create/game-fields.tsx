// The name of a new game and its scheduled start.

import { DEFAULT_STORE_OPTIONS } from '@feltclock/domain';
import { TextInput } from '@mantine/core';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { FormRow } from '../../../shared/ui/pieces/form.tsx';
import { DateField } from '../../../shared/ui/pieces/date-field.tsx';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface NewGameFields {
  readonly name: string;
  /** The value of the date-and-time field, in the store's time zone. */
  readonly startAt: string;
}

interface GameFieldsProps {
  readonly structureName: string;
  readonly fields: NewGameFields;
  readonly onChange: (change: Partial<NewGameFields>) => void;
}

export function GameFields({ structureName, fields, onChange }: GameFieldsProps) {
  const t = useTexts('authoring');
  const { timeZone } = useStoreOptions();
  const zone = timeZone === DEFAULT_STORE_OPTIONS.timeZone ? t('zone') : timeZone.replaceAll('_', ' ');
  return (
    <Card title={t('game')}>
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
        <DateField
          withTime
          label={`${t('startAt')} (${zone})`}
          description={t('startAtHint')}
          value={fields.startAt}
          onChange={(startAt) => onChange({ startAt })}
        />
      </FormRow>
    </Card>
  );
}
