// A board that wears a layout of its venue: its colours, and its slots in the place of the columns (docs/rules/board-layouts.md). Once a tournament has
// ended, the version's own picture says so.

import { knownLayout, LAYOUT_PRESETS, layoutProblems, type AskedLayout, type BoardLayout } from '@feltclock/domain';
import { useMemo } from 'react';
import { BoardCanvas, type BoardCanvasProps } from '../board-canvas.tsx';
import type { SlotsOf } from './slot-figures.ts';
import { SlotsStage } from './slots-stage.tsx';
import './palettes.css';

export interface SlotsBoardProps {
  readonly canvas: BoardCanvasProps;
  readonly layout: AskedLayout;
  readonly of: SlotsOf;
}

/** The layout as it was made, or the first preset where a later release made it of what this one does not know. */
export function usableLayout(asked: AskedLayout): BoardLayout {
  const known = knownLayout(asked);
  return known === undefined || layoutProblems(known).length > 0 ? LAYOUT_PRESETS.felt : known;
}

/**
 * A layout has colours of its own, which are chosen to be read; those of a structure's sections are the versions', and so are its picture and the
 * store's look, but on the felt.
 */
const NO_COLOURS = {};

export function SlotsBoard({ canvas, layout: asked, of }: SlotsBoardProps) {
  const layout = useMemo(() => usableLayout(asked), [asked]);
  const isOwn = canvas.stage === undefined && canvas.view.phase !== 'ended';
  return (
    <BoardCanvas
      {...canvas}
      colours={NO_COLOURS}
      background={layout.palette === 'felt' ? canvas.background : undefined}
      look={layout.palette === 'felt' ? canvas.look : undefined}
      palette={layout.palette}
      stage={isOwn ? <SlotsStage canvas={canvas} layout={layout} of={of} /> : canvas.stage}
    />
  );
}
