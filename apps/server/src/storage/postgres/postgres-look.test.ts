// What the doctor sees of a PostgreSQL database (docs/rules/machine.md#backups).

import { describe, expect, it } from 'vitest';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { inspectPostgres } from './postgres-look.ts';

describe('a look into PostgreSQL', () => {
  it('counts what is there', async () => {
    const contents = await inspectPostgres(await newPostgres(), true);
    expect(contents).toEqual({ stores: 0, games: 0, bytes: expect.any(Number) as number });
    expect(contents?.bytes).toBeGreaterThan(1_000_000);
  });

  it('makes no tables where there are none', async () => {
    const url = await newPostgres('template template0');
    for (let time = 0; time < 2; time += 1) expect(await inspectPostgres(url, true)).toBeUndefined();
  });

  it('refuses what a server would refuse', async () => {
    await expect(inspectPostgres(await newPostgres())).rejects.toThrow('its setting fsync is off');
    await expect(inspectPostgres('postgres://somebody@127.0.0.1:1/feltclock')).rejects.toThrow('nobody answers there');
  });
});
