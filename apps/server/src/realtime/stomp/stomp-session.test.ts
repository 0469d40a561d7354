import { REFUSALS_QUEUE, TIME_QUEUE, TIME_REQUEST, topicDestination } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Frame } from '../frames/stomp-frame.ts';
import { ChannelUnderTest, RefusedCommand } from '../../../test-support/realtime/channel-under-test.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';

describe('a STOMP client', () => {
  let under: ChannelUnderTest;
  beforeEach(async () => {
    under = await new ChannelUnderTest().start();
  });
  afterEach(async () => {
    await under.stop();
  });

  const action = topicDestination('Action', 7);
  const json = (frame: Frame): Record<string, unknown> => JSON.parse(frame.body.toString()) as Record<string, unknown>;
  const text = (frame: Frame): string => `${frame.command} ${frame.body.toString()}`;

  async function afterConnect(connect: string): Promise<Frame> {
    const client = await RawClient.open(under.wsUrl);
    client.send(connect);
    return client.next();
  }

  describe('CONNECT', () => {
    const versions: readonly [name: string, header: string, agreed: string | null][] = [
      ['none named', '', '1.0'],
      ['1.0', 'accept-version:1.0\n', '1.0'],
      ['1.1', 'accept-version:1.1\n', '1.1'],
      ['1.2', 'accept-version:1.2\n', '1.2'],
      ['all', 'accept-version:1.0,1.1,1.2\n', '1.2'],
      ['all, with spaces', 'accept-version:1.0, 1.1 ,1.2\n', '1.2'],
      ['some unknown', 'accept-version:1.1,2.0\n', '1.1'],
      ['only unknown', 'accept-version:2.0,10.1\n', null],
    ];
    it.each(versions)('versions: %s', async (_name, header, agreed) => {
      const answer = await afterConnect(`CONNECT\n${header}Authorization:Bearer staff\n\n\0`);
      expect(answer.command).toBe(agreed === null ? 'ERROR' : 'CONNECTED');
      expect(answer.headers.get('version')).toBe(agreed ?? '1.0,1.1,1.2');
    });

    const beats: readonly [header: string, answer: string | null | undefined][] = [
      ['heart-beat:0,0\n', '10000,10000'],
      ['heart-beat:5000,60000\n', '10000,10000'],
      ['', '10000,10000'],
      ['heart-beat:x\n', null],
      ['heart-beat:1\n', null],
      ['heart-beat:-1,0\n', null],
    ];
    it.each(beats)('heart-beat header %j', async (header, expected) => {
      const answer = await afterConnect(`CONNECT\naccept-version:1.2\nAuthorization:Bearer staff\n${header}\n\0`);
      expect(answer.command).toBe(expected === null ? 'ERROR' : 'CONNECTED');
      if (expected !== null) expect(answer.headers.get('heart-beat')).toBe(expected);
    });

    it('may be called STOMP', async () => {
      expect((await afterConnect('STOMP\naccept-version:1.2\nAuthorization:Bearer user\n\n\0')).command).toBe(
        'CONNECTED',
      );
    });

    const refused: readonly [name: string, frame: string, code: string][] = [
      ['no token', 'CONNECT\naccept-version:1.2\n\n\0', 'unauthenticated'],
      ['an unknown token', 'CONNECT\naccept-version:1.2\nAuthorization:Bearer nobody\n\n\0', 'unauthenticated'],
      ['another frame first', 'SUBSCRIBE\nid:0\ndestination:/topic/x\n\n\0', 'malformed'],
      ['no frame at all', 'hello\n\n\0', 'malformed'],
    ];
    it.each(refused)('is refused: %s', async (_name, frame, code) => {
      const client = await RawClient.open(under.wsUrl);
      client.send(frame);
      const answer = await client.next();
      expect([answer.command, answer.headers.get('code')]).toEqual(['ERROR', code]);
      expect((await client.closed).code).toBe(code === 'malformed' ? 1002 : 1008);
      expect(under.cutOffs).toEqual([code]);
    });

    it('holds back what was sent with it until it is answered', async () => {
      const client = await RawClient.open(under.wsUrl);
      const subscribe = `SUBSCRIBE\nid:0\ndestination:${action}\nreceipt:r\n\n\0`;
      client.send(`CONNECT\naccept-version:1.2\nAuthorization:Bearer staff\n\n\0${subscribe}`);
      expect((await client.next()).command).toBe('CONNECTED');
      expect((await client.next()).command).toBe('RECEIPT');
    });

    it('comes once', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      client.send('CONNECT\naccept-version:1.2\n\n\0');
      expect((await client.next()).headers.get('code')).toBe('malformed');
    });
  });

  describe('subscribing', () => {
    it('brings the messages of that topic, with the subscription, the destination and the length', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('a:1', action);
      under.publish('Action', 8, 'other');
      under.publish('Level', 7, 'other');
      under.publish('Action', 7, '{"가":1}');
      const message = await client.next();
      expect(text(message)).toBe('MESSAGE {"가":1}');
      expect(message.headers.get('subscription')).toBe('a:1');
      expect(message.headers.get('destination')).toBe(action);
      expect(message.headers.get('content-length')).toBe('9');
      expect(message.headers.get('message-id')).toBeTruthy();
      expect(message.headers.has('ack')).toBe(false);
    });

    it('twice to one topic brings each message twice', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('1', action);
      await client.subscribe('2', action);
      under.publish('Action', 7, 'x');
      const ids = [
        (await client.next()).headers.get('subscription'),
        (await client.next()).headers.get('subscription'),
      ];
      expect(ids).toEqual(['1', '2']);
    });

    it('gives messages in the order they were published', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('1', action);
      for (let n = 0; n < 20; n += 1) under.publish('Action', 7, String(n), 'same');
      const bodies: string[] = [];
      for (let n = 0; n < 20; n += 1) bodies.push((await client.next()).body.toString());
      expect(bodies).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
    });

    it('ends with UNSUBSCRIBE', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('1', action);
      client.send('UNSUBSCRIBE\nid:1\nreceipt:r\n\n\0');
      expect((await client.next()).command).toBe('RECEIPT');
      expect(under.channel.subscriptions.topicCount).toBe(0);
    });

    it('accepts every ack mode, and an ACK for what came', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      for (const mode of ['auto', 'client', 'client-individual']) {
        client.send(`SUBSCRIBE\nid:${mode}\nack:${mode}\ndestination:${topicDestination('Level', 7)}\nreceipt:r\n\n\0`);
        expect((await client.next()).command).toBe('RECEIPT');
      }
      under.publish('Level', 7, 'x');
      const acks = [await client.next(), await client.next(), await client.next()].map((message) =>
        message.headers.get('ack'),
      );
      expect(acks.map((ack) => ack === undefined)).toEqual([true, false, false]);
      client.send(`ACK\nid:${acks[1] ?? ''}\nreceipt:a\n\n\0NACK\nid:${acks[2] ?? ''}\nreceipt:n\n\n\0`);
      expect((await client.next()).headers.get('receipt-id')).toBe('a');
      expect((await client.next()).headers.get('receipt-id')).toBe('n');
    });

    const refused: readonly [token: string, destination: string, code: string][] = [
      ['viewer', topicDestination('Action', 8), 'forbidden'],
      ['staff', '/topic/sendAction/gameId=*', 'not-found'],
      ['staff', '/topic/sendAction/gameId=7/x', 'not-found'],
      ['staff', '/topic/>', 'not-found'],
      ['staff', '/user/queue/other', 'not-found'],
      ['staff', '/pub/receiveAction/gameId=7', 'not-found'],
    ];
    it.each(refused)('is refused to %s for %s; the connection stays', async (token, destination, code) => {
      const client = await RawClient.signedIn(under.wsUrl, token);
      client.send(`SUBSCRIBE\nid:1\ndestination:${destination}\nreceipt:r\n\n\0`);
      const answer = await client.next();
      expect(answer.headers.get('destination')).toBe(REFUSALS_QUEUE);
      expect(json(answer)).toMatchObject({ receipt: 'r', code, destination });
      await client.subscribe('1', action);
    });

    it('speaks 1.0 without an id', async () => {
      const client = await RawClient.open(under.wsUrl);
      client.send(`CONNECT\nAuthorization:Bearer user\n\n\0SUBSCRIBE\ndestination:${action}\nreceipt:r\n\n\0`);
      expect((await client.next()).headers.get('version')).toBe('1.0');
      expect((await client.next()).command).toBe('RECEIPT');
      under.publish('Action', 7, 'x');
      expect((await client.next()).headers.has('subscription')).toBe(false);
      client.send(`UNSUBSCRIBE\ndestination:${action}\nreceipt:u\n\n\0`);
      expect((await client.next()).headers.get('receipt-id')).toBe('u');
      expect(under.channel.subscriptions.size).toBe(0);
    });
  });

  describe('sending', () => {
    it('hands the command over, and gives the receipt only when it is stored', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      let store = (): void => undefined;
      const asked = new Promise<void>((arrived) => {
        under.onSend = () => {
          arrived();
          return new Promise((resolve) => (store = resolve));
        };
      });
      client.send('SEND\ndestination:/pub/receiveControl/gameId=7\nreceipt:r1\ncontent-length:13\n\n{"한":"글"}\0');
      await asked;
      expect(client.unread).toEqual([]);
      store();
      expect((await client.next()).headers.get('receipt-id')).toBe('r1');
      expect(under.sent).toMatchObject([
        { kind: 'Control', gameId: 7, body: '{"한":"글"}', peer: { sessionId: 'staff' } },
      ]);
    });

    it('is refused after the time at which it expires', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('mine', REFUSALS_QUEUE);
      const sendUntil = (expires: number): void =>
        client.send(
          `SEND\ndestination:/pub/receiveLevel/gameId=7\nreceipt:r\nexpires:${String(expires)}\n\n{"seq":1}\0`,
        );
      sendUntil(under.clock.now() - 1);
      expect(json(await client.next())).toMatchObject({ receipt: 'r', code: 'arrived-late' });
      expect(under.sent).toEqual([]);
      sendUntil(under.clock.now());
      expect((await client.next()).headers.get('receipt-id')).toBe('r');
      expect(under.sent).toHaveLength(1);
    });

    it('is handled one after the other', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      const log: string[] = [];
      under.onSend = async ({ body }) => {
        log.push(`begin ${body}`);
        await under.clock.settle();
        log.push(`end ${body}`);
      };
      client.send(
        ['a', 'b', 'c']
          .map((body) => `SEND\ndestination:/pub/receivePrize/gameId=7\nreceipt:${body}\n\n${body}\0`)
          .join(''),
      );
      for (const receipt of ['a', 'b', 'c']) expect((await client.next()).headers.get('receipt-id')).toBe(receipt);
      expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
    });

    it('is refused on the refusals queue, with what the refusal adds; no receipt; the connection stays', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('mine', REFUSALS_QUEUE);
      under.onSend = () => Promise.reject(new RefusedCommand('stale-counts', 'stale', { counts: { version: 3 } }));
      client.send('SEND\ndestination:/pub/receiveControl/gameId=7\nreceipt:r\n\n{}\0');
      const answer = await client.next();
      expect(answer.headers.get('subscription')).toBe('mine');
      expect(json(answer)).toEqual({
        receipt: 'r',
        code: 'stale-counts',
        message: '다른 곳에서 인원이 변경되었습니다.',
        counts: { version: 3 },
      });
      under.onSend = () => Promise.reject(new Error('disk on fire'));
      client.send('SEND\ndestination:/pub/receiveControl/gameId=7\n\n{}\0');
      const internal = json(await client.next());
      expect(internal).toMatchObject({ receipt: null, code: 'internal' });
      expect(JSON.stringify(internal)).not.toContain('fire');
    });

    const refused: readonly [token: string, destination: string, code: string][] = [
      ['viewer', '/pub/receiveAction/gameId=7', 'forbidden'],
      ['user', '/pub/receiveAction/gameId=7', 'forbidden'],
      ['admin', action, 'forbidden'],
      ['admin', TIME_QUEUE, 'forbidden'],
      ['admin', '/pub/receiveOther/gameId=7', 'not-found'],
      ['admin', '/pub/receiveAction/gameId=07', 'not-found'],
    ];
    it.each(refused)('is refused to %s for %s', async (token, destination, code) => {
      const client = await RawClient.signedIn(under.wsUrl, token);
      const board = await RawClient.signedIn(under.wsUrl, 'user-2');
      await board.subscribe('0', action);
      client.send(`SEND\ndestination:${destination}\nreceipt:r\n\n{}\0`);
      expect(json(await client.next())).toMatchObject({ receipt: 'r', code });
      under.publish('Action', 7, 'real');
      expect(text(await board.next())).toBe('MESSAGE real');
    });

    it('passes no header of a client on', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'staff');
      await client.subscribe('0', action);
      client.send('SEND\ndestination:/pub/receiveAction/gameId=7\nevil:yes\ncontent-type:text/evil\n\nx\0');
      const message = await client.next();
      expect([...message.headers.keys()].sort()).toEqual([
        'content-length',
        'content-type',
        'destination',
        'message-id',
        'subscription',
      ]);
      expect(message.headers.get('content-type')).toBe('application/json');
    });
  });

  describe('the time', () => {
    it('is answered on the client’s own queue, also while a command is being stored', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'viewer');
      await client.subscribe('t', TIME_QUEUE);
      under.onSend = () => new Promise(() => undefined);
      client.send(
        `SEND\ndestination:/pub/receiveAction/gameId=7\n\n{}\0SEND\ndestination:${TIME_REQUEST}\n\n{"id":5,"t0":12.5}\0`,
      );
      const now = under.clock.now();
      const answers = [await client.next(), await client.next()].filter(
        (frame) => frame.headers.get('destination') === TIME_QUEUE,
      );
      expect(answers.map(json)).toEqual([{ id: 5, t0: 12.5, t1: now, t2: now }]);
    });

    const noLength = '{"id":{"length":{"toString":1,"valueOf":1}},"t0":1}';
    it.each(['{}', 'x', '{"id":1}', '{"id":{},"t0":1}', noLength])('is refused for %s', async (body) => {
      const client = await RawClient.signedIn(under.wsUrl, 'viewer');
      client.send(`SEND\ndestination:${TIME_REQUEST}\nreceipt:r\n\n${body}\0`);
      expect(json(await client.next())).toMatchObject({ receipt: 'r', code: 'invalid-request' });
    });
  });

  describe('frames that end the connection', () => {
    const cases: readonly [name: string, frame: string | Buffer, code: string, receipt?: string][] = [
      ['an unknown command', 'PUBLISH\nreceipt:r\n\n\0', 'malformed', 'r'],
      ['a server’s command', 'MESSAGE\n\n\0', 'malformed'],
      ['SUBSCRIBE without an id', `SUBSCRIBE\ndestination:${action}\nreceipt:r\n\n\0`, 'malformed', 'r'],
      ['SUBSCRIBE without a destination', 'SUBSCRIBE\nid:1\n\n\0', 'malformed'],
      ['an ack mode there isn’t', `SUBSCRIBE\nid:1\nack:x\ndestination:${action}\n\n\0`, 'malformed'],
      ['UNSUBSCRIBE without an id', 'UNSUBSCRIBE\n\n\0', 'malformed'],
      ['SEND without a destination', 'SEND\n\n\0', 'malformed'],
      ['SUBSCRIBE with a body', `SUBSCRIBE\nid:1\ndestination:${action}\nreceipt:r\n\nx\0`, 'malformed', 'r'],
      ['UNSUBSCRIBE with a body', 'UNSUBSCRIBE\nid:1\n\nx\0', 'malformed'],
      ['ACK with a body', 'ACK\nid:1\ncontent-length:1\n\n\0\0', 'malformed'],
      ['DISCONNECT with a body', 'DISCONNECT\nreceipt:r\n\nx\0', 'malformed', 'r'],
      ['BEGIN with a body', 'BEGIN\ntransaction:t\n\nx\0', 'malformed'],
      ['ACK without an id', 'ACK\n\n\0', 'malformed'],
      ['an undefined escape', 'SEND\ndestination:\\x\n\n\0', 'malformed'],
      [
        'a body that is not UTF-8',
        Buffer.from('SEND\ndestination:/pub/receivePrize/gameId=7\n\n\xff\0', 'latin1'),
        'bad-utf8',
      ],
      ['BEGIN', 'BEGIN\ntransaction:t\nreceipt:r\n\n\0', 'unsupported', 'r'],
      ['COMMIT', 'COMMIT\ntransaction:t\n\n\0', 'unsupported'],
      ['ABORT', 'ABORT\ntransaction:t\n\n\0', 'unsupported'],
      ['SEND in a transaction', 'SEND\ndestination:/pub/receivePrize/gameId=7\ntransaction:t\n\n\0', 'unsupported'],
    ];
    it.each(cases)('%s', async (_name, frame, code, receipt) => {
      const client = await RawClient.signedIn(under.wsUrl, 'admin');
      client.send(frame);
      const error = await client.next();
      expect([error.command, error.headers.get('code'), error.headers.get('receipt-id')]).toEqual([
        'ERROR',
        code,
        receipt,
      ]);
      expect(error.headers.get('message')).toBeTruthy();
      expect((await client.closed).reason).toBe(error.body.toString());
      expect(under.sent).toEqual([]);
    });

    it('an id used twice', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'admin');
      await client.subscribe('1', action);
      client.send(`SUBSCRIBE\nid:1\ndestination:${topicDestination('Level', 7)}\n\n\0`);
      expect((await client.next()).headers.get('code')).toBe('malformed');
    });

    it('DISCONNECT, after its receipt', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'admin');
      await client.subscribe('1', action);
      client.send('DISCONNECT\nreceipt:bye\n\n\0SEND\ndestination:/pub/receivePrize/gameId=7\n\nlate\0');
      expect((await client.next()).headers.get('receipt-id')).toBe('bye');
      expect((await client.closed).code).toBe(1000);
      expect(under.sent).toEqual([]);
      expect(under.channel.subscriptions.size).toBe(0);
    });
  });
});
