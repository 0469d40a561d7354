import { topicDestination } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Batch } from '../connection/batch.ts';
import { RecordingConnection } from '../../../test-support/realtime/recording-connection.ts';
import { FanOut } from './fan-out.ts';
import { frameFor, quoteForSockjs } from '../connection/framing.ts';
import { agreeOnHeartBeat } from '../stomp/heart-beat.ts';
import type { Connection } from '../connection/connection.ts';
import { Outbox } from '../connection/outbox.ts';
import { NO_METRICS } from '../realtime-metrics.ts';
import { type Subscription, subscriptionHeader, Subscriptions } from './subscriptions.ts';

const action = topicDestination('Action', 7);
const level = topicDestination('Level', 7);

/** A manual clock, and the callbacks that wait for it. */
interface HallTime {
  now: number;
  readonly wakeUps: { readonly at: number; readonly run: () => void }[];
}

function hall(): {
  readonly fanOut: FanOut;
  readonly subscriptions: Subscriptions;
  readonly listen: (connection: Connection, id: string, destination: string) => Subscription;
  readonly turns: (() => void)[];
  readonly time: HallTime;
} {
  const subscriptions = new Subscriptions();
  const turns: (() => void)[] = [];
  const time: HallTime = { now: 0, wakeUps: [] };
  const fanOut = new FanOut(
    {
      now: () => instant(time.now),
      wakeAt: (at, run) => time.wakeUps.push({ at, run }),
      atEndOfTurn: (run) => turns.push(run),
      metrics: NO_METRICS,
    },
    subscriptions,
  );
  const listen = (connection: Connection, id: string, destination: string): Subscription =>
    subscriptions.add({ connection, version: '1.2' }, destination, 7, {
      headers: subscriptionHeader(id, '1.2'),
      needsAck: false,
    });
  return { fanOut, subscriptions, listen, turns, time };
}

const texts = (connection: RecordingConnection): string => Buffer.concat(connection.puts).toString('latin1');

describe('fan-out', () => {
  it('encodes a message once for all who chose the same id, and writes them the very same bytes', () => {
    const { fanOut, listen } = hall();
    const [a, b, other] = [new RecordingConnection(), new RecordingConnection(), new RecordingConnection()];
    listen(a, '0', action);
    listen(b, '0', action);
    listen(other, '1', action);
    fanOut.publish(action, 'x', undefined);
    fanOut.flush();
    expect(a.puts).toHaveLength(1);
    expect(b.puts[0]).toBe(a.puts[0]);
    expect(other.puts[0]?.equals(a.puts[0] ?? Buffer.alloc(0))).toBe(false);
  });

  it('joins what a turn brings into one write per connection, shared by connections with the same topics', () => {
    const { fanOut, listen, turns } = hall();
    const [a, b] = [new RecordingConnection(), new RecordingConnection()];
    for (const connection of [a, b]) {
      listen(connection, '0', action);
      listen(connection, '1', level);
    }
    fanOut.publish(action, 'first', undefined);
    fanOut.publish(level, 'second', undefined);
    fanOut.publish(action, 'third', undefined);
    expect(turns).toHaveLength(1);
    turns[0]?.();
    expect(a.puts).toHaveLength(1);
    expect(b.puts[0]).toBe(a.puts[0]);
    for (const body of ['first', 'second', 'third']) expect(texts(a)).toContain(body);
  });

  describe('after sending for long', () => {
    /** A connection whose writes take time. */
    class CostlyLine extends RecordingConnection {
      readonly #time: HallTime;
      readonly #cost: number;

      constructor(time: HallTime, cost: number) {
        super();
        this.#time = time;
        this.#cost = cost;
      }

      override put(bytes: Buffer): boolean {
        this.#time.now += this.#cost;
        return super.put(bytes);
      }
    }

    it('leaves as long to everybody else, and then sends what came meanwhile in one write', () => {
      const { fanOut, listen, turns, time } = hall();
      const connection = new CostlyLine(time, 60);
      listen(connection, '0', action);
      fanOut.publish(action, 'long', undefined);
      turns.shift()?.();
      time.now = 70;
      fanOut.publish(action, 'soon after', undefined);
      fanOut.publish(action, 'and another', undefined);
      expect(turns).toEqual([]);
      expect(time.wakeUps.map(({ at }) => at)).toEqual([120]);
      expect(connection.puts).toHaveLength(1);
      time.wakeUps[0]?.run();
      expect(connection.puts).toHaveLength(2);
      expect(texts(connection)).toMatch(/soon after.*and another/s);
    });

    it('but not when the pause is over, or sending was quick', () => {
      const { fanOut, listen, turns, time } = hall();
      const connection = new CostlyLine(time, 60);
      const subscription = listen(connection, '0', action);
      fanOut.publish(action, 'long', undefined);
      turns.shift()?.();
      time.now = 121;
      fanOut.publish(action, 'later', undefined);
      expect(turns).toHaveLength(1);
      turns.shift()?.();
      time.now = 1000;
      subscription.topic.groups.clear();
      listen(new CostlyLine(time, 10), '0', action);
      fanOut.publish(action, 'quick', undefined);
      turns.shift()?.();
      fanOut.publish(action, 'at once', undefined);
      expect(turns).toHaveLength(1);
      expect(time.wakeUps).toEqual([]);
    });

    it('gives everything up at once when asked, and nothing twice', () => {
      const { fanOut, listen, turns, time } = hall();
      const connection = new CostlyLine(time, 60);
      listen(connection, '0', action);
      fanOut.publish(action, 'long', undefined);
      turns.shift()?.();
      fanOut.publish(action, 'asked for', undefined);
      fanOut.flush();
      expect(texts(connection)).toContain('asked for');
      time.wakeUps[0]?.run();
      expect(connection.puts).toHaveLength(2);
    });
  });

  it('keeps of each state the newest for a slow connection, in the order of their last change, and everything else', () => {
    const { fanOut, listen } = hall();
    const slow = new RecordingConnection();
    listen(slow, '0', action);
    listen(slow, '1', level);
    slow.isSlow = true;
    const publish = (destination: string, body: string, latest?: string): void => {
      fanOut.publish(destination, body, latest);
      fanOut.flush();
    };
    publish(action, 'taken', 'clock');
    publish(action, 'gone', 'clock');
    publish(level, 'kept-level', 'clock');
    publish(action, 'unnamed-1');
    publish(action, 'newest', 'clock');
    publish(action, 'unnamed-2');
    expect(slow.puts).toHaveLength(1);
    slow.readAgain();
    const bodies = [...texts(slow).matchAll(/\n\n([\w-]+)\0/g)].map((found) => found[1]);
    expect(bodies).toEqual(['taken', 'kept-level', 'unnamed-1', 'newest', 'unnamed-2']);
  });

  it('sends nothing to nobody', () => {
    const { fanOut, turns } = hall();
    fanOut.publish(action, 'x', undefined);
    expect(turns).toEqual([]);
  });

  it('loses and doubles nothing under any order of listening and leaving', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(30)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (all) => {
        const { fanOut, subscriptions, listen } = hall();
        const present: { readonly connection: RecordingConnection; readonly subscription: Subscription }[] = [];
        for (const [comes, n] of all) {
          if (comes || present.length === 0) {
            const connection = new RecordingConnection();
            present.push({ connection, subscription: listen(connection, String(n % 3), n % 2 === 0 ? action : level) });
          } else {
            const [leaver] = present.splice(n % present.length, 1);
            if (leaver !== undefined) subscriptions.remove(leaver.subscription);
          }
        }
        fanOut.publish(action, 'x', undefined);
        fanOut.publish(level, 'y', undefined);
        fanOut.flush();
        for (const { connection, subscription } of present) {
          expect(connection.puts).toHaveLength(1);
          expect(texts(connection)).toContain(subscription.topic.destination);
        }
        expect(subscriptions.size).toBe(present.length);
        for (const { subscription } of present) subscriptions.remove(subscription);
        expect([subscriptions.size, subscriptions.topicCount]).toEqual([0, 0]);
      }),
    );
  });
});

describe('a batch', () => {
  const part = (size: number): { readonly bytes: Buffer; readonly latest: null } => ({
    bytes: Buffer.alloc(size, 'x'),
    latest: null,
  });

  it('is cut into pieces that a reader found slow can be spared the rest of', () => {
    const pieces = new Batch([part(40_000), part(20_000), part(10_000), part(200_000), part(1)]).pieces;
    expect(pieces.map(({ bytes }) => bytes.length)).toEqual([60_000, 10_000, 200_000, 1]);
  });

  it('joined with another is made once', () => {
    const [one, two] = [new Batch([part(1)]), new Batch([part(2)])];
    expect(one.followedBy(two)).toBe(one.followedBy(two));
    expect(one.followedBy(two).pieces[0]?.bytes).toHaveLength(3);
  });
});

describe('an outbox', () => {
  it('counts its bytes', () => {
    const outbox = new Outbox();
    expect(outbox.keep(Buffer.alloc(10), 'a')).toBe(false);
    expect(outbox.keep(Buffer.alloc(3), 'a')).toBe(true);
    outbox.keep(Buffer.alloc(5), null);
    expect(outbox.bytes).toBe(8);
    expect(outbox.takeAll().map(({ bytes, latest }) => [bytes.length, latest])).toEqual([
      [3, 'a'],
      [5, null],
    ]);
    expect([outbox.bytes, outbox.isEmpty]).toEqual([0, true]);
  });
});

describe('framing', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536, 100_000])('of %d bytes as a WebSocket message', (length) => {
    const frame = frameFor('websocket', 'x'.repeat(length));
    const head = length <= 125 ? 2 : length <= 65_535 ? 4 : 10;
    expect(frame).toHaveLength(head + length);
    expect([frame[0], (frame[1] ?? 0) & 0x80]).toEqual([0x81, 0]);
    const written = head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
    expect(written).toBe(length);
  });

  /** Any 16-bit units, halves of surrogate pairs too. */
  const anyText = fc.array(fc.nat({ max: 0xffff }), { maxLength: 24 }).map((units) => String.fromCharCode(...units));
  it('for SockJS is JSON of the same text, whatever it holds', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(JSON.parse(quoteForSockjs(text))).toBe(text);
      }),
    );
  });
});

describe('heart-beats', () => {
  const table: readonly [header: string | undefined, send: number, expect: number][] = [
    [undefined, 0, 0],
    ['0,0', 0, 0],
    ['5000,0', 0, 10_000],
    ['0,5000', 10_000, 0],
    ['20000,30000', 30_000, 20_000],
  ];
  it.each(table)('the client says %s', (header, send, expected) => {
    expect(agreeOnHeartBeat(header, millis(10_000))).toEqual({ send, expect: expected });
  });
  it.each(['', ',', '1', '1,2,3', 'a,b', '-1,0', '1.5,0', ' 1,2', '9999999999,0'])('refuses %j', (header) => {
    expect(agreeOnHeartBeat(header, millis(10_000))).toBeNull();
  });
});
