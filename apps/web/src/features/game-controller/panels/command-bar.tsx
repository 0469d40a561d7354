// The controller's commands. The next one is coloured; those that would be refused look disabled. On a phone apply, start and pause are within reach
// of the thumb; end is apart, beside the timer button.

import type { GameCommand } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { IconDeviceTv, IconFlag, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { Readable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import classes from '../controller.module.css';
import { hasUnapplied, type ControllerGame } from '../live/controller-game.ts';
import { refusedCommand } from '../live/refused-command.ts';
import { ReopenGame } from './reopen-game.tsx';
import { useWarningText, type ControllerActions, type Warning } from '../live/use-controller-actions.ts';
import { ResultButton } from './result-button.tsx';

interface CommandBarProps {
  readonly actions: ControllerActions;
  readonly game: ControllerGame;
  readonly connection: Readable<ConnectionState>;
  /** The status and the nearest counter, shown with the buttons at the foot. */
  readonly strip: ReactNode;
}

/** The props of a button whose command would be refused. */
function useCommandButton({ actions, game, connection }: Omit<CommandBarProps, 'strip'>) {
  const line = useReadable(connection);
  const warningText = useWarningText();
  const button = (warning: Warning | undefined, press: () => void) => ({
    ...offLook(warning === undefined ? undefined : warningText(warning)),
    disabled: actions.isBusy,
    onClick: warning === undefined ? press : () => actions.warn(warning),
  });
  return {
    ofCommand: (command: GameCommand) => button(refusedCommand(game, line, command), () => actions.askCommand(command)),
    ofApply: () => button(hasUnapplied(game) ? undefined : 'nothing-to-apply', actions.askApply),
  };
}

export function CommandBar(props: CommandBarProps) {
  const t = useTexts('controller');
  const { actions, game, strip } = props;
  const { ofCommand, ofApply } = useCommandButton(props);
  const { status } = game.shown.clock;
  const isEnded = status === 'END';
  const isUnapplied = hasUnapplied(game);
  return (
    <div className={classes.commands} role="group" aria-label={t('commands')}>
      <div className={classes.apart}>
        <Button variant="default" size="md" leftSection={<IconDeviceTv size={20} />} onClick={actions.askTimer}>
          {t('timer')}
        </Button>
        <Button
          variant="outline"
          color="danger"
          size="md"
          className={classes.end}
          leftSection={<IconFlag size={20} />}
          {...ofCommand('END')}
        >
          {t('end')}
        </Button>
      </div>
      <div className={classes.dock}>
        {strip}
        <Button
          variant={isUnapplied ? 'filled' : 'default'}
          color={isUnapplied ? 'amber' : 'felt'}
          size="lg"
          leftSection={<IconSend size={20} />}
          {...ofApply()}
        >
          {t('apply')}
        </Button>
        <Button
          variant={status === 'PLAYING' || isEnded ? 'default' : 'filled'}
          size="lg"
          leftSection={<IconPlayerPlay size={20} />}
          {...ofCommand('PLAY')}
        >
          {t('play')}
        </Button>
        <Button
          variant={status === 'PLAYING' ? 'filled' : 'default'}
          size="lg"
          leftSection={<IconPlayerPause size={20} />}
          {...ofCommand('PAUSE')}
        >
          {t('pause')}
        </Button>
        {isEnded && <ReopenGame gameId={game.info.id} />}
        {isEnded && <ResultButton gameId={game.info.id} size="lg" className={classes.result} />}
      </div>
    </div>
  );
}
