// The board as a picture: lays a view out in whatever box it is given. Knows no server, no time and no commands.

import { veilOf, type BoardSection } from '@feltclock/domain';
import { Fragment, memo, Suspense, type ReactNode } from 'react';
import './board-canvas.css';
import type { BoardTranslate, BoardVersion, BoardView, Figure } from './board-view.ts';
import { ChangedBy, useCountChange, type CountChange } from './count-change.tsx';
import { figureEms, isLongClock, sizedBy } from './figure-width.ts';
import { lookVariables, type SaidLook } from './look-variables.ts';
import { RowBegins } from './moment/board-moment.tsx';
import { Banner, PauseBar } from './moment/pause-bar.tsx';
import { isEmptyPrize, PrizeText } from './prize-text.tsx';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

export interface BoardSlots {
  /** What stands at the top of the left column. */
  readonly menu?: ReactNode;
  /** What the board says about itself; lies over the foot, so that nothing moves when it comes or goes. */
  readonly notices?: ReactNode;
  /** What lies over the foot of the left column. */
  readonly controls?: ReactNode;
  /** What lies over everything, such as panels and questions. */
  readonly over?: ReactNode;
}

export interface BoardCanvasProps {
  readonly view: BoardView;
  readonly version: BoardVersion;
  readonly prizeHtml: string;
  readonly storeName: string;
  /** Where the store's logo is; the product's mark stands in its place where it has none. */
  readonly logo?: string | undefined;
  /** What the store calls the prizes; the usual word where it is undefined. */
  readonly prizes?: string | undefined;
  /** The local time of day, HH:MM. */
  readonly timeOfDay: string;
  /** The colours of the venue’s own layout, which it wears; the board's usual ones where it is undefined. */
  readonly palette?: string | undefined;
  /** What the store's owner chose for its boards; the colours of sections win over its accent. */
  readonly look?: SaidLook | undefined;
  /** The colours that were chosen, white included; a section left out keeps the board's own ivory or grey. */
  readonly colours: Readonly<Partial<Record<BoardSection, string>>>;
  /** The structure's own image, and what lies before it so that figures are readable; the felt when there is none. */
  readonly background?: { readonly url: string; readonly scrim: string } | undefined;
  /** Starts the game when the pause banner is pressed; without it the banner only tells. */
  readonly onStart?: (() => void) | undefined;
  readonly slots?: BoardSlots | undefined;
  /** A stage that takes the place of the columns, such as advertisements. The columns stand in while it is fetched. */
  readonly stage?: ReactNode;
  readonly t: BoardTranslate;
}

const COLOUR_VARIABLES: Readonly<Partial<Record<BoardSection, string>>> = {
  'centre-main-title': '--colour-title',
  'centre-main-timer': '--colour-timer',
  'centre-sub-title': '--colour-centre-label',
  'centre-sub-value': '--colour-centre-value',
  'right-sub-title': '--colour-right-label',
  'right-sub-value': '--colour-right-value',
  'control-button': '--colour-button',
};

export function colourVariables(colours: BoardCanvasProps['colours']): StyleVariables {
  const chosen = Object.entries(COLOUR_VARIABLES).flatMap(([section, variable]) => {
    const colour = colours[section as BoardSection];
    return colour === undefined ? [] : [[variable, colour] as const];
  });
  return Object.fromEntries(chosen);
}

/** The value, and the room that its smaller unit takes. */
const valueEms = ({ value, unit }: Figure): StyleVariables => sizedBy(unit === undefined ? value : `${value}W `);

/** A label with the note beside it, which is set apart by less than a letter. */
const wordsOf = ({ label, note }: Figure): string => (note === undefined ? label : `${label}m${note}`);

/** The stroke between two amounts steps back, so that they read as two. */
export const Amounts = ({ text }: { readonly text: string }) =>
  text.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="board-stroke">/</span>}
      {part}
    </Fragment>
  ));

/** The digits of the timer. */
export const Timer = ({ text }: { readonly text: string }) => (
  <div className="board-timer-place" data-long={isLongClock(text) ? '' : undefined}>
    <div className="board-timer" role="timer" data-section="centre-main-timer" style={sizedBy(text)}>
      {text}
    </div>
  </div>
);

/** Words are not read from as far as figures: they need not be as large. */
const isWords = (text: string): true | undefined => (/\d/.test(text) ? undefined : true);

const isLit = ({ times }: CountChange): true | undefined => (times > 0 ? true : undefined);

interface FigureProps {
  readonly figure: Figure;
  readonly className: string;
  readonly label: BoardSection;
  readonly value: BoardSection;
}

/** A label with its figure, which takes the largest size that its place allows. */
export const FigureBlock = memo(function FigureBlock({ figure, className, label, value }: FigureProps) {
  const change = useCountChange(figure.count);
  return (
    <div className={`board-figure ${className}`}>
      <div className="board-label" data-section={label} style={sizedBy(wordsOf(figure))}>
        {figure.label}
        {figure.note !== undefined && <span className="board-note">{figure.note}</span>}
        <ChangedBy {...change} />
      </div>
      <div
        className="board-value"
        key={change.times}
        data-section={value}
        data-words={isWords(figure.value)}
        data-lit={isLit(change)}
        style={valueEms(figure)}
      >
        <Amounts text={figure.value} />
        {figure.unit !== undefined && <span className="board-unit">{figure.unit}</span>}
      </div>
    </div>
  );
}, sameFigure);

function sameFigure(before: FigureProps, after: FigureProps): boolean {
  const { figure: a } = before;
  const { figure: b } = after;
  const isSame = a.label === b.label && a.value === b.value && a.note === b.note;
  return isSame && before.className === after.className;
}

interface FactProps {
  readonly figure: Figure;
  readonly className: string;
}

/** One line of a column: what is counted, and how much, in what the label leaves of the line. */
export function FactLine({ figure, className }: FactProps) {
  const change = useCountChange(figure.count);
  const style: StyleVariables = { '--label-ems': figureEms(wordsOf(figure)) };
  return (
    <div className={className} data-counted={figure.count === undefined ? undefined : ''} style={style}>
      <dt data-section="right-sub-title">
        {figure.label}
        {figure.note !== undefined && <span className="board-note">{figure.note}</span>}
        <ChangedBy {...change} />
      </dt>
      <dd key={change.times} data-section="right-sub-value" data-lit={isLit(change)} style={sizedBy(figure.value)}>
        <Amounts text={figure.value} />
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

/** The level's name; beside it the banner of a game that waits for somebody who may start it. */
export function Heading({ view, onStart, t }: Pick<BoardCanvasProps, 'view' | 'onStart' | 't'>) {
  const isWaiting = view.phase === 'waiting' || view.phase === 'starting';
  return (
    <div className="board-heading">
      {view.heading !== '' && (
        <h2 data-section="centre-sub-title" style={sizedBy(view.heading)}>
          {view.heading}
        </h2>
      )}
      {isWaiting && onStart !== undefined && <Banner text={t('face.startPress')} onPress={onStart} />}
    </div>
  );
}

function Centre({ view, onStart, t }: Pick<BoardCanvasProps, 'view' | 'onStart' | 't'>) {
  return (
    <main className="board-centre">
      <header className="board-titles">
        <h1 data-section="centre-main-title" style={sizedBy(view.title)}>
          {view.title}
        </h1>
        {view.subtitle !== view.title && (
          <p data-section="centre-sub-title" style={sizedBy(view.subtitle)}>
            {view.subtitle}
          </p>
        )}
      </header>
      {view.phase === 'ended' ? <Final view={view} /> : <Running view={view} onStart={onStart} t={t} />}
    </main>
  );
}

/** The words in place of what comes next, when nothing is to come, and why. */
const Final = ({ view }: Pick<BoardCanvasProps, 'view'>) => (
  <div className="board-final">
    <Timer text={view.timer} />
    {view.remark !== undefined && <p className="board-remark">{view.remark}</p>}
  </div>
);

/** Nothing where there is nothing to tell: the rest then has the middle. */
const CentreFigure = ({ className, figure }: { readonly className: string; readonly figure: Figure | undefined }) =>
  figure !== undefined && (
    <FigureBlock className={className} figure={figure} label="centre-sub-title" value="centre-sub-value" />
  );

function Running({ view, onStart, t }: Pick<BoardCanvasProps, 'view' | 'onStart' | 't'>) {
  return (
    <>
      <Heading view={view} onStart={onStart} t={t} />
      <div className="board-clock">
        <Timer text={view.timer} />
        {view.moment !== undefined && <RowBegins moment={view.moment} />}
      </div>
      <div
        className="board-progress"
        role="progressbar"
        aria-label={t('face.levelProgress')}
        aria-valuenow={Math.round(view.progress * 100)}
      >
        <div className="board-progress-done" style={{ transform: `scaleX(${view.progress})` }} />
      </div>
      <PauseBar view={view} onStart={onStart} t={t} />
      <CentreFigure className="board-blinds" figure={view.blinds} />
      {(view.ante !== undefined || view.next !== undefined) && (
        <div className="board-low">
          <CentreFigure className="board-ante" figure={view.ante} />
          <CentreFigure className="board-next" figure={view.next} />
        </div>
      )}
    </>
  );
}

function Right({ view }: Pick<BoardCanvasProps, 'view'>) {
  const { people, facts, average } = view;
  return (
    <aside className="board-right">
      <div className="board-people">
        {people.map((figure) => (
          <FigureBlock
            key={figure.label}
            className="board-person"
            figure={figure}
            label="right-sub-title"
            value="right-sub-value"
          />
        ))}
      </div>
      <div className="board-times" data-closing={view.registration.isClosing ? '' : undefined}>
        <FigureBlock
          className="board-registration"
          figure={view.registration}
          label="right-sub-title"
          value="right-sub-value"
        />
        <FigureBlock className="board-break" figure={view.nextBreak} label="right-sub-title" value="right-sub-value" />
        {average !== undefined && (
          <FigureBlock
            key={average.label}
            className="board-average"
            figure={average}
            label="right-sub-title"
            value="right-sub-value"
          />
        )}
      </div>
      <dl className="board-facts">
        {facts.map((figure) => (
          <FactLine key={figure.label} className="board-fact" figure={figure} />
        ))}
      </dl>
    </aside>
  );
}

/** The local time, and whose board it is. */
export const Foot = ({ timeOfDay, storeName, logo }: Pick<BoardCanvasProps, 'timeOfDay' | 'storeName' | 'logo'>) => (
  <footer className="board-foot">
    <time className="board-time-of-day">{timeOfDay}</time>
    <div className="board-logo">
      {logo === undefined ? <Mark /> : <img className="board-emblem" src={logo} alt="" />}
      <span>{storeName}</span>
    </div>
  </footer>
);

/** What lies at the foot of a column: the tools of staff, the time and the store, and notices. */
export const Base = ({ slots, ...names }: Pick<BoardCanvasProps, 'slots' | 'timeOfDay' | 'storeName' | 'logo'>) => (
  <div className="board-base">
    {slots?.controls}
    <Foot {...names} />
    <div className="board-notices" aria-live="polite">
      {slots?.notices}
    </div>
  </div>
);

function Left({ view, prizeHtml, storeName, logo, timeOfDay, slots, t, prizes = t('face.prizes') }: BoardCanvasProps) {
  return (
    <aside className="board-left" aria-label={storeName}>
      {slots?.menu}
      {isEmptyPrize(prizeHtml) ? (
        <div className="board-prize-place" />
      ) : (
        <section className="board-prize-place" aria-label={prizes}>
          <div className="board-label">{prizes}</div>
          <PrizeText html={prizeHtml} />
        </section>
      )}
      <dl className="board-entry">
        {view.entry.map((figure) => (
          <FactLine key={figure.label} className="board-entry-line" figure={figure} />
        ))}
      </dl>
      <Base slots={slots} timeOfDay={timeOfDay} storeName={storeName} logo={logo} />
    </aside>
  );
}

interface BackdropProps extends Pick<BoardCanvasProps, 'background'> {
  readonly veil: number;
}

const Backdrop = memo(function Backdrop({ background, veil }: BackdropProps) {
  const style: StyleVariables = { '--veil': veil };
  return (
    <div className="board-backdrop">
      <div className="board-ground" />
      {background !== undefined && (
        <>
          <img className="board-picture" src={background.url} alt="" />
          <img className="board-scrim" src={background.scrim} alt="" />
          <div className="board-tint" style={style} />
        </>
      )}
    </div>
  );
});

const momentOf = ({ moment }: BoardView): string | undefined =>
  moment === undefined ? undefined : moment.isSettling ? 'settling' : 'told';

export function BoardCanvas(props: BoardCanvasProps) {
  const { view, version, palette, look, colours, background, onStart, slots, stage, t } = props;
  const columns = (
    <div className="board-stage">
      <Left {...props} />
      <Centre view={view} onStart={onStart} t={t} />
      <Right view={view} />
    </div>
  );
  return (
    <div
      className="board"
      data-phase={view.phase}
      data-closed={view.registration.isClosed ? '' : undefined}
      data-break={view.isBreak ? '' : undefined}
      data-countdown={view.isCountdown ? '' : undefined}
      data-moment={momentOf(view)}
      data-version={version}
      data-palette={palette}
      style={{ ...lookVariables(look), ...colourVariables(colours) }}
    >
      <Backdrop background={background} veil={veilOf(colours)} />
      <div className="board-room">
        {stage === undefined ? columns : <Suspense fallback={columns}>{stage}</Suspense>}
      </div>
      <div className="board-edge" />
      {slots?.over}
    </div>
  );
}
