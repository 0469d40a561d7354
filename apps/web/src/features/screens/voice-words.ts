// What a screen says aloud, and what keeps it from that, in words.

import type { Language, PairedScreen } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ScreensTranslate } from './screen-words.ts';

const namesOf = (languages: readonly Language[], t: ScreensTranslate): string =>
  languages.map((language) => t(`voiceNames.${language}`)).join(', ');

/** The languages and how loud, or that it says nothing. */
export const voiceOf = ({ voice }: PairedScreen, t: ScreensTranslate): string =>
  voice === null ? t('voiceOff') : t('voiceOn', { languages: namesOf(voice.languages, t), volume: voice.volume });

/** Why a screen that is to speak can't, as it says itself; undefined where nothing is known to keep it. */
export function useVoiceHindrance({ voice, isOnline, report }: PairedScreen): string | undefined {
  const t = useTexts('screens');
  const said = report?.voice;
  if (voice === null || !isOnline || said === undefined) return undefined;
  const blocked = said.isBlocked ? [t('voiceBlocked')] : [];
  const missing = said.missing.length === 0 ? [] : [t('voiceMissing', { languages: namesOf(said.missing, t) })];
  const all = [...blocked, ...missing];
  return all.length === 0 ? undefined : all.join(' ');
}
