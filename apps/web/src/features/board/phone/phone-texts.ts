// The words that only a phone's board says: one language at a time, fetched with the first picture.

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Texts, Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

export type PhoneTranslate = Translate<Areas['phone']>;

const FILES: Readonly<Record<Language, () => Promise<{ readonly phone: Texts<Areas['phone']> }>>> = {
  ko: async () => import('../../../shared/i18n/ko/boards/phone.ts'),
  en: async () => import('../../../shared/i18n/en/boards/phone.ts'),
  ja: async () => import('../../../shared/i18n/ja/boards/phone.ts'),
};

const AGAIN_AFTER = millis(4000);

/** Undefined until the first have come; then the last that came, while others are on their way. */
export function usePhoneTexts(language: Language): PhoneTranslate | undefined {
  const [texts, setTexts] = useState<{ readonly t: PhoneTranslate }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const state: { isOver: boolean; cancel: () => void } = { isOver: false, cancel: () => undefined };
    FILES[language]().then(
      ({ phone }) => {
        if (!state.isOver) setTexts({ t: translateWith(phone) });
      },
      () => {
        if (!state.isOver) state.cancel = scheduleIn(AGAIN_AFTER, () => setTries(tries + 1));
      },
    );
    return () => {
      state.isOver = true;
      state.cancel();
    };
  }, [language, tries]);
  return texts?.t;
}
