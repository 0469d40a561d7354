// A league on a page of its own, for phones and paper (docs/rules/points.md#leagues).

import type { LeagueView, WireStanding } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePageTitle } from '../../shared/ui/page/page.tsx';
import { useSpanWords } from './league-words.ts';
import classes from './leagues.module.css';
import { PhasePill } from './phase-pill.tsx';
import type { LeagueSource } from './player-popup.tsx';
import { LeagueRanking } from './ranking.tsx';
import { RulesCard } from './rules-card.tsx';

export interface LeagueSheetProps {
  readonly league: LeagueView;
  readonly store: string;
  readonly timeZone: string;
  readonly standings: readonly WireStanding[];
  readonly source: LeagueSource;
}

export function LeagueSheet({ league, store, timeZone, standings, source }: LeagueSheetProps) {
  const t = useTexts('leagues');
  const spanWords = useSpanWords(timeZone);
  usePageTitle(league.name);
  return (
    <div className={classes['sheet']}>
      <header>
        <p>{store}</p>
        <h1>{league.name}</h1>
        <p>
          {spanWords(league.span)} <PhasePill phase={league.phase} />
        </p>
        <Button
          className={classes['tool']}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </header>
      <LeagueRanking standings={standings} source={source} timeZone={timeZone} />
      <RulesCard rules={league.rules} />
    </div>
  );
}
