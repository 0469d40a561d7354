// What the user is told of a call that did not succeed.

import { errorText, type Language } from '@feltclock/contract';
import { ApiFailure } from './api-failure.ts';

const NETWORK: Readonly<Record<Language, string>> = {
  ko: '서버에 연결할 수 없습니다.',
  en: 'The server can’t be reached.',
  ja: 'サーバーに接続できません。',
};

/** Any thrown thing as a sentence for the user. */
export function failureText(failure: unknown, language: Language): string {
  if (!(failure instanceof ApiFailure)) return errorText('internal', language);
  return failure.code === 'network' ? NETWORK[language] : errorText(failure.code, language);
}
