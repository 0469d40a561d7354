// What staff's tools say: fetched with the tools, one language at a time, since nobody else reads it.

import type { Language } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { loadTexts, type TextFiles } from '../picture/board-texts.ts';

type StaffTexts = Areas['boardStaff'];
export type StaffTranslate = Translate<StaffTexts>;

const FILES: TextFiles<StaffTexts> = {
  ko: async () => (await import('../../../shared/i18n/ko/boards/board-staff.ts')).boardStaff,
  en: async () => (await import('../../../shared/i18n/en/boards/board-staff.ts')).boardStaff,
  ja: async () => (await import('../../../shared/i18n/ja/boards/board-staff.ts')).boardStaff,
};

/** Undefined until they have come for the first time; another language's take their place once they are there. */
export function useStaffTexts(language: Language): StaffTranslate | undefined {
  const [t, setT] = useState<StaffTranslate>();
  useEffect(() => {
    const asked = { isWanted: true };
    void loadTexts(language, FILES).then((loaded) => {
      if (asked.isWanted) setT(() => loaded);
    });
    return () => {
      asked.isWanted = false;
    };
  }, [language]);
  return t;
}
