// A duration in short words: minutes, or hours and minutes.

import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';

/** Rounds down to whole minutes; `span` is in ms. */
export function formatSpan(span: number, t: Translate<Areas['oversight']>): string {
  const whole = Math.max(0, Math.floor(span / 60_000));
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  return hours === 0 ? t('wall.minutes', { minutes }) : t('wall.hours', { hours, minutes });
}
