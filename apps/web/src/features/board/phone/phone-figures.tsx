// The figures of a phone's board: registration, the next break, players and stacks.

import type { BoardFace } from '@feltclock/domain';
import type { BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureStyle, fittedFigure } from '../../../domain-ui/board-canvas/figure-fit.ts';

interface FigureListProps {
  readonly figures: readonly Figure[];
}

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

/** In percent of the window's width: inner width of a tile, and the height of its digits. */
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

/** The average in chips, with its value in big blinds as a note. */
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

/** Two tiles in a row; an odd last one fills its row. */
const Tiles = ({ tiles }: { readonly tiles: readonly (TileProps | undefined)[] }) =>
  tiles
    .filter((tile) => tile !== undefined)
    .map((tile, index, { length }) => (
      <Tile key={tile.figure.label} {...tile} isWide={index === length - 1 && length % 2 === 1} />
    ));

/** The end of registration and the next break. Before a scheduled start the first sentence has already named the end. */
function dueTiles(
  { registration, nextBreak, phase }: BoardView,
  hasBreak: boolean,
): readonly (TileProps | undefined)[] {
  const isShown = registration.isClosed || phase === 'starting';
  return [
    isShown ? undefined : { figure: registration, kind: registration.isClosing ? 'closing' : 'open' },
    phase !== 'ended' && hasBreak ? { figure: nextBreak, kind: 'break' } : undefined,
  ];
}

/** Players and stacks. */
function playerTiles(view: BoardView): readonly (TileProps | undefined)[] {
  const [, totalChips] = view.facts;
  const isOver = view.phase === 'ended';
  const figures = isOver ? view.people.slice(1) : [...view.people, ...averageOf(view)];
  return [...figures, totalChips].map((figure) => figure && { figure });
}

/** Leaves out closed registration, a break that will not come, and figures before the first entry. */
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
