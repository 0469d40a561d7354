// The whole screen for the floor, with the clock at its foot.

import type { ScreenFrame } from '@feltclock/domain';
import type { ReactNode, RefObject } from 'react';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import type { Grid, TurnedPage } from './floor-pages.ts';
import { lettersOfWords } from '../../../../domain-ui/board-canvas/words-fit.ts';
import type { FloorTranslate } from './floor-texts.ts';
import { SceneClock } from './scene-clock.tsx';

interface FloorSceneProps {
  readonly title: string;
  readonly view: BoardView;
  readonly frame: ScreenFrame;
  readonly grid: Grid;
  /** Size of the letters, in frame units. */
  readonly letters: number;
  readonly page: Omit<TurnedPage<unknown>, 'items'>;
  readonly t: FloorTranslate;
  readonly children: ReactNode;
  readonly box: RefObject<HTMLElement | null>;
}

const TITLE = { most: 7, height: 9 } as const;
/** The share of the width beside the page number and the edges. */
const TITLE_WIDTH = 0.76;

export function FloorScene({ title, view, frame, grid, letters, page, t, children, box }: FloorSceneProps) {
  const style: StyleVariables = { '--columns': grid.columns, '--rows': grid.rows, '--letters': letters };
  const titleStyle: StyleVariables = {
    '--letters': lettersOfWords(title, { width: frame.width * TITLE_WIDTH, ...TITLE }),
  };
  return (
    <section className="floor-scene" ref={box} style={style} aria-label={title}>
      <header>
        <h2 style={titleStyle}>{title}</h2>
        {page.pages > 1 && <span className="floor-page">{t('page', { page: page.page, pages: page.pages })}</span>}
      </header>
      {children}
      <SceneClock view={view} frame={frame} />
    </section>
  );
}
