// The controller's commands; the one that comes next is the coloured one. On a phone apply, start and pause lie under the thumb; end stands apart, up beside the timer button.

import type { ClockStatus } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { IconDeviceTv, IconFlag, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import classes from '../controller.module.css';
import type { ControllerActions } from '../live/use-controller-actions.ts';

interface CommandBarProps {
  readonly actions: ControllerActions;
  readonly hasUnapplied: boolean;
  readonly status: ClockStatus;
  /** Where the game stands and the nearest counter, shown with the buttons under the thumb. */
  readonly strip: ReactNode;
}

export function CommandBar({ actions, hasUnapplied, status, strip }: CommandBarProps) {
  const t = useTexts('controller');
  const { isBusy, askTimer, askApply, askCommand } = actions;
  return (
    <div className={classes.commands} role="group" aria-label={t('commands')}>
      <div className={classes.apart}>
        <Button variant="default" size="md" leftSection={<IconDeviceTv size={20} />} onClick={askTimer}>
          {t('timer')}
        </Button>
        <Button
          variant="outline"
          color="danger"
          size="md"
          className={classes.end}
          leftSection={<IconFlag size={20} />}
          disabled={isBusy}
          onClick={() => {
            askCommand('END');
          }}
        >
          {t('end')}
        </Button>
      </div>
      <div className={classes.dock}>
        {strip}
        <Button
          variant={hasUnapplied ? 'filled' : 'default'}
          color={hasUnapplied ? 'amber.5' : 'felt'}
          autoContrast
          size="lg"
          leftSection={<IconSend size={20} />}
          disabled={isBusy}
          onClick={askApply}
        >
          {t('apply')}
        </Button>
        <Button
          variant={status === 'PLAYING' ? 'default' : 'filled'}
          size="lg"
          leftSection={<IconPlayerPlay size={20} />}
          disabled={isBusy}
          onClick={() => {
            askCommand('PLAY');
          }}
        >
          {t('play')}
        </Button>
        <Button
          variant={status === 'PLAYING' ? 'filled' : 'default'}
          size="lg"
          leftSection={<IconPlayerPause size={20} />}
          disabled={isBusy}
          onClick={() => {
            askCommand('PAUSE');
          }}
        >
          {t('pause')}
        </Button>
      </div>
    </div>
  );
}
