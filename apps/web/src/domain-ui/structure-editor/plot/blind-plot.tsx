// A plot of a structure: big blinds over time, breaks, and the end of registration; one picture with one name (docs/rules/structures.md).

import { isBreak } from '@feltclock/domain';
import { memo, useMemo } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import {
  acrossPlot,
  blindCurve,
  edgePath,
  groundPath,
  PLOT_BOX,
  type BlindCurve,
  type PlottedRow,
} from './blind-curve.ts';
import classes from './blind-plot.module.css';

interface BlindPlotProps {
  readonly rows: readonly PlottedRow[];
  readonly deadlineSeq: number;
  /** A small one is in a table; a large one has hours and a key below. */
  readonly size: 'small' | 'large';
}

const minutesIn = (rows: readonly PlottedRow[]): number => rows.reduce((sum, { duration }) => sum + duration, 0);

/** The accessible name of the picture. */
function usePlotName({ rows, deadlineSeq }: Pick<BlindPlotProps, 'rows' | 'deadlineSeq'>): string {
  const t = useTexts('levels');
  const { spanOf } = useLevelWords();
  const levels = rows.filter((row) => !isBreak(row));
  return t('plot.name', {
    from: formatNumber(levels[0]?.bigBlind ?? 0),
    to: formatNumber(levels.at(-1)?.bigBlind ?? 0),
    levels: levels.length,
    breaks: rows.length - levels.length,
    time: spanOf(minutesIn(rows)),
    closes: spanOf(minutesIn(rows.slice(0, deadlineSeq + 1))),
  });
}

function Drawing({ curve: { steps, closesAt, hours }, name }: { readonly curve: BlindCurve; readonly name: string }) {
  return (
    <svg className={classes['drawing']} viewBox={PLOT_BOX} preserveAspectRatio="none" role="img" aria-label={name}>
      {hours.map(({ at, hour }) => (
        <path key={hour} className={classes['hour']} d={`M${String(acrossPlot(at))} 0V100`} />
      ))}
      {steps.map(({ from, to, isBreak: rests }) =>
        rests ? (
          <rect
            key={from}
            className={classes['break']}
            x={acrossPlot(from)}
            width={acrossPlot(to - from)}
            y={0}
            height={100}
          />
        ) : null,
      )}
      <path className={classes['ground']} d={groundPath(steps)} />
      <path className={classes['edge']} d={edgePath(steps)} />
      {closesAt === undefined ? null : (
        <path className={classes['closes']} d={`M${String(acrossPlot(closesAt))} 0V100`} />
      )}
    </svg>
  );
}

/** The hours and the colour key below the plot; the picture's name says the same. */
function Key({ rows, hours }: Pick<BlindPlotProps, 'rows'> & Pick<BlindCurve, 'hours'>) {
  const t = useTexts('levels');
  const levels = rows.filter((row) => !isBreak(row));
  return (
    <div aria-hidden="true">
      <div className={classes['hours']}>
        {hours.map(({ at, hour }) => (
          <span key={hour} style={{ left: `${String(at * 100)}%` }}>
            {t('plot.hour', { hour })}
          </span>
        ))}
      </div>
      <div className={classes['key']}>
        <span data-of="blinds">
          {t('plot.blinds', {
            from: formatNumber(levels[0]?.bigBlind ?? 0),
            to: formatNumber(levels.at(-1)?.bigBlind ?? 0),
          })}
        </span>
        <span data-of="breaks">{t('plot.breaks')}</span>
        <span data-of="closes">{t('plot.closes')}</span>
      </div>
    </div>
  );
}

/** Memoised, so that it is not drawn again while other parts of the structure are edited. */
export const BlindPlot = memo(function BlindPlot({ rows, deadlineSeq, size }: BlindPlotProps) {
  const curve = useMemo(() => blindCurve(rows, deadlineSeq), [rows, deadlineSeq]);
  const name = usePlotName({ rows, deadlineSeq });
  return (
    <div className={classes['plot']} data-size={size}>
      <Drawing curve={curve} name={name} />
      {size === 'large' && <Key rows={rows} hours={curve.hours} />}
    </div>
  );
});
