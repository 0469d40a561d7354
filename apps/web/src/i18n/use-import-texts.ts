// Texts for imports. Only what imports uses this file, so that nobody else loads the texts.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import * as en from './en/import.ts';
import * as ja from './ja/import.ts';
import * as ko from './ko/import.ts';
import type { Texts, Translate } from './texts.ts';
import { translateWith } from './translate-with.ts';
import { useLanguage } from './use-texts.ts';

type ImportAreas = typeof ko;

const TEXTS: Readonly<Record<Language, { readonly [A in keyof ImportAreas]: Texts<ImportAreas[A]> }>> = { ko, en, ja };

/** As `useTexts`. */
export function useImportTexts<A extends keyof ImportAreas>(area: A): Translate<ImportAreas[A]> {
  const texts = TEXTS[useLanguage()][area];
  return useMemo(() => translateWith<ImportAreas[A]>(texts, chooseParticles), [texts]);
}
