// An announcement as sentences in the languages of a screen (docs/rules/boards.md#announcements).

import { FLOOR_WORD_TEXTS, type Language } from '@feltclock/contract';
import { spokenNumber } from '@feltclock/domain';
import type { voice } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../shared/ui/pieces/lazy-piece.tsx';
import { loadTexts } from '../play/live/board-texts.ts';
import type { SpokenAnnouncement } from './announcements.ts';

export interface SpokenLine {
  readonly language: Language;
  readonly text: string;
}

type VoiceTranslate = Translate<typeof voice>;

/** Once loaded, they stay, so that a board then speaks without a network. */
const loaded = new Map<Language, VoiceTranslate>();

/** Loads the texts of these languages; until then `spokenLines` leaves a language out. */
export async function loadSpokenTexts(languages: readonly Language[]): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      if (!loaded.has(language)) loaded.set(language, await loadTexts(language, 'voice'));
    }),
  );
}

/** The words of games, fetched for the first structure that has them. */
export const kindWords = lazyCode(() => import('../../../shared/format/kind-words.ts'));

/** A line in each of these languages whose texts are loaded. */
const linesIn = (
  languages: readonly Language[],
  textOf: (t: VoiceTranslate, language: Language) => string,
): readonly SpokenLine[] =>
  languages.flatMap((language) => {
    const t = loaded.get(language);
    return t === undefined ? [] : [{ language, text: textOf(t, language) }];
  });

type OfRow = Extract<SpokenAnnouncement, { readonly row: unknown }>;

function levelIn(t: VoiceTranslate, language: Language, { row }: OfRow): string {
  const bets = kindWords.code.get()?.spokenBets(row, language);
  if (bets !== undefined) return bets;
  const [level, small, big, ante] = [row.level, row.smallBlind, row.bigBlind, row.ante].map((value) =>
    spokenNumber(value, language),
  );
  const blinds = { level: level ?? '', small: small ?? '', big: big ?? '' };
  return row.ante === 0 ? t('said.levelWithoutAnte', blinds) : t('said.level', { ...blinds, ante: ante ?? '' });
}

function breakIn(t: VoiceTranslate, language: Language, { row }: OfRow): string {
  return row.duration === 1 ? t('said.breakOfOne') : t('said.break', { minutes: spokenNumber(row.duration, language) });
}

function sentencesIn(
  t: VoiceTranslate,
  language: Language,
  what: Exclude<SpokenAnnouncement, { readonly kind: 'message' }>,
): readonly string[] {
  if (what.kind === 'closing' || what.kind === 'closed') return [t(`said.${what.kind}`)];
  const closed = what.closesRegistration ? [t('said.closed')] : [];
  if (what.kind === 'break') return [breakIn(t, language, what), ...closed];
  const game = what.isOtherGame ? kindWords.code.get()?.spokenGame(what.row, language) : undefined;
  const level = [levelIn(t, language, what), ...(game === undefined ? [] : [game])];
  return [...(what.isAfterBreak ? [t('said.breakOver')] : []), ...level, ...closed];
}

/** Guesses the language of free text by its letters. */
function writtenIn(text: string): Language | undefined {
  if (/[\uac00-\ud7a3]/.test(text)) return 'ko';
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  return undefined;
}

/** Free text is spoken in the languages in which it is stored; if in none, once, by a voice that can read it. */
function messageLines(
  { message: { words, text, texts } }: Extract<SpokenAnnouncement, { readonly kind: 'message' }>,
  languages: readonly Language[],
): readonly SpokenLine[] {
  if (words !== 'own') return languages.map((language) => ({ language, text: FLOOR_WORD_TEXTS[words][language] }));
  const kept = languages.flatMap((language) => {
    const own = texts?.[language];
    return own === undefined ? [] : [{ language, text: own }];
  });
  if (kept.length > 0) return kept;
  const language = writtenIn(text) ?? languages.find((each) => each === 'en') ?? languages[0];
  return language === undefined ? [] : [{ language, text }];
}

/** The sentences in each language. If several games are shown, each begins with the game's name. */
export function spokenLines(
  what: SpokenAnnouncement,
  languages: readonly Language[],
  game?: string,
): readonly SpokenLine[] {
  const lines =
    what.kind === 'message'
      ? messageLines(what, languages)
      : linesIn(languages, (t, language) => sentencesIn(t, language, what).join(' '));
  return game === undefined ? lines : lines.map(({ language, text }) => ({ language, text: `${game}. ${text}` }));
}

/** A test: names the speaker, and speaks a level with its numbers. */
export function testLines(name: string, languages: readonly Language[]): readonly SpokenLine[] {
  return linesIn(languages, (t) => t('said.test', { name }));
}
