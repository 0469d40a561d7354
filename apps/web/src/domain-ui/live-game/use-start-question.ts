// The question before a waiting game starts. With fewer players than the game needs, it says so (docs/rules/structures.md#levels).

import { minimumMissed, type GameRules } from '@feltclock/domain';
import { useTexts } from '../../i18n/use-texts.ts';

export function useStartQuestion(): (rules: Pick<GameRules, 'limits'>, players: number) => string {
  const t = useTexts('controller');
  return (rules, players) => {
    const minimum = minimumMissed(rules, players);
    return minimum === undefined
      ? t('confirmPlay')
      : `${t('belowMinimum', { minimum, count: players })}\n\n${t('confirmPlay')}`;
  };
}
