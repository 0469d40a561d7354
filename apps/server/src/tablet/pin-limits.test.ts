import { after, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { START } from '../../test-support/server-under-test.ts';
import { PinLimits } from './pin-limits.ts';

const alone = () => new PinLimits({ decide: async (_places, _now, decide) => decide() });
const HERE = { tabletId: 1, person: 1 };
const MINUTE = minutesToMillis(minutes(1));

it('each wrong PIN after the third doubles the wait, up to an hour', async () => {
  const limits = alone();
  const waits: number[] = [];
  let now: Instant = START;
  for (let tries = 0; tries < 12; tries += 1) {
    await limits.begin(HERE, now);
    const [again] = await Promise.allSettled([limits.begin(HERE, now)]);
    if (again.status === 'rejected') waits.push((again.reason as { readonly retryAfter: number }).retryAfter);
    now = after(now, minutesToMillis(minutes(61)));
  }
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(waits.at(-1)).toBe(3600);
});

it('many at once are no more than one after the other', async () => {
  const limits = alone();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limits.begin(HERE, START)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('what is typed on one tablet has nothing to do with another', async () => {
  const limits = alone();
  for (let tries = 0; tries < 3; tries += 1) await limits.begin(HERE, START);
  await (await limits.begin({ ...HERE, tabletId: 2 }, START)).succeeded();
  await expect(limits.begin(HERE, START)).rejects.toMatchObject({ code: 'too-many-attempts' });
});

it('the right one forgets the wrong ones', async () => {
  const limits = alone();
  await limits.begin(HERE, START);
  await (await limits.begin(HERE, START)).succeeded();
  for (const later of [0, 1]) await limits.begin(HERE, after(START, minutesToMillis(minutes(later))));
  await expect(limits.begin({ ...HERE, person: 2 }, after(START, MINUTE))).resolves.toBeDefined();
});
