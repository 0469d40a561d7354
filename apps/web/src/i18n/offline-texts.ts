// Texts for when nothing can be loaded, so every page holds them in all languages.

import type { Language } from '@feltclock/contract';
import { offline as english } from './en/offline.ts';
import { offline as japanese } from './ja/offline.ts';
import { offline as korean } from './ko/offline.ts';

const OFFLINE = { ko: korean, en: english, ja: japanese } as const;

export const offlineText = (key: keyof typeof korean, language: Language): string => OFFLINE[language][key];
