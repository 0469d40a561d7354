import type { Language } from '@feltclock/contract';
import { goOver as english } from '../../i18n/en/go-over.ts';
import { goOver as japanese } from '../../i18n/ja/go-over.ts';
import { goOver as korean } from '../../i18n/ko/go-over.ts';

const TEXTS = { ko: korean, en: english, ja: japanese } as const;

export const goOverText = (key: keyof typeof korean, language: Language): string => TEXTS[language][key];

/** In the tab's storage: this page came from the other computer, and has not said so yet. */
export const CAME_OVER = 'feltclock.came-over';
