// A game whose controller is locked: its clock and its board go on, without a button.

import { BoardPanel } from '../panels/board-panel.tsx';
import type { ControllerGame } from '../live/controller-game.ts';
import type { OpenController } from '../live/open-controller.ts';
import { StatusCard } from '../panels/status-card.tsx';

interface LockedGameProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
}

export function LockedGame({ game, open }: LockedGameProps) {
  return (
    <>
      <StatusCard game={game.pressed} lastAction={game.lastAction} connection={open.connection} />
      <BoardPanel game={game} board={game.shown} open={open} />
    </>
  );
}
