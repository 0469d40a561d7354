// The seats won in this game: each winner is entered in the later game by one press (docs/rules/money.md#satellites).

import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { entryText } from '../feed/act-text.ts';
import type { FloorView } from '../live/floor-view.ts';
import { useWonSeats, type ShownSeat } from './use-won-seats.ts';
import classes from '../payouts.module.css';

interface SeatProps {
  readonly seat: ShownSeat;
  readonly isEntering: boolean;
  readonly enter: (() => void) | undefined;
}

function Seat({ seat: { name, place, state, sharedBy, seats }, isEntering, enter }: SeatProps) {
  const t = useTexts('floorPrizes');
  return (
    <li>
      <span>{place === undefined ? t('seats.left') : t('place', { place })}</span>
      <span className={classes['name']}>
        {name}
        {seats < sharedBy && <small> {t('seats.shared', { seats, count: sharedBy })}</small>}
      </span>
      {state === 'entered' && <Pill tone="live">{t('seats.done')}</Pill>}
      {state === 'used-by-others' && <Pill>{t('seats.none')}</Pill>}
      {state === 'open' && enter !== undefined && (
        <Button variant="default" disabled={isEntering} aria-label={t('seats.enterOf', { name })} onClick={enter}>
          {t('seats.enter')}
        </Button>
      )}
    </li>
  );
}

export function WonSeatsSection({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPrizes');
  const floor = useTexts('floor');
  const { won, seatIn, shown, lost, enter, isEntering } = useWonSeats(view);
  if (won === undefined || seatIn === undefined || seatIn === null) return null;
  // Staff choose among players who share too few seats.
  const sure = shown.filter(({ state, seats, sharedBy }) => state === 'open' && seats === sharedBy);
  const words = { known: view.known, t: floor };
  return (
    <section className={classes['form']} aria-labelledby="floor-seats">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="floor-seats">
          {t('seats.title')}
        </Title>
        <Link to={`/floor?id=${String(seatIn.gameId)}`}>{seatIn.name}</Link>
        <Pill>{t('seats.enteredOf', { count: seatIn.entered.length, seats: won.seats })}</Pill>
      </div>
      {shown.length === 0 && <p className={classes['sum']}>{t('seats.notYet', { count: won.seats })}</p>}
      {shown.length > 0 && (
        <ol className={classes['prizes']} aria-label={t('seats.title')}>
          {shown.map((seat) => (
            <Seat
              key={seat.entry}
              seat={seat}
              isEntering={isEntering}
              enter={view.mayName ? () => void enter([seat]) : undefined}
            />
          ))}
        </ol>
      )}
      {lost.map((entry) => (
        <p key={entry} role="status" className={classes['sum']} data-warns>
          {t('seats.lost', { name: entryText(entry, words) })}
        </p>
      ))}
      {view.mayName && sure.length > 1 && (
        <div>
          <Button loading={isEntering} onClick={() => void enter(sure)}>
            {t('seats.enterAll', { count: sure.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
