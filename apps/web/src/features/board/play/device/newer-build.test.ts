import { seconds } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../../../test-support/simulated-device.ts';
import type { BoardFrame } from '../live/board-model.ts';
import { areCalm, buildOf, watchBuild } from './newer-build.ts';

const pageOf = (script: string): string =>
  `<!doctype html><html data-version="0.2.0"><head><script type="module" crossorigin src="${script}"></script></head></html>`;
const OLD = '/assets/tv-old.js';
const NEW = '/assets/tv-new.js';

function watch(change: { own?: string | undefined; page?: () => Promise<string>; isCalm?: () => boolean } = {}) {
  const device = simulatedDevice();
  const seen: { reloads: number[]; kept: string | null; reads: number } = { reloads: [], kept: null, reads: 0 };
  const page = change.page ?? (async () => pageOf(NEW));
  const build = watchBuild({
    own: 'own' in change ? change.own : OLD,
    readPage: () => {
      seen.reads += 1;
      return page();
    },
    isCalm: change.isCalm ?? (() => true),
    scheduleIn: (span, run) => device.after(span, run),
    random: () => 0.5,
    reload: (before) => {
      before();
      seen.reloads.push(device.trueTime());
    },
    kept: { get: () => seen.kept, set: (value) => (seen.kept = value) },
  });
  return { device, seen, build };
}

describe('a screen whose server has another build', () => {
  it('reloads once, a while after the line is open', async () => {
    const { device, seen, build } = watch();
    build.connected();
    await device.pass(19_900);
    expect(seen.reloads).toEqual([]);
    await device.pass(200);
    expect(seen.reloads).toEqual([20_000]);
    build.connected();
    await device.pass(60_000);
    expect([seen.reads, seen.reloads.length]).toEqual([2, 1]);
  });

  it('waits on when the line was lost before a calm moment came', async () => {
    const state = { isCalm: false };
    const { device, seen, build } = watch({ isCalm: () => state.isCalm });
    build.connected();
    await device.pass(50_000);
    build.connected();
    await device.pass(50_000);
    state.isCalm = true;
    await device.pass(1000);
    expect(seen.reloads).toHaveLength(1);
  });

  it('waits for a calm moment', async () => {
    const state = { isCalm: false };
    const { device, seen, build } = watch({ isCalm: () => state.isCalm });
    build.connected();
    await device.pass(50_000);
    expect(seen.reloads).toEqual([]);
    state.isCalm = true;
    await device.pass(1000);
    expect(seen.reloads).toHaveLength(1);
  });

  it('stays where the page is the same, none at all, or can’t be had', async () => {
    for (const page of [async () => pageOf(OLD), async () => 'Bad gateway', () => Promise.reject(new Error('no'))]) {
      const { device, seen, build } = watch({ page });
      build.connected();
      await device.pass(60_000);
      expect([seen.reads, seen.reloads]).toEqual([1, []]);
    }
  });

  it('asks nobody where it was not built, and once where the line comes and goes', async () => {
    const bare = watch({ own: undefined });
    bare.build.connected();
    await bare.device.pass(60_000);
    expect(bare.seen.reads).toBe(0);
    const { device, seen, build } = watch();
    for (let times = 0; times < 5; times += 1) {
      build.connected();
      await device.pass(5000);
    }
    await device.pass(20_000);
    expect(seen.reads).toBe(1);
  });
});

it('knows a build by its script', () => {
  expect(buildOf(pageOf(NEW))).toBe(NEW);
  expect(buildOf('<script type="module" src="/src/tv.tsx"></script>')).toBeUndefined();
  expect(buildOf('')).toBeUndefined();
});

describe('a calm moment', () => {
  const frame = (face: Partial<BoardFrame['face']>): Pick<BoardFrame, 'face'> => ({
    face: { status: 'PLAYING', timer: seconds(300), moment: undefined, ...face } as BoardFrame['face'],
  });
  const BEGUN = { kind: 'row' } as unknown as BoardFrame['face']['moment'];

  it.each([
    [[], true],
    [[undefined], true],
    [[frame({})], true],
    [[frame({ timer: seconds(30) })], false],
    [[frame({ timer: seconds(31) })], true],
    [[frame({ timer: seconds(5), status: 'PAUSED' })], true],
    [[frame({ moment: BEGUN })], false],
    [[frame({}), frame({ timer: seconds(3) })], false],
  ] as const)('%#', (frames, isCalm) => expect(areCalm(frames)).toBe(isCalm));
});
