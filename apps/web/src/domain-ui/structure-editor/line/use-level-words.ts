// The texts for times and warnings of level lists.

import type { StructureWarning } from '@feltclock/domain';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';

interface LevelWords {
  /** Minutes as hours and minutes on a clock: 0:40, 12:05. */
  readonly clockOf: (minutes: number) => string;
  /** Minutes in words: 5 hours 20 minutes. */
  readonly spanOf: (minutes: number) => string;
  readonly warningOf: (warning: StructureWarning) => string;
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
    }),
    [t, authoring],
  );
}
