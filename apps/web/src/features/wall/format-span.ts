// How long something has lasted, in words as short as they come: minutes, or hours and minutes.

import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';

/** The whole minutes of a span in ms. */
export function formatSpan(span: number, t: Translate<Areas['oversight']>): string {
  const whole = Math.max(0, Math.floor(span / 60_000));
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  return hours === 0 ? t('wall.minutes', { minutes }) : t('wall.hours', { hours, minutes });
}
