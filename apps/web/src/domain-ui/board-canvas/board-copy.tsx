// A small copy of a board inside a page: the same canvas, inert.

import type { ReactNode } from 'react';
import { BoardCanvas, type BoardCanvasProps } from './board-canvas.tsx';
import classes from './board-copy.module.css';

interface BoardCopyProps extends Omit<BoardCanvasProps, 'onStart' | 'slots' | 'stage'> {
  /** Describes the picture for screen readers. */
  readonly label: string;
  /** In place of the board's buttons. */
  readonly controls?: ReactNode;
}

export function BoardCopy({ label, controls, ...canvas }: BoardCopyProps) {
  return (
    <div className={classes.copy} role="img" aria-label={label}>
      {/* Its headings and links belong to the board, not to the page around it. */}
      <div className={classes.canvas} inert aria-hidden="true">
        <BoardCanvas {...canvas} slots={{ controls }} />
      </div>
    </div>
  );
}
