// The choice of events, by their names for people and for programs.

import { PROGRAM_EVENT_NAMES, type ProgramEventName } from '@feltclock/contract';
import { Button, Checkbox, Code, SimpleGrid, Stack } from '@mantine/core';
import { useWebhookTexts } from './use-webhook-texts.ts';

const isEvent = (name: string): name is ProgramEventName => PROGRAM_EVENT_NAMES.some((each) => each === name);

/** The name of an event for people; of an event that this page does not know, that for programs. */
export function useEventName(): (name: string) => string {
  const t = useWebhookTexts();
  return (name) => (isEvent(name) ? t(`kinds.${name}`) : name);
}

interface EventsChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (events: readonly string[]) => void;
  readonly error: string | undefined;
}

export function EventsChoice({ chosen, onChange, error }: EventsChoiceProps) {
  const t = useWebhookTexts();
  const nameOf = useEventName();
  const hasAll = chosen.length === PROGRAM_EVENT_NAMES.length;
  return (
    <Checkbox.Group label={t('events')} required error={error} value={[...chosen]} onChange={onChange}>
      <Stack gap="xs" my="xs">
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-pressed={hasAll}
          onClick={() => onChange(hasAll ? [] : PROGRAM_EVENT_NAMES)}
        >
          {t('all')}
        </Button>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
          {PROGRAM_EVENT_NAMES.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={
                <>
                  {nameOf(name)} <Code>{name}</Code>
                </>
              }
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Checkbox.Group>
  );
}
