import { boardFace, seconds, type BoardFace } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { clockOf, COUNTS, RULES, START } from '../../../../test-support/board-snapshot.ts';
import { refusedSteps } from './staff-panel.tsx';

const faceAt = (seq: number, timer: number, status: BoardFace['status'] = 'PLAYING'): BoardFace => ({
  ...boardFace({ clock: clockOf({ seq }), rules: RULES, counts: COUNTS, startAt: undefined }, START),
  timer: seconds(timer),
  status,
});
const offAt = (face: BoardFace): readonly string[] =>
  Object.entries(refusedSteps(face, RULES.rows.length)).flatMap(([step, isOff]) => (isOff ? [step] : []));

describe('steps that could only be refused', () => {
  it.each([
    ['on the first row at its full minute', faceAt(0, 60), ['previousLevel', 'minuteLess', 'minuteMore']],
    ['in the middle of a break of two minutes', faceAt(2, 60), ['minuteLess']],
    ['with more than a minute left of it', faceAt(2, 61), ['minuteMore']],
    ['on the last row', faceAt(3, 30), ['nextLevel', 'minuteLess', 'minuteMore']],
    ['after the end', faceAt(2, 60, 'END'), ['previousLevel', 'nextLevel', 'minuteLess', 'minuteMore']],
  ] as const)('%s', (_, face, expected) => {
    expect(offAt(face)).toEqual(expected);
  });
});
