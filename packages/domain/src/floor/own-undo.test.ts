import { expect, it } from 'vitest';
import { enters, busts, undoes } from '../../test-support/floor-acts.ts';
import { inSeconds, later } from '../../test-support/tournament.ts';
import type { Act } from './acts.ts';
import { ownUndo } from './own-undo.ts';

const done = (seconds: number, by: string | null, act: Act) => ({
  version: seconds,
  at: later(inSeconds(seconds)),
  act,
  by,
});
const ACTS = [
  done(1, 'kim', enters(1)),
  done(2, 'kim', enters(2)),
  done(3, 'lee', enters(3)),
  done(4, null, busts([1])),
  done(5, 'kim', undoes(2)),
];
const NOBODY = new Map<number, number>();

it.each([
  ['kim', NOBODY, 10, 2],
  // After an undo, the act before it is the newest, while it is recent enough.
  ['kim', new Map([[2, 5]]), 10, 1],
  ['kim', NOBODY, 61, 2],
  ['kim', NOBODY, 62, undefined],
  ['lee', NOBODY, 62, 3],
  ['choi', NOBODY, 10, undefined],
])('%s, with %j undone, after %i seconds: %s', (who, undone, seconds, act) => {
  expect(ownUndo(ACTS, undone, who, later(inSeconds(seconds)))).toBe(act);
});
