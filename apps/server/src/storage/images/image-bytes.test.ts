import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askedStatements } from '../../../test-support/storage/asked-statements.ts';
import { openTestDatabase } from '../../../test-support/storage/test-storage.ts';
import type { Database } from '../database.ts';
import { ImageBytes } from './image-bytes.ts';
import { deleteImage, insertImage } from './images.ts';

const picture = (fill: number, length = 40) =>
  ({ type: 'image/png', bytes: new Uint8Array(length).fill(fill) }) as const;

describe('pictures in memory', () => {
  const t = {} as { database: Database; asked: readonly string[]; images: ImageBytes };
  beforeEach(async () => {
    const database = await openTestDatabase();
    Object.assign(t, { database, asked: askedStatements(database), images: new ImageBytes(database.queries, 100) });
  });
  afterEach(() => t.database.close());

  const insert = (fill: number, length?: number) => insertImage(t.database.queries, picture(fill, length), 0);
  const reads = () => t.asked.filter((sql) => sql.startsWith('select "bytes"')).length;
  const first = async (stored: Parameters<ImageBytes['read']>[0]) => (await t.images.read(stored))?.[0];

  it('are read from the database once, however many ask, at once or later', async () => {
    const one = await insert(1);
    expect(await Promise.all([first(one), first(one)])).toEqual([1, 1]);
    expect(await first(one)).toBe(1);
    expect(reads()).toBe(1);
  });

  it('are kept for the same bytes under another id', async () => {
    await first(await insert(1));
    expect(await first(await insert(1))).toBe(1);
    expect(reads()).toBe(1);
  });

  it('give way, those first that nobody asked for longest', async () => {
    const [one, two, three] = [await insert(1), await insert(2), await insert(3)];
    for (const each of [one, two, one, three]) await first(each);
    expect(reads()).toBe(3);
    expect([await first(one), await first(three), reads()]).toEqual([1, 3, 3]);
    expect([await first(two), reads()]).toEqual([2, 4]);
  });

  it('that are larger than all the room there is are not kept, and take nothing else its place', async () => {
    const [small, large] = [await insert(1), await insert(2, 101)];
    await first(small);
    expect([await first(large), await first(large), reads()]).toEqual([2, 2, 3]);
    expect([await first(small), reads()]).toEqual([1, 3]);
  });

  it('that are gone are not made up', async () => {
    const one = await insert(1);
    await deleteImage(t.database.queries, one.id);
    expect(await t.images.read(one)).toBeUndefined();
    expect(await t.images.read(one)).toBeUndefined();
  });
});
