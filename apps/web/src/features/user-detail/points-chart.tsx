// The line of points over time. Pointing, tapping or arrow keys select a day and show its values.

import type { PlayerPoints } from '@feltclock/contract';
import { useElementSize } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './points-chart.module.css';
import {
  datedDays,
  heightOf,
  linePath,
  nearestDay,
  placesOf,
  PLOT,
  scaleOf,
  LABEL_WIDTH,
  labelLeft,
  type Scale,
} from './points-line.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;
/** The right edge of the figures, left of the line. */
const FIGURES_END = 42;
const GROUND = PLOT.height - PLOT.bottom;
/** The top figure stays inside the picture. */
const HIGHEST = 10;

interface DrawingProps {
  readonly width: number;
  readonly days: readonly string[];
  readonly places: readonly number[];
  readonly heights: readonly number[];
  readonly scale: Scale;
  readonly selected: number | undefined;
}

const Grid = ({ width, scale }: Pick<DrawingProps, 'width' | 'scale'>) =>
  scale.map((points) => {
    const y = heightOf(points, scale);
    return (
      <g key={points}>
        <path className={classes['grid']} d={`M${PLOT.left - 6} ${y}H${PLOT.left}`} />
        <path className={classes['grid']} data-dashed="" d={`M${PLOT.left} ${y}H${width}`} />
        <text x={FIGURES_END} y={Math.max(y, HIGHEST)} textAnchor="end" dominantBaseline="central">
          {formatNumber(points)}
        </text>
      </g>
    );
  });

const Drawing = ({ width, days, places, heights, scale, selected }: DrawingProps) => (
  <svg width={width} height={PLOT.height} aria-hidden="true">
    <Grid width={width} scale={scale} />
    {datedDays(places, width).map(({ day, x }) => (
      <text key={day} x={x} y={PLOT.height - 4} textAnchor="middle">
        {days[day]}
      </text>
    ))}
    {selected !== undefined && (
      <path className={classes['grid']} data-dashed="" d={`M${places[selected] ?? 0} 0V${GROUND}`} />
    )}
    <path className={classes['line']} d={linePath(places, heights)} />
    {places.map((x, day) => (
      <circle key={x} className={classes['dot']} cx={x} cy={heights[day]} r={day === selected ? 4 : 3} />
    ))}
  </svg>
);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function PointsChart({ history }: { readonly history: PlayerPoints['history'] }) {
  const t = useTexts('points');
  const { ref, width } = useElementSize();
  const [selected, setSelected] = useState<number>();
  const points = history.map((each) => each.points);
  const days = history.map(({ at }) => formatTimestamp(at).slice(0, DATE_LENGTH));
  const scale = scaleOf(points);
  const places = placesOf(history.length, width);
  const heights = points.map((each) => heightOf(each, scale));
  const selectAt = (clientX: number, { left }: DOMRect): void => setSelected(nearestDay(places, clientX - left));
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setSelected(Math.min(Math.max((selected ?? 0) + by, 0), history.length - 1));
  };
  return (
    <div
      ref={ref}
      className={classes['chart']}
      style={{ height: PLOT.height }}
      role="img"
      aria-label={t('detail.chart')}
      tabIndex={0}
      onMouseMove={({ clientX, currentTarget }) => selectAt(clientX, currentTarget.getBoundingClientRect())}
      onMouseLeave={() => setSelected(undefined)}
      onTouchMove={({ touches, currentTarget }) => {
        selectAt(touches.item(0).clientX, currentTarget.getBoundingClientRect());
      }}
      onFocus={() => setSelected((before) => before ?? 0)}
      onBlur={() => setSelected(undefined)}
      onKeyDown={step}
    >
      {width > 0 && (
        <Drawing width={width} days={days} places={places} heights={heights} scale={scale} selected={selected} />
      )}
      {selected !== undefined && (
        <div className={classes['label']} style={{ left: labelLeft(places[selected] ?? 0, width), width: LABEL_WIDTH }}>
          <div className={classes['day']}>{days[selected]}</div>
          <div className={classes['points']}>
            {t('points')} <b>{formatNumber(points[selected] ?? 0)}</b>
          </div>
        </div>
      )}
    </div>
  );
}
