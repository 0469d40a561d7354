// The schedule of a screen: hours, days, and the content.

import { SCREEN_SCHEDULE_LENGTH } from '@feltclock/domain';
import type { GameListItem } from '@feltclock/contract';
import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormRow } from '../../../shared/ui/pieces/form.tsx';
import { DirectionFields } from './direction-fields.tsx';
import { emptyHours, problemOfHours, toggled, WEEK, type HoursDraft } from './direction-draft.ts';
import classes from '../screens.module.css';

const DAY_NAMES = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;

interface HoursProps {
  readonly hours: HoursDraft;
  readonly place: number;
  readonly games: readonly GameListItem[];
  readonly isTried: boolean;
  readonly onChange: (hours: HoursDraft) => void;
  readonly onRemove: () => void;
}

function Days({ hours, onChange }: Pick<HoursProps, 'hours' | 'onChange'>) {
  const t = useTexts('screens');
  return (
    <Group gap={6} role="group" aria-label={t('days')}>
      {WEEK.map((day) => (
        <Chip
          key={day}
          size="sm"
          checked={hours.days.includes(day)}
          onChange={() => onChange({ ...hours, days: toggled(hours.days, day) })}
        >
          {t(`dayNames.${DAY_NAMES[day] ?? 'd0'}`)}
        </Chip>
      ))}
    </Group>
  );
}

function Hours({ hours, place, games, isTried, onChange, onRemove }: HoursProps) {
  const t = useTexts('screens');
  const problem = isTried ? problemOfHours(hours) : undefined;
  return (
    <fieldset className={classes['hours']}>
      <legend>{t('row', { place })}</legend>
      <Stack gap="md">
        <FormRow>
          <TextInput
            type="time"
            label={t('from')}
            value={hours.from}
            onChange={({ currentTarget }) => onChange({ ...hours, from: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('to')}
            value={hours.to}
            onChange={({ currentTarget }) => onChange({ ...hours, to: currentTarget.value })}
          />
        </FormRow>
        <Days hours={hours} onChange={onChange} />
        {(problem === 'time' || problem === 'days') && (
          <Text size="sm" c="danger" role="alert">
            {t(`problems.${problem}`)}
          </Text>
        )}
        <DirectionFields
          draft={hours.direction}
          games={games}
          isTried={isTried}
          onChange={(change) => onChange({ ...hours, direction: { ...hours.direction, ...change } })}
        />
        <Button
          variant="subtle"
          color="danger"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={onRemove}
        >
          {t('removeRow', { place })}
        </Button>
      </Stack>
    </fieldset>
  );
}

interface HoursListProps {
  readonly list: readonly HoursDraft[];
  readonly games: readonly GameListItem[];
  readonly isTried: boolean;
  readonly onChange: (list: readonly HoursDraft[]) => void;
}

export function HoursList({ list, games, isTried, onChange }: HoursListProps) {
  const t = useTexts('screens');
  const next = 1 + Math.max(0, ...list.map(({ key }) => key));
  return (
    <Stack gap="md">
      <Text fw={600}>{t('schedule')}</Text>
      <Text size="sm" c="dimmed">
        {t('scheduleHint')}
      </Text>
      {list.map((hours, index) => (
        <Hours
          key={hours.key}
          hours={hours}
          place={index + 1}
          games={games}
          isTried={isTried}
          onChange={(changed) => onChange(list.map((each) => (each.key === changed.key ? changed : each)))}
          onRemove={() => onChange(list.filter(({ key }) => key !== hours.key))}
        />
      ))}
      {list.length < SCREEN_SCHEDULE_LENGTH && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...list, emptyHours(next)])}
        >
          {t('addRow')}
        </Button>
      )}
    </Stack>
  );
}
