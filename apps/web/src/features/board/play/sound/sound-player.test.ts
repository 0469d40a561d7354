import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { createSoundPlayer } from './sound-player.ts';
import type { PlannedSound } from './sound-plan.ts';

/** An audio clock that starts at 100 s, and records when tones start and which are silenced. */
function audio() {
  const struck: number[] = [];
  const silenced: number[] = [];
  const parameter = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 };
  const node = () => ({ connect: (next: unknown) => next, disconnect: () => undefined });
  const oscillator = () => {
    let begun = 0;
    return {
      ...node(),
      frequency: { value: 0 },
      start: (at: number) => struck.push((begun = at)),
      stop: () => undefined,
      disconnect: () => silenced.push(begun),
    };
  };
  const context = {
    state: 'running',
    currentTime: 100,
    outputLatency: 0.03,
    destination: node(),
    createDynamicsCompressor: node,
    createGain: () => ({ ...node(), gain: parameter }),
    createOscillator: oscillator,
    resume: () => Promise.resolve(),
    suspend: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const once = (times: readonly number[]): readonly number[] => [...new Set(times)];
  return {
    context,
    pass: (seconds: number) => (context.currentTime += seconds),
    struck: () => once(struck),
    silenced: () => once(silenced),
  };
}

const START = 1_700_000_000_000;
const beep = (at: number, key = String(at)): PlannedSound => ({ at: instant(START + at), sound: 'beep', key });

function player() {
  const { context, pass, ...played } = audio();
  let now = 0;
  const sounds = createSoundPlayer({
    openContext: () => context as unknown as AudioContext,
    now: () => instant(START + now),
  });
  return {
    ...played,
    /** Plans at this many milliseconds after the start. The audio clock runs as fast as the server's. */
    plan: (at: number, planned: readonly PlannedSound[]) => {
      pass((at - now) / 1000);
      now = at;
      sounds.plan(planned);
    },
  };
}

describe('a planned sound', () => {
  it('is struck at its time, earlier by what the loudspeaker is late', () => {
    const { plan, struck } = player();
    plan(0, [beep(1000)]);
    expect(struck()).toEqual([100.97]);
  });

  it('is struck once however often it is named', () => {
    const { plan, struck } = player();
    plan(0, [beep(1000)]);
    plan(400, [beep(1000), beep(2000)]);
    expect(struck()).toHaveLength(2);
  });

  it('is struck once when a plan made just before its time arrives at it', () => {
    const { plan, struck } = player();
    plan(0, [beep(1000)]);
    plan(1000, [beep(1000), beep(2000)]);
    expect(struck()).toHaveLength(2);
  });

  it('is struck once when the estimate of the time goes back over it', () => {
    const { plan, struck } = player();
    plan(0, [beep(1000)]);
    plan(1001, [beep(2000)]);
    plan(999, [beep(1000), beep(2000)]);
    expect(struck()).toHaveLength(2);
  });

  it('is silenced when it is not named again before its time, and struck anew when it is', () => {
    const { plan, struck, silenced } = player();
    plan(0, [beep(1000)]);
    plan(500, []);
    expect(silenced()).toEqual(struck());
    plan(600, [beep(1000)]);
    expect(struck()).toHaveLength(1);
    plan(600, [beep(1000, 'another version')]);
    expect(silenced()).toHaveLength(1);
  });
});
