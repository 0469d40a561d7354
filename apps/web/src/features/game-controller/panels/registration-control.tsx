// Closes late registration early, and opens it again before its deadline (docs/rules/clock.md#registration).

import { isBeforeDeadline, type BoardGame } from '@feltclock/domain';
import { Button, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from '../controller.module.css';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useFace } from '../live/use-face.ts';

interface RegistrationControlProps {
  readonly game: BoardGame;
  readonly actions: Pick<ControllerActions, 'isBusy' | 'askRegistration'>;
}

export function RegistrationControl({ game, actions }: RegistrationControlProps) {
  const t = useTexts('controller');
  const face = useFace(game);
  if (face.status === 'END') return null;
  const isClosed = face.registration.status === 'CLOSED';
  if (isClosed && !isBeforeDeadline(game.rules.deadlineSeq, face.seq))
    return (
      <Text size="sm" c="dimmed" className={classes.registration}>
        {t('registrationOver')}
      </Text>
    );
  return (
    <Button
      className={classes.registration}
      variant="default"
      size="sm"
      leftSection={isClosed ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
      disabled={actions.isBusy}
      onClick={() => actions.askRegistration(isClosed ? 'OPEN' : 'CLOSED')}
    >
      {t(isClosed ? 'registrationOpen' : 'registrationClose')}
    </Button>
  );
}
