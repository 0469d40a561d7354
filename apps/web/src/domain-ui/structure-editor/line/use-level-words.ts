// The texts for times, warnings and faults of level lists.

import { STRUCTURE_LIMITS, type StructureWarning } from '@feltclock/domain';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FileProblem } from '../files/structure-file.ts';

interface LevelWords {
  /** Minutes as hours and minutes on a clock: 0:40, 12:05. */
  readonly clockOf: (minutes: number) => string;
  /** Minutes in words: 5 hours 20 minutes. */
  readonly spanOf: (minutes: number) => string;
  readonly warningOf: (warning: StructureWarning) => string;
  readonly problemOf: (problem: FileProblem) => string;
}

export function useLevelWords(): LevelWords {
  const t = useTexts('levels');
  const authoring = useTexts('authoring');
  return useMemo(
    () => ({
      clockOf: (minutes) =>
        t('clock', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
      spanOf: (minutes) => authoring('hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
      warningOf: (warning) => t(`warning.${warning}`),
      problemOf: (problem) => {
        const most = STRUCTURE_LIMITS.rows.most;
        const { field = '', line = 0, text = '' } = { ...problem } as { field?: string; line?: number; text?: string };
        return t(`problem.${problem.problem}`, { field, line, text, most });
      },
    }),
    [t, authoring],
  );
}
