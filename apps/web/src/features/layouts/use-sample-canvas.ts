// What a previewed layout shows: a moment of an imagined evening.

import { useMemo } from 'react';
import type { BoardCanvasProps } from '../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView } from '../../domain-ui/board-canvas/board-view.ts';
import {
  SAMPLE_AT,
  SAMPLE_PRIZES,
  SAMPLE_RULES,
  sampleFace,
  type SampleState,
} from '../../domain-ui/board-canvas/sample-board.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

export function useSampleCanvas(state: SampleState): BoardCanvasProps {
  const t = useTexts('layouts');
  const board = useTexts('board');
  const language = useLanguage();
  return useMemo(() => {
    const names = { title: t('sample.game'), subtitle: t('sample.structure') };
    return {
      view: boardView(sampleFace(state), SAMPLE_RULES, names, 1, { language, t: board, at: SAMPLE_AT }),
      version: 1,
      prizeHtml: SAMPLE_PRIZES,
      storeName: t('sample.store'),
      timeOfDay: '20:45',
      colours: {},
      t: board,
    };
  }, [state, t, board, language]);
}
