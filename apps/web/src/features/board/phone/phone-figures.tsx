// The figures of a phone's board: how long one can still get in, the next break, how many are left, what a stack is worth.

import type { BoardFace } from '@feltclock/domain';
import type { BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureStyle, fittedFigure } from '../../../domain-ui/board-canvas/figure-fit.ts';

interface FigureListProps {
  readonly figures: readonly Figure[];
}

/** Lines of a label and its figure. */
export const FigureList = ({ figures }: FigureListProps) => (
  <dl className="phone-list">
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>
          {label}
          {note !== undefined && <small> {note}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Of the window's width, in percent: how wide a tile is within, and how high its digits are. */
const TILE = { width: 36, digits: 4.7 };

const Tile = ({ figure: { label, value, note, unit }, kind }: { readonly figure: Figure; readonly kind?: string }) => (
  <div className="phone-tile" data-kind={kind}>
    <dt>{label}</dt>
    <dd style={figureStyle(fittedFigure({ value }, TILE))}>
      {value}
      {unit !== undefined && <small> {unit}</small>}
      {note !== undefined && <small> {note}</small>}
    </dd>
  </div>
);

/** The average in chips has its worth in big blinds beside it. */
function averageOf({ facts, average }: BoardView): readonly Figure[] {
  const [, , chips] = facts;
  if (chips === undefined) return [];
  return [{ ...chips, note: average && `${average.value} ${average.unit ?? ''}`.trim() }];
}

interface PhoneFiguresProps {
  readonly view: BoardView;
  readonly face: Pick<BoardFace, 'nextBreak' | 'totalPlayers'>;
  readonly label: string;
}

/** What says nothing has no place: registration that is closed, a break that does not come, figures of nobody. */
export function PhoneFigures({ view, face, label }: PhoneFiguresProps) {
  const { registration, people, nextBreak, facts, phase } = view;
  const [totalTime, totalChips] = facts;
  const isOver = phase === 'ended';
  // Before a scheduled start the first sentence has said it.
  const isRegistrationTold = registration.isClosed || phase === 'starting';
  const isAnybody = face.totalPlayers > 0;
  const counted = isAnybody ? [...people.slice(isOver ? 1 : 0), ...(isOver ? [] : averageOf(view)), totalChips] : [];
  const figures = [...counted, phase === 'waiting' || phase === 'starting' ? undefined : totalTime];
  return (
    <section aria-label={label}>
      <dl className="phone-tiles">
        {!isRegistrationTold && <Tile figure={registration} kind={registration.isClosing ? 'closing' : 'open'} />}
        {!isOver && face.nextBreak !== undefined && <Tile figure={nextBreak} kind="break" />}
        {figures.map((figure) => figure && <Tile key={figure.label} figure={figure} />)}
      </dl>
    </section>
  );
}
