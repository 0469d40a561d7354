import { instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { boardGameOf, liveGameOf } from '../../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../../domain-ui/live-game/readings.ts';
import { snapshotOf, START, type SnapshotParts } from '../../../../../test-support/board-snapshot.ts';
import { isSoundNear, soundsAhead } from './sound-plan.ts';

const game = (parts: SnapshotParts = {}) => boardGameOf(liveGameOf(snapshotReading(snapshotOf(parts))));
const ahead = (parts: SnapshotParts, from: number, span = 10_000) =>
  soundsAhead(game(parts), instant(START + from), millis(span)).map(({ at, sound }) => [at - START, sound]);

describe('the sounds of a level', () => {
  it('are a beep as each of the last five seconds begins, then what follows', () => {
    expect(ahead({}, 54_000)).toEqual([
      [55_000, 'beep'],
      [56_000, 'beep'],
      [57_000, 'beep'],
      [58_000, 'beep'],
      [59_000, 'last-beep'],
      [60_000, 'level'],
    ]);
  });

  it('announce a break before a break and the end after the last row', () => {
    expect(ahead({}, 119_500, 1000)).toEqual([[120_000, 'break']]);
    expect(ahead({}, 299_500, 1000)).toEqual([[300_000, 'end']]);
  });

  it('are planned once: what was due is not planned again', () => {
    expect(ahead({}, 57_000, 1500)).toEqual([[58_000, 'beep']]);
  });

  it('have keys that stay the same from plan to plan and differ from row to row', () => {
    const keys = (from: number): readonly string[] =>
      soundsAhead(game(), instant(START + from), millis(2000)).map(({ key }) => key);
    expect(keys(57_100)).toEqual(keys(57_900));
    expect(keys(57_100)).not.toEqual(keys(117_100));
  });

  it('are those that the store’s owner chose', () => {
    const chosen = (kinds: string): readonly string[] =>
      soundsAhead(game(), instant(START + 54_000), millis(10_000), kinds).map(({ sound }) => sound);
    expect(chosen('LEVELS')).toEqual(['level']);
    expect(chosen('NONE')).toEqual([]);
  });

  it('are none while the clock stands', () => {
    expect(ahead({ clock: { status: 'PAUSED' } }, 57_000)).toEqual([]);
    expect(ahead({ clock: { status: 'END' } }, 57_000)).toEqual([]);
  });

  it('keep the audio clock running only around them', () => {
    const near = (at: number): boolean => isSoundNear(game(), instant(START + at), millis(6000), millis(5000));
    expect([near(2000), near(20_000), near(50_000), near(62_000)]).toEqual([true, false, true, true]);
  });
});
