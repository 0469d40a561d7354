// The ranking of a league. Pressing a player shows the results by game.

import { shownName, type WireStanding } from '@feltclock/contract';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import classes from './leagues.module.css';
import { PlayerPopup, type LeagueSource } from './player-popup.tsx';

/** This many results are listed, the rest is counted. */
const WRITTEN = 8;

function Results({ counting }: Pick<WireStanding, 'counting'>) {
  const t = useTexts('leagues');
  const written = counting
    .slice(0, WRITTEN)
    .map((points) => formatNumber(points))
    .join(' · ');
  const left = counting.length - WRITTEN;
  return left > 0 ? `${written} · ${t('more', { count: left })}` : written;
}

interface RowProps {
  readonly standing: WireStanding;
  readonly onOpen: () => void;
}

function Row({ standing, onOpen }: RowProps) {
  const t = useTexts('leagues');
  const language = useLanguage();
  const { rank, nickname, events, counting, points, isOwn } = standing;
  const name = shownName(nickname, language);
  return (
    <tr data-own={isOwn || undefined}>
      <td className={classes['figure']}>{formatNumber(rank)}</td>
      <th scope="row">
        <UnstyledButton className={classes['player']} aria-label={t('detailOf', { name })} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {isOwn && (
          <span className={classes['own']}>
            <Pill tone="live">{t('own')}</Pill>
          </span>
        )}
      </th>
      <td className={classes['figure']}>{formatNumber(events)}</td>
      <td className={classes['results']}>
        <Results counting={counting} />
      </td>
      <td className={classes['points']}>{formatNumber(points)}</td>
    </tr>
  );
}

interface RankingProps {
  readonly standings: readonly WireStanding[];
  readonly source: LeagueSource;
  readonly timeZone: string;
}

export function LeagueRanking({ standings, source, timeZone }: RankingProps) {
  const t = useTexts('leagues');
  const [opened, setOpened] = useState<string>();
  if (standings.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <>
      <table className={classes['ranking']} aria-label={t('ranking')}>
        <thead>
          <tr>
            <th scope="col" className={classes['figure']}>
              {t('rank')}
            </th>
            <th scope="col">{t('player')}</th>
            <th scope="col" className={classes['figure']}>
              {t('events')}
            </th>
            <th scope="col" className={classes['results']}>
              {t('results')}
            </th>
            <th scope="col" className={classes['figure']}>
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <Row key={standing.nickname} standing={standing} onOpen={() => setOpened(standing.nickname)} />
          ))}
        </tbody>
      </table>
      {opened !== undefined && (
        <PlayerPopup source={source} nickname={opened} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
