// Who moves, in large letters: one or two players in a band under the board, more over the whole screen (docs/rules/boards.md#what-a-floor-shows).

import { shownName } from '@feltclock/contract';
import type { FloorMoment, MoveOnBoard, Seat } from '@feltclock/domain';
import { useRef } from 'react';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { moveGrid, usePage } from './floor-pages.ts';
import { FloorScene } from './floor-scene.tsx';
import { causeText, type FloorLocale } from './floor-texts.ts';

export type MovesMoment = Extract<FloorMoment, { readonly kind: 'moves' }>;

interface FloorMovesProps {
  readonly moment: MovesMoment;
  readonly locale: FloorLocale;
}

export const MOST_IN_BAND = 2;

function SeatWords({ seat, t }: { readonly seat: Seat; readonly t: FloorLocale['t'] }) {
  return (
    <>
      <small>{t('table')}</small> {seat.table} <small>{t('seat')}</small> {seat.seat}
    </>
  );
}

export function MoveLine({
  move: { name, from, to },
  locale: { t, language },
}: {
  readonly move: MoveOnBoard;
  readonly locale: FloorLocale;
}) {
  return (
    <>
      {name !== null && <strong className="floor-name">{shownName(name, language)}</strong>}
      <span className="floor-from">{from === null ? t('newSeat') : <SeatWords seat={from} t={t} />}</span>
      <span className="floor-arrow" aria-hidden="true">
        →
      </span>
      <b className="floor-to">
        <SeatWords seat={to} t={t} />
      </b>
    </>
  );
}

/** A narrower band, in hundredths of its height, has its title above the moves. */
const NARROW_BAND = 500;

export function MovesBand({ moment, locale }: FloorMovesProps) {
  const { moves } = moment;
  const box = useRef<HTMLElement>(null);
  const { width } = useFrame(box);
  const isNarrow = width < NARROW_BAND;
  const isOne = moves.length === 1;
  const style: StyleVariables = isNarrow
    ? { '--title': Math.min(20, width * 0.05), '--letters': Math.min(isOne ? 34 : 26, width * 0.052) }
    : { '--title': Math.min(isOne ? 30 : 20, width * 0.025), '--letters': Math.min(isOne ? 56 : 36, width * 0.037) };
  return (
    <section
      className="floor-under floor-band"
      data-rows={moves.length}
      data-narrow={isNarrow ? '' : undefined}
      ref={box}
      style={style}
      role="status"
    >
      <h2>{causeText(moment, locale.t)}</h2>
      <ul>
        {moves.map((move) => (
          <li key={`${String(move.to.table)}/${String(move.to.seat)}`}>
            <MoveLine move={move} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The share of a screen's height that moves take, and the share of a line that letters take. */
const ROOM = 0.66;
const OF_LINE = 0.6;
/** Ems of a move: a name and two seats. */
const MOVE_EMS = 18;

export function MovesScene({ moment, locale, view }: FloorMovesProps & { readonly view: BoardView }) {
  const { moves } = moment;
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const { width, height } = frame;
  const grid = moveGrid(moves.length, width / height);
  const page = usePage(moves, grid);
  const { t } = locale;
  const letters = Math.min(((height * ROOM) / grid.rows) * OF_LINE, 9, (width * 0.88) / grid.columns / MOVE_EMS);
  return (
    <FloorScene
      title={causeText(moment, t)}
      view={view}
      frame={frame}
      grid={grid}
      letters={letters}
      page={page}
      t={t}
      box={box}
    >
      <ul className="floor-moves" data-nameless={moves.every(({ name }) => name === null) ? '' : undefined}>
        {page.items.map((move) => (
          <li key={`${String(move.to.table)}/${String(move.to.seat)}`}>
            <MoveLine move={move} locale={locale} />
          </li>
        ))}
      </ul>
    </FloorScene>
  );
}
