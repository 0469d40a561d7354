import { instant, millis, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { RecordingConnection } from '../../../test-support/realtime/recording-connection.ts';
import { NO_HEART_BEAT } from './heart-beat.ts';
import { Pulse } from './pulse.ts';

const START = instant(1_760_000_000_000);
const at = (seconds: number): Instant => instant(START + seconds * 1000);
const STALL_FOR = millis(30_000);

function life(
  heartBeat: { send?: number; expect?: number } = {},
  connection = new RecordingConnection('websocket', true),
) {
  const pulse = new Pulse(START);
  const { send = 0, expect: expected = 0 } = heartBeat;
  pulse.heartBeat = { send: millis(send), expect: millis(expected) };
  const sent = (): readonly string[] => connection.puts.map(String);
  const sweep = (seconds: number) => pulse.sweep(at(seconds), connection, STALL_FOR)?.reason ?? null;
  return { pulse, connection, sent, sweep };
}

describe('a client that promised heart-beats', () => {
  it('may miss two of them, and is told of by the third', () => {
    const { sweep } = life({ expect: 10_000 });
    expect([sweep(10), sweep(20), sweep(20.001)]).toEqual([null, null, 'heart-beat']);
  });

  it('lives on with whatever it sends', () => {
    const { pulse, sweep } = life({ expect: 10_000 });
    pulse.received(at(15));
    expect([sweep(35), sweep(36)]).toEqual([null, 'heart-beat']);
  });

  it('is not pinged beside that', () => {
    const { sent, sweep } = life({ expect: 60_000 });
    sweep(59);
    expect(sent()).not.toContain('ping');
  });
});

describe('a client that promised none', () => {
  it('is asked for a sign of life after 25 seconds, and given up after 60', () => {
    const { sent, sweep } = life();
    sweep(25);
    expect(sent()).not.toContain('ping');
    sweep(26);
    expect(sent()).toContain('ping');
    expect([sweep(60), sweep(60.001)]).toEqual([null, 'heart-beat']);
  });

  it('is never given up on a connection that has no pings', () => {
    const { sweep } = life({}, new RecordingConnection('websocket', false));
    expect(sweep(3600)).toBeNull();
  });

  it('begins with no promise at all', () => {
    expect(new Pulse(START).heartBeat).toEqual(NO_HEART_BEAT);
  });
});

describe('what the server sends on a quiet connection', () => {
  it('is its heart-beat, two seconds before it is due', () => {
    const { sent, sweep } = life({ send: 10_000, expect: 60_000 });
    sweep(7.999);
    expect(sent()).toEqual([]);
    sweep(8);
    expect(sent()).toEqual(['beat']);
    sweep(15.999);
    expect(sent()).toEqual(['beat']);
    sweep(16);
    expect(sent()).toEqual(['beat', 'beat']);
  });

  it('is a sign every 25 seconds where no heart-beat was promised', () => {
    const { sent, sweep } = life({ expect: 60_000 });
    for (const seconds of [24.999, 25, 49.999, 50]) sweep(seconds);
    expect(sent()).toEqual(['keep', 'keep']);
  });

  it('is nothing while other things are sent', () => {
    const { connection, sent, sweep } = life({ send: 10_000, expect: 60_000 });
    for (const seconds of [7, 14, 21]) {
      connection.hasSent = true;
      sweep(seconds);
    }
    expect(sent()).toEqual([]);
    sweep(29);
    expect(sent()).toEqual(['beat']);
  });
});

describe('a client that reads nothing while something waits for it', () => {
  function held() {
    const all = life({ expect: 600_000, send: 0 });
    all.connection.isSlow = true;
    for (let message = 0; message < 3; message += 1) all.connection.send(Buffer.from('x'));
    return all;
  }

  it('is given up after 30 seconds', () => {
    const { connection, sweep } = held();
    expect(connection.isLagging).toBe(true);
    expect([sweep(30), sweep(30.001)]).toEqual([null, 'slow-reader']);
  });

  it('is not while it takes a little now and then', () => {
    const { connection, sweep } = held();
    expect(sweep(29)).toBeNull();
    connection.readALittle();
    expect([sweep(58), sweep(89)]).toEqual([null, 'slow-reader']);
  });

  it('is not once nothing waits any more', () => {
    const { connection, sweep } = held();
    connection.readAgain();
    expect(connection.isLagging).toBe(false);
    expect([sweep(29), sweep(500)]).toEqual([null, null]);
  });
});
