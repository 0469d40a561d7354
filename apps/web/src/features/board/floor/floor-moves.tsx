// Who moves, large: one or two players in a band under the board, more over the whole screen (docs/rules/floor-boards.md#moves).

import { shownName } from '@feltclock/contract';
import type { FloorMoment, MoveOnBoard, Seat } from '@feltclock/domain';
import type { BoardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { moveGrid, usePage, useRatio } from './floor-pages.ts';
import { FloorScene } from './floor-scene.tsx';
import { causeText, type FloorSpeech } from './floor-texts.ts';

export type MovesMoment = Extract<FloorMoment, { readonly kind: 'moves' }>;

interface FloorMovesProps {
  readonly moment: MovesMoment;
  readonly speech: FloorSpeech;
}

/** What a band under the board has room for. */
export const MOST_IN_BAND = 2;

function SeatWords({ seat, t }: { readonly seat: Seat; readonly t: FloorSpeech['t'] }) {
  return (
    <>
      <small>{t('table')}</small> {seat.table} <small>{t('seat')}</small> {seat.seat}
    </>
  );
}

export function MoveLine({
  move: { name, from, to },
  speech: { t, language },
}: {
  readonly move: MoveOnBoard;
  readonly speech: FloorSpeech;
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

export function MovesBand({ moment, speech }: FloorMovesProps) {
  const { moves } = moment;
  return (
    <section className="floor-under floor-band" data-rows={moves.length} role="status">
      <div className="floor-band-inside">
        <h2>{causeText(moment, speech.t)}</h2>
        <ul>
          {moves.map((move) => (
            <li key={`${String(move.to.table)}/${String(move.to.seat)}`}>
              <MoveLine move={move} speech={speech} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function MovesScene({ moment, speech, view }: FloorMovesProps & { readonly view: BoardView }) {
  const { moves } = moment;
  const [ratio, ref] = useRatio();
  const grid = moveGrid(moves.length, ratio);
  const page = usePage(moves, grid);
  const { t } = speech;
  return (
    <FloorScene
      title={causeText(moment, t)}
      view={view}
      grid={grid}
      lines={grid.rows}
      page={page}
      t={t}
      onElement={ref}
    >
      <ul className="floor-moves" data-nameless={moves.every(({ name }) => name === null) ? '' : undefined}>
        {page.items.map((move) => (
          <li key={`${String(move.to.table)}/${String(move.to.seat)}`}>
            <MoveLine move={move} speech={speech} />
          </li>
        ))}
      </ul>
    </FloorScene>
  );
}
