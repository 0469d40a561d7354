// A person's name on screens and in files: the chosen name, "former member" once the account is deleted (docs/rules/people.md#personal-data),
// or the name of the API key that acted.

import { isFormerMember, keyNameIn } from '@feltclock/domain';
import type { Language } from '../language.ts';

const FORMER_MEMBER: Readonly<Record<Language, string>> = {
  ko: '탈퇴한 회원',
  en: 'Deleted member',
  ja: '退会した会員',
};

/** The name of everybody who deleted their account. */
export const formerMember = (language: Language): string => FORMER_MEMBER[language];

const KEY: Readonly<Record<Language, string>> = { ko: 'API 키', en: 'API key', ja: 'APIキー' };

export function shownName(name: string, language: Language): string {
  const key = keyNameIn(name);
  if (key !== undefined) return `${KEY[language]} ${key}`;
  return isFormerMember(name) ? formerMember(language) : name;
}
