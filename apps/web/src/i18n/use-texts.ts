// Texts for screens: `const t = useTexts('login')`, with keys and holes checked against the Korean area.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import { useSelected } from '../shared/state/use-readable.ts';
import type { Area, Areas } from './ko.ts';
import { spoken } from './start-i18n.ts';
import type { Translate } from './texts.ts';
import { translateWith } from './translate-with.ts';

/** The function stays the same until the language changes. */
export function useTexts<A extends Area>(area: A): Translate<Areas[A]> {
  const texts = useSelected(spoken, (now) => now.texts[area]);
  return useMemo(() => translateWith<Areas[A]>(texts, chooseParticles), [texts]);
}

export const useLanguage = (): Language => useSelected(spoken, ({ language }) => language);
