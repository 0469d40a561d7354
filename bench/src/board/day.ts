// A board through 24 simulated hours of levels, breaks with advertisements and the game's own page, counts and announcements. Server and page use a
// clock that runs many times as fast. The heap after warming up is compared with the heap at the end.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { DEVICES, type Device } from './devices.ts';
import { openBoard, type Window } from './open-board.ts';
import { openVenue, type Venue } from './venue.ts';

const FAST = Number(process.env['DAY_SPEED'] ?? 120);
const HOURS = Number(process.env['DAY_HOURS'] ?? 24);
/** Bytes that the page leaks on purpose each second, to check that the bench finds it. */
const LEAK = Number(process.env['DAY_LEAK'] ?? 0);
/** The hour whose heap is compared with the last one. By then everything was shown several times. */
const WARM_AFTER = Math.min(4, HOURS / 2);
/** In MB: collections differ by as much from each other. */
const GROWTH = { times: 1.05, and: 0.3 };
const ROW_MINUTES = 15;
/** A page is visible for half a second of real time. */
const AD_SECONDS = 60;
const STEP_MINUTES = 5;
const MINUTE = 60_000;

interface Seen {
  readonly phases: number;
  readonly pages: number;
  readonly gamePages: number;
  readonly messages: number;
}
type Watching = Window & { readonly seen: { -readonly [Of in keyof Seen]: Seen[Of] }; lost: string[] };

/** Four levels and a break, repeated. */
const LEVELS = Array.from({ length: Math.ceil((HOURS * 60) / ROW_MINUTES) + 2 }, (_, row) => ({
  level: row % 5 === 4 ? 0 : row + 1 - Math.floor((row + 1) / 5),
  smallBlind: row % 5 === 4 ? 0 : 100 * (row + 1),
  bigBlind: row % 5 === 4 ? 0 : 200 * (row + 1),
  ante: row % 5 === 4 ? 0 : 200 * (row + 1),
  duration: ROW_MINUTES,
}));
const NO_CHIPS = { earlyBuyIn: 0, buyIn: 20_000, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

async function newDay({ call }: Venue): Promise<number> {
  const [store] = (await call('POST', '/store/list', {})) as { id: number; address1: number }[];
  if (store === undefined) throw new Error('there is no store');
  await call('POST', '/ad/master', { address1: store.address1, isValid: 1, cycleTime: AD_SECONDS * 1000 });
  await call('PUT', '/store-ad', { id: store.id, share: 50, cycleTime: AD_SECONDS * 1000, hasGamePage: true });
  const structure = (await call('POST', '/structure', {
    storeId: store.id,
    name: 'day',
    buyInAmount: 50_000,
    registrationDeadline: LEVELS.length - 2,
    prize: '',
    entryLimit: 0,
    entryLimitFlag: 1,
    ...NO_CHIPS,
    levelList: LEVELS,
    prizeContent: Array.from(
      { length: 12 },
      (_, place) => `<p>${String(place + 1)}위 ${String(12 - place)}00,000</p>`,
    ).join(''),
  })) as { id: number };
  const { id } = (await call('POST', '/game', { name: 'day', structureId: structure.id })) as { id: number };
  await call('PUT', '/game', { id, status: 'PLAYING' });
  return id;
}

/** Runs in the page: counts messages, and leaks if asked to. */
function countReceived(leak: number): void {
  const watching = window as unknown as Watching;
  const seen = { phases: 0, pages: 0, gamePages: 0, messages: 0 };
  const last = { phase: '', page: '', message: '' };
  Object.assign(watching, { seen, lost: [] });
  const now = (): typeof last => {
    const shown = document.querySelector('.ad-slides > [data-shown]');
    return {
      phase: document.querySelector<HTMLElement>('.board')?.dataset['phase'] ?? '',
      page: shown === null ? '' : (shown.getAttribute('src') ?? 'game'),
      message: document.querySelector('.floor-words')?.textContent ?? '',
    };
  };
  const count = ({ phase, page, message }: typeof last): void => {
    if (phase !== last.phase) seen.phases += 1;
    if (page !== last.page && page !== '') seen.pages += 1;
    if (page !== last.page && page === 'game') seen.gamePages += 1;
    if (message !== last.message && message !== '') seen.messages += 1;
  };
  new MutationObserver(() => {
    const come = now();
    count(come);
    Object.assign(last, come);
    if (leak > 0) watching.lost.push(`${String(Math.random())}${'x'.repeat(leak)}`);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

async function heapOf(devtools: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

const forgetFlips = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { flips, phases, sounds } = (window as unknown as Window).recording;
    for (const noted of [flips, phases, sounds]) noted.length = 0;
  });

/** The actions of staff: changed counts, and every quarter of an hour a message, by turns as a line and full-screen. */
async function operate({ call }: Venue, id: number, step: number): Promise<void> {
  const current = 20 + (step % 40);
  await call('PUT', '/game/player', {
    id,
    current,
    earlyBuyIn: 0,
    buyIn: 60,
    firstReBuyIn: 0,
    secondReBuyIn: 0,
    thirdReBuyIn: 0,
    addOn: 0,
  });
  if (step % 3 !== 0) return;
  const shape = step % 2 === 0 ? 'line' : 'screen';
  const answer = await call('PUT', '/game/message', {
    id,
    words: 'own',
    text: `말씀 ${String(step)}`,
    shape,
    lastsFor: 300,
    countsDown: step % 4 === 0,
  });
  if (answer !== 1) throw new Error(`the message was not accepted: ${JSON.stringify(answer)}`);
}

function problemsOf(heaps: readonly number[], seen: Seen): readonly string[] {
  const warm = heaps[WARM_AFTER] ?? Number.NaN;
  const end = heaps.at(-1) ?? Number.NaN;
  const least = { phases: HOURS, pages: HOURS * 4, gamePages: HOURS, messages: HOURS * 2 };
  const missing = Object.entries(least).filter(([what, count]) => !(seen[what as keyof Seen] >= count));
  return [
    ...(end < warm * GROWTH.times + GROWTH.and
      ? []
      : [`the heap has grown from ${warm.toFixed(2)} to ${end.toFixed(2)} MB`]),
    ...missing.map(
      ([what, count]) => `of ${what} only ${String(seen[what as keyof Seen])} were shown, of at least ${String(count)}`,
    ),
  ];
}

/** Starts the product with the fast clock; processes started later use the ordinary clock. */
async function openFastVenue(): Promise<Venue> {
  const before = { ...process.env };
  process.env['FAST'] = String(FAST);
  process.env['NODE_OPTIONS'] = `--import ${fileURLToPath(new URL('fast-clock.mjs', import.meta.url))}`;
  const venue = await openVenue([]);
  process.env = before;
  return venue;
}

/** Plays the day. Returns the heap in MB at the start and after each hour. */
async function playDay(venue: Venue, gameId: number, page: Page): Promise<readonly number[]> {
  const devtools = await page.context().newCDPSession(page);
  const from = performance.now();
  const passed = (): number => ((performance.now() - from) * FAST) / MINUTE;
  const heaps: number[] = [await heapOf(devtools)];
  for (let step = 1; step * STEP_MINUTES <= HOURS * 60; step += 1) {
    await sleep(Math.max(0, ((step * STEP_MINUTES - passed()) * MINUTE) / FAST));
    await operate(venue, gameId, step);
    await forgetFlips(page);
    if ((step * STEP_MINUTES) % 60 === 0) heaps.push(await heapOf(devtools));
  }
  return heaps;
}

export async function day(launch: () => Promise<Browser>): Promise<void> {
  const venue = await openFastVenue();
  const browser = await launch();
  try {
    const gameId = await newDay(venue);
    const device: Device = { ...(DEVICES[0] as Device) };
    const page = await openBoard(browser, { ...venue, gameId }, device, venue.port, FAST);
    await page.evaluate(countReceived, LEAK);
    const heaps = await playDay(venue, gameId, page);
    const seen = await page.evaluate(() => (window as unknown as Watching).seen);
    console.log(
      `\n${String(HOURS)} simulated hours at ${String(FAST)} times the speed: heap at the start and after each hour, MB`,
    );
    console.log(`  ${heaps.map((each) => each.toFixed(2)).join(' ')}`);
    console.table(seen);
    const problems = problemsOf(heaps, seen);
    if (problems.length > 0) throw new Error(problems.join('; '));
    console.log('  flat');
  } finally {
    await browser.close();
    venue.close();
  }
}
