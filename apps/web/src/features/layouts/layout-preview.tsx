// A layout on the real board at a small size, at a moment of an imagined evening, on a screen of that shape.

import '@fontsource-variable/inter/opsz.css';
import type { UncheckedLayout } from '@feltclock/domain';
import { useMemo } from 'react';
import { boardView } from '../../domain-ui/board-canvas/board-view.ts';
import { BoardCanvas } from '../../domain-ui/board-canvas/board-canvas.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import classes from './layouts.module.css';
import {
  SAMPLE_AT,
  SAMPLE_PRIZES,
  SAMPLE_RULES,
  sampleFace,
  type SampleState,
} from '../../domain-ui/board-canvas/sample-board.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** Common screen shapes, as width to height. */
export const SCREEN_SHAPES = { lying: 16 / 9, wide: 21 / 9, upright: 9 / 16 } as const;
export type ScreenShape = keyof typeof SCREEN_SHAPES;

interface LayoutPreviewProps {
  readonly layout: UncheckedLayout;
  readonly label: string;
  readonly state?: SampleState;
  readonly shape?: ScreenShape;
}

export function LayoutPreview({ layout, label, state = 'playing', shape = 'lying' }: LayoutPreviewProps) {
  const t = useTexts('layouts');
  const board = useTexts('board');
  const language = useLanguage();
  const face = useMemo(() => sampleFace(state), [state]);
  const names = { title: t('sample.game'), subtitle: t('sample.structure') };
  const words = { language, t: board, at: SAMPLE_AT };
  const canvas = {
    view: boardView(face, SAMPLE_RULES, names, 1, words),
    version: 1,
    prizeHtml: SAMPLE_PRIZES,
    storeName: t('sample.store'),
    timeOfDay: '20:45',
    colours: {},
    t: board,
  } as const;
  const style: StyleVariables = { '--ratio': SCREEN_SHAPES[shape] };
  return (
    <div className={classes['preview']} role="img" aria-label={label} style={style}>
      {/* Its headings belong to the board, not to the page. */}
      <div className={classes['canvas']} inert aria-hidden="true">
        <BoardCanvas {...canvas} layout={layout} />
      </div>
    </div>
  );
}
