// The edits of a layout: each fits, each can be undone. An edit that does not fit changes nothing and leaves its reason.

import type { BoardLayout, LayoutFigure } from '@feltclock/domain';
import { useStateHistory } from '@mantine/hooks';
import { useState } from 'react';
import { fullPart, isSameLayout, slotOf, type FullPart } from './layout-draft.ts';

interface Refusal {
  readonly figure: LayoutFigure;
  readonly where: FullPart;
}

export interface LayoutEdit {
  readonly layout: BoardLayout;
  /** The pressed figure; its commands are shown. */
  readonly selected: LayoutFigure | undefined;
  readonly select: (figure: LayoutFigure | undefined) => void;
  /** The figure of the last edit. */
  readonly edited: LayoutFigure | undefined;
  /** Why the last edit of that figure was refused. */
  readonly refusal: Refusal | undefined;
  /** An edit of one figure, or of the colours. */
  readonly change: (next: BoardLayout, figure?: LayoutFigure) => void;
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Attention {
  readonly selected?: LayoutFigure | undefined;
  readonly edited?: LayoutFigure | undefined;
  readonly refusal?: Refusal | undefined;
}

export function useLayoutEdit(own: BoardLayout): LayoutEdit {
  const [layout, { set, back, forward }, { history, current }] = useStateHistory(own);
  const [{ selected, edited, refusal }, attend] = useState<Attention>({});
  const through = (step: () => void) => (): void => {
    step();
    attend({ selected });
  };
  return {
    layout,
    selected: selected !== undefined && slotOf(layout, selected) !== undefined ? selected : undefined,
    select: (figure) => attend({ selected: figure }),
    edited,
    refusal,
    change: (next, figure) => {
      const where = fullPart(next);
      if (where !== undefined && figure !== undefined) {
        attend({ selected: figure, refusal: { figure, where } });
        return;
      }
      if (!isSameLayout(next, layout)) set(next);
      attend({ selected: figure ?? selected, edited: figure });
    },
    undo: current > 0 ? through(() => back()) : undefined,
    redo: current < history.length - 1 ? through(() => forward()) : undefined,
  };
}
