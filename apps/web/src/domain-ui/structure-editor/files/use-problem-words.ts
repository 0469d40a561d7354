// The texts for faults of files and tables with structures.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { useMemo } from 'react';
import { useImportTexts } from '../../../i18n/use-import-texts.ts';
import { MOST_STRUCTURES, type FileProblem } from './file-outcome.ts';

export function useProblemWords(): (problem: FileProblem) => string {
  const t = useImportTexts('levelFiles');
  return useMemo(
    () => (problem) => {
      const most = STRUCTURE_LIMITS.rows.most;
      const { field = '', line = 0, text = '' } = { ...problem } as { field?: string; line?: number; text?: string };
      return t(`problem.${problem.problem}`, { field, line, text, most, structures: MOST_STRUCTURES });
    },
    [t],
  );
}
