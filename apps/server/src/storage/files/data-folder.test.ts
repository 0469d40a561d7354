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
async function warningsOf(path: string): Promise<readonly string[]> {
  const warnings: string[] = [];
  const lock = await takeFolder(path, { warn: (_, message) => void warnings.push(message) });
  lock.release();
  return warnings;
}

describe('a data folder', () => {
  it('is named where its database is there and empty, and not where there is none, or one with data', async () => {
    const path = join(held.folder, 'feltclock.db');
    expect(await warningsOf(path)).toEqual([]);
    writeFileSync(path, '');
    expect(await warningsOf(path)).toEqual([expect.stringContaining('is there and empty') as string]);
    const database = await openDatabase({ path });
    await database.close();
    expect(await warningsOf(path)).toEqual([]);
  });
});
