import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { takeFolder } from './data-folder.ts';

const held = {} as { folder: string };
beforeEach(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
});
afterEach(() => rmSync(held.folder, { recursive: true }));

/** The warnings when a server takes the folder. */
async function saidOf(path: string): Promise<readonly string[]> {
  const said: string[] = [];
  const lock = await takeFolder(path, { warn: (_, message) => void said.push(message) });
  lock.release();
  return said;
}

describe('a data folder', () => {
  it('is named where its database is there and empty, and not where there is none, or one with data', async () => {
    const path = join(held.folder, 'feltclock.db');
    expect(await saidOf(path)).toEqual([]);
    writeFileSync(path, '');
    expect(await saidOf(path)).toEqual([expect.stringContaining('is there and empty') as string]);
    const database = await openDatabase({ path });
    await database.close();
    expect(await saidOf(path)).toEqual([]);
  });
});
