import { expect, it } from 'vitest';
import { sampleFace } from './sample-board.ts';

it.each([
  ['playing', 'PLAYING', false, false],
  ['waiting', 'READY', false, false],
  ['break', 'PLAYING', true, false],
  ['closing', 'PLAYING', false, true],
  ['paused', 'PAUSED', false, false],
  ['ended', 'END', false, false],
] as const)('the imagined evening at "%s" is %s; on a break: %s, registration about to close: %s', (...row) => {
  const [state, status, isBreak, isClosing] = row;
  const face = sampleFace(state);
  expect([face.status, face.isBreak, face.registration.isClosing]).toEqual([status, isBreak, isClosing]);
});
