// Where a person sits, in large letters; or their place once they are out (docs/rules/floor.md#on-phones).

import type { Language, SeatInGame } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import classes from './seat-sign.module.css';
import { seatTexts, type SeatTranslate } from './seat-texts.ts';

/** How long a move is shown as news. */
const MOVE_IS_NEWS = minutesToMillis(minutes(15));

type Shown = Pick<SeatInGame, 'isOver' | 'isIn' | 'seat' | 'moved' | 'place' | 'timeZone' | 'waitsAs'>;

interface SeatSignProps {
  readonly seat: Shown;
  readonly language: Language;
}

function movedText({ moved, timeZone }: Shown, language: Language, t: SeatTranslate): string | undefined {
  if (moved === null || serverNow() - moved.at > MOVE_IS_NEWS) return undefined;
  const { from, at } = moved;
  return t('movedFrom', { table: from.table, seat: from.seat, time: formatTimeOfDay(at, language, timeZone) });
}

function Chair({ seat, t }: { readonly seat: NonNullable<Shown['seat']>; readonly t: SeatTranslate }) {
  return (
    <dl className={classes['chair']}>
      <div>
        <dt>{t('table')}</dt>
        <dd>{seat.table}</dd>
      </div>
      <div>
        <dt>{t('seat')}</dt>
        <dd>{seat.seat}</dd>
      </div>
    </dl>
  );
}

function standingText({ isIn, place, isOver, waitsAs }: Shown, t: SeatTranslate): string {
  if (place === null && isIn && !isOver && typeof waitsAs === 'number') return t('waitsAs', { number: waitsAs });
  if (place === null) return isIn ? t(isOver ? 'over' : 'waiting') : t('out');
  const words = t(place.sharedBy > 1 ? 'sharedPlace' : 'place', { place: place.place });
  return isIn ? words : `${t('out')} · ${words}`;
}

export function SeatSign({ seat: shown, language }: SeatSignProps) {
  const t = seatTexts(language);
  const { seat, place, isOver } = shown;
  const isSeated = seat !== null && place === null && !isOver;
  const moved = isSeated ? movedText(shown, language, t) : undefined;
  return (
    <div className={classes['sign']} role="status">
      {isSeated ? (
        <Chair seat={seat} t={t} />
      ) : (
        <p data-place={place !== null || undefined}>{standingText(shown, t)}</p>
      )}
      {moved !== undefined && <p className={classes['moved']}>{moved}</p>}
    </div>
  );
}
