// Looks up texts of one language, for console and board alike: a text by its key, its holes filled, and completed where its grammar asks for it.

import type { Translate } from './texts.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The key itself, where a text is missing that no compiler knew of. */
function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts);
  return typeof found === 'string' ? found : key;
}

/**
 * Looks texts up in the texts of an area and fills their holes. `complete` mends a text by what then stands in it: the console chooses particles; a
 * board's texts need none chosen.
 */
export function translateWith<Area>(
  texts: unknown,
  complete: (text: string) => string = (text) => text,
): Translate<Area> {
  const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    complete(textAt(texts, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')));
  return translate;
}
