import { topicDestination } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BesideABoard, BOARD_TOPIC, inSeconds } from '../../test-support/realtime/beside-a-board.ts';
import { ChannelUnderTest } from '../../test-support/realtime/channel-under-test.ts';
import { RawClient } from '../../test-support/realtime/raw-client.ts';

const topic = BOARD_TOPIC;

describe('a culprit is cut off with a reason, and a board on the same topic notices nothing', () => {
  let under: ChannelUnderTest;
  let board: RawClient;
  let boardIsWell: () => Promise<void>;
  beforeEach(async () => {
    ({ under, board, boardIsWell } = await BesideABoard.start());
  });
  afterEach(async () => {
    await under.stop();
  });

  /** The last frame and the close both give the reason. */
  const expectCutOff = async (culprit: RawClient, code: string, closeCode = 1008): Promise<void> => {
    const error = await culprit.last();
    expect([error?.command, error?.headers.get('code')]).toEqual(['ERROR', code]);
    const closing = await culprit.closed;
    expect(closing).toEqual({ code: closeCode, reason: error?.body.toString() });
    expect(under.cutOffs).toEqual([code]);
    await boardIsWell();
  };

  describe('reading', () => {
    it('a reader that falls 1 MB behind', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      await culprit.subscribe('0', topic);
      culprit.pause();
      for (let n = 0; under.cutOffs.length === 0; n += 1) {
        const body = `${String(n)} ${'x'.repeat(100_000)}`;
        under.publish('Prize', 7, body);
        expect((await board.next()).body.toString()).toBe(body);
      }
      culprit.resume();
      await expectCutOff(culprit, 'slow-reader');
    });

    it('a reader that takes nothing for 30 seconds though little waits', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      await culprit.subscribe('0', topic);
      culprit.pause();
      // More than the system's own buffers take; of each key only the newest waits here.
      for (let n = 0; n < 200; n += 1) {
        under.publish('Prize', 7, `${String(n)} ${'x'.repeat(100_000)}`, 'prize');
        await board.next();
      }
      await under.clock.advance(inSeconds(29));
      await board.aliveAt(under.clock);
      expect(under.cutOffs).toEqual([]);
      await under.clock.advance(inSeconds(4));
      culprit.resume();
      await expectCutOff(culprit, 'slow-reader');
    });

    it('but a reader that lags on the clock or the counts gets the newest state, and little of the history', async () => {
      const slow = await RawClient.signedIn(under.wsUrl, 'staff');
      await slow.subscribe('0', topic);
      await slow.subscribe('1', topicDestination('Level', 7));
      slow.pause();
      const last = 400;
      for (let n = 0; n <= last; n += 1) {
        under.publish('Prize', 7, `${String(n)} ${'x'.repeat(100_000)}`, 'prize');
        if (n === 300) under.publish('Level', 7, 'level', 'clock');
        await board.next();
      }
      expect(under.cutOffs).toEqual([]);
      slow.resume();
      const got: string[] = [];
      while (got.at(-1) !== String(last)) got.push((await slow.next()).body.toString().split(' ')[0] ?? '');
      expect(got.length).toBeLessThan(last / 2);
      expect(got.at(-2)).toBe('level');
      under.publish('Prize', 7, 'in step again');
      expect((await slow.next()).body.toString()).toBe('in step again');
      expect((await board.next()).body.toString()).toBe('in step again');
    });
  });

  describe('sending', () => {
    it('more than 50 frames in a second', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      await under.clock.advance(inSeconds(1));
      const beat = (n: number): string => `SEND\ndestination:/pub/receiveAction/gameId=9\nreceipt:${String(n)}\n\n{}\0`;
      for (let second = 0; second < 3; second += 1) {
        culprit.send(Array.from({ length: 50 }, (_, n) => beat(n)).join(''));
        for (let n = 0; n < 50; n += 1) expect((await culprit.next()).command).toBe('RECEIPT');
        await under.clock.advance(inSeconds(1));
      }
      expect(under.cutOffs).toEqual([]);
      culprit.send(Array.from({ length: 51 }, (_, n) => beat(n)).join(''));
      await expectCutOff(culprit, 'flood');
    });

    it('more than 1 MB in a second', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      await under.clock.advance(inSeconds(1));
      const prize = `SEND\ndestination:/pub/receivePrize/gameId=9\nreceipt:r\n\n${'x'.repeat(100_000)}\0`;
      for (let second = 0; second < 2; second += 1) {
        for (let n = 0; n < 10; n += 1) {
          culprit.send(prize);
          expect((await culprit.next()).command).toBe('RECEIPT');
        }
        await under.clock.advance(inSeconds(1));
      }
      expect(under.cutOffs).toEqual([]);
      for (let n = 0; n < 11; n += 1) culprit.send(prize);
      await expectCutOff(culprit, 'flood');
    });

    it('more frames than it waits for answers to', async () => {
      under.onSend = () => new Promise(() => undefined);
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      for (let second = 0; second < 3; second += 1) {
        culprit.send('SEND\ndestination:/pub/receiveAction/gameId=9\n\n{}\0'.repeat(50));
        await under.until(() => under.received >= 2 + 50 * (second + 1) || under.cutOffs.length > 0);
        await under.clock.advance(inSeconds(1));
      }
      await expectCutOff(culprit, 'flood');
    });

    it('a flood of messages that hold no frame', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      for (let n = 0; n < 1100; n += 1) culprit.send('\n');
      await expectCutOff(culprit, 'flood');
    });

    it('a flood whose last message holds a command, which is not carried out any more', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      await under.clock.advance(inSeconds(1));
      for (let n = 0; n < 1000; n += 1) culprit.send('\n');
      culprit.send('SEND\ndestination:/pub/receiveAction/gameId=7\n\n{}\0');
      await expectCutOff(culprit, 'flood');
      expect(under.sent).toEqual([]);
    });

    it('a flood of pings', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      for (let n = 0; n < 1100; n += 1) culprit.ws.ping();
      await expectCutOff(culprit, 'flood');
    });

    const huge: readonly [name: string, pieces: readonly string[]][] = [
      ['a frame over 64 KB', [`SEND\ndestination:/pub/receiveAction/gameId=7\n\n${'x'.repeat(66_000)}\0`]],
      ['a prize over 128 KB', [`SEND\ndestination:/pub/receivePrize/gameId=7\n\n${'x'.repeat(131_072)}\0`]],
      [
        'a frame that says it will be too large',
        ['SEND\ndestination:/pub/receiveAction/gameId=7\ncontent-length:70000\n\n'],
      ],
      [
        'a frame without an end, spread over many messages',
        ['SEND\ndestination:/x\n\n', ...Array<string>(9).fill('x'.repeat(8000))],
      ],
      ['headers without an end', ['SEND\n', ...Array<string>(5).fill(`${'x'.repeat(2000)}:y\n`)]],
      ['very many headers', [`SEND\n${'a:b\n'.repeat(100)}\n\0`]],
    ];
    it.each(huge)('%s', async (_name, pieces) => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      for (const piece of pieces) culprit.send(piece);
      await expectCutOff(culprit, 'too-large', 1009);
      expect(under.sent).toEqual([]);
    });

    it('a WebSocket message beyond everything', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      culprit.send(Buffer.alloc(300_000, 'x'));
      expect((await culprit.closed).code).toBe(1009);
      expect(under.cutOffs).toEqual(['too-large']);
      await boardIsWell();
    });

    it('text that is not UTF-8', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      culprit.ws.send(Buffer.from([0x53, 0xff, 0xfe]), { binary: false });
      expect((await culprit.closed).code).toBe(1007);
      expect(under.cutOffs).toEqual(['bad-utf8']);
      await boardIsWell();
    });

    it('a body that is not UTF-8, in a binary message', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      culprit.send(Buffer.from('SEND\ndestination:/pub/receivePrize/gameId=7\n\n\xff\0', 'latin1'));
      await expectCutOff(culprit, 'bad-utf8', 1002);
    });

    it('something that is no WebSocket message', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      culprit.sendRaw(Buffer.from([0xff, 0xff, 0xff, 0xff]));
      await culprit.closed;
      expect(under.cutOffs).toEqual(['malformed']);
      await boardIsWell();
    });
  });

  describe('before CONNECT', () => {
    it('saying nothing for 10 seconds', async () => {
      const culprit = await RawClient.open(under.wsUrl);
      await under.clock.advance(inSeconds(9));
      expect(under.cutOffs).toEqual([]);
      await under.clock.advance(inSeconds(2));
      await expectCutOff(culprit, 'no-connect');
    });

    it('saying CONNECT so slowly that it isn’t done in 10 seconds', async () => {
      const culprit = await RawClient.open(under.wsUrl);
      for (const letter of 'CONNECT\nacce') {
        culprit.send(letter);
        await under.clock.advance(inSeconds(1));
      }
      await expectCutOff(culprit, 'no-connect');
    });

    it('a first frame over 4 KB', async () => {
      const culprit = await RawClient.open(under.wsUrl);
      culprit.send(`CONNECT\nAuthorization:${'x'.repeat(5000)}\n\n\0`);
      await expectCutOff(culprit, 'too-large', 1009);
    });

    it('a message over 16 KB, before it is even complete', async () => {
      const culprit = await RawClient.open(under.wsUrl);
      for (let n = 0; n < 10; n += 1) culprit.ws.send('x'.repeat(2000), { fin: false });
      await expectCutOff(culprit, 'too-large', 1009);
    });

    it('many small things while the answer to CONNECT is awaited', async () => {
      const slow = await new ChannelUnderTest({ authenticate: () => new Promise(() => undefined) }).start();
      const culprit = await RawClient.open(slow.wsUrl);
      culprit.send('CONNECT\naccept-version:1.2\nAuthorization:Bearer staff\n\n\0');
      for (let n = 0; n < 10; n += 1) culprit.send(`SEND\ndestination:/x\n\n${'x'.repeat(2000)}\0`);
      expect((await culprit.last())?.headers.get('code')).toBe('too-large');
      await slow.stop();
    });
  });

  describe('silence', () => {
    it('a missed heart-beat', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff', 'heart-beat:10000,0\n');
      for (let round = 0; round < 5; round += 1) {
        culprit.send('\n');
        await board.aliveAt(under.clock);
        await under.clock.advance(inSeconds(10));
      }
      expect(under.cutOffs).toEqual([]);
      await under.clock.advance(inSeconds(12));
      await expectCutOff(culprit, 'heart-beat');
    });

    it('a half-open connection that promised no heart-beat and answers no ping', async () => {
      const culprit = await RawClient.open(under.wsUrl, { autoPong: false });
      culprit.send('CONNECT\naccept-version:1.2\nAuthorization:Bearer staff\n\n\0');
      await culprit.next();
      for (let second = 0; second < 70; second += 1) {
        await under.clock.advance(inSeconds(1));
        await board.aliveAt(under.clock);
      }
      await expectCutOff(culprit, 'heart-beat');
    });

    it('but not a client that only answers pings, for an hour', async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        await under.clock.advance(inSeconds(26));
        await board.pinged(minute + 1);
        await board.aliveAt(under.clock);
      }
      expect(under.cutOffs).toEqual([]);
      await boardIsWell();
    });

    it('the server beats as it promised', async () => {
      const client = await RawClient.signedIn(under.wsUrl, 'viewer', 'heart-beat:0,15000\n');
      for (let beat = 0; beat < 3; beat += 1) {
        await under.clock.advance(inSeconds(15));
        await client.beaten(beat + 1);
      }
    });
  });

  describe('subscribing', () => {
    it('more than 50 times', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      for (let n = 0; n < 50; n += 1) {
        await culprit.subscribe(String(n), topic);
        if (n % 20 === 0) await under.clock.advance(inSeconds(1));
      }
      await under.clock.advance(inSeconds(1));
      culprit.send(`SUBSCRIBE\nid:one-more\ndestination:${topic}\n\n\0`);
      await expectCutOff(culprit, 'too-many-subscriptions');
    });
  });
});
