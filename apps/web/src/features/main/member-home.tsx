// A member's main page: own seats and points, and public tournaments.

import { readOwnLeagues, readOwnPoints, type Profile, type SeatInGame } from '@feltclock/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEffect, useState } from 'react';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts, useLanguage } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Figures } from '../../shared/ui/pieces/facts.tsx';
import { OwnCode } from './own-code.tsx';
import { PublicGames } from './public-games.tsx';
import { Welcome } from './welcome.tsx';
import { openOwnSeats } from '../../domain-ui/own-seat/open-own-seats.ts';
import { SeatSign } from '../../domain-ui/own-seat/seat-sign.tsx';
import { seatTexts } from '../../domain-ui/own-seat/seat-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import classes from './main-page.module.css';

/** Only the balance; the movements have a page of their own. If reading fails, the rest of the page is still shown. */
function OwnPoints() {
  const t = useTexts('main');
  const points = useTexts('points');
  const general = useTexts('general');
  const { data } = useQuery(reading(readOwnPoints));
  if (data === undefined) return null;
  const facts = [
    { label: points('points'), value: formatNumber(data.points) },
    { label: points('winPoints'), value: formatNumber(data.winPoints) },
    { label: points('rank'), value: data.rank === null ? points('none') : formatNumber(data.rank) },
  ];
  const more = (
    <>
      <Button component={Link} to="/my-games" variant="default" size="sm">
        {general('menu.myGames')}
      </Button>
      <Button component={Link} to="/user-detail" variant="default" size="sm">
        {t('member.more')}
      </Button>
    </>
  );
  return (
    <Card title={t('member.points')} actions={more} className={classes['steps']}>
      <Figures facts={facts} />
      <Text size="sm" c="dimmed" mt="sm">
        {points('notice')}
      </Text>
    </Card>
  );
}

/** The member's ranks in public leagues; nothing without a result. */
function OwnRanks() {
  const t = useTexts('leagues');
  const { data = [] } = useQuery(reading(readOwnLeagues));
  if (data.length === 0) return null;
  return (
    <Card title={t('ownRanks.title')} className={classes['steps']}>
      {data.map(({ name, store, code, rank, players, points: won }) => (
        <Text key={code}>
          <Anchor component={Link} to={`/l/${code}`} underline="always">
            {name}
          </Anchor>{' '}
          ({store}) {t('ownRanks.rank', { rank: formatNumber(rank), players: formatNumber(players) })} ·{' '}
          {t('ownRanks.points', { points: formatNumber(won) })}
        </Text>
      ))}
    </Card>
  );
}

export function MemberHome({ profile: { nickname } }: { readonly profile: Profile }) {
  const t = useTexts('main');
  return (
    <Welcome title={t('welcomeUser', { nickname })} text={t('userText')} action={<OwnCode />}>
      <OwnSeatCards />
      <OwnPoints />
      <OwnRanks />
      <PublicGames />
    </Welcome>
  );
}

function SeatCard({ seat, hasFailed }: { readonly seat: SeatInGame; readonly hasFailed: boolean }) {
  const language = useLanguage();
  const t = seatTexts(language);
  return (
    <Card title={t('title')} hint={`${seat.game} · ${seat.store}`} className={classes['steps']}>
      <SeatSign seat={seat} language={language} />
      {hasFailed && <p role="status">{t('readFailed')}</p>}
    </Card>
  );
}

/** The member's seats, a card for each game. */
function OwnSeatCards() {
  const [own] = useState(openOwnSeats);
  useEffect(() => own.start(), [own]);
  const { seats = [], hasFailed } = useReadable(own.state);
  return seats.map((seat) => <SeatCard key={seat.gameId} seat={seat} hasFailed={hasFailed} />);
}
