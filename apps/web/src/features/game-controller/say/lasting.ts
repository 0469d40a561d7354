import { useTexts } from '../../../i18n/use-texts.ts';

/** In seconds; null means until it is removed. */
export const LASTS: readonly (number | null)[] = [30, 60, 300, 900, null];
const MINUTE = 60;

export const keyOfLasting = (lastsFor: number | null): string => String(lastsFor ?? 'stays');

export function useLastingText(): (span: number | null) => string {
  const t = useTexts('quick');
  return (span) => {
    if (span === null) return t('say.stays');
    const isWhole = span >= MINUTE && span % MINUTE === 0;
    return isWhole ? t('say.minutes', { count: span / MINUTE }) : t('say.seconds', { count: span });
  };
}
