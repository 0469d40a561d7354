// The board's texts without the console's i18n library: one language at a time, fetched when it is not Korean.

import type { Language } from '@feltclock/contract';
import type { Areas } from '../../../shared/i18n/areas.ts';
import { board as korean } from '../../../shared/i18n/ko/board.ts';
import { chooseParticles } from '../../../shared/i18n/particles.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';

export type BoardTexts = Areas['board'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts);
  return typeof found === 'string' ? found : key;
}

/** Looks texts up in `texts` and fills their holes. */
export function translateWith(texts: unknown): Translate<BoardTexts> {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    chooseParticles(textAt(texts, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')));
}

/** Loads a language's texts; Korean when they can't be fetched. */
export async function loadBoardTexts(language: Language): Promise<Translate<BoardTexts>> {
  try {
    if (language === 'en') return translateWith((await import('../../../shared/i18n/en/board.ts')).board);
    if (language === 'ja') return translateWith((await import('../../../shared/i18n/ja/board.ts')).board);
  } catch {
    // A board without a network speaks the language that is built in rather than none.
  }
  return translateWith(korean);
}
