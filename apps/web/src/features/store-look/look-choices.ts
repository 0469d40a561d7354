// The suggested colours: every accent is legible on every plate.

import { DEFAULT_ACCENT, DEFAULT_PLATE } from '@feltclock/domain';

export interface OfferedColour<Name extends string> {
  readonly name: Name;
  readonly colour: string;
}

export const ACCENTS = [
  { name: 'brass', colour: DEFAULT_ACCENT },
  { name: 'champagne', colour: '#f0d9a8' },
  { name: 'silver', colour: '#d7dce2' },
  { name: 'rose', colour: '#f0b8a2' },
  { name: 'coral', colour: '#ffa796' },
  { name: 'lavender', colour: '#cdbcff' },
] as const satisfies readonly OfferedColour<string>[];

export const PLATES = [
  { name: 'black', colour: DEFAULT_PLATE },
  { name: 'charcoal', colour: '#121416' },
  { name: 'navy', colour: '#071024' },
  { name: 'burgundy', colour: '#1d060c' },
  { name: 'espresso', colour: '#160e07' },
  { name: 'plum', colour: '#140a1c' },
] as const satisfies readonly OfferedColour<string>[];

export const LOGO_PLATES = [
  { name: 'light', colour: '#ffffff' },
  { name: 'dark', colour: '#0c1211' },
] as const satisfies readonly OfferedColour<string>[];
