import { reportScreen, type ScreenReport } from '@feltclock/contract';
import { after, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { START } from '../../test-support/server-under-test.ts';
import { ScreenPresence } from './screen-presence.ts';

const REPORT: ScreenReport = reportScreen.example.body;
const NEVER = { heardAt: null, report: null };
const at = (span: number) => after(START, millis(span));

const presence = ({ isShared = false, connected = [] }: { isShared?: boolean; connected?: number[] } = {}) =>
  new ScreenPresence({ isConnected: (id) => connected.includes(id), isShared });
const isOnlineAt = (known: ScreenPresence, span: number, written: Parameters<ScreenPresence['present']>[1] = NEVER) =>
  known.isOnline(1, known.present(1, written), at(span));

describe('a screen', () => {
  it('is online for 40 seconds after its last request', () => {
    const known = presence();
    expect(isOnlineAt(known, 0)).toBe(false);
    known.seen(1, START);
    expect([0, 39_999, 40_000].map((span) => isOnlineAt(known, span))).toEqual([true, true, false]);
    known.reported(1, REPORT, at(50_000));
    expect(isOnlineAt(known, 60_000)).toBe(true);
    known.forget(1);
    expect(isOnlineAt(known, 60_000)).toBe(false);
  });

  it('is there while it is connected, whatever it says', () => {
    const known = presence({ connected: [1] });
    expect(known.isOnline(1, NEVER, START)).toBe(true);
    expect(known.isOnline(2, NEVER, START)).toBe(false);
  });

  it('is known by what was written down, which other nodes do up to a minute late', () => {
    const written = { heardAt: START, report: REPORT };
    expect(presence().present(1, written)).toEqual(written);
    expect(isOnlineAt(presence(), 40_000, written)).toBe(false);
    expect(isOnlineAt(presence({ isShared: true }), 99_999, written)).toBe(true);
    expect(isOnlineAt(presence({ isShared: true }), 100_000, written)).toBe(false);
    const shared = presence({ isShared: true });
    shared.seen(1, START);
    expect(isOnlineAt(shared, 40_000)).toBe(false);
  });

  it('is known by whichever is newer', () => {
    const known = presence({ isShared: true });
    known.reported(1, { ...REPORT, width: 1 }, at(1000));
    expect(known.present(1, { heardAt: START, report: REPORT }).report?.width).toBe(1);
    expect(known.present(1, { heardAt: at(2000), report: REPORT })).toEqual({ heardAt: at(2000), report: REPORT });
    known.seen(1, at(3000));
    expect(known.present(1, NEVER)).toEqual({ heardAt: at(3000), report: { ...REPORT, width: 1 } });
    expect(known.present(1, { heardAt: at(2000), report: REPORT })).toEqual({ heardAt: at(3000), report: REPORT });
  });

  it('is online as before when the host’s clock went back', () => {
    const known = presence();
    const written = { heardAt: START, report: REPORT };
    known.reported(1, REPORT, START);
    expect(isOnlineAt(known, -3_600_000, written)).toBe(false);
    expect(known.reported(1, { ...REPORT, width: 1 }, at(-3_600_000))).toBe(true);
    expect(isOnlineAt(known, -3_590_000, written)).toBe(true);
    expect(known.present(1, written).report?.width).toBe(1);
  });
});

describe('what a screen says', () => {
  it('is written down each minute', () => {
    const known = presence();
    const due = [0, 15_000, 59_999, 60_000, 75_000, 119_999, 120_000].map((span) =>
      known.reported(1, REPORT, at(span)),
    );
    expect(due).toEqual([true, false, false, false, true, false, false]);
  });

  it('reports within five seconds of the last one are ignored', () => {
    const known = presence();
    known.reported(1, REPORT, START);
    expect(known.reported(1, { ...REPORT, width: 1 }, at(4999))).toBe(false);
    expect(known.present(1, NEVER)).toEqual({ heardAt: at(4999), report: REPORT });
    known.reported(1, { ...REPORT, width: 2 }, at(5000));
    expect(known.present(1, NEVER).report?.width).toBe(2);
  });
});
