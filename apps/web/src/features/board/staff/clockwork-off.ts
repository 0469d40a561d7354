// Which steps of level and time could only be refused, so that their buttons look so (docs/rules/screens.md#commands-that-could-only-be-refused).

import type { BoardFace } from '@feltclock/domain';

export interface ClockworkOff {
  readonly previousLevel: boolean;
  readonly nextLevel: boolean;
  readonly minuteLess: boolean;
  readonly minuteMore: boolean;
}

const MINUTE = 60;

/** Off are steps beyond a list of so many rows and beyond the row's time, and all of them after the end. */
export function clockworkOff(
  { status, seq, timer, row }: Pick<BoardFace, 'status' | 'seq' | 'timer' | 'row'>,
  rows: number,
): ClockworkOff {
  const isEnded = status === 'END';
  return {
    previousLevel: isEnded || seq === 0,
    nextLevel: isEnded || seq === rows - 1,
    minuteLess: isEnded || timer <= MINUTE,
    minuteMore: isEnded || timer + MINUTE > row.duration * MINUTE,
  };
}
