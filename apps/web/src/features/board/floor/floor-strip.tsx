// A strip under the board: how far the money is or what is paid next, and who went last (docs/rules/floor-boards.md#money).

import { shownName } from '@feltclock/contract';
import type { FloorOnBoard } from '@feltclock/domain';
import { moneyLine } from './floor-lines.ts';
import { placeText, type FloorSpeech } from './floor-texts.ts';

interface FloorStripProps {
  readonly floor: FloorOnBoard;
  readonly playersLeft: number;
  readonly speech: FloorSpeech;
}

export function FloorStrip({ floor, playersLeft, speech }: FloorStripProps) {
  const money = moneyLine(floor, playersLeft, speech);
  const { gone } = floor;
  if (money === undefined && gone.length === 0) return null;
  return (
    <section className="floor-under floor-strip">
      <div className="floor-strip-inside">
        {money !== undefined && (
          <p className="floor-money" data-bubble={money.isBubble ? '' : undefined} role="status">
            <b>{money.main}</b>
            {money.note !== undefined && <span>{money.note}</span>}
          </p>
        )}
        {gone.length > 0 && (
          <ul className="floor-gone" aria-label={speech.t('out')}>
            {gone.map(({ place, name }) => (
              <li key={`${String(place)} ${name}`}>
                <b>{placeText(place, speech)}</b> {shownName(name, speech.language)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
