// The board's texts and fonts, loaded per language.

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type * as korean from '../../../../i18n/ko/board.ts';
import type { Texts, Translate } from '../../../../i18n/texts.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';
import { scheduleIn } from '../../../../shared/server-time/server-time.ts';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';

type Korean = typeof korean;
type LanguageTexts = Texts<Korean>;
type Area = keyof Korean;

const FILES: Readonly<Record<Language, () => Promise<LanguageTexts>>> = {
  ko: () => import('../../../../i18n/ko/board.ts'),
  en: () => import('../../../../i18n/en/board.ts'),
  ja: () => import('../../../../i18n/ja/board.ts'),
};

const loaded = new Map<Language, LanguageTexts>();

const AGAIN_AFTER = millis(1000);
const aWhile = (): Promise<void> => new Promise((resolve) => void scheduleIn(AGAIN_AFTER, resolve));

/** Loads an area of a language's texts, and retries until it succeeds. */
export async function loadTexts<Name extends Area>(
  language: Language,
  area: Name,
  files = FILES,
  pause: () => Promise<void> = aWhile,
): Promise<Translate<Korean[Name]>> {
  for (;;) {
    try {
      const texts = await files[language]();
      loaded.set(language, texts);
      return translateWith(texts[area]);
    } catch {
      await pause();
    }
  }
}

export const loadBoardTexts = (language: Language): Promise<BoardTranslate> => loadTexts(language, 'board');

/** For components in a language that the board has loaded already. */
export const loadedTexts = <Name extends Area>(language: Language, area: Name): Translate<Korean[Name]> =>
  translateWith(loaded.get(language)?.[area]);

/** Loads Korean and Japanese fonts for screens that have none, after the first picture. Names of venues and games may be Korean in any language. */
export async function loadBoardFonts(language: Language): Promise<void> {
  try {
    await import('@fontsource-variable/noto-sans-kr/index.css');
    if (language === 'ja') await import('@fontsource-variable/noto-sans-jp/index.css');
  } catch {
    // Without the font, the device's own letters are used.
  }
}

export const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);

/** Loads a language's texts, sets the page's language, and starts to load its fonts. */
export async function loadPageLanguage(language: Language): Promise<BoardTranslate> {
  const t = await loadBoardTexts(language);
  document.documentElement.lang = language;
  void loadBoardFonts(language);
  return t;
}
