import { instant, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

const START = instant(1_760_000_000_000);
const later = (ms: number): Instant => instant(START + ms);

/** Counts a message with one frame at each of these times. */
function counted(...times: readonly number[]): Pace {
  const pace = new Pace(START);
  for (const time of times) {
    pace.countMessage(later(time), 10);
    pace.frames += 1;
  }
  return pace;
}

describe('how much a client sends within a second', () => {
  it('begins at nothing', () => {
    expect(new Pace(START)).toMatchObject({ messages: 0, frames: 0, bytes: 0 });
  });

  it.each([
    ['all of one second, its last millisecond included', [0, 500, 999], 3],
    ['nothing of the second before', [0, 999, 1000], 1],
    ['a second that begins with the first message after the one before', [0, 1500, 2499], 2],
    ['and ends a second later', [0, 1500, 2500], 1],
    ['nothing of long ago', [0, 1, 2, 60_000], 1],
  ])('counts %s', (_, times, count) => {
    expect(counted(...times)).toMatchObject({ messages: count, frames: count, bytes: count * 10 });
  });

  it('counts messages without a frame apart from frames', () => {
    const pace = counted(0, 1);
    pace.countMessage(later(2), 0);
    expect(pace).toMatchObject({ messages: 3, frames: 2, bytes: 20 });
  });
});
