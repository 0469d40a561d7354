import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../../../test-support/server-under-test.ts';

const t = {} as { under: ServerUnderTest };
const STAFF = { as: 'manager' } as const;
const names = { given: 0 };
const command = () => {
  names.given += 1;
  return { gameId: IDS.game, commandId: `slip-${String(names.given)}` };
};
const enter = async (who: { name: string } | { userId: string }, seat: number): Promise<number> => {
  const body = { ...command(), ...who, of: 'buyIn', seat: { table: 1, seat }, payment: null } as const;
  return (await t.under.call(ENDPOINTS.registerEntry, body, STAFF)).body.version;
};
const urlsOf = async (players: readonly number[], as: Who = 'manager') =>
  (await t.under.call(ENDPOINTS.readSeatSlips, { gameId: IDS.game, players: [...players] }, { as })).body.slips;
const codeOf = (url: string | undefined): string => url?.split('#')[1] ?? '';
const open = (code: string) => t.under.send(ENDPOINTS.openSeatSlip, { code });

beforeEach(async () => {
  t.under = await startServer({ publicOrigin: 'https://timer.example.com' });
  const tables = [{ table: 1, seats: 9, breakOrder: 1 }];
  await t.under.call(ENDPOINTS.setTables, { ...command(), tables }, STAFF);
});
afterEach(stopServers);

describe('a seat slip', () => {
  it('has an address that can’t be guessed, always the same, and one for each player', async () => {
    await enter({ name: '김하늘' }, 3);
    await enter({ name: '이바다' }, 4);
    const slips = await urlsOf([1, 2, 2, 99]);
    expect(slips.map(({ player }) => player).toSorted()).toEqual([1, 2]);
    for (const { url } of slips) expect(url).toMatch(/^https:\/\/timer\.example\.com\/seat#[\w-]{22}$/);
    expect(new Set(slips.map(({ url }) => url)).size).toBe(2);
    expect(await urlsOf([1], 'dealer')).toEqual(slips.filter(({ player }) => player === 1));
  });

  it('is one, even for many requests at once', async () => {
    await enter({ name: '김하늘' }, 3);
    const all = await Promise.all(Array.from({ length: 6 }, () => urlsOf([1])));
    expect(new Set(all.flat().map(({ url }) => url)).size).toBe(1);
  });

  it('shows only its own player, without an account', async () => {
    const entry = await enter({ name: '김하늘' }, 3);
    await enter({ name: '이바다' }, 4);
    const code = codeOf((await urlsOf([1]))[0]?.url);
    const { status, body } = await open(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: '김하늘', seat: { table: 1, seat: 3 }, place: null });
    expect(JSON.stringify(body)).not.toContain('이바다');
    await t.under.call(ENDPOINTS.seatEntry, { ...command(), entry, seat: { table: 1, seat: 7 } }, STAFF);
    expect((await open(code)).body).toMatchObject({
      seat: { table: 1, seat: 7 },
      moved: { from: { table: 1, seat: 3 } },
    });
    await t.under.call(ENDPOINTS.bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] }, STAFF);
    const { body: busted } = await t.under.call(ENDPOINTS.openSeatSlip, { code });
    expect([busted.isIn, busted.seat, typeof busted.place?.place]).toEqual([false, null, 'number']);
  });

  it.each(['user', 'viewer', 'elsewhere', 'stranger', 'screen'] as const)('is not handed out to %s', async (as) => {
    await enter({ name: '김하늘' }, 3);
    const { status } = await t.under.send(ENDPOINTS.readSeatSlips, { gameId: IDS.game, players: [1] }, { as });
    expect(status).toBeGreaterThanOrEqual(401);
  });

  it('is invalid after an undo of the entry, long after the game, or with an unknown code', async () => {
    const entry = await enter({ name: '김하늘' }, 3);
    const code = codeOf((await urlsOf([1]))[0]?.url);
    await t.under.call(ENDPOINTS.updateGame, { id: IDS.game, status: 'END' }, STAFF);
    expect((await open(code)).status).toBe(200);
    const logs = t.under.server.database.queries.updateTable('game_log').where('action', '=', 'END');
    await logs.set({ at: t.under.clock.now() - minutesToMillis(minutes(12 * 60)) }).execute();
    for (const tried of [code, 'a-code-of-nobody'])
      expect(await open(tried)).toMatchObject({ status: 409, body: { code: 'slip-ended' } });
    await logs.set({ at: t.under.clock.now() }).execute();
    expect((await open(code)).status).toBe(200);
    await t.under.call(ENDPOINTS.undoAct, { ...command(), act: entry }, STAFF);
    expect((await open(code)).status).toBe(409);
  });

  it('can’t be guessed, while the right code still works', async () => {
    await enter({ name: '김하늘' }, 3);
    const code = codeOf((await urlsOf([1]))[0]?.url);
    const tryCode = (payload: { code: string }, remoteAddress: string) =>
      t.under.server.inject({ method: 'POST', url: ENDPOINTS.openSeatSlip.path, payload, remoteAddress });
    const guesses = await Promise.all(
      Array.from({ length: 62 }, (_, index) => tryCode({ code: `guess${String(index)}` }, '10.0.0.1')),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await tryCode({ code }, '10.0.0.1')).statusCode).toBe(200);
  });
});

describe('a member’s code', () => {
  const show = async () => (await t.under.call(ENDPOINTS.showMemberCode, undefined, { as: 'user' })).body;
  const found = async (text: string) =>
    (await t.under.call(ENDPOINTS.findMembers, { gameId: IDS.game, text }, STAFF)).body.map(({ userId }) => userId);
  const pass = (count: number) => t.under.clock.advance(minutesToMillis(minutes(count)));

  it('is twenty digits that find the member for five minutes', async () => {
    const { code, until } = await show();
    expect(code).toMatch(/^\d{20}$/);
    expect(until).toBe(t.under.clock.now() + minutesToMillis(minutes(5)));
    expect(await found(code)).toEqual(['@ 올인토끼']);
    await pass(5);
    expect(await found(code)).toEqual([]);
  });

  it('stays the same while it is fresh, for other devices, and then changes', async () => {
    const { code } = await show();
    await pass(2);
    expect((await show()).code).toBe(code);
    await pass(1);
    const next = (await show()).code;
    expect(next).not.toBe(code);
    expect([await found(code), await found(next)]).toEqual([[], ['@ 올인토끼']]);
  });

  it('gives no access: it is no slip and no token', async () => {
    const { code } = await show();
    expect((await open(code)).status).toBe(409);
    expect((await t.under.send(ENDPOINTS.readOwnSeats, undefined, { token: `Bearer ${code}` })).status).toBe(401);
  });

  it('is gone with the account', async () => {
    const { code } = await show();
    await t.under.call(ENDPOINTS.deleteUser, { id: 'player' }, { as: 'super' });
    expect(await found(code)).toEqual([]);
    expect(await t.under.server.database.queries.selectFrom('member_code').selectAll().execute()).toEqual([]);
  });
});
