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

interface TileProps {
  readonly figure: Figure;
  readonly kind?: string;
  readonly isWide?: boolean;
}

const Tile = ({ figure: { label, value, note, unit }, kind, isWide }: TileProps) => (
  <div className="phone-tile" data-kind={kind} data-wide={isWide === true ? '' : undefined}>
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

/** Two tiles beside each other; an odd one has the last row for itself. */
const Tiles = ({ tiles }: { readonly tiles: readonly (TileProps | undefined)[] }) =>
  tiles
    .filter((tile) => tile !== undefined)
    .map((tile, index, { length }) => (
      <Tile key={tile.figure.label} {...tile} isWide={index === length - 1 && length % 2 === 1} />
    ));

/** What one waits for: the end of registration, which the first sentence has said before a scheduled start, and the next break. */
function dueTiles(
  { registration, nextBreak, phase }: BoardView,
  hasBreak: boolean,
): readonly (TileProps | undefined)[] {
  const isTold = registration.isClosed || phase === 'starting';
  return [
    isTold ? undefined : { figure: registration, kind: registration.isClosing ? 'closing' : 'open' },
    phase !== 'ended' && hasBreak ? { figure: nextBreak, kind: 'break' } : undefined,
  ];
}

/** Players and their stacks; nothing of nobody. */
function playerTiles(view: BoardView): readonly (TileProps | undefined)[] {
  const [, totalChips] = view.facts;
  const isOver = view.phase === 'ended';
  const figures = isOver ? view.people.slice(1) : [...view.people, ...averageOf(view)];
  return [...figures, totalChips].map((figure) => figure && { figure });
}

/** What says nothing has no place: registration that is closed, a break that does not come, figures of nobody. */
export function PhoneFigures({ view, face: { nextBreak, totalPlayers }, label }: PhoneFiguresProps) {
  const [totalTime] = view.facts;
  const hasBegun = view.phase !== 'waiting' && view.phase !== 'starting';
  const tiles = totalPlayers > 0 ? playerTiles(view) : [];
  return (
    <section aria-label={label}>
      <dl className="phone-tiles">
        <Tiles tiles={dueTiles(view, nextBreak !== undefined)} />
        <Tiles tiles={[...tiles, hasBegun && totalTime ? { figure: totalTime } : undefined]} />
      </dl>
    </section>
  );
}
