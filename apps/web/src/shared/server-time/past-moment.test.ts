import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { momentOf, serverTimeAt } from './past-moment.ts';
import { createServerClock } from './server-clock.ts';
import { simulatedDevice } from '../../../test-support/simulated-device.ts';

const HOUR = 3_600_000;
/** The server's date when the device's true time is 0. */
const SERVER_START = 1_763_721_000_000;

function wrongBy(error: number) {
  const device = simulatedDevice({ wallStart: SERVER_START + error });
  const clock = createServerClock(device, { read: () => undefined, write: () => undefined });
  const receiveTime = (): void => {
    const at = instant(SERVER_START + device.trueTime());
    const now = device.monotonic();
    clock.learn({ sent: now, received: now, serverReceived: at, serverSent: at });
  };
  return { device, clock, receiveTime };
}

describe('a moment that the device noted by its own date', () => {
  it.each([0, 7 * HOUR, -30 * HOUR])('is given by the server’s time when the device is wrong by %d ms', (error) => {
    const { device, clock, receiveTime } = wrongBy(error);
    receiveTime();
    device.passNow(90_000);
    const noted = device.wall();
    const moment = momentOf(device, noted);
    device.passNow(20 * 60_000);
    expect(serverTimeAt(device, clock.now(), moment)).toBeCloseTo(SERVER_START + 90_000, 0);
  });

  it('is corrected when the server’s time arrives only later', () => {
    const { device, clock, receiveTime } = wrongBy(5 * HOUR);
    const moment = momentOf(device, device.wall());
    expect(serverTimeAt(device, clock.now(), moment)).toBeCloseTo(SERVER_START + 5 * HOUR, 0);
    device.passNow(10_000);
    receiveTime();
    expect(serverTimeAt(device, clock.now(), moment)).toBeCloseTo(SERVER_START, 0);
  });

  it('stays when somebody sets the device’s date right', () => {
    const { device, clock, receiveTime } = wrongBy(5 * HOUR);
    receiveTime();
    const moment = momentOf(device, device.wall());
    device.passNow(10_000);
    device.stepWall(-5 * HOUR);
    expect(serverTimeAt(device, clock.now(), moment)).toBeCloseTo(SERVER_START, 0);
  });
});
