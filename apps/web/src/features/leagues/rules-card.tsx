// The rules of a league's points, in sentences.

import type { LeagueView } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useRuleWords } from './league-words.ts';
import classes from './leagues.module.css';

export function RulesCard({ rules }: Pick<LeagueView, 'rules'>) {
  const t = useTexts('leagues');
  const words = useRuleWords();
  return (
    <Card title={t('rules.title')}>
      <ul className={classes['rules']}>
        {words(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
