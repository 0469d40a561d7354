import type { ScreenReport } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { simulatedDevice } from '../../../../test-support/simulated-device.ts';
import { startReporter } from './reporter.ts';

const REPORT: ScreenReport = {
  shows: { kind: 'dark', gameIds: [] },
  width: 1920,
  height: 1080,
  pixelRatio: 1,
  version: '1',
  sound: 'unknown',
  isSecure: true,
  isOffBy: 0.2,
  bound: 3,
};

function report(describe: () => ScreenReport | undefined = () => REPORT, send = () => Promise.resolve()) {
  const device = simulatedDevice();
  const sentAt: number[] = [];
  const reporter = startReporter({
    now: () => instant(device.wall()),
    scheduleIn: (span, run) => device.after(span, run),
    describe,
    send: () => {
      sentAt.push(device.trueTime());
      return send();
    },
  });
  return { device, sentAt, reporter };
}

it('says at once what changed, then every fifteen seconds', async () => {
  const { device, sentAt, reporter } = report();
  reporter.changed();
  await device.pass(31_000);
  expect(sentAt).toEqual([0, 15_000, 30_000]);
});

it('never says it sooner than the server listens, and loses no change', async () => {
  const { device, sentAt, reporter } = report();
  reporter.changed();
  for (let change = 0; change < 20; change += 1) {
    await device.pass(500);
    reporter.changed();
  }
  await device.pass(6000);
  const gaps = sentAt.slice(1).map((at, place) => at - (sentAt[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(5000);
  expect(sentAt.at(-1)).toBeGreaterThanOrEqual(10_000);
});

it('says the first thing that there is to say at once', async () => {
  const known: { report?: ScreenReport } = {};
  const { device, sentAt, reporter } = report(() => known.report);
  reporter.changed();
  await device.pass(1000);
  known.report = REPORT;
  reporter.changed();
  await device.pass(0);
  expect(sentAt).toEqual([1000]);
});

it('says nothing while there is nothing to say, and continues when nobody listens', async () => {
  const silent = report(() => undefined);
  silent.reporter.changed();
  await silent.device.pass(60_000);
  expect(silent.sentAt).toEqual([]);
  const unheard = report(undefined, () => Promise.reject(new Error('no network')));
  unheard.reporter.changed();
  await unheard.device.pass(15_000);
  expect(unheard.sentAt).toHaveLength(2);
});
