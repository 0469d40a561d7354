// The figures of a phone's board: until when one can get in, how many are left, what a stack is worth.

import type { BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { sizedBy } from '../../../domain-ui/board-canvas/figure-width.ts';

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

const Tile = ({ figure: { label, value, note, unit }, kind }: { readonly figure: Figure; readonly kind?: string }) => (
  <div className="phone-tile" data-kind={kind}>
    <dt>{label}</dt>
    <dd style={sizedBy(value)}>
      {value}
      {unit !== undefined && <small> {unit}</small>}
      {note !== undefined && <small> {note}</small>}
    </dd>
  </div>
);

const closing = ({ isClosed, isClosing }: BoardView['registration']): string =>
  isClosed ? 'closed' : isClosing ? 'closing' : 'open';

/** The average in chips has its worth in big blinds beside it. */
const withAverage = ({ facts, average }: BoardView): readonly Figure[] => {
  const [totalTime, totalChips, averageChips] = facts;
  const stack = averageChips && {
    ...averageChips,
    note: average && `${average.value} ${average.unit ?? ''}`.trim(),
  };
  return [stack, totalChips, totalTime].flatMap((figure) => figure ?? []);
};

export function PhoneFigures({ view, label }: { readonly view: BoardView; readonly label: string }) {
  const { registration, people, nextBreak } = view;
  return (
    <section aria-label={label}>
      <dl className="phone-tiles">
        <Tile figure={registration} kind={closing(registration)} />
        <Tile figure={nextBreak} />
        {[...people, ...withAverage(view)].map((figure) => (
          <Tile key={figure.label} figure={figure} />
        ))}
      </dl>
    </section>
  );
}
