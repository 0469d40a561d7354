// Tournaments of several days that a game of the evening belongs to, with the ways to their days (docs/rules/days.md#screens).

import { listMultiDays } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './tonight.module.css';

interface DaysOfEveningProps {
  readonly storeId: number;
  readonly gameIds: readonly number[];
}

export function DaysOfEvening({ storeId, gameIds }: DaysOfEveningProps) {
  const t = useTexts('main');
  const all = useQuery(reading(listMultiDays, { storeId }));
  const shown = (all.data ?? []).filter(({ days }) => days.some(({ gameId }) => gameIds.includes(gameId)));
  if (shown.length === 0) return null;
  return (
    <ul className={classes['multiDays']}>
      {shown.map(({ id, name, days }) => (
        <li key={id}>
          <Link to="/multi-days">{name}</Link>
          {days.map(({ gameId, label }) => (
            <Link key={gameId} to={`/floor?id=${String(gameId)}`} aria-label={`${name} ${t('tonight.day', { label })}`}>
              {t('tonight.day', { label })}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}
