import { topicDestination } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { ChannelUnderTest } from '../../../test-support/realtime/channel-under-test.ts';
import { type Answer, httpCall } from '../../../test-support/realtime/http-call.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';

const topic = topicDestination('Action', 7);
const connectFrame = 'CONNECT\naccept-version:1.2\nAuthorization:Bearer viewer\n\n\0';
const subscribeFrame = `SUBSCRIBE\nid:0\ndestination:${topic}\nreceipt:r\n\n\0`;

// The cases follow the test suite of the SockJS protocol 0.3.3; bad input is answered 4xx where that suite has 500
// (docs/rules/wire.md#calls).
describe('SockJS', () => {
  let under: ChannelUnderTest;
  beforeEach(async () => {
    under = await new ChannelUnderTest().start();
  });
  afterEach(async () => {
    await under.stop();
  });

  const call = (
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> => httpCall(under.url, method, path, body, headers);
  const poll = (session: string): Promise<Answer> => call('POST', `/000/${session}/xhr`);
  /** A request that the server has seen, and its later answer. */
  const waitingPoll = async (session: string): Promise<{ readonly answer: Promise<Answer> }> => {
    const before = under.requests;
    const answer = poll(session);
    await under.until(() => under.requests > before);
    return { answer };
  };
  const send = (session: string, ...frames: string[]): Promise<Answer> =>
    call('POST', `/000/${session}/xhr_send`, JSON.stringify(frames));
  const signIn = async (session: string): Promise<void> => {
    expect((await poll(session)).body).toBe('o\n');
    await send(session, connectFrame, subscribeFrame);
    let answers = '';
    while (!answers.includes('RECEIPT')) answers += (await poll(session)).body;
    expect(answers).toContain('CONNECTED');
  };
  /** A streaming answer, read as it arrives. */
  const stream = async (
    method: string,
    path: string,
  ): Promise<{
    readonly text: () => string;
    readonly until: (part: string) => Promise<void>;
    readonly abort: () => void;
    readonly ended: Promise<unknown>;
    readonly headers: IncomingMessage['headers'];
  }> => {
    const opening = request(`${under.url}/websocket${path}`, { method });
    opening.on('error', () => undefined).end();
    const response = await new Promise<IncomingMessage>((resolve) => opening.once('response', resolve));
    let text = '';
    const ended = new Promise((resolve) => response.on('close', resolve).on('error', () => undefined));
    response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    const until = (part: string): Promise<void> => under.until(() => text.includes(part));
    return { text: () => text, until, abort: () => opening.destroy(), ended, headers: response.headers };
  };

  describe('xhr polling', () => {
    it('opens, carries messages, and keeps what is not asked for', async () => {
      await signIn('s');
      under.publish('Action', 7, 'one');
      await under.clock.settle();
      under.publish('Action', 7, 'two');
      await under.clock.settle();
      const both = (await poll('s')).body;
      expect(JSON.parse(both.slice(1))).toHaveLength(2);
      const waiting = await waitingPoll('s');
      under.publish('Action', 7, 'three');
      expect((await waiting.answer).body).toContain('three');
    });

    it('lets one request wait at a time', async () => {
      await signIn('s');
      const first = await waitingPoll('s');
      expect((await poll('s')).body).toBe('c[2010,"Another connection still open"]\n');
      under.publish('Action', 7, 'x');
      expect((await first.answer).body).toContain('x');
    });

    it('ends a quiet request now and then', async () => {
      await signIn('s');
      const waiting = await waitingPoll('s');
      await under.clock.advance(secondsToMillis(seconds(27)));
      expect((await waiting.answer).body).toBe('h\n');
    });

    it('sends STOMP’s own heart-beats where they were agreed on', async () => {
      await poll('s');
      await send('s', 'CONNECT\naccept-version:1.2\nheart-beat:0,10000\nAuthorization:Bearer viewer\n\n\0');
      await poll('s');
      const waiting = await waitingPoll('s');
      await under.clock.advance(secondsToMillis(seconds(10)));
      expect((await waiting.answer).body).toBe('a["\\n"]\n');
    });

    it('forgets a client that asks for nothing for 5 seconds', async () => {
      await signIn('s');
      await under.clock.advance(secondsToMillis(seconds(4)));
      expect((await send('s', '\n')).status).toBe(204);
      await under.clock.advance(secondsToMillis(seconds(2)));
      expect((await send('s', '\n')).status).toBe(404);
      expect([under.channel.sessionCount, under.channel.subscriptions.size]).toEqual([0, 0]);
      expect((await poll('s')).body).toBe('o\n');
    });

    it('tells a closed client so for a while, after its last message', async () => {
      await signIn('s');
      await send('s', 'NONSENSE\n\n\0');
      expect((await poll('s')).body).toContain('ERROR');
      for (let again = 0; again < 2; again += 1) expect((await poll('s')).body).toMatch(/^c\[3000,".+"\]\n$/);
      expect((await send('s', '\n')).status).toBe(404);
      await under.clock.advance(secondsToMillis(seconds(6)));
      expect((await poll('s')).body).toBe('o\n');
    });

    it('takes a dropped request for a client that has gone', async () => {
      await signIn('s');
      const waiting = await stream('POST', '/000/s/xhr_streaming');
      await waiting.until('h\n');
      waiting.abort();
      await under.until(() => under.channel.sessionCount === 0);
      expect((await poll('s')).body).toBe('c[1002,"Connection interrupted"]\n');
    });
  });

  describe('xhr_send', () => {
    const bad: readonly [name: string, body: string | Buffer, status: number, says: string][] = [
      ['nothing', '', 400, 'Payload expected.'],
      ['broken JSON', '["x', 400, 'Broken JSON encoding.'],
      ['no list', '"x"', 400, 'Broken JSON encoding.'],
      ['a list of something else', '[1]', 400, 'Broken JSON encoding.'],
      ['no UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), 400, 'Not UTF-8.'],
    ];
    it.each(bad)('refuses %s', async (_name, body, status, says) => {
      await signIn('s');
      const answer = await call('POST', '/000/s/xhr_send', body);
      expect([answer.status, answer.body]).toEqual([status, says]);
    });

    it('takes whatever Content-Type a browser says', async () => {
      await signIn('s');
      for (const type of ['text/plain', 'T', 'application/json', 'application/xml', '']) {
        const answer = await call('POST', '/000/s/xhr_send', '["\\n"]', { 'Content-Type': type });
        expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([
          204,
          '',
          'text/plain; charset=UTF-8',
        ]);
      }
    });

    it('knows no session that hasn’t been opened', async () => {
      expect((await send('other', '\n')).status).toBe(404);
    });

    it('bounds what may come before CONNECT, and after it', async () => {
      await poll('early');
      expect((await call('POST', '/000/early/xhr_send', JSON.stringify(['x'.repeat(20_000)]))).status).toBe(413);
      await signIn('s');
      expect((await call('POST', '/000/s/xhr_send', JSON.stringify(['x'.repeat(300_000)]))).status).toBe(413);
      expect(under.cutOffs).toEqual(['too-large', 'too-large']);
    });
  });

  describe('streaming', () => {
    it('begins with what makes a browser listen, then opens', async () => {
      const answer = await stream('POST', '/000/s/xhr_streaming');
      await answer.until('o\n');
      expect(answer.text()).toBe(`${'h'.repeat(2048)}\no\n`);
      await send('s', connectFrame);
      await answer.until('CONNECTED');
    });

    it('is an event stream for an EventSource', async () => {
      const answer = await stream('GET', '/000/s/eventsource');
      // A buffering proxy would make a stream useless.
      expect(answer.headers['x-accel-buffering']).toBe('no');
      await answer.until('data: o\r\n\r\n');
      expect(answer.text().startsWith('\r\ndata: o\r\n\r\n')).toBe(true);
      await send('s', connectFrame);
      await answer.until('CONNECTED');
      expect(answer.text()).toMatch(/data: a\["CONNECTED\\nversion:1\.2.*\]\r\n\r\n$/);
    });

    it('ends an answer that has become long, and the next carries on', async () => {
      const answer = await stream('POST', '/000/s/xhr_streaming');
      await send('s', connectFrame, subscribeFrame);
      await answer.until('RECEIPT');
      under.publish('Action', 7, 'x'.repeat(140_000));
      await answer.ended;
      under.publish('Action', 7, 'next');
      await under.clock.settle();
      const second = await stream('POST', '/000/s/xhr_streaming');
      await second.until('next');
    });

    it('says goodbye on the connection itself', async () => {
      const answer = await stream('GET', '/000/s/eventsource');
      await send('s', connectFrame);
      await answer.until('CONNECTED');
      under.channel.dropSession('viewer');
      await answer.ended;
      expect(answer.text()).toMatch(/ERROR.*data: c\[3000,"Your session has ended\."\]\r\n\r\n$/s);
    });
  });

  describe('isolation', () => {
    it('a client that takes nothing loses its queue at 1 MB; a board on the topic notices nothing', async () => {
      const board = await RawClient.signedIn(under.wsUrl, 'user');
      await board.subscribe('0', topic);
      await signIn('s');
      for (let n = 0; under.cutOffs.length === 0; n += 1) {
        under.publish('Action', 7, `${String(n)} ${'x'.repeat(100_000)}`);
        expect((await board.next()).body.toString()).toMatch(new RegExp(`^${String(n)} `));
        expect(n).toBeLessThan(12);
      }
      expect(under.cutOffs).toEqual(['slow-reader']);
      const last = await poll('s');
      expect(last.body).toContain('slow-reader');
      expect(last.body.length).toBeLessThan(1000);
    });

    it('no more sessions than there is room for', async () => {
      const small = await new ChannelUnderTest({}, { sockjsSessions: 2 }).start();
      const open = async (session: string): Promise<number> =>
        (await fetch(`${small.url}/websocket/000/${session}/xhr`, { method: 'POST' })).status;
      expect([await open('a'), await open('b'), await open('c'), await open('a2')]).toEqual([200, 200, 503, 503]);
      await small.stop();
    });

    it('nor more from one address than a venue has; others have theirs, and one that ends makes room', async () => {
      const addressOf = ({ headers }: IncomingMessage): string => String(headers['x-from']);
      const small = await new ChannelUnderTest({ addressOf }, { sockjsSessionsPerAddress: 2 }).start();
      const open = async (session: string, from: string): Promise<number> =>
        (await fetch(`${small.url}/websocket/000/${session}/xhr`, { method: 'POST', headers: { 'x-from': from } }))
          .status;
      expect([await open('a', 'x'), await open('b', 'x'), await open('c', 'x')]).toEqual([200, 200, 429]);
      expect(await open('d', 'y')).toBe(200);
      await small.clock.advance(secondsToMillis(seconds(7)));
      expect(await open('e', 'x')).toBe(200);
      await small.stop();
    });

    it('a client that never says CONNECT', async () => {
      const answer = await stream('POST', '/000/s/xhr_streaming');
      await answer.until('o\n');
      await under.clock.advance(secondsToMillis(seconds(11)));
      await answer.ended;
      expect(answer.text()).toContain('no-connect');
    });
  });

  describe('over a WebSocket', () => {
    const open = async (): Promise<{ readonly ws: WebSocket; readonly got: string[] }> => {
      const ws = new WebSocket(`${under.wsUrl}/000/s/websocket`);
      const got: string[] = [];
      ws.on('message', (data) => got.push((data as Buffer).toString('utf8')));
      await under.until(() => got.length === 1);
      return { ws, got };
    };

    it('opens, and takes lists and single messages', async () => {
      const { ws, got } = await open();
      expect(got).toEqual(['o']);
      ws.send('');
      ws.send('[]');
      ws.send(JSON.stringify([connectFrame.slice(0, 9), connectFrame.slice(9)]));
      await under.until(() => got.length === 2);
      ws.send(JSON.stringify(subscribeFrame));
      await under.until(() => got.length === 3);
      expect(got[1]).toMatch(/^a\["CONNECTED/);
      under.publish('Action', 7, 'x');
      await under.until(() => got.length === 4);
      expect(JSON.parse(got[3]?.slice(1) ?? '')).toHaveLength(1);
    });

    it('beats for clients that agreed on no heart-beat', async () => {
      const { ws, got } = await open();
      ws.send(JSON.stringify([connectFrame]));
      await under.until(() => got.length === 2);
      await under.clock.advance(secondsToMillis(seconds(27)));
      await under.until(() => got.length === 3);
      expect(got[2]).toBe('h');
    });

    it.each(['[', '{}', '[1]', 'x'])('ends for %s', async (message) => {
      const { ws, got } = await open();
      const closed = new Promise<number>((resolve) => ws.once('close', resolve));
      ws.send(message);
      expect(await closed).toBe(1002);
      expect(got.at(-1)).toMatch(/^c\[3000,/);
      expect(under.cutOffs).toEqual(['malformed']);
    });

    it('escapes what browsers are known to damage', async () => {
      const { ws, got } = await open();
      ws.send(JSON.stringify([connectFrame, subscribeFrame]));
      await under.until(() => got.length === 3);
      under.publish('Action', 7, '\u2028\u200c\ufeff한');
      await under.until(() => got.length === 4);
      expect(got[3]).toContain('\\u2028\\u200c\\ufeff한');
    });
  });
});
