import { millis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { LONGEST_TEXT, type TransportListener } from './bus-transport.ts';
import { readEnvelope, type News } from './news.ts';
import { NodeBus } from './node-bus.ts';
import { createSeal } from './seal.ts';

const SEAL = createSeal('a-key-of-the-tests');
const read = (sent: string) => readEnvelope(SEAL.open(sent) ?? '');

/** A bus on a recording transport; the test plays the other nodes. */
function busUnderTest({ isAlone = false } = {}) {
  const clock = manualClock();
  const sent: string[] = [];
  const received: News[] = [];
  const missed: string[] = [];
  const complaints: string[] = [];
  const dropped: string[] = [];
  const held = {} as { transport: TransportListener };
  const database = { isThere: true, reports: 0 };
  /** While true, sent messages come back. */
  const echo = { isOn: true };
  const bus = new NodeBus({
    clock,
    node: 'own',
    logger: { warn: (_, message) => void complaints.push(message) },
    metrics: { dropped: (because) => void dropped.push(because) },
    transport: {
      isAlone,
      open: (listener) => {
        held.transport = listener;
      },
      send: (text) => {
        sent.push(text);
        if (echo.isOn) held.transport.receive(text);
      },
      close: async () => undefined,
    },
  });
  bus.start(
    {
      receive: (news) => received.push(news),
      onPossibleGap: (because) => missed.push(because),
      onUnreachable: async () => {
        if (!database.isThere) throw new Error('away');
        database.reports += 1;
      },
    },
    SEAL,
  );
  held.transport.opened();
  const other = (number: number, news?: object): void =>
    held.transport.receive(SEAL.put(JSON.stringify({ node: 'other', life: 1, number, news })));
  return { bus, clock, sent, dropped, received, missed, complaints, transport: held.transport, echo, other, database };
}

const RIGHTS: News = { of: 'rights-changed', game: 7 };
const inSeconds = (count: number) => secondsToMillis(seconds(count));

describe('a node on the bus', () => {
  it('numbers its messages, and sends the last number every second', async () => {
    const { bus, clock, sent } = busUnderTest();
    bus.publish(RIGHTS);
    bus.publish(RIGHTS);
    await clock.advance(inSeconds(2));
    const envelopes = sent.map(read);
    expect(envelopes.map((each) => each?.number)).toEqual([0, 1, 2, 2, 2]);
    expect(envelopes.map((each) => each?.news?.of)).toEqual([
      undefined,
      'rights-changed',
      'rights-changed',
      undefined,
      undefined,
    ]);
  });

  it('reports a possible gap when the transport opens, when it is lost, and every second until it is back', async () => {
    const { clock, missed, transport, echo } = busUnderTest();
    expect(missed).toEqual(['transport-opened']);
    transport.lost();
    echo.isOn = false;
    await clock.advance(inSeconds(2));
    expect(missed).toEqual(['transport-opened', 'transport-lost', 'deaf', 'deaf']);
    echo.isOn = true;
    transport.opened();
    await clock.advance(inSeconds(5));
    expect(missed.slice(4)).toEqual(['transport-opened']);
  });

  it('notices by its own voice that nothing comes through any more', async () => {
    const { clock, missed, echo } = busUnderTest();
    echo.isOn = false;
    await clock.advance(millis(2900));
    expect(missed).toEqual(['transport-opened']);
    await clock.advance(millis(2100));
    expect(missed).toEqual(['transport-opened', 'deaf', 'deaf', 'deaf']);
  });

  it('notifies the others through the database while it is unreachable, once for all messages', async () => {
    const { bus, clock, echo, database } = busUnderTest();
    bus.publish(RIGHTS);
    echo.isOn = false;
    await clock.advance(inSeconds(4));
    expect(database.reports).toBe(0);
    bus.publish(RIGHTS);
    bus.publish(RIGHTS);
    await clock.advance(inSeconds(3));
    expect(database.reports).toBe(1);
    bus.publish(RIGHTS);
    await clock.advance(inSeconds(3));
    expect(database.reports).toBe(2);
  });

  it('does so for messages from before the loss too, and retries until the database accepts it', async () => {
    const { bus, clock, echo, transport, database, complaints } = busUnderTest();
    echo.isOn = false;
    bus.publish(RIGHTS);
    transport.lost();
    database.isThere = false;
    await clock.advance(inSeconds(2));
    expect([database.reports, complaints.length]).toEqual([0, 2]);
    database.isThere = true;
    await clock.advance(inSeconds(5));
    expect(database.reports).toBe(1);
  });

  it('reads once when another node falls silent for three seconds', async () => {
    const { clock, missed, other } = busUnderTest();
    other(0);
    await clock.advance(inSeconds(20));
    expect(missed).toEqual(['transport-opened', 'node-silent']);
  });

  it('reads when a number is missing, and passes on what came', () => {
    const { received, missed, other } = busUnderTest();
    other(1, RIGHTS);
    other(3, { ...RIGHTS, game: 9 });
    other(3, { ...RIGHTS, game: 9 });
    expect(received).toEqual([RIGHTS, { ...RIGHTS, game: 9 }]);
    expect(missed).toEqual(['transport-opened', 'gap']);
  });

  it('sweeps every thirty seconds, so that nothing stays missed for longer', async () => {
    const { clock, missed } = busUnderTest();
    await clock.advance(inSeconds(61));
    expect(missed).toEqual(['transport-opened', 'sweep', 'sweep']);
  });

  it('reports a possible gap for a message of a newer release that it does not know', () => {
    const { received, missed, other } = busUnderTest();
    other(1, { of: 'something-of-tomorrow', game: 7 });
    expect(received).toEqual([]);
    expect(missed).toEqual(['transport-opened', 'gap']);
  });

  const forged = (news: object): string => JSON.stringify({ node: 'other', life: 1, number: 1, news });
  it.each([
    ['nothing', ''],
    ['no JSON', 'not json'],
    ['another thing', '[]'],
    ['a field of ours', '{"node":1}'],
    ['another thing under our seal', SEAL.put('{"node":1}')],
    ['the end of sessions without a seal', forged({ of: 'sessions-ended', sessions: ['1', '2'] })],
    [
      'the end of sessions under another key',
      createSeal('another-key').put(forged({ of: 'sessions-ended', sessions: ['1'] })),
    ],
    ['news under the seal of others', SEAL.put(forged(RIGHTS)).replace('"game":7', '"game":8')],
    ['a seal that is cut', SEAL.put(forged(RIGHTS)).replace(/.."}$/, '"}')],
  ])(
    'believes nothing that is none of ours, counts it, and looks into the database once a second: %s',
    async (_, text) => {
      const { received, missed, complaints, dropped, transport, clock } = busUnderTest();
      for (let time = 0; time < 3; time += 1) transport.receive(text);
      expect([received, missed, complaints.length, dropped]).toEqual([
        [],
        ['transport-opened'],
        1,
        Array(3).fill('unsealed'),
      ]);
      await clock.advance(inSeconds(3));
      expect([received, missed]).toEqual([[], ['transport-opened', 'unsealed']]);
    },
  );

  it('is understood by an earlier release, which ignores the seal', () => {
    const { bus, sent } = busUnderTest();
    bus.publish(RIGHTS);
    expect(readEnvelope(sent.at(-1) ?? '')).toEqual({
      node: 'own',
      life: expect.any(Number) as number,
      number: 1,
      news: RIGHTS,
    });
  });

  it('sends nothing before it knows the key', () => {
    const sent: string[] = [];
    const transport = {
      isAlone: false,
      open: () => undefined,
      send: (text: string) => void sent.push(text),
      close: async () => undefined,
    };
    const bus = new NodeBus({ clock: manualClock(), node: 'own', logger: { warn: () => undefined }, transport });
    bus.publish(RIGHTS);
    expect(sent).toEqual([]);
  });

  it('replaces a message that is too long by a request to read the game', () => {
    const { bus, sent } = busUnderTest();
    const body = '상'.repeat(3000);
    bus.publish({ of: 'message', game: 7, destination: '/topic/sendAction/gameId=7', body });
    const text = sent.at(-1) ?? '';
    expect(Buffer.byteLength(text)).toBeLessThan(LONGEST_TEXT);
    expect(read(text)).toMatchObject({ number: 1, news: { of: 'game', game: 7 } });
  });

  it('sends and reads nothing when it is alone', async () => {
    const { bus, clock, sent, missed } = busUnderTest({ isAlone: true });
    bus.publish(RIGHTS);
    await clock.advance(inSeconds(90));
    expect([sent, missed]).toEqual([[], []]);
  });

  it('leaves no timer when it stops, and receives nothing more', async () => {
    const { bus, clock, received, other } = busUnderTest();
    await bus.stop();
    other(1, RIGHTS);
    expect([received, clock.waiting]).toEqual([[], 0]);
  });
});
