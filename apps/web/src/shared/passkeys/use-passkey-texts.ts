// Texts for passkeys. Only pieces that are loaded on demand import this file, so that the login page does not load the texts.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import { passkeys as en } from '../../i18n/en/passkeys.ts';
import { passkeys as ja } from '../../i18n/ja/passkeys.ts';
import { passkeys as korean } from '../../i18n/ko/passkeys.ts';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { useLanguage } from '../../i18n/use-texts.ts';

const TEXTS: Readonly<Record<Language, Texts<typeof korean>>> = { ko: korean, en, ja };

/** As `useTexts`. */
export function usePasskeyTexts(): Translate<typeof korean> {
  const texts = TEXTS[useLanguage()];
  return useMemo(() => translateWith<typeof korean>(texts, chooseParticles), [texts]);
}
