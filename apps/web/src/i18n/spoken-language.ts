// Lets a menu change the language of the page.

import type { Language } from '@feltclock/contract';
import { createContext, use } from 'react';

export interface SpokenLanguage {
  /** Loads the texts if needed, switches the page, and stores the choice on this device. */
  readonly change: (language: Language) => Promise<void>;
}

export const SpokenLanguageContext = createContext<SpokenLanguage>({ change: () => Promise.resolve() });

export const useSpokenLanguage = (): SpokenLanguage => use(SpokenLanguageContext);
