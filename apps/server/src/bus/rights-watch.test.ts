import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { RightsWatch } from './rights-watch.ts';

function watchUnderTest() {
  const clock = manualClock();
  const state = { epoch: 7, isAlone: false, fails: false, finds: true, reads: 0, looks: 0, complaints: 0 };
  const watch = new RightsWatch({
    clock,
    isAlone: () => state.isAlone,
    readEpoch: async () => {
      state.reads += 1;
      if (state.fails) throw new Error('no database');
      return state.epoch;
    },
    checkAll: async () => {
      state.looks += 1;
      return state.finds;
    },
    logger: { warn: () => void (state.complaints += 1) },
  });
  watch.start();
  return { clock, state, watch, pass: (span: number) => clock.advance(millis(span)) };
}

/** A watch that has read the current epoch. */
async function settledWatch() {
  const under = watchUnderTest();
  await under.pass(1500);
  Object.assign(under.state, { reads: 0, looks: 0 });
  return under;
}

describe('the ends of rights', () => {
  it('are checked within 1.5 seconds if no message announced them, once', async () => {
    const { state, pass } = await settledWatch();
    state.epoch = 8;
    await pass(1500);
    expect(state.looks).toBe(1);
    await pass(10_000);
    expect(state.looks).toBe(1);
  });

  it('are not checked if messages announced them, in any order', async () => {
    const { state, watch, pass } = await settledWatch();
    state.epoch = 10;
    for (const epoch of [9, 10, 8]) watch.noteEpoch(epoch);
    await pass(10_000);
    expect(state).toMatchObject({ looks: 0, reads: 10 });
  });

  it('are not checked if they are announced during the read', async () => {
    const { state, watch, clock, pass } = await settledWatch();
    state.epoch = 8;
    clock.wakeAt((clock.now() + 600) as ReturnType<typeof clock.now>, () => watch.noteEpoch(8));
    await pass(3000);
    expect(state.looks).toBe(0);
  });

  it('are checked when one of several was not announced', async () => {
    const { state, watch, pass } = await settledWatch();
    state.epoch = 9;
    watch.noteEpoch(9);
    await pass(1500);
    expect(state.looks).toBe(1);
    watch.noteEpoch(10);
    state.epoch = 10;
    await pass(3000);
    expect(state.looks).toBe(1);
  });

  it('are looked into again when that failed', async () => {
    const { state, pass } = await settledWatch();
    Object.assign(state, { epoch: 8, finds: false });
    await pass(3500);
    expect(state.looks).toBeGreaterThan(1);
    const before = state.looks;
    state.finds = true;
    await pass(3000);
    expect(state.looks).toBe(before + 1);
  });

  it('are not read by a server alone', async () => {
    const { state, watch, pass } = watchUnderTest();
    state.isAlone = true;
    await pass(10_000);
    expect([state.reads, watch.isUpToDate]).toEqual([0, true]);
  });

  it('are not read any more after the end', async () => {
    const { state, watch, clock, pass } = await settledWatch();
    watch.stop();
    await pass(10_000);
    expect([state.reads, clock.waiting]).toEqual([0, 0]);
  });
});
