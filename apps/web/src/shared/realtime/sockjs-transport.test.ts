import { afterEach, describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../test-support/simulated-device.ts';
import { sockjsTransport } from './sockjs-transport.ts';
import type { Transport } from './transport.ts';

interface Asked {
  readonly address: string;
  readonly what: string;
  readonly body: string | undefined;
  /** Sends a piece of the answer. */
  say(text: string): void;
  end(): void;
  refuse(status: number): void;
  /** Cuts the network. */
  fail(): void;
  isAborted(): boolean;
}

/** A server whose answers the test writes piece by piece. */
function fakeServer() {
  const asked: Asked[] = [];
  const fetch = (address: string, { signal, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const what = address.slice(address.lastIndexOf('/') + 1);
      let controller!: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({
        start: (made) => {
          controller = made;
        },
      });
      const answer = new Response(stream);
      const fail = (): void => {
        reject(new TypeError('network'));
        controller.error(new TypeError('network'));
      };
      signal?.addEventListener('abort', fail);
      asked.push({
        address,
        what,
        fail,
        body: typeof body === 'string' ? body : undefined,
        say: (text) => {
          controller.enqueue(new TextEncoder().encode(text));
          resolve(answer);
        },
        end: () => {
          resolve(answer);
          controller.close();
        },
        refuse: (status) => {
          resolve(new Response(null, { status }));
        },
        isAborted: () => signal?.aborted ?? false,
      });
    });
  const of = (what: string): readonly Asked[] => asked.filter((each) => each.what === what);
  return { asked, fetch, of, newest: (what: string): Asked => of(what).at(-1)! };
}

/** Waits until the pieces of a stream have arrived. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) await Promise.resolve();
};

const open: Transport[] = [];
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

function setUp() {
  const device = simulatedDevice();
  const server = fakeServer();
  const events: string[] = [];
  const transport = sockjsTransport({ base: '/websocket', device, chance: () => 0.123456789, fetch: server.fetch })({
    opened: () => events.push('opened'),
    received: (text) => events.push(text),
    closed: () => events.push('closed'),
  });
  open.push(transport);
  return { device, server, events, transport };
}

const PRELUDE = `${'h'.repeat(2048)}\n`;

async function streaming() {
  const set = setUp();
  set.server.newest('xhr_streaming').say(`${PRELUDE}o\n`);
  await settled();
  return set;
}

describe('a stream', () => {
  it('opens, and brings texts as they come, however they are cut', async () => {
    const { server, events } = await streaming();
    expect(server.newest('xhr_streaming').address).toMatch(/^\/websocket\/\d{3}\/\d{18}\/xhr_streaming$/);
    const stream = server.newest('xhr_streaming');
    stream.say('a["one","tw');
    await settled();
    expect(events).toEqual(['opened']);
    stream.say('o"]\nh\na["상"]\n');
    await settled();
    expect(events).toEqual(['opened', 'one', 'two', '상']);
  });

  it('reads letters that were cut in their middle', async () => {
    const { events } = setUp();
    const bytes = new TextEncoder().encode('o\na["상금"]\n');
    const cut = sockjsTransport({
      base: '',
      device: simulatedDevice(),
      chance: () => 0.5,
      fetch: async () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
            },
          }),
        ),
    })({ opened: () => undefined, received: (text) => events.push(text), closed: () => undefined });
    open.push(cut);
    await settled();
    await settled();
    expect(events).toEqual(['상금']);
  });

  it('goes on in another answer of the same session when one has grown long enough', async () => {
    const { server, events } = await streaming();
    const first = server.newest('xhr_streaming');
    first.end();
    await settled();
    const second = server.newest('xhr_streaming');
    expect(server.of('xhr_streaming').length).toBe(2);
    expect(second.address).toBe(first.address);
    second.say(`${PRELUDE}a["more"]\n`);
    await settled();
    expect(events).toEqual(['opened', 'more']);
  });

  it.each([
    ['the server ends the session', (stream: Asked) => stream.say('c[3000,"Go away!"]\n')],
    ['the network goes', (stream: Asked) => stream.fail()],
    ['what comes is no SockJS', (stream: Asked) => stream.say('a[not json\n')],
  ])('is closed when %s', async (_when, happen) => {
    const { server, events, transport } = await streaming();
    happen(server.newest('xhr_streaming'));
    await settled();
    expect(events).toEqual(['opened', 'closed']);
    transport.close();
    expect(events).toEqual(['opened', 'closed']);
  });

  it('is closed when it is refused', async () => {
    const { server, events } = setUp();
    server.newest('xhr_streaming').refuse(503);
    await settled();
    expect(events).toEqual(['closed']);
  });

  it('ends at once, its request with it, and brings nothing more', async () => {
    const { server, events, transport } = await streaming();
    transport.close();
    expect([events, server.newest('xhr_streaming').isAborted()]).toEqual([['opened', 'closed'], true]);
    await settled();
    expect(server.of('xhr_streaming').length).toBe(1);
  });

  it('brings nothing of what came with the text that made its owner close it', async () => {
    const server = fakeServer();
    const events: string[] = [];
    const transport: Transport = sockjsTransport({
      base: '/websocket',
      device: simulatedDevice(),
      chance: () => 0.5,
      fetch: server.fetch,
    })({
      opened: () => undefined,
      received: (text) => {
        events.push(text);
        transport.close();
      },
      closed: () => events.push('closed'),
    });
    server.newest('xhr_streaming').say('o\na["one","two"]\na["three"]\n');
    await settled();
    expect(events).toEqual(['one', 'closed']);
  });
});

describe('what is sent', () => {
  it('goes out one request at a time, in order, joined while one is under way', async () => {
    const { server, transport } = await streaming();
    for (const text of ['one', 'two', 'three']) transport.send(text);
    expect(server.of('xhr_send').map(({ body }) => body)).toEqual(['["one"]']);
    server.newest('xhr_send').refuse(204);
    await settled();
    expect(server.of('xhr_send').map(({ body }) => body)).toEqual(['["one"]', '["two","three"]']);
    server.newest('xhr_send').refuse(204);
    await settled();
    transport.send('four');
    expect(server.newest('xhr_send').body).toBe('["four"]');
  });

  it.each([
    ['is refused', (request: Asked) => request.refuse(404)],
    ['does not arrive', (request: Asked) => request.fail()],
  ])('closes the wire when it %s', async (_how, happen) => {
    const { server, events, transport } = await streaming();
    transport.send('one');
    happen(server.newest('xhr_send'));
    await settled();
    expect(events).toEqual(['opened', 'closed']);
  });
});

describe('where answers are held back until they end', () => {
  it('asks again and again instead, in a session of its own', async () => {
    const { device, server, events } = setUp();
    await device.pass(4000);
    expect(server.newest('xhr_streaming').isAborted()).toBe(true);
    await settled();
    expect(events).toEqual([]);
    for (const text of ['o\n', 'a["one"]\n', 'a["two"]\n']) {
      server.newest('xhr').say(text);
      server.newest('xhr').end();
      await settled();
    }
    expect(events).toEqual(['opened', 'one', 'two']);
    expect(server.of('xhr').length).toBe(4);
    expect(new Set(server.of('xhr').map(({ address }) => address)).size).toBe(1);
  });

  it('is not thought so of a stream that has opened', async () => {
    const { device, server } = await streaming();
    await device.pass(60_000);
    expect(server.of('xhr').length).toBe(0);
  });

  it('gives up when that does not work either', async () => {
    const { device, server, events } = setUp();
    await device.pass(4000);
    server.newest('xhr').fail();
    await settled();
    expect(events).toEqual(['closed']);
  });
});
