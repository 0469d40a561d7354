// Texts that only some pages import, so that nobody else loads them.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import type { Texts, Translate } from './texts.ts';
import { translateWith } from './translate-with.ts';
import { useLanguage } from './use-texts.ts';

type InLanguage<Korean> = { readonly [Area in keyof Korean]: Texts<Korean[Area]> };

/** Makes a `useTexts` for the areas of these files. */
export const pageTexts = <Korean>(texts: Readonly<Record<Language, InLanguage<Korean>>>) =>
  function usePageTexts<Area extends keyof Korean>(area: Area): Translate<Korean[Area]> {
    const own = texts[useLanguage()][area];
    return useMemo(() => translateWith<Korean[Area]>(own, chooseParticles), [own]);
  };
