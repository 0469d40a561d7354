// The slots of a layout on the board's stage, each where the domain puts it for the frame at hand.

import { arrangedOn, type BoardLayout, type Box, type LayoutFigure, type PlacedSlot } from '@feltclock/domain';
import { memo, useMemo, useRef } from 'react';
import { Amounts, Base, FactLine, Heading, Timer, type BoardCanvasProps } from '../board-canvas.tsx';
import type { BoardTranslate, BoardView, Figure } from '../board-view.ts';
import { ChangedBy, useCountChange } from '../count-change.tsx';
import { figureEms } from '../figure-width.ts';
import { RowBegins } from '../moment/board-moment.tsx';
import { PauseBar } from '../moment/pause-bar.tsx';
import { isEmptyPrize, PrizeText } from '../prize-text.tsx';
import { slotFigures, type SlotFigures, type SlotsOf } from './slot-figures.ts';
import { fitted, valueEms } from './slot-text.ts';
import { useFrame } from '../../../shared/ui/look/use-frame.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import './slots-stage.css';

export interface SlotsStageProps {
  readonly canvas: BoardCanvasProps;
  readonly layout: BoardLayout;
  readonly of: SlotsOf;
}

const rounded = (units: number): number => Math.round(units * 100) / 100;

const boxStyle = ({ x, y, width, height }: Box): StyleVariables => ({
  '--x': rounded(x),
  '--y': rounded(y),
  '--w': rounded(width),
  '--h': rounded(height),
});

/** The sizes of a name, of the clock's digits and of lines, as far as they follow from the room of the slot. */
const sized = (name: '--font' | '--line' | '--ems', size: number): StyleVariables => ({ [name]: rounded(size) });

/** Words are not read from as far as figures: they need not be as large. */
const isWords = (text: string): true | undefined => (/\d/.test(text) ? undefined : true);

const FigureInSlot = memo(function FigureInSlot({ label, value, note, unit, count }: Figure) {
  const change = useCountChange(count);
  const words = note === undefined ? label : `${label}m${note}`;
  return (
    <>
      <div className="board-label" style={sized('--ems', figureEms(words))}>
        {label}
        {note !== undefined && <span className="board-note">{note}</span>}
        <ChangedBy {...change} />
      </div>
      <div
        className="board-value"
        key={change.times}
        data-words={isWords(value)}
        data-lit={change.times > 0 ? true : undefined}
        style={sized('--ems', valueEms({ value, unit }))}
      >
        <Amounts text={value} />
        {unit !== undefined && <span className="board-unit">{unit}</span>}
      </div>
    </>
  );
});

const Name = ({ view }: { readonly view: BoardView }) => (
  <header className="board-titles">
    <h1 style={sized('--ems', figureEms(view.title))}>{view.title}</h1>
    {view.subtitle !== view.title && <p style={sized('--ems', figureEms(view.subtitle))}>{view.subtitle}</p>}
  </header>
);

interface ClockProps {
  readonly view: BoardView;
  readonly onStart: BoardCanvasProps['onStart'];
  readonly t: BoardTranslate;
}

const Clock = ({ view, onStart, t }: ClockProps) => (
  <>
    <Heading view={view} onStart={onStart} t={t} />
    <div className="board-clock">
      <Timer text={view.timer} />
      {view.moment !== undefined && <RowBegins moment={view.moment} />}
    </div>
    <div className="slots-bar">
      <PauseBar view={view} onStart={onStart} t={t} />
      <div
        className="board-progress"
        role="progressbar"
        aria-label={t('face.levelProgress')}
        aria-valuenow={Math.round(view.progress * 100)}
      >
        <div className="board-progress-done" style={{ transform: `scaleX(${view.progress})` }} />
      </div>
    </div>
  </>
);

const Prizes = ({ html, heading }: { readonly html: string; readonly heading: string }) => (
  <section className="board-prize-place" aria-label={heading}>
    <div className="board-label">{heading}</div>
    <PrizeText html={html} />
  </section>
);

/** A line takes a little more than its letters. */
const LINE = 1.16;
const LETTERS = { least: 2.76, most: 3.4 } as const;

/** The lines of the price share the height of their slot. */
function Price({ entry, height }: { readonly entry: BoardView['entry']; readonly height: number }) {
  const line = Math.min(LETTERS.most, Math.max(LETTERS.least, height / (entry.length * LINE)));
  return (
    <dl className="board-entry" style={sized('--line', line)}>
      {entry.map((figure) => (
        <FactLine key={figure.label} className="board-entry-line" figure={figure} />
      ))}
    </dl>
  );
}

interface SlotProps {
  readonly slot: PlacedSlot;
  readonly canvas: BoardCanvasProps;
  readonly told: SlotFigures;
}

function InSlot({ slot, canvas, told: { view, figures } }: SlotProps) {
  const { onStart, prizeHtml, t, prizes = t('face.prizes') } = canvas;
  switch (slot.figure) {
    case 'name':
      return <Name view={view} />;
    case 'clock':
      return <Clock view={view} onStart={onStart} t={t} />;
    case 'prizes':
      return <Prizes html={prizeHtml} heading={prizes} />;
    case 'price':
      return <Price entry={view.entry} height={slot.height} />;
    default: {
      const figure = figures[slot.figure];
      if (figure === undefined) return null;
      const { label, value, note, unit, count } = fitted(slot.figure, figure, slot.width, t);
      return <FigureInSlot label={label} value={value} note={note} unit={unit} count={count} />;
    }
  }
}

function Slot({ slot, canvas, told }: SlotProps) {
  const { figure, font } = slot;
  return (
    <div
      className="slots-slot"
      data-figure={figure}
      data-closing={figure === 'registration' && told.view.registration.isClosing ? '' : undefined}
      style={{ ...boxStyle(slot), ...sized('--font', font) }}
    >
      <InSlot slot={slot} canvas={canvas} told={told} />
    </div>
  );
}

/** The room around the clock's digits, in which the first seconds of a row are told. */
function momentRoom(slots: readonly PlacedSlot[], width: number, height: number): StyleVariables {
  const clock = slots.find(({ figure }) => figure === 'clock');
  if (clock === undefined) return {};
  const middle = clock.x + clock.width / 2;
  return {
    '--breadth': rounded(2 * Math.min(middle, width - middle)),
    '--over': rounded(clock.y + HEADING - ABOVE),
    '--under': rounded(height - clock.y - HEADING - clock.font * DIGITS_LINE - BELOW),
  };
}

/** The line over the digits, theirs, and what sets the words of a moment apart from them, as the style sheets have them. */
const HEADING = 9.6;
const DIGITS_LINE = 0.8;
const ABOVE = 5;
const BELOW = 10;

function isShown(figure: LayoutFigure, { view, figures }: SlotFigures, prizeHtml: string, hasPrizes: boolean): boolean {
  switch (figure) {
    case 'name':
    case 'clock':
      return true;
    case 'prizes':
      return !isEmptyPrize(prizeHtml);
    case 'price':
      // Nobody gets in any more: what the night was about has the room.
      return !view.registration.isClosed || !hasPrizes || isEmptyPrize(prizeHtml);
    default:
      return figures[figure] !== undefined;
  }
}

/** Where everything stands: reckoned anew only when what is shown, or the screen, becomes another. */
function useArrangement({ layout, canvas }: SlotsStageProps, told: SlotFigures, frame: ReturnType<typeof useFrame>) {
  const hasPrizes = layout.slots.some(({ figure }) => figure === 'prizes');
  const shown = layout.slots
    .map(({ figure }) => figure)
    .filter((figure) => isShown(figure, told, canvas.prizeHtml, hasPrizes))
    .join();
  const isPaused = told.view.phase === 'paused';
  return useMemo(() => {
    const named = new Set(shown.split(','));
    return arrangedOn(layout, frame, { isShown: (figure) => named.has(figure), isPaused });
  }, [layout, frame, shown, isPaused]);
}

export function SlotsStage(props: SlotsStageProps) {
  const { canvas, of } = props;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useFrame(stage);
  const told = slotFigures(of);
  const { slots, foot } = useArrangement(props, told, frame);
  const menu = canvas.slots?.menu;
  return (
    <div className="board-stage slots-stage" ref={stage} style={momentRoom(slots, frame.width, frame.height)}>
      {menu !== undefined && (
        <div className="slots-menu" style={boxStyle({ ...foot, y: 3 })}>
          {menu}
        </div>
      )}
      {slots.map((slot) => (
        <Slot key={slot.figure} slot={slot} canvas={canvas} told={told} />
      ))}
      <div className="slots-base" style={boxStyle(foot)}>
        <Base slots={canvas.slots} timeOfDay={canvas.timeOfDay} storeName={canvas.storeName} logo={canvas.logo} />
      </div>
    </div>
  );
}
