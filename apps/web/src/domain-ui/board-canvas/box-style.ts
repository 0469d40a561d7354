// A box from the domain, as variables for the style sheet: `left: calc(var(--u) * var(--x))` and so on.

import type { Box } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

export const rounded = (units: number): number => Math.round(units * 100) / 100;

export const boxStyle = ({ x, y, width, height }: Box): StyleVariables => ({
  '--x': rounded(x),
  '--y': rounded(y),
  '--w': rounded(width),
  '--h': rounded(height),
});
