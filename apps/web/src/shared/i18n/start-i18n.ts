// Starts the texts of the console, adds what a screen needs, and changes the language afterwards.

import type { Language } from '@feltclock/contract';
import { observable } from '../state/observable.ts';
import { TEXT_PARTS, type TextBundle, type TextPart, type TextSources } from './areas.ts';
import { keepLanguage, keptLanguage } from './language.ts';
import type { SpokenLanguage } from './spoken-language.ts';

interface Spoken {
  readonly language: Language;
  readonly texts: TextBundle;
  readonly parts: readonly TextPart[];
}

/** What this page speaks now; nothing until it was started. */
export const spoken = observable<Spoken>({ language: 'ko', texts: {}, parts: [] });

async function bundleOf(sources: TextSources, language: Language, parts: readonly TextPart[]): Promise<TextBundle> {
  const bundles = await Promise.all(parts.map((part) => sources[language][part]()));
  return bundles.reduce((all, bundle) => ({ ...all, ...bundle }), {});
}

function speak(language: Language, texts: TextBundle, parts: readonly TextPart[]): void {
  spoken.set({ language, texts, parts });
  document.documentElement.lang = language;
}

/** Fetches those parts that are not there yet; a screen is drawn once it has its own. */
export async function addTexts(sources: TextSources, parts: readonly TextPart[]): Promise<void> {
  const { language, parts: there } = spoken.get();
  const missing = parts.filter((part) => !there.includes(part));
  if (missing.length === 0) return;
  const added = await bundleOf(sources, language, missing);
  const now = spoken.get();
  if (now.language !== language) {
    await addTexts(sources, parts);
    return;
  }
  speak(language, { ...now.texts, ...added }, [...new Set([...now.parts, ...missing])]);
}

/** Speaks another language, with all parts that are there when its texts have come. */
async function change(sources: TextSources, language: Language): Promise<void> {
  const { parts } = spoken.get();
  const texts = await bundleOf(sources, language, parts);
  // A screen that came meanwhile has brought more.
  if (spoken.get().parts.length > parts.length) {
    await change(sources, language);
    return;
  }
  speak(language, texts, parts);
  keepLanguage(window.localStorage, language);
}

/** Speaks the language kept on this device, or the one asked for. */
export async function startI18n(
  sources: TextSources,
  asked?: Language,
  parts: readonly TextPart[] = TEXT_PARTS,
): Promise<SpokenLanguage> {
  const wanted = asked ?? keptLanguage(window.localStorage, navigator.languages);
  // Texts that can't be fetched must not keep the page from showing at all.
  await bundleOf(sources, wanted, parts).then(
    (texts) => speak(wanted, texts, parts),
    async () => speak('ko', await sources.ko.first(), ['first']),
  );
  return { change: (language) => change(sources, language) };
}
