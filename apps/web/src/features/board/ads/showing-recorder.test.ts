import { SHOWINGS } from '@feltclock/contract';
import {
  adSlotAt,
  instant,
  judgeShowing,
  millis,
  nextAdPageAt,
  SHOWING_TAKEN_FOR,
  type Instant,
} from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { simulatedDevice } from '../../../../test-support/simulated-device.ts';
import { observable } from '../../../shared/state/observable.ts';
import { createShowingKeeper } from './showing-keeper.ts';
import { ShowingRecorder, type ShowingRecorderPorts, type ShowAt } from './showing-recorder.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SIX = 500_000 * HOUR;
const CYCLE = millis(5 * SECOND);
const PAGES = [11, 12, 13] as const;
const STORE = 3;

type Line = 'good' | 'lost' | 'unanswered';

function storageInTest() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (place: number) => [...values.keys()][place] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** A browser, and a server that counts by the rules of the domain. */
function venue() {
  const device = simulatedDevice();
  const now = (): Instant => instant(SIX + device.trueTime());
  const line: { state: Line } = { state: 'good' };
  const untils = new Map<string, Instant>();
  const counted = new Map<number, number>();
  const verdicts: string[] = [];
  const timers = new Set<{ cancel: () => void }>();
  const turning = new Set<() => void>();
  const watchers = new Set<() => void>();
  const sizes: number[] = [];
  const storage = storageInTest();
  const isVisible = observable(true);
  const send: ShowingRecorderPorts['send'] = (name, _storeId, windows) => {
    sizes.push(windows.length);
    if (line.state === 'lost') return Promise.resolve(false);
    for (const window of windows) {
      const place = `${name} ${String(window.gameId)}`;
      const pages = window.pages.map((page) => ({ ...page, visible: millis(page.visible) }));
      const showing = { from: instant(window.from), to: instant(window.to), pages };
      const verdict = judgeShowing(showing, untils.get(place) ?? instant(0), now());
      verdicts.push(verdict);
      if (verdict !== 'counted') continue;
      untils.set(place, showing.to);
      for (const { fileId, visible } of pages) counted.set(fileId, (counted.get(fileId) ?? 0) + visible);
    }
    return Promise.resolve(line.state === 'good');
  };
  const every = (span: number, run: () => void): (() => void) => {
    const timer = { cancel: (): void => undefined };
    const arm = (): void => {
      timer.cancel = device.after(span, () => {
        arm();
        run();
      });
    };
    arm();
    timers.add(timer);
    return () => {
      timer.cancel();
      timers.delete(timer);
    };
  };
  const keeper = createShowingKeeper(storage);
  const page = (name = 'tab'): ShowingRecorder =>
    new ShowingRecorder({
      storeId: STORE,
      name,
      now,
      every,
      keeper,
      left: () => keeper.names().filter((each) => each !== name),
      isVisible: {
        get: isVisible.get,
        subscribe: (run) => {
          watchers.add(run);
          return isVisible.subscribe(run);
        },
      },
      send,
    });
  /** Steps through the slides of a board until stopped, as its stage does. */
  const slides = (showAt: ShowAt): (() => void) => {
    const timer = { cancel: (): void => undefined };
    const turn = (): void => {
      showAt(PAGES[adSlotAt(now(), CYCLE) % PAGES.length]);
      timer.cancel = device.after(nextAdPageAt(now(), CYCLE) - now(), turn);
    };
    turn();
    turning.add(() => timer.cancel());
    return () => {
      timer.cancel();
      showAt(undefined);
    };
  };
  const goTo = (at: number): Promise<void> => device.pass(SIX + at - now());
  /** All open pages end without any event. */
  const cutPower = (): void => {
    for (const timer of timers) timer.cancel();
    timers.clear();
    for (const stop of turning) stop();
  };
  const reportedTotal = (): number => [...counted.values()].reduce((sum, each) => sum + each, 0);
  const kept = () => ({ timers: timers.size, watchers: watchers.size, keys: storage.length });
  const stored = (): number => [...storage.values.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    device,
    line,
    counted,
    verdicts,
    sizes,
    storage,
    isVisible,
    page,
    slides,
    goTo,
    reportedTotal,
    cutPower,
    kept,
    stored,
  };
}

/** Expected time on screen of each page in those spans, slot by slot. */
function expected(...spans: readonly (readonly [from: number, to: number])[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [from, to] of spans)
    for (let at = from; at < to; at += 250) {
      const page = PAGES[adSlotAt(instant(SIX + at), CYCLE) % PAGES.length] ?? 0;
      sums.set(page, (sums.get(page) ?? 0) + 250);
    }
  return sums;
}
const sorted = (sums: ReadonlyMap<number, number>) => [...sums].toSorted(([one], [other]) => one - other);

describe('an evening', () => {
  it('adds up to the second: ads, messages over them, a hidden tab, a board reloaded, and a line lost', async () => {
    const { goTo, page, slides, isVisible, line, counted, verdicts } = venue();
    const first = page();
    const onFirst = first.place(7);
    let stop = slides(onFirst);
    await goTo(60 * MINUTE);
    stop();
    // Play; then a break, with a message over it for 90 seconds.
    await goTo(120 * MINUTE);
    stop = slides(onFirst);
    await goTo(125 * MINUTE);
    stop();
    await goTo(126.5 * MINUTE);
    stop = slides(onFirst);
    await goTo(130 * MINUTE);
    isVisible.set(false);
    await goTo(131 * MINUTE);
    isVisible.set(true);
    await goTo(135 * MINUTE);
    stop();
    // The connection is lost during a break, and the board is reloaded.
    await goTo(190 * MINUTE);
    stop = slides(onFirst);
    await goTo(192 * MINUTE);
    line.state = 'unanswered';
    await goTo(194 * MINUTE);
    line.state = 'lost';
    await goTo(200 * MINUTE + 3250);
    first.keep();
    stop();
    const second = page();
    await goTo(200 * MINUTE + 5000);
    stop = slides(second.place(7));
    await goTo(205 * MINUTE);
    stop();
    await goTo(230 * MINUTE);
    line.state = 'good';
    await goTo(240 * MINUTE);
    const sums = expected(
      [0, 60 * MINUTE],
      [120 * MINUTE, 125 * MINUTE],
      [126.5 * MINUTE, 130 * MINUTE],
      [131 * MINUTE, 135 * MINUTE],
      [190 * MINUTE, 200 * MINUTE + 3250],
      [200 * MINUTE + 5000, 205 * MINUTE],
    );
    expect(sorted(counted)).toEqual(sorted(sums));
    expect(verdicts).toContain('known');
    expect(verdicts).not.toContain('refused');
  });

  it('loses ten seconds at most when the power goes, and nothing when the page is loaded in another tab', async () => {
    const { goTo, page, slides, reportedTotal, cutPower } = venue();
    slides(page('before').place(7));
    await goTo(10 * MINUTE + 47 * SECOND);
    cutPower();
    await goTo(20 * MINUTE);
    expect(reportedTotal()).toBe(10 * MINUTE);
    // Another page finds what the first one left, and sends it in its name.
    const stop = slides(page('after').place(7));
    await goTo(25 * MINUTE);
    stop();
    await goTo(27 * MINUTE);
    expect(reportedTotal()).toBe(10 * MINUTE + 40 * SECOND + 5 * MINUTE);
  });

  it('counts nothing while the device slept', async () => {
    const { goTo, page, slides, reportedTotal, device } = venue();
    const stop = slides(page().place(7));
    await goTo(MINUTE);
    device.sleep(HOUR);
    await goTo(HOUR + 2 * MINUTE);
    stop();
    await goTo(HOUR + 4 * MINUTE);
    expect(reportedTotal()).toBeGreaterThanOrEqual(2 * MINUTE - CYCLE);
    expect(reportedTotal()).toBeLessThanOrEqual(2 * MINUTE);
  });

  it('is counted for each board of a TV that has several', async () => {
    const { goTo, page, slides, reportedTotal } = venue();
    const recorder = page('screen-4');
    const stops = [1, 2, 3, 4].map((gameId) => slides(recorder.place(gameId)));
    await goTo(10 * MINUTE);
    for (const stop of stops) stop();
    await goTo(12 * MINUTE);
    expect(reportedTotal()).toBe(4 * 10 * MINUTE);
  });
});

describe('a day and a night', () => {
  /** Games of 40 minutes one after the other, the last ten of each a break. */
  const GAMES = 36;
  const LONGEST_LOG = 4000;

  it('of games with breaks keep as much as the first hour did, and every second of them is counted', async () => {
    const { goTo, page, slides, kept, stored, reportedTotal } = venue();
    const recorder = page('screen-4');
    const held: unknown[] = [];
    for (let game = 0; game < GAMES; game += 1) {
      await goTo((game * 40 + 30) * MINUTE);
      const stop = slides(recorder.place(game + 1));
      await goTo((game * 40 + 35) * MINUTE);
      held.push(kept());
      await goTo((game + 1) * 40 * MINUTE);
      stop();
      await goTo(((game + 1) * 40 + 2) * MINUTE);
      held.push(kept());
      expect(stored()).toBeLessThan(LONGEST_LOG);
    }
    expect(new Set(held.map((each) => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify({ timers: 1, watchers: 1, keys: 1 }),
        JSON.stringify({ timers: 0, watchers: 1, keys: 1 }),
      ]),
    );
    expect(reportedTotal()).toBe(GAMES * 10 * MINUTE);
  });

  it('without a line stay within bounds, and are sent in parcels that are taken', async () => {
    const { goTo, page, slides, line, stored, sizes, verdicts, reportedTotal } = venue();
    line.state = 'lost';
    const recorder = page('screen-4');
    const stops = [1, 2, 3, 4].map((gameId) => slides(recorder.place(gameId)));
    await goTo(24 * HOUR);
    for (const stop of stops) stop();
    expect(stored()).toBeLessThan(100 * 1024);
    line.state = 'good';
    await goTo(25 * HOUR);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(SHOWINGS.windows);
    expect(new Set(verdicts)).toEqual(new Set(['counted']));
    expect(reportedTotal()).toBe(4 * 24 * HOUR);
  });
});

describe('what others left', () => {
  const left = {
    sent: [],
    open: [{ gameId: 7, from: SIX - MINUTE, to: SIX, pages: [{ fileId: 11, turns: 1, visible: 5000 }] }],
    until: {},
  };
  const leave = (storage: Pick<Storage, 'setItem'>, name: string, part: object): void =>
    storage.setItem(`feltclock.showings.${name}`, JSON.stringify({ storeId: STORE, at: SIX, log: left, ...part }));

  it('of another store, long ago, or of no shape is not sent', async () => {
    const { goTo, page, slides, storage, counted } = venue();
    leave(storage, 'theirs', { storeId: 99 });
    leave(storage, 'old', { at: SIX - SHOWING_TAKEN_FOR });
    leave(storage, 'broken', { log: 'x' });
    storage.setItem('feltclock.showings.worse', '{');
    const stop = slides(page().place(8));
    await goTo(5 * MINUTE);
    stop();
    await goTo(7 * MINUTE);
    expect([...counted.values()].reduce((sum, each) => sum + each, 0)).toBe(5 * MINUTE);
    expect([...storage.values.keys()].toSorted()).toEqual(['feltclock.showings.tab', 'feltclock.showings.theirs']);
  });

  it('is sent once it was not touched for two minutes', async () => {
    const { goTo, page, slides, storage, counted } = venue();
    leave(storage, 'gone', {});
    const stop = slides(page().place(8));
    await goTo(MINUTE + 30 * SECOND);
    expect(storage.getItem('feltclock.showings.gone')).not.toBeNull();
    await goTo(4 * MINUTE);
    stop();
    await goTo(6 * MINUTE);
    expect(storage.getItem('feltclock.showings.gone')).toBeNull();
    expect([...counted.values()].reduce((sum, each) => sum + each, 0)).toBe(4 * MINUTE + 5 * SECOND);
  });
});

it('goes on where nothing may be kept', async () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  const keeper = createShowingKeeper({
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
    key: forbidden,
    length: 1,
  });
  keeper.forget('x');
  expect([keeper.read('x'), keeper.names()]).toEqual([undefined, []]);
  expect(() => keeper.write('x', { storeId: 1, at: 0, log: { sent: [], open: [], until: {} } })).not.toThrow();
});
