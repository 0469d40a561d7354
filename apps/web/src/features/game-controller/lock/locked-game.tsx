// A game whose controller is locked: its clock and its board go on, without a button.

import { useMemo } from 'react';
import { BoardPanel } from '../panels/board-panel.tsx';
import { boardGameOf, boardShownOf, type LiveGame } from '../live/live-game.ts';
import type { OpenController } from '../live/open-controller.ts';
import { StatusCard } from '../panels/status-card.tsx';

interface LockedGameProps {
  readonly game: LiveGame;
  readonly open: OpenController;
}

export function LockedGame({ game, open }: LockedGameProps) {
  const board = useMemo(() => boardGameOf(game), [game]);
  const shown = useMemo(() => boardShownOf(game), [game]);
  return (
    <>
      <StatusCard game={board} lastAction={game.lastAction} connection={open.connection} />
      <BoardPanel game={game} board={shown} open={open} />
    </>
  );
}
