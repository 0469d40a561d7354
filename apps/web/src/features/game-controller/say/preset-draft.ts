// A store's presets while they are edited: what is wrong with them, and the request.

import { LANGUAGES, type FloorPreset, type Language } from '@feltclock/contract';

export interface PresetDraft {
  /** The React key. */
  readonly key: number;
  readonly texts: Readonly<Record<Language, string>>;
  readonly shape: FloorPreset['shape'];
  readonly lastsFor: number | null;
  readonly countsDown: boolean;
}

export const presetDraftOf = ({ texts, ...manner }: FloorPreset, key: number): PresetDraft => ({
  ...manner,
  key,
  texts: { ko: texts.ko ?? '', en: texts.en ?? '', ja: texts.ja ?? '' },
});

export const newPresetDraft = (key: number): PresetDraft =>
  presetDraftOf({ texts: {}, shape: 'screen', lastsFor: 60, countsDown: false }, key);

/** Texts of spaces only are dropped. */
const wordsIn = ({ texts }: Pick<PresetDraft, 'texts'>): readonly (readonly [Language, string])[] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language].trim();
    return text === '' ? [] : [[language, text] as const];
  });

export const isEmptyPreset = (draft: PresetDraft): boolean => wordsIn(draft).length === 0;

export const presetIn = (draft: PresetDraft): FloorPreset => ({
  texts: Object.fromEntries(wordsIn(draft)),
  shape: draft.shape,
  lastsFor: draft.lastsFor,
  countsDown: draft.countsDown && draft.lastsFor !== null,
});

/** The text on its button, in that language if there is one. */
export const presetWords = ({ texts }: FloorPreset, language: Language): string =>
  texts[language] ?? texts.ko ?? texts.en ?? texts.ja ?? '';

/** Moves a row by one place; nothing changes at the ends. */
export function moved(rows: readonly PresetDraft[], from: number, by: 1 | -1): readonly PresetDraft[] {
  const row = rows[from];
  const to = from + by;
  if (row === undefined || rows[to] === undefined) return rows;
  const rest = rows.filter((_, place) => place !== from);
  return [...rest.slice(0, to), row, ...rest.slice(to)];
}
