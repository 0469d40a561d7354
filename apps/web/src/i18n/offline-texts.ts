// Texts that are at hand in every language, since they are said when nothing can be fetched: neither an answer nor another language.

import type { Language } from '@feltclock/contract';
import { offline as english } from './en/offline.ts';
import { offline as japanese } from './ja/offline.ts';
import { offline as korean } from './ko/offline.ts';

const OFFLINE = { ko: korean, en: english, ja: japanese } as const;

export const offlineText = (key: keyof typeof korean, language: Language): string => OFFLINE[language][key];
