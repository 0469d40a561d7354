// The head and the plates of a board, each where the domain places it for the present frame.

import {
  arrangedOn,
  DIGIT_HEIGHT,
  leastDigits,
  type Arrangement,
  type BoardSection,
  type LayoutFigure,
  type LayoutSlot,
  type PlacedSlot,
  type ScreenFrame,
} from '@feltclock/domain';
import { memo, useMemo, type ReactNode } from 'react';
import { Head } from '../board-head.tsx';
import { FactLine, FigureBlock, Heading, Timer } from '../board-pieces.tsx';
import type { BoardTranslate, BoardView, Figure } from '../board-view.ts';
import { boxStyle } from '../box-style.ts';
import { RowBegins } from '../moment/board-moment.tsx';
import { PauseBar } from '../moment/pause-bar.tsx';
import { isEmptyPrize, PrizeText } from '../prize-text.tsx';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { figureEms, isLongClock, lettersIn } from '../figure-width.ts';
import { besideLabel } from '../label-fit.ts';
import { LevelRail } from './level-rail.tsx';
import { fittedText } from './slot-text.ts';
import './board-stage.css';

export interface BoardSlots {
  /** Staff's menu button. */
  readonly menu?: ReactNode;
  /** Notices; they lie under the plates, so that nothing moves when they come or go. */
  readonly notices?: ReactNode;
  /** Lies over the store's name. */
  readonly controls?: ReactNode;
  /** Lies over everything, such as panels and questions. */
  readonly over?: ReactNode;
}

export interface StagedBoard {
  readonly view: BoardView;
  readonly prizeHtml: string;
  readonly storeName: string;
  /** Address of the store's logo; undefined for the product's mark. */
  readonly logo?: string | undefined;
  /** The store's word for prizes; undefined for the default. */
  readonly prizes?: string | undefined;
  /** Local time, HH:MM. */
  readonly timeOfDay: string;
  /** Called when the start or pause banner is pressed. Without it the banner is no button. */
  readonly onStart?: (() => void) | undefined;
  readonly slots?: BoardSlots | undefined;
  readonly t: BoardTranslate;
}

export interface BoardStageProps {
  readonly canvas: StagedBoard;
  readonly slots: readonly LayoutSlot[];
  readonly frame: ScreenFrame;
}

/** Figures of the centre have their own colours. */
const OF_CENTRE: ReadonlySet<LayoutFigure> = new Set(['blinds', 'ante', 'next']);
const sectionsOf = (figure: LayoutFigure): readonly [label: BoardSection, value: BoardSection] =>
  OF_CENTRE.has(figure) ? ['centre-sub-title', 'centre-sub-value'] : ['right-sub-title', 'right-sub-value'];

interface ClockProps {
  readonly slot: PlacedSlot;
  readonly clock: Arrangement['clock'];
  readonly canvas: StagedBoard;
}

/** Shown when nothing comes next, with the reason. */
const Final = ({ view, slot: { width } }: { readonly view: BoardView; readonly slot: PlacedSlot }) => (
  <div className="board-final">
    <Timer text={view.timer} room={{ width, digits: 17, least: 0, label: 0 }} />
    {view.remark !== undefined && (
      <p className="board-remark" style={lettersIn(view.remark, 3.9, width)}>
        {view.remark}
      </p>
    )}
  </div>
);

function Clock({ slot, clock: { heading, rail }, canvas: { view, onStart, t } }: ClockProps) {
  if (view.phase === 'ended') return <Final view={view} slot={slot} />;
  const least = isLongClock(view.timer) ? DIGIT_HEIGHT.longClock : DIGIT_HEIGHT.clock;
  const { width } = slot;
  return (
    <>
      <div className="board-clock-line" style={{ height: `calc(var(--u) * ${String(heading)})` }}>
        <Heading view={view} onStart={onStart} t={t} room={{ width, height: heading }} />
      </div>
      <Timer text={view.timer} room={{ width, digits: slot.digits, least, label: 0 }} />
      <div className="board-clock-line" style={{ height: `calc(var(--u) * ${String(rail)})` }}>
        {view.phase === 'paused' ? (
          <PauseBar view={view} onStart={onStart} t={t} room={{ width, height: rail }} />
        ) : (
          <LevelRail rail={view.rail} progress={view.progress} t={t} />
        )}
      </div>
    </>
  );
}

/** The heading of prizes may take two lines; `twoLines` is the usable part of both. */
const PRIZE_HEADING = { most: 4.13, least: 3.2, twoLines: 1.75 } as const;

function headingSize(heading: string, width: number): StyleVariables {
  const { most, least, twoLines } = PRIZE_HEADING;
  const inOne = width / figureEms(heading);
  return lettersIn(heading, inOne >= least ? most : least, inOne >= least ? width : width * twoLines);
}

const Prizes = ({
  html,
  heading,
  width,
}: {
  readonly html: string;
  readonly heading: string;
  readonly width: number;
}) => (
  <section className="board-prize-place" aria-label={heading}>
    <div className="board-label" style={headingSize(heading, width)}>
      {heading}
    </div>
    <PrizeText html={html} />
  </section>
);

/** The digits of a line take this part of its height. */
const OF_LINE = 0.78;
const MOST_OF_PRICE = 4.8;

/** The lines of the price share the height of their slot. */
function Price({ entry, slot }: { readonly entry: BoardView['entry']; readonly slot: PlacedSlot }) {
  const height = slot.height / Math.max(1, entry.length);
  const digits = Math.min(MOST_OF_PRICE, height * OF_LINE);
  const width = slot.width;
  return (
    <section className="board-price" aria-label={entry[0]?.label}>
      <dl className="board-entry">
        {entry.map((figure) => (
          <FactLine key={figure.label} className="board-entry-line" figure={figure} room={{ width, digits }} />
        ))}
      </dl>
    </section>
  );
}

interface SlotProps {
  readonly slot: PlacedSlot;
  readonly clock: Arrangement['clock'];
  readonly canvas: StagedBoard;
}

function Said({ slot, figure, t }: { readonly slot: PlacedSlot; readonly figure: Figure; readonly t: BoardTranslate }) {
  const { width, digits, label, isLine } = slot;
  const least = isLine ? digits : Math.min(digits, leastDigits(slot.figure));
  if (isLine)
    return (
      <dl>
        <FactLine
          className="board-fact"
          figure={fittedText(figure, besideLabel(figure, width), digits, t)}
          room={{ width, digits }}
        />
      </dl>
    );
  const [ofLabel, ofValue] = sectionsOf(slot.figure);
  // Height comes before width.
  const room = { width, digits, least: digits, label };
  return (
    <FigureBlock
      className={`board-${slot.figure}`}
      figure={fittedText(figure, width, least, t)}
      label={ofLabel}
      value={ofValue}
      room={room}
    />
  );
}

function InSlot({ slot, clock, canvas }: SlotProps) {
  const { view, prizeHtml, t, prizes = t('face.prizes') } = canvas;
  switch (slot.figure) {
    case 'clock':
      return <Clock slot={slot} clock={clock} canvas={canvas} />;
    case 'prizes':
      return <Prizes html={prizeHtml} heading={prizes} width={slot.width} />;
    case 'price':
      return <Price entry={view.entry} slot={slot} />;
    default: {
      const figure = view.figures[slot.figure];
      return figure === undefined ? null : <Said slot={slot} figure={figure} t={t} />;
    }
  }
}

const Slot = (props: SlotProps) => (
  <div className="board-slot" data-figure={props.slot.figure} data-part={props.slot.part} style={boxStyle(props.slot)}>
    <InSlot {...props} />
  </div>
);

/** Drawn once per arrangement. */
const Plates = memo(function Plates({ plates }: Pick<Arrangement, 'plates'>) {
  return plates.map((plate) => (
    <div className="board-plate" key={plate.of} data-part={plate.part} data-of={plate.of} style={boxStyle(plate)} />
  ));
});

function isShown(figure: LayoutFigure, { view, prizeHtml }: StagedBoard, hasPrizes: boolean): boolean {
  switch (figure) {
    case 'name':
    case 'clock':
      return true;
    case 'prizes':
      return !isEmptyPrize(prizeHtml);
    case 'price':
      // Once registration is closed, the prizes take the room.
      return view.entry.length > 0 && (!view.registration.isClosed || !hasPrizes || isEmptyPrize(prizeHtml));
    default:
      return view.figures[figure] !== undefined;
  }
}

const isOverIn =
  ({ figures }: BoardView) =>
  (figure: LayoutFigure): boolean =>
    figures[figure]?.isOver === true;

/** The places of everything. Computed again only if the content or the screen changes. */
export function useArrangement({ canvas, slots, frame }: BoardStageProps): Arrangement {
  const { view } = canvas;
  const hasPrizes = slots.some(({ figure }) => figure === 'prizes');
  const named = slots.map(({ figure }) => figure);
  const shown = named.filter((figure) => isShown(figure, canvas, hasPrizes)).join();
  const over = named.filter(isOverIn(view)).join();
  const priceLines = view.entry.length;
  return useMemo(() => {
    const within = (list: string) => {
      const names = new Set(list.split(','));
      return (figure: LayoutFigure): boolean => names.has(figure);
    };
    return arrangedOn({ slots }, frame, { isShown: within(shown), isOver: within(over), priceLines });
  }, [slots, frame, shown, over, priceLines]);
}

export function BoardStage(props: BoardStageProps) {
  const { canvas, slots, frame } = props;
  const { view, storeName, timeOfDay, logo } = canvas;
  const { plates, slots: placed, clock, moment } = useArrangement(props);
  const isNamed = slots.some(({ figure }) => figure === 'name');
  const subtitle = view.subtitle === view.title ? undefined : view.subtitle;
  const { menu, controls, notices } = canvas.slots ?? {};
  const hasTools = menu !== undefined || controls !== undefined;
  return (
    <main className="board-stage board-plates">
      <Plates plates={plates} />
      <Head
        frame={frame}
        title={isNamed ? view.title : undefined}
        subtitle={isNamed ? subtitle : undefined}
        storeName={storeName}
        timeOfDay={timeOfDay}
        logo={logo}
        controls={
          hasTools ? (
            <>
              {controls}
              {menu}
            </>
          ) : undefined
        }
      />
      {placed.map((slot) => (
        <Slot key={slot.figure} slot={slot} clock={clock} canvas={canvas} />
      ))}
      {view.moment !== undefined && <RowBegins moment={view.moment} box={moment} t={canvas.t} />}
      <div className="board-notices" aria-live="polite">
        {notices}
      </div>
    </main>
  );
}
