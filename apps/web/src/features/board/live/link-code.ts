// What a short link's address says, and the language of whoever follows one: both without a login (docs/rules/short-links.md#opening-one).

import type { Language } from '@feltclock/contract';
import { isLanguage } from '../../../shared/i18n/language.ts';

/** The code of `/s/<code>`; undefined for any other path. */
export function linkCode(path: string): string | undefined {
  const [, code] = /^\/s\/([^/]+)\/?$/.exec(path) ?? [];
  return code;
}

/** The first of the browser's languages that we speak, English when there is none (docs/rules/languages.md#three-languages). */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
