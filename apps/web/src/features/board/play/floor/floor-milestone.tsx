// A milestone over the whole screen but the clock: the bubble, the money, the final table, heads-up (docs/rules/boards.md#what-a-floor-shows).

import { shownName } from '@feltclock/contract';
import { headsUpPlayers, type FloorOnBoard, type Milestone, type ScreenFrame, type Sitter } from '@feltclock/domain';
import { useRef } from 'react';
import type { BoardView, Figure } from '../../../../domain-ui/board-canvas/board-view.ts';
import { figureEms, lettersIn } from '../../../../domain-ui/board-canvas/figure-width.ts';
import { formatNumber } from '../../../../shared/format/format-number.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { placeText, prizeText, type FloorLocale } from './floor-texts.ts';
import { SceneClock } from './scene-clock.tsx';

interface FloorMilestoneProps {
  readonly milestone: Milestone;
  readonly floor: FloorOnBoard;
  readonly playersLeft: number;
  readonly totalChips: number;
  readonly view: BoardView;
  readonly locale: FloorLocale;
}

/** More names than one table seats are not shown. */
const MOST_NAMES = 10;
/** In frame units: the edges of the screen, the padding of a plate, and the gap between plates. */
const EDGES = 6;
const INSIDE = 5;
const APART = 1.5;

/** Inner width of each plate in a row of plates. */
const insideOf = (width: number, plates: number): number => (width - EDGES - APART * (plates - 1)) / plates - INSIDE;

/** The prize of a place; undefined if unknown. */
function prizeOf({ payouts }: FloorOnBoard, place: number, locale: FloorLocale): Figure | undefined {
  const run = payouts?.runs.find(({ from, to }) => from <= place && place <= to);
  if (payouts === null || run === undefined) return undefined;
  return { label: placeText(place, locale), value: prizeText(run, payouts.unit, locale) };
}

/** The figures of a milestone: the players left, and the prizes at stake. */
function figuresOf({ milestone, floor, view, locale }: FloorMilestoneProps, areNamed: boolean): readonly Figure[] {
  const [left] = view.people;
  const paid = floor.payouts?.runs.at(-1)?.to;
  const places: Readonly<Record<Milestone, readonly number[]>> = {
    bubble: paid === undefined ? [] : [paid],
    'in-the-money': paid === undefined ? [] : [paid, 1],
    'final-table': [1],
    'heads-up': [1, 2],
  };
  const prizes = places[milestone].flatMap((place) => prizeOf(floor, place, locale) ?? []);
  return left === undefined || areNamed ? prizes : [left, ...prizes];
}

interface PlatesProps {
  readonly frame: ScreenFrame;
}

interface FiguresProps extends PlatesProps {
  readonly figures: readonly Figure[];
  /** True below names, where each figure is a line. */
  readonly areLines: boolean;
}

function Figures({ figures, areLines, frame: { width, isUpright } }: FiguresProps) {
  const inside = insideOf(width, isUpright ? 1 : figures.length);
  return (
    <dl className="milestone-figures" data-lines={areLines ? '' : undefined}>
      {figures.map(({ label, value }, index) => (
        <div key={label} className="floor-plate" data-first={index === 0 ? '' : undefined}>
          <dt>{label}</dt>
          <dd style={areLines ? lettersIn(value, 8, inside - figureEms(label) * 4 - 3) : lettersIn(value, 17, inside)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rivals({
  rivals,
  frame: { width, isUpright },
  locale: { language },
}: PlatesProps & { readonly rivals: readonly Sitter[]; readonly locale: FloorLocale }) {
  const inside = insideOf(width - (isUpright ? 0 : 12), isUpright ? 1 : 2);
  return (
    <ul className="milestone-rivals">
      {rivals.map(({ seat, name, chips }) => {
        const shown = shownName(name, language);
        return (
          <li key={seat} className="floor-plate">
            <strong style={lettersIn(shown, 10, inside)}>{shown}</strong>
            {chips !== null && <b style={lettersIn(formatNumber(chips), 11, inside)}>{formatNumber(chips)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

/** In frame units: the seat number, the letters of a stack, and the smallest letters of a name before it is cut. */
const SEAT = 5;
const STACK = 4.2;
const LEAST_NAME = 2.8;

function Finalists({
  finalists,
  frame: { width, isUpright },
  locale: { language },
}: PlatesProps & { readonly finalists: readonly Sitter[]; readonly locale: FloorLocale }) {
  const columns = isUpright ? 1 : finalists.length <= 4 ? 2 : 3;
  const style: StyleVariables = { '--columns': columns };
  const inside = insideOf(width, columns);
  return (
    <ol className="milestone-finalists" style={style}>
      {finalists.map(({ seat, name, chips }) => {
        const shown = shownName(name, language);
        const stack = chips === null ? undefined : formatNumber(chips);
        const room = inside - SEAT - (stack === undefined ? 0 : (figureEms(stack) + 1) * STACK);
        return (
          <li key={seat} className="floor-plate">
            <small>{seat}</small>
            <strong className="floor-name" style={lettersIn(shown, 5, Math.max(room, figureEms(shown) * LEAST_NAME))}>
              {shown}
            </strong>
            {stack !== undefined && <b>{stack}</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** The players at the final table; none if there are too many to name. */
const finalistsOf = ({ tables }: FloorOnBoard): readonly Sitter[] => {
  const sitters = tables.flatMap((table) => table.sitters);
  return sitters.length <= MOST_NAMES ? sitters : [];
};

export function FloorMilestone(props: FloorMilestoneProps) {
  const { milestone, floor, playersLeft, totalChips, view, locale } = props;
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const rivals = milestone === 'heads-up' ? headsUpPlayers(floor, totalChips) : undefined;
  const finalists = milestone === 'final-table' ? finalistsOf(floor) : [];
  const areNamed = rivals !== undefined || finalists.length > 0;
  const figures = figuresOf(props, areNamed);
  const title = locale.t(`milestones.${milestone}.title`);
  const words = locale.t(`milestones.${milestone}.words`, { count: playersLeft });
  const room = frame.width - EDGES;
  return (
    <section className="floor-scene floor-milestone" data-milestone={milestone} ref={box} aria-label={title}>
      <p className="milestone-game" style={lettersIn(view.title, 4, room * 0.9)}>
        {view.title}
      </p>
      <div className="milestone-middle">
        <header role="status">
          <h2 style={lettersIn(title, frame.isUpright ? 17 : 14, room * 0.76)}>{title}</h2>
          <p style={lettersIn(words, 5.4, room * 0.92)}>{words}</p>
        </header>
        {rivals !== undefined && <Rivals rivals={rivals} frame={frame} locale={locale} />}
        {finalists.length > 0 && <Finalists finalists={finalists} frame={frame} locale={locale} />}
        {figures.length > 0 && <Figures figures={figures} areLines={areNamed} frame={frame} />}
      </div>
      <SceneClock view={view} frame={frame} />
    </section>
  );
}
