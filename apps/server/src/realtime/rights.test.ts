import { topicDestination } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BesideABoard, BOARD_TOPIC, inSeconds } from '../../test-support/realtime/beside-a-board.ts';
import { ChannelUnderTest } from '../../test-support/realtime/channel-under-test.ts';
import { RawClient } from '../../test-support/realtime/raw-client.ts';

const topic = BOARD_TOPIC;

describe('who may stay and listen', () => {
  let under: ChannelUnderTest;
  let board: RawClient;
  let boardIsWell: () => Promise<void>;
  beforeEach(async () => {
    ({ under, board, boardIsWell } = await BesideABoard.start());
  });
  afterEach(async () => {
    await under.stop();
  });

  describe('sessions', () => {
    it('one that expired is noticed within 30 seconds, on all its connections', async () => {
      const both = [await RawClient.signedIn(under.wsUrl, 'staff'), await RawClient.signedIn(under.wsUrl, 'staff')];
      under.ended.add('staff');
      await under.clock.advance(inSeconds(30));
      for (const culprit of both) expect((await culprit.last())?.headers.get('code')).toBe('session-expired');
      expect(under.cutOffs).toEqual(['session-expired', 'session-expired']);
      await boardIsWell();
    });

    it('a connected one is asked about at most every 20 seconds, however many connections it has', async () => {
      const clients = [await RawClient.signedIn(under.wsUrl, 'staff'), await RawClient.signedIn(under.wsUrl, 'staff')];
      for (let round = 0; round < 12; round += 1) {
        await under.clock.advance(inSeconds(10));
        for (const client of [board, ...clients]) client.send('\n');
      }
      const asked = (id: string) => under.touched.filter(({ sessionId }) => sessionId === id);
      expect(asked('staff')).toHaveLength(6);
      expect(asked('user-board')).toHaveLength(6);
    });

    it('is in use by a board and by a command, and by no console that only listens', async () => {
      const staff = await RawClient.signedIn(under.wsUrl, 'staff');
      const isInUse = async (): Promise<boolean | undefined> => {
        under.touched.length = 0;
        await under.clock.advance(inSeconds(21));
        for (const client of [board, staff]) client.send('\n');
        return under.touched.find(({ sessionId }) => sessionId === 'staff')?.isInUse;
      };
      await staff.subscribe('staff-1', topic);
      expect(await isInUse()).toBe(false);
      staff.send('SEND\ndestination:/pub/receiveAction/gameId=7\n\n{}\0');
      await under.until(() => under.sent.length > 0);
      expect(await isInUse()).toBe(true);
      expect(await isInUse()).toBe(false);
      staff.send(`SUBSCRIBE\nid:a-board\ndestination:${topic}\n\n\0`);
      expect(await isInUse()).toBe(true);
      expect(await isInUse()).toBe(true);
    });

    it('many are asked about together', async () => {
      const asked: string[][] = [];
      const many = await new ChannelUnderTest({
        touch: async (connected) => {
          asked.push(connected.map(({ sessionId }) => sessionId).toSorted());
          return connected.map(({ sessionId }) => ({ sessionId, principal: { role: 'USER', userId: sessionId } }));
        },
      }).start();
      for (const session of ['admin', 'staff', 'user']) await RawClient.signedIn(many.wsUrl, session);
      await many.clock.advance(inSeconds(21));
      expect(asked).toEqual([['admin', 'staff', 'user']]);
      await many.stop();
    });

    it('one that is dropped ends at once', async () => {
      const culprit = await RawClient.signedIn(under.wsUrl, 'staff');
      under.channel.dropSession('staff');
      expect((await culprit.last())?.headers.get('code')).toBe('session-expired');
      await boardIsWell();
    });

    it('one that is dropped while it signs in does not get in', async () => {
      let answer = (): void => undefined;
      const slow = await new ChannelUnderTest({
        authenticate: () =>
          new Promise((resolve) => {
            const peer = slow.ended.has('staff')
              ? null
              : { sessionId: 'staff', principal: { role: 'SUPER_ADMIN', userId: 'a' } as const };
            answer = () => {
              resolve(peer);
            };
          }),
      }).start();
      const culprit = await RawClient.open(slow.wsUrl);
      culprit.send('CONNECT\naccept-version:1.2\nAuthorization:Bearer staff\n\n\0');
      await slow.until(() => slow.received === 1);
      slow.ended.add('staff');
      slow.channel.dropSession('staff');
      answer();
      await slow.clock.settle();
      answer();
      expect((await culprit.last())?.headers.get('code')).toBe('unauthenticated');
      await slow.stop();
    });
  });

  describe('rights that end', () => {
    it('take the topic away and leave the connection, and what it may still hear', async () => {
      const viewer = await RawClient.signedIn(under.wsUrl, 'admin');
      await viewer.subscribe('0', topic);
      await viewer.subscribe('1', topicDestination('Prize', 8));
      under.closedGames.add(7);
      under.channel.recheck({ sessionId: 'admin' });
      const refusal = await viewer.next();
      expect(JSON.parse(refusal.body.toString())).toMatchObject({
        receipt: null,
        code: 'forbidden',
        destination: topic,
      });
      under.publish('Prize', 7, 'secret');
      under.publish('Prize', 8, 'open');
      expect((await viewer.next()).body.toString()).toBe('open');
      expect((await board.next()).body.toString()).toBe('secret');
    });

    it('for everybody who listens to a game', async () => {
      under.closedGames.add(7);
      under.channel.recheck({ gameId: 7 });
      expect(JSON.parse((await board.next()).body.toString())).toMatchObject({ code: 'forbidden' });
      expect(under.channel.subscriptions.size).toBe(0);
    });

    it('also when they end while a subscription is being asked for', async () => {
      let isAllowed = true;
      const answers: (() => void)[] = [];
      const slow = await new ChannelUnderTest({
        maySubscribe: () => {
          const answer = isAllowed;
          return new Promise((resolve) => {
            answers.push(() => {
              resolve(answer);
            });
          });
        },
      }).start();
      const client = await RawClient.signedIn(slow.wsUrl, 'user');
      client.send(`SUBSCRIBE\nid:0\ndestination:${topic}\nreceipt:r\n\n\0`);
      await slow.until(() => answers.length === 1);
      isAllowed = false;
      slow.channel.recheck({ gameId: 7 });
      answers[0]?.();
      await slow.until(() => answers.length === 2);
      answers[1]?.();
      expect(JSON.parse((await client.next()).body.toString())).toMatchObject({ receipt: 'r', code: 'forbidden' });
      expect(slow.channel.subscriptions.size).toBe(0);
      await slow.stop();
    });

    it('is noticed within 30 seconds when the session’s role changed without a word', async () => {
      let role: 'USER' | 'SUPER_ADMIN' = 'SUPER_ADMIN';
      const changing = await new ChannelUnderTest({
        touch: async () => [{ sessionId: 'admin', principal: { role, userId: 'a' } }],
        maySubscribe: async (peer) => peer.principal.role === 'SUPER_ADMIN',
      }).start();
      const client = await RawClient.signedIn(changing.wsUrl, 'admin');
      await client.subscribe('0', topic);
      role = 'USER';
      await changing.clock.advance(inSeconds(30));
      expect(JSON.parse((await client.next()).body.toString())).toMatchObject({ code: 'forbidden' });
      await changing.stop();
    });

    it('are asked about again when the answer could not be had', async () => {
      let fails = true;
      const failing: ChannelUnderTest = await new ChannelUnderTest({
        maySubscribe: async () => {
          if (failing.closedGames.has(7) && fails) throw new Error('database is busy');
          return !failing.closedGames.has(7);
        },
      }).start();
      const client = await RawClient.signedIn(failing.wsUrl, 'admin');
      await client.subscribe('0', topic);
      failing.closedGames.add(7);
      failing.channel.recheck({ gameId: 7 });
      await failing.clock.settle();
      expect(failing.channel.subscriptions.size).toBe(1);
      fails = false;
      await failing.clock.advance(inSeconds(21));
      expect(JSON.parse((await client.next()).body.toString())).toMatchObject({ code: 'forbidden' });
      await failing.stop();
    });
  });

  describe('web pages', () => {
    const origins: readonly [origin: string | undefined, isLetIn: boolean][] = [
      [undefined, true],
      ['https://board.example', true],
      ['https://evil.example', false],
      ['http://board.example', false],
      ['https://board.example.evil.example', false],
      ['null', false],
    ];
    it.each(origins)('from %s', async (origin, isLetIn) => {
      const opening = RawClient.open(under.wsUrl, origin === undefined ? {} : { origin });
      if (isLetIn) await expect(opening).resolves.toBeDefined();
      else await expect(opening).rejects.toThrow('403');
    });

    it('of this very server', async () => {
      await expect(RawClient.open(under.wsUrl, { origin: under.url })).resolves.toBeDefined();
    });
  });

  it('the server says that it goes away, and waits for nobody for long', async () => {
    const deaf = await RawClient.signedIn(under.wsUrl, 'staff');
    deaf.pause();
    const closed = under.channel.close();
    expect((await board.closed).code).toBe(1001);
    await under.clock.advance(inSeconds(3));
    await closed;
    deaf.resume();
    await expect(RawClient.open(under.wsUrl)).rejects.toThrow('503');
  });
});
