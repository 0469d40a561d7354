// A strip under the board: the distance to the money or the next prize, and who waits for a seat or else the latest eliminations
// (docs/rules/boards.md#what-a-floor-shows).

import { shownName } from '@feltclock/contract';
import type { AlternatesOnBoard, FloorOnBoard } from '@feltclock/domain';
import { useRef } from 'react';
import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { moneyLine, placeText, type FloorLocale, type MoneyLine } from './floor-texts.ts';

interface FloorStripProps {
  readonly floor: FloorOnBoard;
  readonly playersLeft: number;
  readonly locale: FloorLocale;
}

/** A narrower strip, in hundredths of its height, shows the eliminations in a second line. */
const NARROW_STRIP = 900;
/** Letter size of the note, as a part of the main text's. */
const ASIDE = 0.72;

/** Edges, in hundredths of its height. */
const EDGES = 90;

/** Letter size in hundredths of the strip's height. */
function lettersOf(money: MoneyLine | undefined, width: number): number {
  const most = width < NARROW_STRIP ? Math.min(36, width * 0.054) : Math.min(60, width * 0.034);
  if (money === undefined) return most;
  const ems = figureEms(money.main) + ASIDE * figureEms(money.note ?? '') + 1.5;
  return Math.min(most, (width - EDGES) / ems);
}

export function FloorStrip({ floor, playersLeft, locale }: FloorStripProps) {
  const money = moneyLine(floor, playersLeft, locale);
  const { gone, alternates } = floor;
  return money === undefined && gone.length === 0 && alternates === undefined ? null : (
    <Strip money={money} gone={gone} alternates={alternates} locale={locale} />
  );
}

/** Who waits, by number. */
export function AlternatesList({
  alternates: { count, names },
  locale: { t, language },
}: {
  readonly alternates: AlternatesOnBoard;
  readonly locale: FloorLocale;
}) {
  return (
    <ol className="floor-gone floor-alternates" aria-label={t('alternates', { count })}>
      <li aria-hidden="true">
        <b>{t('alternates', { count })}</b>
      </li>
      {names.map((name, index) => (
        <li key={`${String(index)} ${name}`}>
          <b>{index + 1}</b> {shownName(name, language)}
        </li>
      ))}
    </ol>
  );
}

function Strip({
  money,
  gone,
  alternates,
  locale,
}: Pick<FloorOnBoard, 'gone' | 'alternates'> & {
  readonly money: MoneyLine | undefined;
  readonly locale: FloorLocale;
}) {
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
      {alternates !== undefined && <AlternatesList alternates={alternates} locale={locale} />}
      {alternates === undefined && gone.length > 0 && (
        <ul className="floor-gone" aria-label={locale.t('out')}>
          {gone.map(({ place, name }) => (
            <li key={`${String(place)} ${name}`}>
              <b>{placeText(place, locale)}</b> {shownName(name, locale.language)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
