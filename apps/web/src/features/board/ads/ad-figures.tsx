// What guests want to know while advertisements are shown: the level, the time left, the next blinds and the players.

import { Amounts } from '../../../domain-ui/board-canvas/board-pieces.tsx';
import { Banner } from '../../../domain-ui/board-canvas/moment/pause-bar.tsx';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureEms, lettersIn } from '../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';

interface AdFiguresProps {
  readonly view: BoardView;
  /** Width of the screen, in frame units. */
  readonly width: number;
  readonly isUpright: boolean;
  readonly onStart: (() => void) | undefined;
  readonly t: BoardTranslate;
}

/** The next blinds; before the start those of the first level. */
function nextBlinds({ blinds, ante, isBreak }: BoardView, t: BoardTranslate): Figure | undefined {
  if (blinds === undefined) return undefined;
  const note = ante === undefined ? undefined : `${ante.label} ${ante.value}`;
  return { label: isBreak ? blinds.label : t('face.firstLevel'), value: blinds.value, note };
}

/** Two figures: the players left, and the entries or else the average stack. */
const peopleOf = ({ people, average }: BoardView): readonly Figure[] =>
  people.length > 1 || average === undefined ? people : [...people, average];

/** In frame units: edges and gaps of the row, padding of a plate, largest letters of a label. */
const ROW = { edges: 9.3, inside: 4, label: 3.8 } as const;
/** The largest letters that fit the height of each plate. */
const MOST = {
  lying: { timer: 17, blinds: 15, people: 14 },
  upright: { timer: 15.5, blinds: 13, people: 11 },
} as const;
/** Shares of the row's width: the clock, the next blinds and each count of people. */
const SHARE = { clock: 0.36, next: 0.36, person: 0.14 } as const;

const LABEL_GAP = 'm';
/** Letter size of a unit, as a part of its value's. */
const UNIT = 0.42;
/** Some digits are slightly wider than the width table says. */
const SLACK = 0.97;

interface AdFigureProps {
  readonly figure: Figure;
  readonly className: string;
  /** Inner width of the plate, in frame units. */
  readonly width: number;
  readonly most: number;
}

function AdFigure({ figure: { label, value, note, unit }, className, width, most }: AdFigureProps) {
  const words = note === undefined ? label : `${label}${LABEL_GAP}${note}`;
  const unitEms = unit === undefined ? 0 : figureEms(unit) * UNIT + UNIT;
  const letters = Math.min(most, (width * SLACK) / (figureEms(value) + unitEms));
  const style: StyleVariables = { '--letters': Math.round(letters * 100) / 100 };
  return (
    <div className={`ad-figure ad-plate ${className}`}>
      <div className="ad-label" style={lettersIn(words, ROW.label, width)}>
        {label}
        {note !== undefined && <span className="ad-note">{note}</span>}
      </div>
      <div className="ad-value" style={style}>
        <Amounts text={value} />
        {unit !== undefined && <span className="ad-unit">{unit}</span>}
      </div>
    </div>
  );
}

/** The level's name and the time left. The start banner is beside the name, the pause bar below. */
function AdClock({ view, width, most, onStart, t }: Omit<AdFiguresProps, 'isUpright'> & { readonly most: number }) {
  const { phase, heading, timer, pausedSince } = view;
  const isPaused = phase === 'paused';
  const canStart = onStart !== undefined && (phase === 'waiting' || phase === 'starting');
  const pause = t(onStart ? 'face.pausedPress' : 'face.paused');
  const headingWidth = canStart ? width * 0.5 : isPaused ? width * 0.36 : width;
  const pauseWords = pausedSince === undefined ? pause : `${pause}${LABEL_GAP}${pausedSince}`;
  return (
    <div className="ad-clock ad-plate" data-paused={isPaused ? '' : undefined}>
      <div className="ad-heading">
        <h2 style={lettersIn(heading, 5, headingWidth)}>{heading}</h2>
        {canStart && <Banner text={t('face.startPress')} onPress={onStart} />}
      </div>
      <div
        className="ad-timer"
        role="timer"
        style={lettersIn(timer, isPaused ? 11 : most, isPaused ? width * 0.58 : width)}
      >
        {timer}
      </div>
      {isPaused && (
        <div className="ad-pause" style={lettersIn(pauseWords, 3.6, width - 4)}>
          <Banner text={pause} note={pausedSince} onPress={onStart} />
        </div>
      )}
    </div>
  );
}

export function AdFigures({ view, width, isUpright, onStart, t }: AdFiguresProps) {
  const blinds = nextBlinds(view, t);
  const people = peopleOf(view);
  const most = isUpright ? MOST.upright : MOST.lying;
  const room = width - ROW.edges;
  const inside = (share: number): number => (isUpright ? room : room * share) - ROW.inside;
  const ofPeople = isUpright ? room / people.length - ROW.inside : inside(SHARE.person);
  return (
    <main className="ad-figures">
      <AdClock view={view} most={most.timer} width={inside(SHARE.clock)} onStart={onStart} t={t} />
      {blinds !== undefined && (
        <AdFigure className="ad-next" figure={blinds} width={inside(SHARE.next)} most={most.blinds} />
      )}
      {people.map((figure) => (
        <AdFigure key={figure.label} className="ad-person" figure={figure} width={ofPeople} most={most.people} />
      ))}
    </main>
  );
}
