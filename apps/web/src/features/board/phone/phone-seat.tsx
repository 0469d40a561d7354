// The own seat of somebody who is signed in, on the phone's board of a game that they are in.

import type { Language } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import { openOwnSeats } from '../../../domain-ui/own-seat/open-own-seats.ts';
import { SeatSign } from '../../../domain-ui/own-seat/seat-sign.tsx';
import { seatTexts } from '../../../domain-ui/own-seat/seat-texts.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';

interface PhoneSeatProps {
  readonly gameId: number;
  readonly language: Language;
}

export function PhoneSeat({ gameId, language }: PhoneSeatProps) {
  const [own] = useState(openOwnSeats);
  useEffect(() => own.start(), [own]);
  const { seats, hasFailed } = useReadable(own.state);
  const seat = seats?.find((each) => each.gameId === gameId);
  if (seat === undefined) return null;
  const t = seatTexts(language);
  return (
    <section className="phone-card">
      <h2>{t('title')}</h2>
      <SeatSign seat={seat} language={language} />
      {hasFailed && <p role="status">{t('readFailed')}</p>}
    </section>
  );
}
