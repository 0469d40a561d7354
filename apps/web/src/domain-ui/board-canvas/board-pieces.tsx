// The pieces of boards: figures with labels, the timer, the level's line, names. Sizes are computed from the text and its place.

import type { BoardSection } from '@feltclock/domain';
import { Fragment, memo } from 'react';
import type { BoardTranslate, BoardView, Figure } from './board-view.ts';
import { ChangedBy, useCountChange, type CountChange } from './count-change.tsx';
import { figureStyle, fittedFigure } from './figure-fit.ts';
import { isLongClock, lettersIn, sizedBy } from './figure-width.ts';
import { fittedLabel, fittedLine, labelStyle, WORDS } from './label-fit.ts';
import { Banner } from './moment/pause-bar.tsx';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** The stroke between two amounts is fainter, so that they read as two. */
export const Amounts = ({ text }: { readonly text: string }) =>
  text.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="board-stroke">/</span>}
      {part}
    </Fragment>
  ));

/** Only the digits of a count that changed roll. */
function Value({ figure, change }: { readonly figure: Figure; readonly change: CountChange }) {
  const { value, unit } = figure;
  const isRolling = change.times > 0 && !value.includes('/');
  const kept = isRolling ? value.length - changedDigits(value, change) : value.length;
  return (
    <>
      <Amounts text={value.slice(0, kept)} />
      {kept < value.length && <span className="board-roll">{value.slice(kept)}</span>}
      {unit !== undefined && <span className="board-unit">{unit}</span>}
    </>
  );
}

/** Number of characters at the end of a count that changed. */
function changedDigits(value: string, { count = 0, by }: CountChange): number {
  const before = String(count - by);
  const digits = value.replaceAll(',', '');
  if (before.length !== digits.length) return value.length;
  const same = Array.from(digits).findIndex((digit, at) => digit !== before[at]);
  let left = same < 0 ? digits.length : same;
  for (const [at, letter] of Array.from(value).entries()) {
    if (left === 0) return value.length - at;
    if (letter !== ',') left -= 1;
  }
  return 0;
}

const ICONS = {
  people:
    'M9 3.4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM2.5 20.5v-1.6a4.6 4.6 0 0 1 4.6-4.6h3.8a4.6 4.6 0 0 1 4.6 4.6v1.6M15.8 3.7a3.8 3.8 0 0 1 0 7M18.4 14.7a4.6 4.6 0 0 1 3.1 4.3v1.5',
  door: 'M14 3.5h4.5a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H14M10 7.5l4.5 4.5-4.5 4.5M14 12H3',
  cup: 'M4.5 9.5h12v5.3a4.7 4.7 0 0 1-4.7 4.7H9.2a4.7 4.7 0 0 1-4.7-4.7ZM16.5 10.8h1.6a2.6 2.6 0 0 1 0 5.2h-1.8M7.8 3.4v2.4M13.2 3.4v2.4',
} as const;

export const BoardIcon = ({ icon }: { readonly icon: keyof typeof ICONS }) => (
  <svg className="board-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={ICONS[icon]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The timer's digits. `room` is the largest width and height in frame units, if known. */
export const Timer = ({ text, room }: { readonly text: string; readonly room?: FigureRoom }) => (
  <div className="board-timer-place" data-long={isLongClock(text) ? '' : undefined}>
    <div
      className="board-timer"
      role="timer"
      data-section="centre-main-timer"
      data-words={isWords(text)}
      style={room === undefined ? sizedBy(text) : timerStyle(text, room)}
    >
      {text}
    </div>
  </div>
);

const timerStyle = (text: string, { width, digits, least }: FigureRoom): StyleVariables =>
  isWords(text) === true
    ? lettersIn(text, digits, width)
    : figureStyle(fittedFigure({ value: text }, { width, digits: least, most: digits }));

/** Words need not be as large as figures, which are read from further away. */
export const isWords = (text: string): true | undefined => (/\d/.test(text) ? undefined : true);

const isLit = ({ times }: CountChange): true | undefined => (times > 0 ? true : undefined);

/** The place of a figure, in frame units. */
export interface FigureRoom {
  readonly width: number;
  /** The largest and the required height of its digits. */
  readonly digits: number;
  readonly least: number;
  /** The largest letters of its label. */
  readonly label: number;
}

interface FigureProps {
  readonly figure: Figure;
  readonly className: string;
  readonly label: BoardSection;
  readonly value: BoardSection;
  /** Undefined if the style sheet sets the size. */
  readonly room?: FigureRoom | undefined;
}

const Words = ({
  figure,
  note,
  change,
}: {
  readonly figure: Figure;
  readonly note: string | undefined;
  readonly change: CountChange;
}) => (
  <>
    {figure.icon !== undefined && <BoardIcon icon={figure.icon} />}
    {figure.label}
    {note !== undefined && <span className="board-note">{note}</span>}
    <ChangedBy {...change} />
  </>
);

/** A label with its figure, as large as its place allows. */
export const FigureBlock = memo(function FigureBlock({ figure, className, label, value, room }: FigureProps) {
  const change = useCountChange(figure.count);
  const words = isWords(figure.value);
  const own = room === undefined ? undefined : fittedLabel(figure, room.label, room.width);
  const size = (): StyleVariables => {
    if (room === undefined) return sizedBy(figure.unit === undefined ? figure.value : `${figure.value}W `);
    const share = words === true ? WORDS : 1;
    return figureStyle(
      fittedFigure(figure, { width: room.width, digits: room.least * share, most: room.digits * share }),
    );
  };
  return (
    <div className={`board-figure ${className}`} data-tone={figure.tone}>
      <div className="board-label" data-section={label} style={own && labelStyle(own)}>
        <Words figure={figure} note={own === undefined ? figure.note : own.note} change={change} />
      </div>
      <div
        className="board-value"
        key={change.times}
        data-section={value}
        data-words={words}
        data-lit={isLit(change)}
        style={size()}
      >
        <Value figure={figure} change={change} />
      </div>
    </div>
  );
}, sameFigure);

const sameRoom = (a: FigureRoom | undefined, b: FigureRoom | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && ROOM.every((side) => a[side] === b[side]));
const ROOM = ['width', 'digits', 'least', 'label'] as const;

function sameFigure(before: FigureProps, after: FigureProps): boolean {
  const { figure: a } = before;
  const { figure: b } = after;
  const isSame = a.label === b.label && a.value === b.value && a.note === b.note && a.unit === b.unit;
  return isSame && a.tone === b.tone && before.className === after.className && sameRoom(before.room, after.room);
}

interface FactProps {
  readonly figure: Figure;
  readonly className: string;
  readonly room?: Pick<FigureRoom, 'width' | 'digits'> | undefined;
}

/** One line: a label, and its figure in the rest of the line. */
export function FactLine({ figure, className, room }: FactProps) {
  const change = useCountChange(figure.count);
  const line = room && fittedLine(figure, room.digits, room.width);
  return (
    <div
      className={`board-line ${className}`}
      data-tone={figure.tone}
      data-over={figure.isOver === true ? '' : undefined}
    >
      <dt data-section="right-sub-title" style={line && labelStyle(line)}>
        <Words figure={figure} note={undefined} change={change} />
      </dt>
      <dd
        key={change.times}
        data-section="right-sub-value"
        data-words={isWords(figure.value)}
        data-lit={isLit(change)}
        style={line && figureStyle(line.value)}
      >
        <Value figure={figure} change={change} />
      </dd>
    </div>
  );
}

const Mark = () => (
  <svg className="board-mark" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="13.5" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="8.14 2.46" />
    <circle cx="16" cy="16" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.2" opacity="0.6" />
    <path d="M16 10.5V16l3.6 2.6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** The store's logo, else the product's mark. */
export const Emblem = ({ logo }: { readonly logo: string | undefined }) =>
  logo === undefined ? <Mark /> : <img className="board-emblem" src={logo} alt="" />;

interface HeadingProps {
  readonly view: BoardView;
  readonly onStart?: (() => void) | undefined;
  readonly t: BoardTranslate;
  /** Width and height of its line, in frame units. */
  readonly room?: { readonly width: number; readonly height: number } | undefined;
}

/** A banner beside the level's name takes the rest of the line; its letters take this part of the height. */
const BESIDE_BANNER = 0.56;
const BANNER_LETTERS = 0.48;
const MOST_OF_BANNER = 3.7;
const BANNER = 0.34;

const bannerSize = (
  { width, height }: { readonly width: number; readonly height: number },
  t: BoardTranslate,
): StyleVariables => lettersIn(t('face.startPress'), Math.min(MOST_OF_BANNER, height * BANNER_LETTERS), width * BANNER);

/** The level's name, with the start banner beside it before the start. */
export function Heading({ view, onStart, t, room }: HeadingProps) {
  const isWaiting = view.phase === 'waiting' || view.phase === 'starting';
  const hasBanner = isWaiting && onStart !== undefined;
  const width = (room?.width ?? 0) * (hasBanner ? BESIDE_BANNER : 0.96);
  return (
    <div className="board-heading">
      {view.heading !== '' && (
        <h2
          data-section="centre-sub-title"
          style={room === undefined ? sizedBy(view.heading) : lettersIn(view.heading, room.height * 0.9, width)}
        >
          {view.heading}
        </h2>
      )}
      {hasBanner && <Banner text={t('face.startPress')} onPress={onStart} size={room && bannerSize(room, t)} />}
    </div>
  );
}

interface Names {
  readonly timeOfDay: string;
  readonly storeName: string;
  readonly logo?: string | undefined;
}

/** The local time and the store. */
export const Foot = ({ timeOfDay, storeName, logo }: Names) => (
  <footer className="board-foot">
    <time className="board-time-of-day">{timeOfDay}</time>
    <div className="board-logo">
      <Emblem logo={logo} />
      <span>{storeName}</span>
    </div>
  </footer>
);
