// Looks up the text of a key and fills its holes, for console and board.

import type { Translate } from './texts.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the key if the text is missing. */
function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts);
  return typeof found === 'string' ? found : key;
}

/** `complete` edits the filled text: the console chooses Korean particles, boards need none. */
export function translateWith<Area>(
  texts: unknown,
  complete: (text: string) => string = (text) => text,
): Translate<Area> {
  const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    complete(textAt(texts, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')));
  return translate;
}
