// The controller of one game on one screen: where it stands, its commands, players, prize text and levels.

import { Alert, Button, Paper, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useRef, useEffect, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts';
import { PlayerPanel } from '../../domain-ui/player-panel/player-panel.tsx';
import { useNotYours } from '../../domain-ui/staff-role/use-not-yours.ts';
import { QuickCounter } from '../../domain-ui/player-panel/quick-counter.tsx';
import { BoardPanel } from './panels/board-panel.tsx';
import { CommandBar } from './panels/command-bar.tsx';
import classes from './controller.module.css';
import { LevelList } from './panels/level-list.tsx';
import { LevelPicker } from './panels/level-picker.tsx';
import { hasUnapplied, type ControllerGame } from './live/controller-game.ts';
import { LockPopup } from './lock/lock-popup.tsx';
import type { OpenController } from './live/open-controller.ts';
import { OutageOffer } from './panels/outage-offer.tsx';
import { PrizePanel } from './panels/prize-panel.tsx';
import { RegistrationControl } from './panels/registration-control.tsx';
import { StatusCard, StatusStrip } from './panels/status-card.tsx';
import { RefusedPresses } from './panels/refused-presses.tsx';
import { UndoToast } from './panels/undo-toast.tsx';
import { useOwnPress } from './live/use-own-press.ts';
import { useControllerActions } from './live/use-controller-actions.ts';

interface RunningGameProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
  /** True when the last reading failed, and the game that is shown is the last that arrived. */
  readonly isStale: boolean;
}

function LockButton({ gameId }: { readonly gameId: number }) {
  const t = useTexts('operating');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('lock.open')}
      </Button>
      <LockPopup gameId={gameId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function RunningGame({ game, open, isStale }: RunningGameProps) {
  const t = useTexts('controller');
  const { controller, connection } = open;
  const { pressed: board, shown } = game;
  const { rules, clock } = shown;
  const isEnded = clock.status === 'END';
  const press = useOwnPress(controller.press);
  const mayChangePrize = useNotYours('publish') === undefined;
  const actions = useControllerActions(game.info.id, controller, rules.rows);
  useLeaveGuard(hasUnapplied(game), t('confirmLeaveUnapplied'));
  // The list's rows are drawn once, so the function they get lasts.
  const askStart = useRef(actions.askStart);
  useEffect(() => {
    askStart.current = actions.askStart;
  });
  const start = useCallback((seq: number) => {
    askStart.current(seq);
  }, []);

  return (
    <Page
      title={game.info.name}
      notice={game.info.structureName}
      actions={<LockButton gameId={game.info.id} />}
      width="wide"
    >
      {game.info.outage === null ? null : <OutageOffer outage={game.info.outage} actions={actions} />}
      {isStale ? (
        <Alert color="amber" variant="light" mb="md" role="status">
          {t('readFailed')}
        </Alert>
      ) : null}
      <Paper bg="dark.6" withBorder className={classes.header} p={{ base: 'md', sm: 'lg' }}>
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
              {isEnded ? null : <QuickCounter counts={board.counts} rules={rules} onPress={press} />}
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
            onPress={press}
          />
        </div>
        <Paper
          bg="dark.6"
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
            presentSeq={clock.seq}
            isBusy={actions.isBusy}
            isOver={isEnded}
            onMove={isEnded ? () => actions.warn('already-ended') : actions.askMove}
          />
          <LevelList
            rows={rules.rows}
            presentSeq={clock.seq}
            isBusy={actions.isBusy}
            onStart={isEnded ? undefined : start}
          />
        </Paper>
        <div className={classes.prize}>
          {mayChangePrize ? <PrizePanel prize={game.prize} controller={controller} /> : null}
        </div>
      </div>
      {game.undo === undefined ? null : (
        <UndoToast
          key={`${game.undo.of}-${String(game.undo.version)}`}
          offer={game.undo}
          isBusy={actions.isBusy}
          onTakeBack={actions.takeBack}
        />
      )}
    </Page>
  );
}
