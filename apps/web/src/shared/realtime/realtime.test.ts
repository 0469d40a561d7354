import { REFUSALS_QUEUE, TIME_QUEUE, topicDestination } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskTime } from '../server-time/time-sync.ts';
import { simulatedDevice } from '../../../test-support/simulated-device.ts';
import { FakeSocket } from '../../../test-support/fake-socket.ts';
import type { GameHandlers } from './game-topics.ts';
import { createRealtime, PublishFailure, type Realtime } from './realtime.ts';
import { socketTransport } from './transport.ts';

const open: Realtime[] = [];
afterEach(() => {
  for (const realtime of open.splice(0)) realtime.close();
});

/** An empty token means that nobody is signed in. */
const setUp = (token = 'Bearer abc', chance = 0.5) => {
  const device = simulatedDevice();
  const sockets: FakeSocket[] = [];
  const time: { ask?: AskTime | undefined } = {};
  const wake: { run?: () => void } = {};
  const session = { token };
  const server = { asks: 0, reach: (_: AbortSignal): Promise<unknown> => Promise.reject(new Error('nobody')) };
  const realtime = createRealtime({
    device,
    token: () => (session.token === '' ? undefined : session.token),
    openTransport: socketTransport(() => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    }),
    now: () => instant(device.trueTime()),
    chance: () => chance,
    keepTimeBy: (ask) => {
      time.ask = ask;
      return () => {
        time.ask = undefined;
      };
    },
    onWake: (run) => {
      wake.run = run;
      return () => undefined;
    },
    reach: (signal) => {
      server.asks += 1;
      return server.reach(signal);
    },
  });
  open.push(realtime);
  const newest = (): FakeSocket => sockets.at(-1)!;
  const connect = async (): Promise<FakeSocket> => {
    await device.pass(0);
    newest().open();
    return newest();
  };
  return { device, sockets, time, wake, realtime, session, server, newest, connect };
};

const clock = {
  version: 4,
  status: 'PLAYING',
  seq: 0,
  level: 1,
  remaining: 60_000,
  at: 5,
  total: 0,
  nextBreak: 0,
  remainReg: 0,
  registration: 'OPEN',
};

describe('the connection', () => {
  it('signs in with the token and tells when it is open', async () => {
    const { realtime, connect } = setUp();
    expect(realtime.state.get().status).toBe('connecting');
    const socket = await connect();
    expect(socket.frames('CONNECT')[0]?.headers['Authorization']).toBe('Bearer abc');
    expect(realtime.state.get()).toEqual({ status: 'open', since: 0, refusal: undefined });
  });

  it('hands each topic’s messages over parsed, and drops what it can’t read', async () => {
    const { realtime, connect } = setUp();
    const socket = await connect();
    const updates: unknown[] = [];
    const handlers: GameHandlers = {
      action: (message) => updates.push(message.clock.version),
      prize: (html) => updates.push(html),
    };
    realtime.subscribeGame(7, handlers);
    socket.deliver(topicDestination('Action', 7), JSON.stringify({ action: 'PLAY', actionUserId: null, clock }));
    socket.deliver(topicDestination('Action', 7), '{"action":"SING"}');
    socket.deliver(topicDestination('Action', 7), 'not json');
    socket.deliver(topicDestination('Prize', 7), '<b>1st</b>');
    expect(updates).toEqual([4, '<b>1st</b>']);
    expect(socket.deliver(topicDestination('Level', 7), '{}')).toBe(false);
  });

  it('tells each game’s listener when its topics are open, and again after a reconnection', async () => {
    const { device, realtime, connect, newest } = setUp();
    let opened = 0;
    realtime.subscribeGame(7, { opened: () => (opened += 1) });
    await connect();
    expect(opened).toBe(1);
    newest().close();
    await device.pass(1000);
    await connect();
    expect(opened).toBe(2);
  });

  it('stops listening', async () => {
    const { realtime, connect } = setUp();
    const socket = await connect();
    realtime.subscribeGame(7, { prize: () => undefined })();
    expect(socket.deliver(topicDestination('Prize', 7), 'x')).toBe(false);
  });

  it('answers time questions with what both ends read', async () => {
    const { device, time, connect } = setUp();
    const socket = await connect();
    const asked = time.ask?.();
    const question = JSON.parse(socket.frames('SEND').at(-1)?.body ?? '{}') as { id: number; t0: number };
    await device.pass(30);
    socket.deliver(TIME_QUEUE, JSON.stringify({ ...question, t1: 1000, t2: 1001.5 }));
    expect(await asked).toEqual({
      sent: question.t0,
      received: question.t0 + 30,
      serverReceived: 1000,
      serverSent: 1001.5,
      wallAhead: 0,
    });
    const again = time.ask?.();
    const next = JSON.parse(socket.frames('SEND').at(-1)?.body ?? '{}') as { id: number; t0: number };
    socket.deliver(TIME_QUEUE, JSON.stringify({ ...next, t1: 1000, t2: 1001.5, ahead: -32_400_000 }));
    expect(await again).toMatchObject({ wallAhead: -32_400_000 });
  });
});

describe('a line that opens', () => {
  it('is given up when the server says nothing for 8 seconds', async () => {
    const { device, newest, sockets } = setUp();
    await device.pass(0);
    const first = newest();
    first.answer = () => undefined;
    first.open();
    await device.pass(7900);
    expect(first.readyState).toBe(1);
    await device.pass(1000);
    expect(first.readyState).toBe(3);
    expect(sockets.length).toBe(2);
  });

  it('sends a sign of life as often as the server asks, and none when it asks for none', async () => {
    const { device, newest, time } = setUp();
    await device.pass(0);
    const socket = newest();
    socket.answer = ({ command }) => {
      if (command === 'CONNECT') socket.receive('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' });
    };
    socket.open();
    for (let second = 0; second < 41; second += 1) {
      await device.pass(1000);
      socket.receive('MESSAGE', { subscription: 'nobody’s' });
    }
    expect(time.ask).toBeDefined();
    expect(socket.beats).toBe(4);
    const silent = setUp();
    await silent.connect();
    await silent.device.pass(7900);
    expect(silent.newest().beats).toBe(0);
  });
});

describe('commands', () => {
  it('are done when the server has stored them', async () => {
    const { realtime, connect } = setUp();
    const socket = await connect();
    await expect(realtime.publish('Action', 7, { action: 'PLAY' })).resolves.toBeUndefined();
    const sent = socket.frames('SEND').at(-1);
    expect([sent?.headers['destination'], sent?.body]).toEqual(['/pub/receiveAction/gameId=7', '{"action":"PLAY"}']);
  });

  it('expire when the connection would be given up, by the server’s time', async () => {
    const { device, time, realtime, connect } = setUp();
    const socket = await connect();
    void time.ask?.();
    const question = JSON.parse(socket.frames('SEND').at(-1)?.body ?? '{}') as { id: number; t0: number };
    await device.pass(30);
    socket.deliver(TIME_QUEUE, JSON.stringify({ ...question, t1: question.t0 + 500_000, t2: question.t0 + 500_001 }));
    await device.pass(2000);
    await realtime.publish('Level', 7, { seq: 2 });
    expect(Number(socket.frames('SEND').at(-1)?.headers['expires'])).toBe(Math.ceil(question.t0 + 30 + 8000 + 500_000));
  });

  it('fail with the server’s code when they are refused', async () => {
    const { realtime, connect } = setUp();
    const socket = await connect();
    socket.answer = ({ headers: { receipt } }) => {
      socket.deliver(REFUSALS_QUEUE, JSON.stringify({ receipt, code: 'game-is-ended', message: 'over' }));
    };
    const failure = await realtime.publish('Action', 7, { action: 'PLAY' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PublishFailure);
    expect(failure).toMatchObject({ code: 'game-is-ended' });
  });

  it('fail when the line goes before the answer, and at once while it is lost', async () => {
    const { realtime, connect } = setUp();
    const socket = await connect();
    socket.answer = () => undefined;
    const published = realtime.publish('Action', 7, {});
    socket.close();
    await expect(published).rejects.toMatchObject({ code: 'line-lost' });
    await expect(realtime.publish('Action', 7, {})).rejects.toMatchObject({ code: 'line-lost' });
  });

  it('wait for the page’s first line, and go once it is open, in their order', async () => {
    const { realtime, connect } = setUp();
    const published = [realtime.publish('Action', 7, { action: 'PAUSE' }), realtime.publish('Level', 7, { seq: 2 })];
    const socket = await connect();
    await Promise.all(published);
    expect(socket.frames('SEND').map(({ body }) => body)).toEqual(['{"action":"PAUSE"}', '{"seq":2}']);
  });

  it('fail when the first line does not open for 8 seconds', async () => {
    const { device, realtime, connect } = setUp();
    const published = expect(realtime.publish('Action', 7, {})).rejects.toMatchObject({ code: 'line-lost' });
    await device.pass(8000);
    await published;
    const socket = await connect();
    expect(socket.frames('SEND')).toEqual([]);
  });

  it('fail at once when the server refuses the session', async () => {
    const { realtime } = setUp('');
    await expect(realtime.publish('Action', 7, {})).rejects.toMatchObject({ code: 'line-lost' });
  });
});

describe('a lost line', () => {
  it('is said to be lost since the last sign of life, and comes back', async () => {
    const { device, realtime, connect, newest } = setUp();
    await connect();
    await device.pass(3000);
    newest().close();
    expect(realtime.state.get()).toEqual({ status: 'lost', since: 0, refusal: undefined });
    await device.pass(1000);
    await connect();
    expect(realtime.state.get().status).toBe('open');
  });

  it('is replaced when it has been silent for 8 seconds', async () => {
    const { device, realtime, sockets, connect } = setUp();
    await connect();
    await device.pass(7900);
    expect(realtime.state.get().status).toBe('open');
    await device.pass(3000);
    expect(realtime.state.get().status).toBe('lost');
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('is tried again with growing pauses', async () => {
    const { device, sockets, newest } = setUp();
    await device.pass(0);
    const openedAt: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      newest().close();
      const before = sockets.length;
      const lostAt = device.trueTime();
      while (sockets.length === before) await device.pass(50);
      openedAt.push(device.trueTime() - lostAt);
    }
    expect(openedAt).toEqual([...openedAt].sort((a, b) => a - b));
    expect(openedAt[0]).toBeLessThan(600);
    expect(openedAt.at(-1)).toBeLessThanOrEqual(64_000);
  });

  it('is tried at once when the page wakes', async () => {
    const { device, sockets, newest, wake } = setUp();
    await device.pass(0);
    newest().close();
    wake.run?.();
    await device.pass(0);
    expect(sockets.length).toBe(2);
  });

  it('says when it is the session that was refused', async () => {
    const { realtime, newest, device } = setUp();
    await device.pass(0);
    const socket = newest();
    socket.answer = () => socket.receive('ERROR', { code: 'session-expired', message: 'over' });
    socket.open();
    expect(realtime.state.get().refusal).toBe('session-expired');
  });

  it('tries soon again when the session was renewed while it was refused, and waits when it was not', async () => {
    for (const [renewed, tries] of [
      ['Bearer new', 2],
      ['Bearer old', 1],
    ] as const) {
      const { session, newest, sockets, device } = setUp('Bearer old');
      await device.pass(0);
      const socket = newest();
      socket.answer = () => {
        session.token = renewed;
        socket.receive('ERROR', { code: 'session-expired', message: 'over' });
      };
      socket.open();
      socket.close();
      await device.pass(1000);
      expect(sockets.length).toBe(tries);
    }
  });

  it('does not even try without a token', async () => {
    const { device, realtime, sockets } = setUp('');
    await device.pass(1000);
    expect(sockets).toEqual([]);
    expect(realtime.state.get().refusal).toBe('unauthenticated');
  });

  it('is tried at once when the page wakes though an attempt hangs, and not when one has just begun', async () => {
    const { device, sockets, newest, wake } = setUp();
    await device.pass(900);
    wake.run?.();
    expect(sockets.length).toBe(1);
    await device.pass(200);
    const hanging = newest();
    wake.run?.();
    expect([sockets.length, hanging.readyState]).toEqual([2, 3]);
  });

  it('that was silent while the page slept is replaced at once when it wakes', async () => {
    const { device, sockets, wake, connect } = setUp();
    const socket = await connect();
    device.passNow(0);
    device.sleep(0);
    Object.assign(socket, { answer: () => undefined });
    await device.pass(7950);
    device.passNow(60);
    wake.run?.();
    expect([socket.readyState, sockets.length]).toEqual([3, 2]);
  });
});

/** A network that is down for 42 seconds. What the page sends meanwhile fails at once, or is lost without an error. */
describe.each(['refused', 'swallowed'] as const)(
  'a network that is back after 42 seconds in which all was %s',
  (way) => {
    /** Time from the return of the network to the open connection. */
    async function awayFor(
      span: number,
      chance: number,
    ): Promise<{ readonly took: number; readonly attempts: number }> {
      const t = setUp('Bearer abc', chance);
      const { device, sockets, server, realtime } = t;
      await t.connect();
      const net = { isUp: false };
      server.reach = (signal) => {
        if (net.isUp) return Promise.resolve();
        if (way === 'refused') return Promise.reject(new Error('refused'));
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')));
        });
      };
      const seen = new Set(sockets);
      /** Sockets opened while the network is up open in 40 ms; others never do. */
      const serve = (): void => {
        for (const socket of sockets) {
          if (seen.has(socket)) continue;
          seen.add(socket);
          if (net.isUp) device.after(40, () => socket.open());
          else if (way === 'refused') device.after(1, () => socket.close());
        }
      };
      t.newest().close();
      const until = async (done: () => boolean): Promise<void> => {
        while (!done()) {
          serve();
          await device.pass(5);
        }
      };
      const cutAt = device.trueTime();
      await until(() => device.trueTime() - cutAt >= span);
      const attempts = sockets.length - 1;
      net.isUp = true;
      const backAt = device.trueTime();
      await until(() => realtime.state.get().status === 'open');
      return { took: device.trueTime() - backAt, attempts };
    }

    it.each([0, 0.5, 1])('has its board back within 1.7 seconds, whatever chance (%d) brings', async (chance) => {
      for (const more of [0, 150, 300, 450, 600, 750, 900, 1050, 1200, 1350, 1500]) {
        const { took, attempts } = await awayFor(42_000 + more, chance);
        expect(took).toBeLessThan(1700);
        // Browsers delay the WebSockets of a page after many failures.
        expect(attempts).toBeLessThan(way === 'refused' ? 10 : 15);
      }
    });
  },
);

describe('a server that answers while the line fails all the same', () => {
  it('is not stormed: pauses grow as ever, and it is asked every 8 seconds', async () => {
    const { device, sockets, server, newest } = setUp();
    server.reach = () => Promise.resolve();
    const fail = async (span: number): Promise<void> => {
      for (let passed = 0; passed < span; passed += 10) {
        newest().close();
        await device.pass(10);
      }
    };
    await fail(60_000);
    const [before, asks] = [sockets.length, server.asks];
    await fail(60_000);
    expect(sockets.length - before).toBeLessThan(14);
    expect(server.asks - asks).toBeLessThan(9);
  });

  it('is asked no more once the line is open', async () => {
    const { device, server, connect, newest } = setUp();
    await device.pass(0);
    newest().close();
    await device.pass(3000);
    await connect();
    const { asks } = server;
    expect(asks).toBeGreaterThan(0);
    await device.pass(7000);
    expect(server.asks).toBe(asks);
  });
});
