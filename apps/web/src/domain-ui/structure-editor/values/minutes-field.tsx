// A field for minutes that a button applies: digits from 1 to 60; otherwise a warning and 12 (docs/rules/structures.md#levels).

import { DURATION, type Minutes } from '@feltclock/domain';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { onEnter } from '../../../shared/ui/pressing/enter-key.ts';
import { durationTyped } from '../line/duration-cell.tsx';

interface MinutesFieldProps {
  readonly action: string;
  readonly onApply: (minutes: Minutes) => void;
}

export function MinutesField({ action, onApply }: MinutesFieldProps) {
  const t = useTexts('levels');
  const authoring = useTexts('authoring');
  const alert = useAlert();
  const [typed, setTyped] = useState(String(DURATION.ofNewRow));
  const apply = (): void => {
    const minutes = durationTyped(typed);
    if (minutes !== undefined) {
      onApply(minutes);
      return;
    }
    setTyped(String(DURATION.fallback));
    alert.warning(authoring('durationRange'));
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        aria-label={t('duration')}
        rightSection={authoring('minutesUnit')}
        inputMode="numeric"
        autoComplete="off"
        w={84}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onKeyDown={onEnter(apply)}
      />
      <Button variant="default" onClick={apply}>
        {action}
      </Button>
    </Group>
  );
}
