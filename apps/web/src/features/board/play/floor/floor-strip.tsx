// A strip under the board: how far the money is or what is paid next, and who went last (docs/rules/floor-boards.md#money).

import { shownName } from '@feltclock/contract';
import type { FloorOnBoard } from '@feltclock/domain';
import { useRef } from 'react';
import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { moneyLine, type MoneyLine } from './floor-lines.ts';
import { placeText, type FloorSpeech } from './floor-texts.ts';

interface FloorStripProps {
  readonly floor: FloorOnBoard;
  readonly playersLeft: number;
  readonly speech: FloorSpeech;
}

/** A strip that is less wide than this, in hundredths of its height, has those who went in a second line. */
const NARROW_STRIP = 900;
/** The size of what stands beside the money, of its own. */
const ASIDE = 0.72;

/** What its edges leave free, in hundredths of its height. */
const EDGES = 90;

/** The size of the strip's words, in hundredths of its height. */
function lettersOf(money: MoneyLine | undefined, width: number): number {
  const most = width < NARROW_STRIP ? Math.min(36, width * 0.054) : Math.min(60, width * 0.034);
  if (money === undefined) return most;
  const ems = figureEms(money.main) + ASIDE * figureEms(money.note ?? '') + 1.5;
  return Math.min(most, (width - EDGES) / ems);
}

export function FloorStrip({ floor, playersLeft, speech }: FloorStripProps) {
  const money = moneyLine(floor, playersLeft, speech);
  const { gone } = floor;
  return money === undefined && gone.length === 0 ? null : <Strip money={money} gone={gone} speech={speech} />;
}

function Strip({
  money,
  gone,
  speech,
}: Pick<FloorOnBoard, 'gone'> & { readonly money: MoneyLine | undefined; readonly speech: FloorSpeech }) {
  const box = useRef<HTMLElement>(null);
  const { width } = useFrame(box);
  const style: StyleVariables = { '--letters': lettersOf(money, width) };
  return (
    <section
      className="floor-under floor-strip"
      data-narrow={width < NARROW_STRIP ? '' : undefined}
      data-bubble={money?.isBubble === true ? '' : undefined}
      ref={box}
      style={style}
    >
      {money !== undefined && (
        <p className="floor-money" role="status">
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
    </section>
  );
}
