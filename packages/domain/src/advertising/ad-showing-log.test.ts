import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeShowing } from './ad-showing.ts';
import { answered, EMPTY_LOG, noteSeen, toSend, type SeenPage, type ShowingLog } from './ad-showing-log.ts';
import { instant } from '../time.ts';

const HOUR = 3_600_000;
const NOON = 500_000 * HOUR;
const seen = (from: number, to: number, part: Partial<SeenPage> = {}): SeenPage => ({
  gameId: 7,
  fileId: 1,
  from: instant(NOON + from),
  to: instant(NOON + to),
  isTurn: true,
  ...part,
});
const noted = (...all: readonly SeenPage[]): ShowingLog => all.reduce(noteSeen, EMPTY_LOG);
const visibleIn = ({ sent, open }: ShowingLog): number =>
  [...sent, ...open].flatMap(({ pages }) => pages).reduce((sum, { visible }) => sum + visible, 0);

describe('what was seen', () => {
  it('is one window for a place and hour, with a sum for each page', () => {
    const log = noted(seen(0, 5000), seen(5000, 10_000, { fileId: 2 }), seen(10_000, 15_000), seen(20_000, 21_000));
    expect(log.open).toEqual([
      {
        gameId: 7,
        from: NOON,
        to: NOON + 21_000,
        pages: [
          { fileId: 1, turns: 3, visible: 11_000 },
          { fileId: 2, turns: 1, visible: 5000 },
        ],
      },
    ]);
  });

  it('goes on without coming anew, and lies in its hours', () => {
    const log = noted(seen(HOUR - 5000, HOUR - 1000), seen(HOUR - 1000, HOUR + 3000, { isTurn: false }));
    expect(log.open.map(({ from, to, pages }) => [from - NOON, to - NOON, pages])).toEqual([
      [HOUR - 5000, HOUR, [{ fileId: 1, turns: 1, visible: 5000 }]],
      [HOUR, HOUR + 3000, [{ fileId: 1, turns: 1, visible: 3000 }]],
    ]);
  });

  it('is apart for each place', () => {
    expect(noted(seen(0, 5000), seen(0, 5000, { gameId: null }), seen(5000, 6000)).open).toHaveLength(2);
  });

  it('of an already reported time is not reported again, even if the clock goes back', () => {
    const log = noted(seen(0, 5000), seen(4000, 9000), seen(2000, 3000));
    expect(visibleIn(log)).toBe(9000);
    const sent = answered(toSend(log, 10));
    expect(visibleIn(noteSeen(sent, seen(8000, 10_000)))).toBe(1000);
  });

  it('is rounded to the millisecond, and nothing where it is shorter', () => {
    expect(noted(seen(0.4, 0.49)).open).toEqual([]);
    expect(visibleIn(noted(seen(0.4, 1000.6)))).toBe(1001);
  });

  it('is bounded: windows that wait, pages in each, places that are remembered', () => {
    const hours = Array.from({ length: 300 }, (_, hour) => seen(hour * HOUR, hour * HOUR + 1000));
    expect(noted(...hours).open).toHaveLength(200);
    const pages = Array.from({ length: 61 }, (_, page) => seen(page * 1000, (page + 1) * 1000, { fileId: page + 1 }));
    expect(noted(...pages).open.map((window) => window.pages.length)).toEqual([60, 1]);
    const places = Array.from({ length: 50 }, (_, game) => seen(0, 1000, { gameId: game + 1 }));
    expect(Object.keys(noted(...places).until)).toHaveLength(20);
  });
});

describe('what is sent', () => {
  it('stays unchanged until it is answered, while new windows collect beside it', () => {
    const first = toSend(noted(seen(0, 5000)), 10);
    const later = noteSeen(first, seen(5000, 9000));
    expect(later.sent).toEqual(first.sent);
    expect(toSend(later, 10).sent).toEqual(first.sent);
    const next = toSend(answered(later), 10);
    expect(next.sent).toMatchObject([{ from: NOON + 5000, to: NOON + 9000 }]);
    expect(answered(next)).toMatchObject({ sent: [], open: [] });
    expect(toSend(EMPTY_LOG, 10)).toBe(EMPTY_LOG);
  });

  it('is the oldest, as many as are taken at once', () => {
    const log = toSend(noted(...[0, 1, 2].map((hour) => seen(hour * HOUR, hour * HOUR + 1000))), 2);
    expect([log.sent.length, log.open.length]).toEqual([2, 1]);
  });

  it('is counted completely and once, despite lost connections and power cuts', () => {
    const step = fc.record({
      gap: fc.integer({ min: 0, max: 40_000 }),
      span: fc.integer({ min: 1, max: 20_000 }),
      fileId: fc.integer({ min: 1, max: 3 }),
      line: fc.constantFrom('none', 'lost', 'unanswered', 'good'),
      isCut: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const server = { visible: 0, until: instant(0) };
        let log = EMPTY_LOG;
        let kept = EMPTY_LOG;
        let now = NOON;
        let expected = 0;
        const deliver = (): void => {
          for (const window of log.sent) {
            if (judgeShowing(window, server.until, instant(now)) !== 'counted') continue;
            server.until = window.to;
            server.visible += window.pages.reduce((sum, { visible }) => sum + visible, 0);
          }
        };
        for (const { gap, span, fileId, line, isCut } of steps) {
          const from = now + gap;
          now = from + span;
          log = noteSeen(log, { gameId: 7, fileId, from: instant(from), to: instant(now), isTurn: true });
          // The power fails before the log is stored: what was recorded since is lost, and nothing else.
          if (isCut) {
            log = kept;
            continue;
          }
          expected += span;
          if (line !== 'none') log = toSend(log, 60);
          kept = log;
          if (line === 'unanswered' || line === 'good') deliver();
          if (line === 'good') {
            log = answered(log);
            kept = log;
          }
        }
        for (let count = 0; count < 100 && log.sent.length + log.open.length > 0; count += 1) {
          log = toSend(log, 60);
          deliver();
          log = answered(log);
        }
        expect(server.visible).toBe(expected);
      }),
    );
  });
});
