import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { keepTimeSynced, type AskTime } from './time-sync.ts';
import type { Exchange } from './offset-bounds.ts';
import { simulatedDevice } from '../../../test-support/simulated-device.ts';

const setUp = () => {
  const device = simulatedDevice();
  const asked = { http: 0, channel: 0 };
  const wakers = new Set<() => void>();
  const learned = { agrees: true, times: 0 };
  const answer = async (): Promise<Exchange> => {
    const at = device.monotonic();
    return { sent: at, received: at, serverReceived: instant(0), serverSent: instant(0) };
  };
  const ask =
    (by: 'http' | 'channel'): AskTime =>
    () => {
      asked[by] += 1;
      return answer();
    };
  const learn = (): boolean => {
    learned.times += 1;
    return learned.agrees;
  };
  const sync = keepTimeSynced(device, { learn }, ask('http'), (run) => {
    wakers.add(run);
    return () => wakers.delete(run);
  });
  return { device, asked, sync, learned, askChannel: ask('channel'), wake: () => wakers.forEach((run) => run()) };
};

describe('keeping in step', () => {
  it('asks a few times over HTTP at the start, then once a minute', async () => {
    const { device, asked } = setUp();
    await device.pass(2000);
    expect(asked.http).toBe(5);
    await device.pass(60_000);
    expect(asked.http).toBe(6);
  });

  it('asks a dozen times when a channel opens, then every 2.5 s, and not over HTTP meanwhile', async () => {
    const { device, asked, sync, askChannel } = setUp();
    sync.useChannel(askChannel);
    const before = asked.http;
    await device.pass(1000);
    expect(asked.channel).toBe(12);
    await device.pass(25_000);
    expect(asked.channel).toBe(22);
    expect(asked.http).toBe(before);
  });

  it('goes back to HTTP when the channel closes', async () => {
    const { device, asked, sync, askChannel } = setUp();
    const leave = sync.useChannel(askChannel);
    await device.pass(5000);
    const { channel } = asked;
    leave();
    await device.pass(5000);
    expect(asked.channel).toBe(channel);
    expect(asked.http).toBeGreaterThan(4);
  });

  it('asks quickly again when an answer contradicted what was known', async () => {
    const { device, asked, sync, askChannel, learned } = setUp();
    sync.useChannel(askChannel);
    await device.pass(10_000);
    const { channel } = asked;
    learned.agrees = false;
    await device.pass(2500);
    learned.agrees = true;
    await device.pass(800);
    expect(asked.channel - channel).toBeGreaterThanOrEqual(12);
  });

  it('asks quickly again when the page wakes', async () => {
    const { device, asked, wake } = setUp();
    await device.pass(10_000);
    const { http } = asked;
    wake();
    await device.pass(1500);
    expect(asked.http - http).toBe(5);
  });

  it('asks quickly again after a sleep, and when somebody changes the device’s date', async () => {
    for (const disturb of ['sleep', 'stepWall'] as const) {
      const { device, asked, sync, askChannel } = setUp();
      sync.useChannel(askChannel);
      await device.pass(10_000);
      const { channel } = asked;
      device[disturb](1_800_000);
      await device.pass(3500);
      expect(asked.channel - channel).toBeGreaterThanOrEqual(12);
    }
  });

  it('lives with questions that are never answered', async () => {
    const { device, sync } = setUp();
    let asked = 0;
    sync.useChannel(() => {
      asked += 1;
      return Promise.reject(new Error('no answer'));
    });
    await device.pass(10_000);
    expect(asked).toBeGreaterThan(12);
  });

  it('stops, and learns nothing from an answer that is under way', async () => {
    const { device, asked, sync, learned, wake } = setUp();
    expect(asked.http).toBe(1);
    sync.stop();
    wake();
    await device.pass(100_000);
    expect([asked.http, learned.times]).toEqual([1, 0]);
  });
});
