import { ENDPOINTS } from '@feltclock/contract';
import { STAFF_ROLES, type StaffRole } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard } from '../../test-support/live-board.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { INVITED_FOR } from './staff.service.ts';

afterEach(stopServers);

const { listStorePeople, invitePerson, endInvitation, readInvitation, acceptInvitation } = ENDPOINTS;
const { changePersonRole, endPersonRole, readSession, listAudit, updateGame, changePlayers, undoCommand } = ENDPOINTS;
const { readGame, deleteStore, saveStoreAdmin, deleteStoreAdmin } = ENDPOINTS;
const STORE = { id: IDS.store };
const as = 'manager' as const;

/** The code of a new invitation, as in its link. */
async function invite(under: ServerUnderTest, role: StaffRole = 'FLOOR', id: number = IDS.store): Promise<string> {
  const { body } = await under.call(invitePerson, { id, role }, { as: id === IDS.store ? as : 'super' });
  return new URL(body.url).hash.slice(1);
}
const join = async (under: ServerUnderTest, role: StaffRole, id?: number) =>
  under.call(acceptInvitation, { code: await invite(under, role, id) }, { as: 'user' });
const people = async (under: ServerUnderTest) => (await under.call(listStorePeople, STORE, { as })).body;
const postsOf = async (under: ServerUnderTest) => (await under.call(readSession, undefined, { as: 'user' })).body.posts;

describe('an invitation', () => {
  it('is a link whose code only its holder has', async () => {
    const under = await startServer();
    const { body } = await under.call(invitePerson, { ...STORE, role: 'CASHIER' }, { as });
    const { origin, pathname, hash } = new URL(body.url);
    expect([origin, pathname]).toEqual(['http://localhost:8080', '/invitation']);
    expect(hash).toMatch(/^#[\w-]{43}$/);
    expect(await under.everything()).not.toContain(hash.slice(1));
    expect(body.invitation).toEqual({
      id: 1,
      role: 'CASHIER',
      createdAt: START,
      expiresAt: START + INVITED_FOR,
      by: 'gangnam',
    });
    expect((await people(under)).invitations).toEqual([body.invitation]);
  });

  it('says what it offers to anybody who has it, signed in or not', async () => {
    const under = await startServer();
    const code = await invite(under);
    for (const who of ['guest', 'user'] as const)
      expect((await under.call(readInvitation, { code }, { as: who })).body).toEqual({
        storeId: IDS.store,
        storeName: '펠트 라운지 강남점',
        logo: null,
        role: 'FLOOR',
        expiresAt: START + INVITED_FOR,
      });
  });

  it.each(STAFF_ROLES)('gives the role of %s, to one person once', async (role) => {
    const under = await startServer();
    const code = await invite(under, role);
    const { body } = await under.call(acceptInvitation, { code }, { as: 'user' });
    expect(body).toEqual({ storeId: IDS.store, role });
    expect(await people(under)).toEqual({
      people: [{ userId: 'player', nickname: expect.any(String) as string, role, since: START, by: 'gangnam' }],
      invitations: [],
    });
    expect(await postsOf(under)).toEqual([{ storeId: IDS.store, storeName: '펠트 라운지 강남점', role }]);
    const before = await under.everything();
    for (const who of ['user', 'stranger'] as const) {
      const again = await under.send(acceptInvitation, { code }, { as: who });
      expect([again.status, again.body.code]).toEqual([409, 'invitation-ended']);
    }
    expect((await under.send(readInvitation, { code })).status).toBe(409);
    expect(await people(under)).toHaveProperty('people.length', 1);
    expect(before).toContain('player');
  });

  it('is over after seven days', async () => {
    const under = await startServer();
    const code = await invite(under);
    await under.clock.leap(INVITED_FOR);
    under.forget('manager');
    expect((await under.send(readInvitation, { code })).body.code).toBe('invitation-ended');
    expect((await under.send(acceptInvitation, { code }, { as: 'user' })).body.code).toBe('invitation-ended');
    expect((await people(under)).invitations).toEqual([]);
  });

  it('is cancelled by the administrator of its store, and by no other', async () => {
    const under = await startServer();
    const code = await invite(under);
    const elsewhere = { id: IDS.otherStore, invitationId: 1 };
    expect((await under.send(endInvitation, elsewhere, { as: 'stranger' })).body.code).toBe('invitation-ended');
    expect((await under.send(endInvitation, { ...STORE, invitationId: 1 }, { as: 'stranger' })).status).toBe(403);
    expect((await under.call(endInvitation, { ...STORE, invitationId: 1 }, { as })).body).toBe(1);
    expect((await under.send(acceptInvitation, { code }, { as: 'user' })).body.code).toBe('invitation-ended');
  });

  it('is not for those who may do all of it anyway, and stays for somebody else', async () => {
    const under = await startServer();
    const code = await invite(under);
    expect((await under.send(acceptInvitation, { code }, { as })).body.code).toBe('administers-this-store');
    expect((await under.send(acceptInvitation, { code }, { as: 'super' })).body.code).toBe('is-super-admin');
    expect((await under.send(acceptInvitation, { code }, { as: 'stranger' })).status).toBe(200);
  });

  it.each([{ code: '' }, { code: 'x'.repeat(101) }, {}, { code: 7 }, null])('%j is refused', async (body) => {
    const under = await startServer();
    expect((await under.send(readInvitation, body)).status).toBeLessThan(500);
    expect((await under.send(acceptInvitation, body, { as: 'user' })).status).toBeGreaterThanOrEqual(400);
  });

  it.each([{ ...STORE, role: 'OWNER' }, { ...STORE }, { ...STORE, role: 'STORE_ADMIN' }])(
    'to %j is refused',
    async (body) => {
      const under = await startServer();
      expect((await under.send(invitePerson, body, { as })).status).toBe(400);
    },
  );
});

describe('a role', () => {
  it('is one of several that a person has, one in each store', async () => {
    const under = await startServer();
    await join(under, 'DEALER');
    await join(under, 'FLOOR', IDS.otherStore);
    expect((await postsOf(under))?.map(({ storeId, role }) => [storeId, role])).toEqual([
      [IDS.store, 'DEALER'],
      [IDS.otherStore, 'FLOOR'],
    ]);
  });

  it('that another invitation changes signs the person out, here and elsewhere', async () => {
    const under = await startServer();
    await join(under, 'FLOOR');
    const token = await under.signIn('player');
    const controller = await liveBoard(await under.server.listen(), token, IDS.game);
    await under.send(acceptInvitation, { code: await invite(under, 'CASHIER') }, { token });
    await controller.ended;
    for (const who of [{ token }, { as: 'user' }] as const)
      expect((await under.send(readSession, undefined, who)).status).toBe(401);
    under.forget('user');
    expect((await postsOf(under))?.map(({ role }) => role)).toEqual(['CASHIER']);
  });

  it('ends for good when its holder comes to administer the store', async () => {
    const under = await startServer();
    await join(under, 'FLOOR');
    await under.call(saveStoreAdmin, { ...STORE, adminId: 'player' }, { as: 'super' });
    expect(await under.call(listStorePeople, STORE, { as: 'super' })).toMatchObject({ body: { people: [] } });
    await under.call(deleteStoreAdmin, 'player', { as: 'super' });
    under.forget('user');
    expect((await under.send(readGame, { id: IDS.game }, { as: 'user' })).status).toBe(403);
  });

  it('is not had by an invitation of somebody who no longer administers the store', async () => {
    const under = await startServer();
    const code = await invite(under);
    await under.call(deleteStoreAdmin, 'gangnam', { as: 'super' });
    under.forget(as);
    expect((await under.send(acceptInvitation, { code }, { as })).body.code).toBe('invitation-ended');
  });

  it('is changed by the administrator: the person signs in anew', async () => {
    const under = await startServer();
    await join(under, 'DEALER');
    const change = { ...STORE, userId: 'player' };
    expect((await under.call(changePersonRole, { ...change, role: 'DEALER' }, { as })).body).toBe(1);
    expect((await under.send(readSession, undefined, { as: 'user' })).status).toBe(200);
    expect((await under.call(changePersonRole, { ...change, role: 'FLOOR' }, { as })).body).toBe(1);
    expect((await under.send(readSession, undefined, { as: 'user' })).status).toBe(401);
    under.forget('user');
    expect((await postsOf(under))?.map(({ role }) => role)).toEqual(['FLOOR']);
  });

  it.each([changePersonRole, endPersonRole])('of somebody who has none there is refused', async (call) => {
    const under = await startServer();
    await join(under, 'DEALER', IDS.otherStore);
    const before = await postsOf(under);
    const { status, body } = await under.send(call, { ...STORE, userId: 'player', role: 'FLOOR' }, { as });
    expect([status, body.code]).toEqual([409, 'no-such-person']);
    expect(await postsOf(under)).toEqual(before);
  });

  it('that ends takes sessions and lines with it at once', async () => {
    const under = await startServer();
    await join(under, 'FLOOR');
    const token = await under.signIn('player');
    const controller = await liveBoard(await under.server.listen(), token, IDS.game);
    expect(await controller.command('Action', { action: 'PAUSE' })).toBeUndefined();
    await under.call(endPersonRole, { ...STORE, userId: 'player' }, { as });
    await controller.ended;
    expect((await under.send(updateGame, { id: IDS.game, status: 'PLAYING' }, { token })).status).toBe(401);
    const anew = await under.signIn('player');
    expect((await under.send(updateGame, { id: IDS.game, status: 'PLAYING' }, { token: anew })).status).toBe(403);
    expect((await people(under)).people).toEqual([]);
  });

  it('is gone with its store', async () => {
    const under = await startServer();
    await join(under, 'FLOOR', IDS.thirdStore);
    const code = await invite(under, 'FLOOR', IDS.thirdStore);
    await under.call(deleteStore, IDS.thirdStore, { as: 'super' });
    expect(await postsOf(under)).toEqual([]);
    expect((await under.send(readInvitation, { code })).body.code).toBe('invitation-ended');
  });

  it('in another store is kept by somebody who comes to administer one', async () => {
    const under = await startServer();
    await join(under, 'FLOOR');
    await under.call(saveStoreAdmin, { id: IDS.thirdStore, adminId: 'player' }, { as: 'super' });
    under.forget('user');
    expect((await under.send(readGame, { id: IDS.game }, { as: 'user' })).status).toBe(200);
    expect((await under.send(listStorePeople, { id: IDS.thirdStore }, { as: 'user' })).status).toBe(200);
    expect((await under.send(listStorePeople, STORE, { as: 'user' })).status).toBe(403);
  });
});

describe('counts', () => {
  const present = async (under: ServerUnderTest) => {
    const { body } = await under.call(readGame, { id: IDS.game }, { as });
    return {
      id: IDS.game,
      current: body.currentPlayer,
      earlyBuyIn: body.earlyBuyInPlayer,
      buyIn: body.buyInPlayer,
      firstReBuyIn: body.firstReBuyInPlayer,
      secondReBuyIn: body.secondReBuyInPlayer,
      thirdReBuyIn: body.thirdReBuyInPlayer,
      addOn: body.addOnPlayer,
    };
  };
  const CHANGES = {
    'an entry': { current: 1, buyIn: 1 },
    'an add-on': { addOn: 1 },
    'a bust': { current: -1 },
    'an entry and a bust': { buyIn: 1 },
  } as const;

  it.each([
    ['floor', 'an entry', true],
    ['floor', 'a bust', true],
    ['floor', 'an entry and a bust', true],
    ['cashier', 'an entry', true],
    ['cashier', 'an add-on', true],
    ['cashier', 'a bust', false],
    ['cashier', 'an entry and a bust', false],
    ['dealer', 'an entry', false],
    ['dealer', 'an add-on', false],
    ['dealer', 'a bust', true],
  ] as const)('%s changes %s: %s', async (who, what, isOwn) => {
    const under = await startServer();
    const before = await present(under);
    const change = Object.entries(CHANGES[what]).map(([field, by]: [string, number]) => [
      field,
      before[field as keyof typeof before] + by,
    ]);
    const wanted = { ...before, ...Object.fromEntries(change) };
    await under.tokenOf(who);
    const { status, body } = await under.send(changePlayers, wanted, { as: who });
    expect([status, body.code]).toEqual(isOwn ? [200, undefined] : [409, 'not-your-counts']);
    expect(await present(under)).toEqual(isOwn ? wanted : before);
  });

  it('are undone by those who may change them, and commands by those who may give them', async () => {
    const under = await startServer();
    const before = await present(under);
    const undo = (who: 'cashier' | 'dealer' | 'floor', version: number, of: 'clock' | 'counts') =>
      under.send(undoCommand, { id: IDS.game, version, of }, { as: who });
    const { body } = await under.call(changePlayers, { ...before, current: before.current - 1 }, { as: 'dealer' });
    expect((await undo('cashier', body.version, 'counts')).body.code).toBe('not-your-command');
    expect((await undo('dealer', body.version, 'counts')).status).toBe(200);
    expect(await present(under)).toEqual(before);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'floor' });
    const { queries } = under.server.database;
    const { last_version: version } = await queries
      .selectFrom('game')
      .select('last_version')
      .where('id', '=', IDS.game)
      .executeTakeFirstOrThrow();
    for (const who of ['cashier', 'dealer'] as const)
      expect((await undo(who, version, 'clock')).body.code).toBe('not-your-command');
    expect((await undo('floor', version, 'clock')).status).toBe(200);
  });
});

describe('the trail', () => {
  it('names who did what, in the store where it was done', async () => {
    const under = await startServer();
    await join(under, 'CASHIER');
    await under.call(changePersonRole, { ...STORE, userId: 'player', role: 'FLOOR' }, { as });
    under.forget('user');
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'user' });
    await under.call(endPersonRole, { ...STORE, userId: 'player' }, { as });
    const { body } = await under.call(listAudit, { storeId: IDS.store }, { as });
    const recorded = body.entries.map(({ actor, action, subject, summary }) => [actor, action, subject?.id, summary]);
    expect(recorded.slice(0, 5).reverse()).toEqual([
      ['gangnam', 'person-invite', '1', { role: 'CASHIER' }],
      ['player', 'person-join', '1', { role: 'CASHIER' }],
      ['gangnam', 'person-role', 'player', { role: 'FLOOR' }],
      ['player', 'game-command', '1', { status: 'PAUSED' }],
      ['gangnam', 'person-end', 'player', {}],
    ]);
  });

  it('has what the administrator of another store did here among this store’s entries', async () => {
    const under = await startServer();
    const code = await invite(under);
    await under.call(acceptInvitation, { code }, { as: 'stranger' });
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'stranger' });
    const { body } = await under.call(listAudit, { storeId: IDS.store, actor: 'stranger' }, { as });
    expect(body.entries.map(({ action }) => action)).toEqual(['game-command', 'person-join']);
    const elsewhere = await under.call(listAudit, { storeId: IDS.otherStore }, { as: 'stranger' });
    expect(elsewhere.body.entries.map(({ action }) => action)).toEqual(['sign-in']);
  });
});
