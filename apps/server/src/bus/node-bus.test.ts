import { millis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { LONGEST_TEXT, type LineHearer } from './bus-line.ts';
import { readEnvelope, type News } from './news.ts';
import { NodeBus } from './node-bus.ts';
import { createSeal } from './seal.ts';

const SEAL = createSeal('a-key-of-the-tests');
const read = (sent: string) => readEnvelope(SEAL.open(sent) ?? '');

/** A bus on a line that keeps what it is given; the test speaks for the other nodes. */
function busUnderTest({ isAlone = false } = {}) {
  const clock = manualClock();
  const sent: string[] = [];
  const heard: News[] = [];
  const missed: string[] = [];
  const complaints: string[] = [];
  const dropped: string[] = [];
  const held = {} as { line: LineHearer };
  const database = { isThere: true, said: 0 };
  /** What is sent comes back, as long as this is true. */
  const echo = { isOn: true };
  const bus = new NodeBus({
    clock,
    node: 'own',
    logger: { warn: (_, message) => void complaints.push(message) },
    metrics: { dropped: (because) => void dropped.push(because) },
    line: {
      isAlone,
      open: (hearer) => {
        held.line = hearer;
      },
      send: (text) => {
        sent.push(text);
        if (echo.isOn) held.line.hear(text);
      },
      close: async () => undefined,
    },
  });
  bus.start(
    {
      hear: (news) => heard.push(news),
      mayHaveMissed: (because) => missed.push(because),
      cannotBeHeard: async () => {
        if (!database.isThere) throw new Error('away');
        database.said += 1;
      },
    },
    SEAL,
  );
  held.line.opened();
  const other = (number: number, news?: object): void =>
    held.line.hear(SEAL.put(JSON.stringify({ node: 'other', life: 1, number, news })));
  return { bus, clock, sent, dropped, heard, missed, complaints, line: held.line, echo, other, database };
}

const RIGHTS: News = { of: 'rights-changed', game: 7 };
const inSeconds = (count: number) => secondsToMillis(seconds(count));

describe('a node on the bus', () => {
  it('numbers what it tells, and names the last number every second', async () => {
    const { bus, clock, sent } = busUnderTest();
    bus.tell(RIGHTS);
    bus.tell(RIGHTS);
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

  it('reads everything when its line opens and when it is lost, and every second as long as it is', async () => {
    const { clock, missed, line, echo } = busUnderTest();
    expect(missed).toEqual(['line-opened']);
    line.lost();
    echo.isOn = false;
    await clock.advance(inSeconds(2));
    expect(missed).toEqual(['line-opened', 'line-lost', 'deaf', 'deaf']);
    echo.isOn = true;
    line.opened();
    await clock.advance(inSeconds(5));
    expect(missed.slice(4)).toEqual(['line-opened']);
  });

  it('notices by its own voice that nothing comes through any more', async () => {
    const { clock, missed, echo } = busUnderTest();
    echo.isOn = false;
    await clock.advance(millis(2900));
    expect(missed).toEqual(['line-opened']);
    await clock.advance(millis(2100));
    expect(missed).toEqual(['line-opened', 'deaf', 'deaf', 'deaf']);
  });

  it('lets the others notice by the database what it tells while it can’t be heard, once for all of it', async () => {
    const { bus, clock, echo, database } = busUnderTest();
    bus.tell(RIGHTS);
    echo.isOn = false;
    await clock.advance(inSeconds(4));
    expect(database.said).toBe(0);
    bus.tell(RIGHTS);
    bus.tell(RIGHTS);
    await clock.advance(inSeconds(3));
    expect(database.said).toBe(1);
    bus.tell(RIGHTS);
    await clock.advance(inSeconds(3));
    expect(database.said).toBe(2);
  });

  it('says so about what it told before its line was lost, and again until the database takes it', async () => {
    const { bus, clock, echo, line, database, complaints } = busUnderTest();
    echo.isOn = false;
    bus.tell(RIGHTS);
    line.lost();
    database.isThere = false;
    await clock.advance(inSeconds(2));
    expect([database.said, complaints.length]).toEqual([0, 2]);
    database.isThere = true;
    await clock.advance(inSeconds(5));
    expect(database.said).toBe(1);
  });

  it('reads once when another node falls silent for three seconds', async () => {
    const { clock, missed, other } = busUnderTest();
    other(0);
    await clock.advance(inSeconds(20));
    expect(missed).toEqual(['line-opened', 'node-silent']);
  });

  it('reads when a number is missing, and passes on what came', () => {
    const { heard, missed, other } = busUnderTest();
    other(1, RIGHTS);
    other(3, { ...RIGHTS, game: 9 });
    other(3, { ...RIGHTS, game: 9 });
    expect(heard).toEqual([RIGHTS, { ...RIGHTS, game: 9 }]);
    expect(missed).toEqual(['line-opened', 'gap']);
  });

  it('sweeps every thirty seconds, so that nothing stays missed for longer', async () => {
    const { clock, missed } = busUnderTest();
    await clock.advance(inSeconds(61));
    expect(missed).toEqual(['line-opened', 'sweep', 'sweep']);
  });

  it('reads instead of hearing what a newer release tells in a way of its own', () => {
    const { heard, missed, other } = busUnderTest();
    other(1, { of: 'something-of-tomorrow', game: 7 });
    expect(heard).toEqual([]);
    expect(missed).toEqual(['line-opened', 'gap']);
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
      const { heard, missed, complaints, dropped, line, clock } = busUnderTest();
      for (let time = 0; time < 3; time += 1) line.hear(text);
      expect([heard, missed, complaints.length, dropped]).toEqual([[], ['line-opened'], 1, Array(3).fill('unsealed')]);
      await clock.advance(inSeconds(3));
      expect([heard, missed]).toEqual([[], ['line-opened', 'unsealed']]);
    },
  );

  it('is heard by an earlier release, which reads over the seal', () => {
    const { bus, sent } = busUnderTest();
    bus.tell(RIGHTS);
    expect(readEnvelope(sent.at(-1) ?? '')).toEqual({
      node: 'own',
      life: expect.any(Number) as number,
      number: 1,
      news: RIGHTS,
    });
  });

  it('tells nothing before it knows the key', () => {
    const sent: string[] = [];
    const line = {
      isAlone: false,
      open: () => undefined,
      send: (text: string) => void sent.push(text),
      close: async () => undefined,
    };
    const bus = new NodeBus({ clock: manualClock(), node: 'own', logger: { warn: () => undefined }, line });
    bus.tell(RIGHTS);
    expect(sent).toEqual([]);
  });

  it('lets others read what is too long to be told', () => {
    const { bus, sent } = busUnderTest();
    const body = '상'.repeat(3000);
    bus.tell({ of: 'message', game: 7, destination: '/topic/sendAction/gameId=7', body });
    const text = sent.at(-1) ?? '';
    expect(Buffer.byteLength(text)).toBeLessThan(LONGEST_TEXT);
    expect(read(text)).toMatchObject({ number: 1, news: { of: 'game', game: 7 } });
  });

  it('alone tells nothing and reads nothing', async () => {
    const { bus, clock, sent, missed } = busUnderTest({ isAlone: true });
    bus.tell(RIGHTS);
    await clock.advance(inSeconds(90));
    expect([sent, missed]).toEqual([[], []]);
  });

  it('leaves no timer when it stops, and hears no more', async () => {
    const { bus, clock, heard, other } = busUnderTest();
    await bus.stop();
    other(1, RIGHTS);
    expect([heard, clock.waiting]).toEqual([[], 0]);
  });
});
