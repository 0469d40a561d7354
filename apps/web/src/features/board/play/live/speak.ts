// What every board begins with: the words of a language, and a way to ask the server.

import type { Language } from '@feltclock/contract';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';
import { loadBoardFonts } from './board-fonts.ts';
import { loadBoardTexts } from './board-texts.ts';

export const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);

/** Fetches a language's texts and fonts. The page is in that language from then on. */
export async function speak(language: Language): Promise<BoardTranslate> {
  const t = await loadBoardTexts(language);
  document.documentElement.lang = language;
  void loadBoardFonts(language);
  return t;
}
