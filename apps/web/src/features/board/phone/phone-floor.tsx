// The floor on a phone's board: distance to the money, moves, and eliminations.

import { shownName } from '@feltclock/contract';
import { floorMoment } from '@feltclock/domain';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { causeText, floorTexts, moneyLine, placeText, type FloorLocale } from '../play/floor/floor-texts.ts';
import { MoveLine } from '../play/floor/floor-moves.tsx';
import { AlternatesList } from '../play/floor/floor-strip.tsx';
import { useFloorView } from '../play/floor/use-floor-view.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import './phone-floor.css';

export interface PhoneFloorProps {
  readonly frame: Pick<BoardFrame, 'state' | 'face'>;
  readonly services: Pick<BoardServices, 'gameId' | 'realtime' | 'model' | 'language'>;
}

function Moves({ floor, locale }: { readonly floor: Parameters<typeof floorMoment>[0]; readonly locale: FloorLocale }) {
  const { moment, changesAt } = floorMoment(floor, serverNow());
  useRedrawAt(changesAt);
  if (moment?.kind !== 'moves') return null;
  return (
    <section className="phone-card phone-moves">
      <h2>{causeText(moment, locale.t)}</h2>
      <ul>
        {moment.moves.map((move) => (
          <li key={`${String(move.to.table)}/${String(move.to.seat)}`}>
            <MoveLine move={move} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PhoneFloor({ frame: { state, face }, services }: PhoneFloorProps) {
  const { snapshot, source } = state;
  const { language } = services;
  const floor = useFloorView(snapshot.floor, services);
  const t = floorTexts(language);
  if (floor === undefined || source === 'memory' || face.status === 'END') return null;
  const locale = { t, language, money: snapshot.store.money };
  const money = moneyLine(floor, face.currentPlayers, locale);
  const { gone, alternates } = floor;
  return (
    <>
      <Moves floor={floor} locale={locale} />
      {alternates !== undefined && (
        <section className="phone-card phone-floor">
          <AlternatesList alternates={alternates} locale={locale} />
        </section>
      )}
      {(money !== undefined || gone.length > 0) && (
        <section className="phone-card phone-floor">
          {money !== undefined && (
            <p data-bubble={money.isBubble ? '' : undefined}>
              <b>{money.main}</b> <span>{money.note}</span>
            </p>
          )}
          {gone.length > 0 && (
            <ul aria-label={t('out')}>
              {gone.map(({ place, name }) => (
                <li key={`${String(place)} ${name}`}>
                  <b>{placeText(place, locale)}</b> {shownName(name, language)}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
