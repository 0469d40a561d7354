import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import type { Who } from '../../test-support/game/game-server.ts';
import { insertImage } from '../storage/images/images.ts';

const t = eachWithServer();
const HOUR = 3_600_000;

const venue = (who: Who = 'viewer') => t.server.ask('readBoardVenue', { id: t.game }, who);
const named = async (name: string, startsIn?: number): Promise<number> => {
  const structureId = await t.server.newStructure();
  const startAt = startsIn === undefined ? null : instant(t.server.clock.now() + startsIn);
  const { id } = await t.server.ask('createGame', { structureId, name, startAt });
  return id!;
};
const namesOf = async () => (await venue()).coming.map(({ name }) => name);

describe('the tournaments that a board names beside its own', () => {
  it('are those of its store that one can still get into, the running ones first', async () => {
    await named('later', 3 * HOUR);
    await named('soon', HOUR);
    const running = await named('running', 2 * HOUR);
    await t.server.ask('updateGame', { id: running, status: 'PLAYING' });
    await named('nobody knows when');
    const ended = await named('ended', HOUR);
    await t.server.publish('Action', ended, { action: 'END' });
    const { queries } = t.server.database;
    const elsewhere = await named('elsewhere', HOUR);
    await queries.updateTable('game').set({ store_id: 2 }).where('id', '=', elsewhere).execute();
    const closed = await named('closed', HOUR);
    await queries.updateTable('game').set({ is_registration_open: 0 }).where('id', '=', closed).execute();
    const { coming } = await venue();
    const now = t.server.clock.now();
    expect(coming.map(({ name, startAt }) => [name, startAt])).toEqual([
      ['running', null],
      ['soon', now + HOUR],
      ['later', now + 3 * HOUR],
    ]);
  });

  it('never are its own, nor deleted ones', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    const id = await named('soon', HOUR);
    expect(await namesOf()).toEqual(['soon']);
    await t.server.ask('deleteGame', { id });
    expect(await namesOf()).toEqual([]);
  });
});

describe('the link to a board', () => {
  const link = (code: string) =>
    t.server.database.queries
      .insertInto('short_link')
      .values({ game_id: t.game, code, created_at: 0, created_by: 'dealer' })
      .execute();

  it('is answered when staff made one, and a read makes none', async () => {
    expect((await venue()).link).toBeNull();
    expect((await venue()).link).toBeNull();
    await link('testcode2345');
    expect((await venue()).link).toBe('http://room.example/s/testcode2345');
  });

  it('is not answered when no other machine could open it', async () => {
    await link('testcode2345');
    t.server.reach = 'this-machine';
    expect((await venue()).link).toBeNull();
  });
});

it('is open to everybody who may see the board', async () => {
  expect(await venue('admin')).toEqual(await venue('viewer'));
  expect((await t.server.call('readBoardVenue', { id: t.game }, 'guest')).status).toBe(401);
  expect((await t.server.call('readBoardVenue', { id: 99 })).status).toBe(404);
  expect((await t.server.call('readBoardVenue', { id: 'x' })).status).toBe(400);
});

it('a board gets the name of its store’s logo', async () => {
  const { queries } = t.server.database;
  expect((await t.server.ask('readBoard', { id: t.game })).store).not.toHaveProperty('logo');
  const image = await insertImage(queries, { type: 'image/png', bytes: new Uint8Array([1]) }, 0);
  await queries.insertInto('store_logo').values({ store_id: 1, image_id: image.id, name: 'mark-1' }).execute();
  expect((await t.server.ask('readBoard', { id: t.game })).store).toMatchObject({ logo: 'mark-1' });
});

it('a board gets its store’s address and phone number, where the store has them', async () => {
  const { queries } = t.server.database;
  const store = async () => (await t.server.ask('readBoard', { id: t.game })).store;
  expect(await store()).not.toHaveProperty('address');
  expect(await store()).not.toHaveProperty('phoneNo');
  const of = queries.updateTable('store').where('id', '=', 1);
  await of.set({ detail_address: '테헤란로 1', phone_no: '02-555-0101' }).execute();
  expect(await store()).toMatchObject({ address: '테헤란로 1', phoneNo: '02-555-0101' });
});
