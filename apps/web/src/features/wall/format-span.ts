// How long something has lasted, in words as short as they come: minutes, or hours and minutes.

import type { Language } from '@feltclock/contract';

const UNITS: Readonly<Record<Language, { readonly hour: string; readonly minute: string }>> = {
  ko: { hour: '시간', minute: '분' },
  en: { hour: ' h', minute: ' min' },
  ja: { hour: '時間', minute: '分' },
};

/** The whole minutes of a span in ms. */
export function formatSpan(span: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(span / 60_000));
  const { hour, minute } = UNITS[language];
  const hours = Math.floor(minutes / 60);
  const rest = `${String(minutes % 60)}${minute}`;
  return hours === 0 ? rest : `${String(hours)}${hour} ${rest}`;
}
