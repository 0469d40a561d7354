// Texts for pages of whoever runs the platform. Only these pages import this file, so that nobody else loads the texts.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import * as en from './en/platform-owner.ts';
import * as ja from './ja/platform-owner.ts';
import * as ko from './ko/platform-owner.ts';
import type { Texts, Translate } from './texts.ts';
import { translateWith } from './translate-with.ts';
import { useLanguage } from './use-texts.ts';

type OwnerAreas = typeof ko;

const TEXTS: Readonly<Record<Language, { readonly [A in keyof OwnerAreas]: Texts<OwnerAreas[A]> }>> = { ko, en, ja };

/** As `useTexts`. */
export function useOwnerTexts<A extends keyof OwnerAreas>(area: A): Translate<OwnerAreas[A]> {
  const texts = TEXTS[useLanguage()][area];
  return useMemo(() => translateWith<OwnerAreas[A]>(texts, chooseParticles), [texts]);
}
