// A game whose controller is locked: its clock and its board go on, without a button.

import { useMemo } from 'react';
import { BoardPanel } from './board-panel.tsx';
import { boardGameOf, boardShownOf, type LiveGame } from './live-game.ts';
import type { OpenController } from './open-controller.ts';
import { StatusCard } from './status-card.tsx';

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
