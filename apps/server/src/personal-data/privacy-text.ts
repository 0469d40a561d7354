// The privacy text: the platform owner's own, or the product's (docs/rules/people.md#personal-data).

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@feltclock/contract';
import { DEFAULT_PRIVACY } from '../default-privacy.ts';

const LANGUAGES: readonly Language[] = ['ko', 'en', 'ja'];
const MOST_CHARACTERS = 50_000;
const VERSION_LENGTH = 16;

export interface PrivacyText {
  /** A hash of the text, so that every change of the text changes the version. */
  readonly version: string;
  readonly text: Readonly<Record<Language, string>>;
}

const versionOf = (text: PrivacyText['text']): string =>
  createHash('sha256')
    .update(JSON.stringify(LANGUAGES.map((language) => text[language])))
    .digest('hex')
    .slice(0, VERSION_LENGTH);

function readText(folder: string, language: Language): string {
  const path = join(folder, `${language}.txt`);
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
  if (text === '' || text.length > MOST_CHARACTERS)
    throw new Error(`${path} must have from 1 to ${String(MOST_CHARACTERS)} characters.`);
  return text;
}

/** Reads `ko.txt`, `en.txt` and `ja.txt` of a folder; without a folder, the product's own text. */
export function privacyTextOf(folder: string | undefined): PrivacyText {
  const text =
    folder === undefined
      ? DEFAULT_PRIVACY
      : { ko: readText(folder, 'ko'), en: readText(folder, 'en'), ja: readText(folder, 'ja') };
  return { version: versionOf(text), text };
}
