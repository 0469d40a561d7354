// Several hosts in DATABASE_URL: the one that takes writes is used (docs/rules/storage.md#a-standby-of-postgresql).

import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesOfCodes } from '../../../test-support/storage/code-rows.ts';
import { layLine } from '../../../test-support/storage/cut-line.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import { openPostgres } from './open-postgres.ts';
import { primaryOf, PrimaryWatch } from './primary-watch.ts';

const NOBODY = '127.0.0.1:1';
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const run of cleanUps.splice(0)) await run();
});

/** A database of the test run at the address of a host; `several` has a host before it where nobody answers. */
async function newHost(before = NOBODY) {
  const line = await layLine(await newPostgres());
  cleanUps.push(() => line.close());
  const { host } = new URL(line.url);
  return { line, host, address: line.url, several: line.url.replace(host, `${before},${host}`) };
}

describe('of several hosts', () => {
  it('the one that takes writes is used, wherever it is in the list', async () => {
    const { address, host, several } = await newHost();
    expect(await primaryOf(several)).toBe(address);
    expect(await primaryOf(address.replace(host, `${host},${NOBODY}`))).toBe(address);
    const database = await openPostgres({ url: several, ...POSTGRES_OF_TESTS });
    cleanUps.push(() => database.close());
    expect(await namesOfCodes(database.queries)).toEqual([]);
  });

  it('the first is named when none answers, without a password', async () => {
    const opening = openPostgres({
      url: `postgres://feltclock:secret@${NOBODY},127.0.0.1:2/felt`,
      ...POSTGRES_OF_TESTS,
    });
    await expect(opening).rejects.toThrow(/^DATABASE_URL, 127\.0\.0\.1:1, 127\.0\.0\.1:2\/felt: nobody answers there/);
  });

  it('a second one on the same timeline is never gone over to', async () => {
    const { host, line } = await newHost();
    const other = await newHost(host);
    const watch = new PrimaryWatch(other.several);
    cleanUps.push(() => watch.stop());
    await watch.look();
    const chosen = watch.address;
    const moved = vi.fn<(address: string) => void>();
    watch.lookOn(moved);
    (chosen.includes(host) ? line : other.line).cut();
    for (let look = 0; look < 3; look += 1) await watch.look();
    expect(watch.address).toBe(chosen);
    expect(moved).not.toHaveBeenCalled();
  });
});

it('one host is not asked at all', async () => {
  const url = `postgres://feltclock@${NOBODY}/felt`;
  expect(await primaryOf(url)).toBe(url);
});
