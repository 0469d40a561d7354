// A person's name on screens and in files: the chosen name, or "former member" once the account is deleted
// (docs/rules/people.md#personal-data).

import { isFormerMember } from '@feltclock/domain';
import type { Language } from '../language.ts';

const FORMER_MEMBER: Readonly<Record<Language, string>> = {
  ko: '탈퇴한 회원',
  en: 'Deleted member',
  ja: '退会した会員',
};

/** The name of everybody who deleted their account. */
export const formerMember = (language: Language): string => FORMER_MEMBER[language];

export const shownName = (name: string, language: Language): string =>
  isFormerMember(name) ? formerMember(language) : name;
