// Messages on a phone's board: those of staff, those of the floor, and the guest's own seat.

import { session } from '../../../shared/session/session.ts';
import { useFloorMessage } from '../play/floor/use-floor-message.ts';
import { PhoneFloor, type PhoneFloorProps } from './phone-floor.tsx';
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

/** Members may read their own seats, unless a new password or a second factor is due. */
function isMember(): boolean {
  const { profile } = session.get();
  if (profile === undefined) return false;
  const { atTablet = false, mustChangePassword, mustSetUpFactor } = profile;
  return !(atTablet || mustChangePassword || mustSetUpFactor);
}

/** Screen readers read the words once, and not the countdown. */
export function PhoneMessages({ frame, services }: PhoneFloorProps) {
  const message = useFloorMessage(frame.state.snapshot.game.message, services.language);
  return (
    <>
      {message !== undefined && (
        <div className="phone-said" data-shape={message.shape}>
          <p role="status">{message.text}</p>
          {message.left !== undefined && <b>{message.left}</b>}
        </div>
      )}
      <PhoneFloor frame={frame} services={services} />
      {isMember() && <PhoneSeat gameId={services.gameId} language={services.language} />}
    </>
  );
}
