// The whole screen for what a floor tells, but for the clock, which goes on at its foot.

import type { ReactNode } from 'react';
import type { BoardView } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Grid, TurnedPage } from './floor-pages.ts';
import type { FloorTranslate } from './floor-texts.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';

interface FloorSceneProps {
  readonly title: string;
  readonly view: BoardView;
  readonly grid: Grid;
  /** How many lines of text stand below each other. */
  readonly lines: number;
  readonly page: Omit<TurnedPage<unknown>, 'items'>;
  readonly t: FloorTranslate;
  readonly children: ReactNode;
  readonly onElement: (element: HTMLElement | null) => (() => void) | undefined;
}

export function FloorScene({
  title,
  view,
  grid,
  lines,
  page: { page, pages },
  t,
  children,
  onElement,
}: FloorSceneProps) {
  const style: StyleVariables = { '--columns': grid.columns, '--rows': grid.rows, '--lines': lines };
  return (
    <section className="floor-scene" ref={onElement} style={style} aria-label={title}>
      <div className="floor-scene-inside">
        <header>
          <h2>{title}</h2>
          {pages > 1 && <span className="floor-page">{t('page', { page, pages })}</span>}
        </header>
        {children}
        <p className="floor-scene-clock">
          <span>{view.heading}</span>
          <b>{view.timer}</b>
          {!view.isBreak && <span>{view.blinds?.value}</span>}
        </p>
      </div>
    </section>
  );
}
