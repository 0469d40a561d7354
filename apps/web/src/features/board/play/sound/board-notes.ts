// What each of the board's sounds is made of.

import { note, type Note } from '../../../../shared/device/tones.ts';
import type { Sound } from './sound-plan.ts';

const C5 = 523.25;
const E5 = 659.26;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;
const E6 = 1318.5;
const G4 = 392;

export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  beep: [note(A5, 0, 0.16, 0.4)],
  'last-beep': [note(C6, 0, 0.26, 0.48)],
  level: [note(G5, 0, 1.1), note(C6, 0.14, 1.2), note(E6, 0.28, 1.9, 0.55), note(G5, 0.62, 1.6, 0.3)],
  break: [note(E5, 0, 1.6), note(C5, 0.32, 1.8), note(G4, 0.68, 2.6, 0.6)],
  end: [note(C5, 0, 1.4), note(E5, 0.22, 1.5), note(G5, 0.44, 1.7), note(C6, 0.72, 3.2, 0.6)],
};
