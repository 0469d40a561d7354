// The announcements of a screen, and what prevents them, in words.

import type { Language, PairedScreen } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ScreensTranslate } from './screen-words.ts';

const namesOf = (languages: readonly Language[], t: ScreensTranslate): string =>
  languages.map((language) => t(`voiceNames.${language}`)).join(', ');

/** Languages and volume, or that it is silent. */
export const voiceOf = ({ voice }: PairedScreen, t: ScreensTranslate): string =>
  voice === null ? t('voiceOff') : t('voiceOn', { languages: namesOf(voice.languages, t), volume: voice.volume });

/** Why a screen that should speak cannot, by its own report; undefined if no reason is known. */
export function useVoiceHindrance({ voice, isOnline, report }: PairedScreen): string | undefined {
  const t = useTexts('screens');
  const said = report?.voice;
  if (voice === null || !isOnline || said === undefined) return undefined;
  const blocked = said.isBlocked ? [t('voiceBlocked')] : [];
  const missing = said.missing.length === 0 ? [] : [t('voiceMissing', { languages: namesOf(said.missing, t) })];
  const all = [...blocked, ...missing];
  return all.length === 0 ? undefined : all.join(' ');
}
