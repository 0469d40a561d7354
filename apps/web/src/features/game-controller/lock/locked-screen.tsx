// A locked controller: shows the game, and can only be unlocked.

import { logout } from '@feltclock/contract';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { instant } from '@feltclock/domain';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { session } from '../../../shared/session/session.ts';
import { screenLock } from '../../../shared/session/browser-lock.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { SecretInput } from '../../../shared/ui/pieces/secret-input.tsx';
import classes from '../controller.module.css';
import { useSecondsUntil } from '../live/use-face.ts';

/** Ends the session here even if the call fails. */
async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  session.end('signed-out');
}

function UnlockForm() {
  const t = useTexts('operating');
  const confirm = useConfirm();
  const { waitUntil } = useReadable(screenLock.state);
  const seconds = useSecondsUntil(waitUntil ?? instant(0));
  const [pin, setPin] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pin === '' || seconds > 0) return;
    setIsWrong(screenLock.unlock(pin) === 'wrong');
    setPin('');
  };
  const error = seconds > 0 ? t('lock.wait', { seconds }) : isWrong ? t('lock.wrong') : undefined;
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <SecretInput
          label={t('lock.pin')}
          size="md"
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          disabled={seconds > 0}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setPin(value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" size="md" disabled={seconds > 0}>
          {t('lock.unlock')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => confirm({ message: t('lock.confirmSignIn'), onConfirm: () => void signOut() })}
        >
          {t('lock.signIn')}
        </Button>
      </Stack>
    </form>
  );
}

interface LockedScreenProps {
  readonly title: string;
  /** The status card; nothing in it can be pressed. */
  readonly children?: ReactNode;
}

export function LockedScreen({ title, children }: LockedScreenProps) {
  const t = useTexts('operating');
  return (
    <Page title={title} width="wide">
      <div className={classes.locked}>
        <Paper
          bg="var(--look-surface)"
          withBorder
          p={{ base: 'md', sm: 'lg' }}
          component="section"
          aria-labelledby="locked"
        >
          <Stack gap="xs" mb="md">
            <Title order={2} size="h4" id="locked" className={classes.lockedTitle}>
              <IconLock size={22} aria-hidden /> {t('lock.locked')}
            </Title>
            <Text c="dimmed">{t('lock.lockedText')}</Text>
          </Stack>
          <UnlockForm />
        </Paper>
        {children !== undefined && (
          <Paper bg="var(--look-surface)" withBorder p={{ base: 'md', sm: 'lg' }}>
            {children}
          </Paper>
        )}
      </div>
    </Page>
  );
}
