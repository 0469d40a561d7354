// The language of the page as something a menu can change.

import type { Language } from '@feltclock/contract';
import { createContext, use } from 'react';

export interface SpokenLanguage {
  /** Fetches the language's texts when they are new, then speaks it and keeps the choice on this device. */
  readonly change: (language: Language) => Promise<void>;
}

export const SpokenLanguageContext = createContext<SpokenLanguage>({ change: () => Promise.resolve() });

export const useSpokenLanguage = (): SpokenLanguage => use(SpokenLanguageContext);
