// What a new game is called and when it is planned to start.

import { Paper, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface NewGameFields {
  readonly name: string;
  /** The scheduled start as the date-and-time field has it, in Seoul time. */
  readonly startAt: string;
}

interface GameFieldsProps {
  readonly structureName: string;
  readonly fields: NewGameFields;
  readonly onChange: (change: Partial<NewGameFields>) => void;
}

export function GameFields({ structureName, fields, onChange }: GameFieldsProps) {
  const t = useTexts('authoring');
  const id = useId();
  return (
    <Paper bg="dark.6" withBorder component="section" aria-labelledby={id} p={{ base: 'md', sm: 'lg' }} mb="md">
      <Title order={2} size="h4" mb="md" id={id}>
        {t('game')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" maw={900}>
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
        <TextInput
          type="datetime-local"
          label={`${t('startAt')} (${t('zone')})`}
          description={t('startAtHint')}
          value={fields.startAt}
          onChange={(event) => {
            onChange({ startAt: event.currentTarget.value });
          }}
        />
      </SimpleGrid>
    </Paper>
  );
}
