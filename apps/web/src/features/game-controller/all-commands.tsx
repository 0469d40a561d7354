// All commands of a controller on one page, each with a confirmation: status, commands, players, prize text and levels
// (docs/rules/games.md).

import { Paper, Title, Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PlayerPanel } from '../../domain-ui/player-panel/player-panel.tsx';
import { QuickCounter } from '../../domain-ui/player-panel/quick-counter.tsx';
import { BoardPanel } from './panels/board-panel.tsx';
import { CommandBar } from './panels/command-bar.tsx';
import { LevelList } from './panels/level-list.tsx';
import { LevelPicker } from './panels/level-picker.tsx';
import type { ControllerGame } from './live/controller-game.ts';
import type { OpenController } from './live/open-controller.ts';
import { PrizePanel } from './panels/prize-panel.tsx';
import { RegistrationControl } from './panels/registration-control.tsx';
import { StatusCard, StatusStrip } from './panels/status-card.tsx';
import type { ControllerActions } from './live/use-controller-actions.ts';
import type { OwnCounts } from '../../domain-ui/live-game/counts-sender.ts';
import { useReason } from './live/use-reason.ts';
import classes from './controller.module.css';

interface AllCommandsProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
  readonly actions: ControllerActions;
}

export function AllCommands({ game, open, actions }: AllCommandsProps) {
  const t = useTexts('controller');
  const { controller, connection } = open;
  const { pressed: board, shown } = game;
  const { rules, clock } = shown;
  const isEnded = clock.status === 'END';
  // The rows of the list are memoised, so their callback must not change.
  const askStart = useRef(actions.askStart);
  useEffect(() => {
    askStart.current = actions.askStart;
  });
  const start = useCallback((seq: number) => {
    askStart.current(seq);
  }, []);

  return (
    <>
      <Paper bg="var(--look-surface)" withBorder className={classes.header} p={{ base: 'md', sm: 'lg' }}>
        <BoardPanel game={game} board={shown} open={open} />
        <div>
          <StatusCard game={board} lastAction={game.lastAction} connection={connection} />
          <RegistrationControl game={board} actions={actions} />
        </div>
        <CommandBar
          actions={actions}
          game={game}
          connection={connection}
          strip={
            <>
              <StatusStrip game={board} />
              {isEnded ? null : <QuickCounter counts={board.counts} rules={rules} onPress={controller.press} />}
            </>
          }
        />
      </Paper>
      <div className={classes.columns}>
        <div className={classes.players}>
          <PlayerPanel
            counts={board.counts}
            rules={rules}
            unapplied={game.own.counts.pending.length}
            isOver={isEnded}
            notice={<RefusedPresses own={game.own} onDrop={controller.dropPresses} />}
            onPress={controller.press}
          />
        </div>
        <Paper
          bg="var(--look-surface)"
          withBorder
          component="section"
          className={classes.levels}
          aria-labelledby="controller-levels"
          p={{ base: 'md', sm: 'lg' }}
        >
          <Title order={2} size="h4" mb="md" id="controller-levels">
            {t('levels')}
          </Title>
          <LevelPicker
            rows={rules.rows}
            anteKind={rules.anteKind}
            presentSeq={clock.seq}
            isBusy={actions.isBusy}
            isOver={isEnded}
            onMove={isEnded ? () => actions.warn('already-ended') : actions.askMove}
          />
          <LevelList
            rows={rules.rows}
            anteKind={rules.anteKind}
            presentSeq={clock.seq}
            isBusy={actions.isBusy}
            onStart={isEnded ? undefined : start}
          />
        </Paper>
        <div className={classes.prize}>
          <PrizePanel prize={game.prize} controller={controller} />
        </div>
      </div>
    </>
  );
}

interface RefusedPressesProps {
  readonly own: OwnCounts;
  readonly onDrop: () => void;
}

/** Why presses were not stored. They stay in the counters until they are applied or discarded. */
function RefusedPresses({ own: { refusal }, onDrop }: RefusedPressesProps) {
  const t = useTexts('controller');
  const reasonOf = useReason();
  if (refusal === undefined) return null;
  return (
    <Alert color="amber" variant="light" my="md" role="status" title={t('applyFailed', { reason: reasonOf(refusal) })}>
      <Button size="sm" variant="default" onClick={onDrop}>
        {t('dropPresses')}
      </Button>
    </Alert>
  );
}
