// A member's own seats, a card for each game that they are in.

import type { SeatInGame } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import { openOwnSeats } from '../../domain-ui/own-seat/open-own-seats.ts';
import { SeatSign } from '../../domain-ui/own-seat/seat-sign.tsx';
import { seatTexts } from '../../domain-ui/own-seat/seat-texts.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import classes from './main-page.module.css';

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

export function OwnSeatCards() {
  const [own] = useState(openOwnSeats);
  useEffect(() => own.start(), [own]);
  const { seats = [], hasFailed } = useReadable(own.state);
  return seats.map((seat) => <SeatCard key={seat.gameId} seat={seat} hasFailed={hasFailed} />);
}
