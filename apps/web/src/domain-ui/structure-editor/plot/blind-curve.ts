// How the blinds of a structure rise over time. All measures are parts of the whole, from 0 to 1.

import { isBreak } from '@feltclock/domain';

/** A plotted row; level 0 is a break, durations are minutes. */
export interface PlottedRow {
  readonly level: number;
  readonly bigBlind: number;
  readonly duration: number;
}

export interface CurveStep {
  readonly from: number;
  readonly to: number;
  /** Height of the big blind; 0 for a break, and for a level without one. */
  readonly height: number;
  readonly isBreak: boolean;
}

export interface BlindCurve {
  readonly steps: readonly CurveStep[];
  /** The end of registration; undefined for an empty list. */
  readonly closesAt: number | undefined;
  /** Positions of full hours, few enough for their labels to fit. */
  readonly hours: readonly { readonly at: number; readonly hour: number }[];
}

/** The height of the lowest blind, so that it is visible. */
const LOWEST = 0.14;
const MOST_HOURS = 8;

/** Logarithmic, because blinds double again and again. */
function heightIn(bigBlinds: readonly number[]): (bigBlind: number) => number {
  const paid = bigBlinds.filter((bigBlind) => bigBlind > 0);
  const [least, most] = [Math.log(Math.min(...paid)), Math.log(Math.max(...paid))];
  return (bigBlind) => {
    if (bigBlind <= 0) return 0;
    return most === least ? 0.5 : LOWEST + ((1 - LOWEST) * (Math.log(bigBlind) - least)) / (most - least);
  };
}

function hoursIn(total: number): BlindCurve['hours'] {
  const full = Math.floor(total / 60);
  const every = Math.max(1, Math.ceil(full / MOST_HOURS));
  return Array.from({ length: Math.floor(full / every) }, (_, index) => {
    const hour = (index + 1) * every;
    return { at: (hour * 60) / total, hour };
  });
}

/** The curve of these rows; `deadlineSeq` is the row whose end closes registration. A list without duration has no steps. */
export function blindCurve(rows: readonly PlottedRow[], deadlineSeq: number): BlindCurve {
  const total = rows.reduce((sum, { duration }) => sum + duration, 0);
  if (total <= 0) return { steps: [], closesAt: undefined, hours: [] };
  const heightOf = heightIn(rows.filter((row) => !isBreak(row)).map(({ bigBlind }) => bigBlind));
  let passed = 0;
  const steps = rows.map((row): CurveStep => {
    const from = passed / total;
    passed += row.duration;
    const rests = isBreak(row);
    return { from, to: passed / total, height: rests ? 0 : heightOf(row.bigBlind), isBreak: rests };
  });
  return { steps, closesAt: steps[Math.min(deadlineSeq, rows.length - 1)]?.to, hours: hoursIn(total) };
}

const WIDTH = 1000;
const HEIGHT = 100;
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** The SVG's own coordinates; the picture is stretched to its place. */
export const PLOT_BOX = `0 0 ${String(WIDTH)} ${String(HEIGHT)}`;
export const acrossPlot = (part: number): number => part * WIDTH;

/** The area under the curve as an SVG path, with gaps for breaks. */
export function groundPath(steps: readonly CurveStep[]): string {
  return steps
    .flatMap(({ from, to, height, isBreak: rests }) => {
      if (rests || height === 0) return [];
      const top = round(HEIGHT * (1 - height));
      return [`M${round(from * WIDTH)} ${String(HEIGHT)}V${top}H${round(to * WIDTH)}V${String(HEIGHT)}Z`];
    })
    .join('');
}

/** The upper edge of the curve as an SVG path, from break to break. */
export function edgePath(steps: readonly CurveStep[]): string {
  return steps
    .map(({ from, to, height, isBreak: rests }, seq) => {
      if (rests) return '';
      const before = steps[seq - 1];
      const top = round(HEIGHT * (1 - height));
      const start = before === undefined || before.isBreak ? `M${round(from * WIDTH)} ${top}` : `V${top}`;
      return `${start}H${round(to * WIDTH)}`;
    })
    .join('');
}
