// How somebody is called on screens and in files: as the person chose, or as a former member once the account is gone
// (docs/rules/personal-data.md#deleting-an-account).

import { isFormerMember } from '@feltclock/domain';
import type { Language } from '../language.ts';

const FORMER_MEMBER: Readonly<Record<Language, string>> = {
  ko: '탈퇴한 회원',
  en: 'Deleted member',
  ja: '退会した会員',
};

/** What somebody is called who deleted the account. */
export const formerMember = (language: Language): string => FORMER_MEMBER[language];

export const shownName = (name: string, language: Language): string =>
  isFormerMember(name) ? formerMember(language) : name;
