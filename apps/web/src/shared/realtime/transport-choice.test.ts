import { describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../test-support/simulated-device.ts';
import { fakeTransports } from '../../../test-support/fake-transports.ts';
import type { OpenTransport, Transport } from './transport.ts';
import { transportChoice } from './transport-choice.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function setUp({ canLoad = true } = {}) {
  const device = simulatedDevice();
  const webSockets = fakeTransports();
  const standIns = fakeTransports();
  const happened: string[] = [];
  const loading: { canLoad: boolean; count: number } = { canLoad, count: 0 };
  const open = transportChoice({
    device,
    webSocket: webSockets.open,
    loadFallback: async (): Promise<OpenTransport> => {
      loading.count += 1;
      if (!loading.canLoad) throw new Error('no network');
      return standIns.open;
    },
  });
  const attempt = async (): Promise<Transport> => {
    const transport = open({
      opened: () => happened.push('opened'),
      received: (text) => happened.push(text),
      closed: () => happened.push('closed'),
    });
    await device.pass(0);
    return transport;
  };
  return { device, webSockets, standIns, happened, loading, attempt };
}

/** A page whose network blocks WebSockets, with a working fallback. */
async function behindProxy() {
  const set = setUp();
  await set.attempt();
  set.webSockets.newest().end();
  const transport = await set.attempt();
  set.standIns.newest().events.opened();
  set.standIns.newest().events.received('hello');
  set.happened.splice(0);
  return { ...set, transport };
}

describe('the way to the server', () => {
  it('is a WebSocket, whose events are passed on', async () => {
    const { webSockets, standIns, happened, loading, attempt } = setUp();
    const transport = await attempt();
    const { events, sent } = webSockets.newest();
    events.opened();
    transport.send('to');
    events.received('from');
    transport.close();
    expect([happened, sent]).toEqual([['opened', 'from', 'closed'], ['to']]);
    expect([standIns.begun.length, loading.count]).toEqual([0, 0]);
  });

  it('is the stand-in at once where no WebSocket has ever worked', async () => {
    const { webSockets, standIns, happened, attempt } = setUp();
    await attempt();
    webSockets.newest().end();
    const transport = await attempt();
    expect([webSockets.begun.length, standIns.begun.length]).toEqual([1, 1]);
    const { events, sent } = standIns.newest();
    events.opened();
    transport.send('to');
    events.received('from');
    events.closed();
    expect([happened, sent]).toEqual([['closed', 'opened', 'from', 'closed'], ['to']]);
  });

  it('is the stand-in too where WebSockets open and then carry nothing', async () => {
    const { webSockets, standIns, attempt } = setUp();
    const transport = await attempt();
    webSockets.newest().events.opened();
    transport.close();
    await attempt();
    expect(standIns.begun.length).toBe(1);
  });

  it('stays a WebSocket through seven lost attempts where one has worked, and through any number of losses', async () => {
    const { webSockets, standIns, attempt } = setUp();
    for (let time = 0; time < 5; time += 1) {
      await attempt();
      webSockets.newest().events.received('hello');
      webSockets.newest().end();
    }
    for (let time = 0; time < 7; time += 1) {
      await attempt();
      webSockets.newest().end();
    }
    expect(standIns.begun.length).toBe(0);
    await attempt();
    webSockets.newest().end();
    await attempt();
    expect(standIns.begun.length).toBe(1);
    standIns.newest().end();
    for (let time = 0; time < 8; time += 1) {
      await attempt();
      webSockets.newest().end();
    }
    expect([webSockets.begun.length, standIns.begun.length]).toEqual([21, 1]);
  });

  it('is tried both ways in turn while nothing has ever got through', async () => {
    const { webSockets, standIns, attempt } = setUp();
    for (let time = 0; time < 6; time += 1) {
      const transport = await attempt();
      transport.close();
    }
    expect([webSockets.begun.length, standIns.begun.length]).toEqual([3, 3]);
  });

  it('is tried again when the stand-in’s code can’t be had, and asks for it anew', async () => {
    const { webSockets, standIns, happened, loading, attempt } = setUp({ canLoad: false });
    await attempt();
    webSockets.newest().end();
    await attempt();
    expect(happened).toEqual(['closed', 'closed']);
    loading.canLoad = true;
    await attempt();
    webSockets.newest().end();
    await attempt();
    expect([webSockets.begun.length, standIns.begun.length, loading.count]).toEqual([2, 1, 2]);
  });

  it('ends at once when it is closed before the stand-in’s code has come', async () => {
    const { webSockets, standIns, happened, attempt } = setUp();
    await attempt();
    webSockets.newest().end();
    const pending = attempt();
    (await pending).close();
    expect(happened.filter((each) => each === 'closed').length).toBe(2);
    expect(standIns.begun.every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe('behind a proxy that lets no WebSocket through', () => {
  it('looks for a WebSocket with growing pauses, and stays as it is while there is none', async () => {
    const { device, webSockets, happened } = await behindProxy();
    const lookedAt: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      await device.pass(MINUTE);
      if (webSockets.newest().isClosed) continue;
      lookedAt.push(minute);
      webSockets.newest().end();
    }
    expect(lookedAt.slice(0, 4)).toEqual([0, 2, 6, 14]);
    const pauses = lookedAt.slice(1).map((at, index) => at - lookedAt[index]!);
    expect(Math.max(...pauses)).toBe(HOUR / MINUTE);
    expect(happened).toEqual([]);
  });

  it('goes back to the WebSocket once one opens', async () => {
    const { device, webSockets, standIns, happened, attempt } = await behindProxy();
    await device.pass(MINUTE);
    expect(webSockets.newest().isClosed).toBe(false);
    webSockets.newest().events.opened();
    expect([happened, standIns.newest().isClosed, webSockets.newest().isClosed]).toEqual([['closed'], true, true]);
    await attempt();
    webSockets.newest().events.received('hello');
    expect(happened).toEqual(['closed', 'hello']);
    await device.pass(3 * HOUR);
    expect(webSockets.begun.length).toBe(3);
  });

  it('stops looking when the stand-in ends', async () => {
    const { device, webSockets, standIns } = await behindProxy();
    standIns.newest().end();
    await device.pass(3 * HOUR);
    expect(webSockets.begun.length).toBe(1);
  });

  it('uses the stand-in again when it is lost and comes back', async () => {
    const { webSockets, standIns, attempt } = await behindProxy();
    standIns.newest().end();
    await attempt();
    expect([webSockets.begun.length, standIns.begun.length]).toEqual([1, 2]);
  });
});
