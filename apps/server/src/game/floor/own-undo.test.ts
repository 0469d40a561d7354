import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();
const { command, counts, enter, must, read } = floorOfGame(t);

const REFUSED = (refusal: string) => ({ status: 409, body: { code: 'floor-refused', refusal } });
const undo = (act: number, who: Who) => command('undoOwnAct', { act }, who);
const GUEST = { of: 'buyIn', seat: 'none', payment: null };

describe('staff who do not run the floor', () => {
  it('undo their own newest act for a minute', async () => {
    const { version } = await must('registerEntry', { ...GUEST, name: '하나' }, 'cashier');
    await t.server.clock.advance(millis(59_999));
    expect(await undo(version, 'cashier')).toMatchObject({
      status: 200,
      body: { acts: [{ act: { kind: 'undo', act: version } }] },
    });
    expect(await counts()).toMatchObject({ current: 0, buyIn: 0 });
  });

  it('go back through their own acts, newest first, for at most a minute', async () => {
    await must('registerEntry', { ...GUEST, name: '하나' }, 'cashier');
    await t.server.clock.advance(millis(30_000));
    await must('registerEntry', { ...GUEST, name: '둘' }, 'cashier');
    expect(await undo(1, 'cashier')).toMatchObject(REFUSED('not-your-newest'));
    expect((await undo(2, 'cashier')).status).toBe(200);
    await t.server.clock.advance(millis(30_000));
    expect(await undo(1, 'cashier')).toMatchObject(REFUSED('not-your-newest'));
  });

  it('undo no act of others, and no act that a later one needs', async () => {
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: { table: 1, seat: 1 } });
    const { version: bust } = await must(
      'bustEntries',
      { out: [{ entry: 2, chipsBefore: null }], by: [] },
      'tableDealer',
    );
    await enter('둘', { seat: { table: 1, seat: 1 } });
    const before = [await read(), await counts()];
    expect(await undo(2, 'tableDealer')).toMatchObject(REFUSED('not-your-newest'));
    expect(await undo(bust, 'tableDealer')).toMatchObject(REFUSED('later-acts-stand-on-it'));
    expect(await undo(99, 'tableDealer')).toMatchObject(REFUSED('not-your-newest'));
    expect([await read(), await counts()]).toEqual(before);
  });

  it.each<Who>(['stranger', 'floorElsewhere', 'user', 'viewer'])('has a role in the store: not %s', async (who) => {
    await enter('하나');
    expect((await undo(1, who)).status).toBe(403);
  });
});
