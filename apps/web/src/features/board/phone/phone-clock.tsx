import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureStyle, fittedFigure } from '../../../domain-ui/board-canvas/figure-fit.ts';

interface PhoneClockProps {
  readonly view: BoardView;
  readonly label: string;
  readonly t: BoardTranslate;
}

/** In percent of the window's width: inner width of a plate and of half a plate, and the height of digits. */
const PLATE = 83;
const TIMER = { width: PLATE, digits: 24 };
const BLINDS = { width: PLATE, digits: 11 };
const OTHERS = { width: 40, digits: 4.6 };

const Stake = ({ figure, kind }: { readonly figure: Figure; readonly kind: string }) => (
  <div className={`phone-stake phone-${kind}`}>
    <dt>
      {figure.label}
      {figure.note !== undefined && kind === 'blinds' && <small> {figure.note}</small>}
    </dt>
    <dd style={figureStyle(fittedFigure(figure, kind === 'blinds' ? BLINDS : OTHERS))}>{figure.value}</dd>
    {figure.note !== undefined && kind !== 'blinds' && <dd className="phone-note">{figure.note}</dd>}
  </div>
);

const Stakes = ({ view: { blinds, ante, next } }: Pick<PhoneClockProps, 'view'>) =>
  blinds !== undefined && (
    <dl className="phone-stakes">
      <Stake figure={blinds} kind="blinds" />
      {ante !== undefined && <Stake figure={ante} kind="ante" />}
      {next !== undefined && <Stake figure={next} kind="next" />}
    </dl>
  );

export function PhoneClock({ view, label, t }: PhoneClockProps) {
  const { phase, heading, timer, pausedSince } = view;
  return (
    <section
      className="phone-card phone-clock"
      aria-label={label}
      data-countdown={view.isCountdown ? '' : undefined}
      data-break={view.isBreak ? '' : undefined}
    >
      {heading !== '' && <h2>{heading}</h2>}
      <p className="phone-timer" role="timer" style={figureStyle(fittedFigure({ value: timer }, TIMER))}>
        {timer}
      </p>
      {phase === 'paused' && (
        <p className="phone-paused">
          <strong>{t('face.paused')}</strong>
          {pausedSince !== undefined && <span>{pausedSince}</span>}
        </p>
      )}
      <div
        className="phone-progress"
        role="progressbar"
        aria-label={t('face.levelProgress')}
        aria-valuenow={Math.round(view.progress * 100)}
      >
        <div style={{ transform: `scaleX(${view.progress})` }} />
      </div>
      <Stakes view={view} />
    </section>
  );
}
