// The days of a multi-day tournament with links, and the next step of this one (docs/rules/floor.md#several-days).

import { floorRefusalText } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { useInSight } from '../../../shared/ui/page/use-in-sight.ts';
import { useDaysOf, type DaysOfGame } from '../live/use-days-of.ts';
import classes from './days.module.css';

type Day = DaysOfGame['own'];

function DayState({ day }: { readonly day: Day }) {
  const t = useTexts('multiDay');
  if (day.isCarriedOn) return <Pill>{t('states.carriedOn')}</Pill>;
  if (day.isClosed) return <Pill tone="due">{t('states.closed')}</Pill>;
  return day.status === 'PLAYING' ? <Pill tone="live">{t('states.playing')}</Pill> : null;
}

function DayLink({ day, isOwn }: { readonly day: Day; readonly isOwn: boolean }) {
  const t = useTexts('multiDay');
  return (
    <Link to={`/floor?id=${String(day.gameId)}`} title={day.name} aria-current={isOwn ? 'page' : undefined}>
      <b>{t('day', { label: day.label })}</b>
      <small>{t('leftOf', { left: day.left, entries: day.entries })}</small>
      <DayState day={day} />
    </Link>
  );
}

/** The link to the bag count of this day, or to the players from the day before. */
function NextStep({ view, days }: { readonly view: FloorView; readonly days: DaysOfGame }) {
  const t = useTexts('multiDay');
  const [params] = useSearchParams();
  const { floor } = view.known.log;
  const to = (shown: string): string => {
    const search = new URLSearchParams(params);
    search.set('view', shown);
    return `?${search.toString()}`;
  };
  const isFillable = days.before.length > 0 && floor.carriedBy === null;
  const isFirst = days.own.day === 1 || floor.carriedBy !== null;
  return (
    <div className={classes['ways']}>
      {days.before.length > 0 && (
        <Button component={Link} to={to('fill')} variant={isFillable ? 'filled' : 'default'}>
          {t('fill.open')}
        </Button>
      )}
      <Button component={Link} to={to('bag')} variant={isFirst && floor.closedBy === null ? 'light' : 'default'}>
        {t('bag.open')}
      </Button>
    </div>
  );
}

export function DaysCard({ view }: { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const language = useLanguage();
  const { days, readAgain } = useDaysOf(view.gameId);
  const { closedBy, carriedBy } = view.known.log.floor;
  const nav = useInSight(days?.multiDay.days.map(({ gameId }) => gameId).join(' ') ?? '');
  useEffect(() => {
    void readAgain();
  }, [closedBy, carriedBy, readAgain]);
  if (days === undefined) return null;
  const { multiDay, own } = days;
  return (
    <section className={classes['card']} aria-label={t('cardOf', { name: multiDay.name })}>
      <Link to="/multi-days" className={classes['title']}>
        {multiDay.name}
      </Link>
      <nav ref={nav} className={classes['days']} aria-label={t('days')}>
        {multiDay.days.map((day) => (
          <DayLink key={day.gameId} day={day} isOwn={day.gameId === own.gameId} />
        ))}
      </nav>
      {closedBy !== null && view.shown !== 'bag' && (
        <p className={classes['hint']}>{floorRefusalText('day-closed', language)}</p>
      )}
      <NextStep view={view} days={days} />
    </section>
  );
}
