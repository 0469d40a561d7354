// Locks the screen for a shift change: a PIN, typed twice.

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PIN_PATTERN } from '../../../shared/session/screen-lock.ts';
import { screenLock } from '../../../shared/session/browser-lock.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { SecretInput } from '../../../shared/ui/pieces/secret-input.tsx';

interface LockPopupProps {
  readonly gameId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Typed {
  readonly pin: string;
  readonly again: string;
}

type Problem = { readonly of: keyof Typed; readonly text: 'lock.pinWrongForm' | 'lock.differ' };

function problemOf({ pin, again }: Typed): Problem | undefined {
  if (!PIN_PATTERN.test(pin)) return { of: 'pin', text: 'lock.pinWrongForm' };
  return pin === again ? undefined : { of: 'again', text: 'lock.differ' };
}

function LockForm({ gameId, onClose }: Omit<LockPopupProps, 'isOpen'>) {
  const t = useTexts('operating');
  const general = useTexts('general');
  const [typed, setTyped] = useState<Typed>({ pin: '', again: '' });
  const [problem, setProblem] = useState<Problem>();
  const field = (of: keyof Typed) => ({
    value: typed[of],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 8,
    error: problem?.of === of ? t(problem.text) : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [of]: value });
      setProblem(undefined);
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = problemOf(typed);
    setProblem(found);
    if (found !== undefined) return;
    onClose();
    screenLock.lock(typed.pin, `/game-controller?id=${String(gameId)}`);
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text>{t('lock.text')}</Text>
        <SecretInput label={t('lock.pin')} description={t('lock.pinHint')} data-autofocus {...field('pin')} />
        <SecretInput label={t('lock.again')} {...field('again')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {general('cancel')}
          </Button>
          <Button type="submit">{t('lock.lock')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

export function LockPopup({ gameId, isOpen, onClose }: LockPopupProps) {
  const t = useTexts('operating');
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('lock.title')} size="sm">
      <LockForm gameId={gameId} onClose={onClose} />
    </Popup>
  );
}
