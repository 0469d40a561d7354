// The server's own texts: answers, columns of files, what it prints at the start, and the doctor's findings. They are in i18n/, a file per language.
// Refusals, and all other texts that both ends use, are in the contract's texts/ (docs/rules/venues.md#languages-money-dates).

import type { Language } from '@feltclock/contract';
import { en } from './i18n/en.ts';
import { ja } from './i18n/ja.ts';
import { ko, type ServerTexts } from './i18n/ko.ts';

/** The keys of a table of texts, in its order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

const TEXTS: Readonly<Record<Language, ServerTexts>> = { ko, en, ja };

export type DoneCode = keyof ServerTexts['done'];
export type ExportedFile = keyof ServerTexts['columns'];
export type FindingCode = keyof ServerTexts['doctor']['findings'];
export type WelcomeText = keyof ServerTexts['welcome'];
export type AccountKind = keyof ServerTexts['accounts'];
export type StorageFailure = keyof ServerTexts['storage'];
export const DONE_CODES = keysOf(ko.done);
export const EXPORTED_FILES = keysOf(ko.columns);
export const FINDING_CODES = keysOf(ko.doctor.findings);

export const serverTexts = (language: Language): ServerTexts => TEXTS[language];

export const doneText = (code: DoneCode, language: Language): string => TEXTS[language].done[code];

/** From left to right. */
export const columnNames = (file: ExportedFile, language: Language): readonly string[] => TEXTS[language].columns[file];

/** The name in reports of all boards that staff opened, which have no names of their own. */
export const boardsText = (language: Language): string => TEXTS[language].boards;

/** A sentence and the names that it is about, without the full stop, so that it can be in brackets. */
export const naming = (sentence: string, names: readonly string[]): string =>
  `${sentence.replace(/[.。]$/, '')}: ${names.join(', ')}`;
