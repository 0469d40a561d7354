import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, LANGUAGES } from '@feltclock/contract';
import { isFormerMember, DEFAULT_DIRECTION } from '@feltclock/domain';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard } from '../../test-support/live-board.ts';
import {
  ADMIN_PASSWORD,
  IDS,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';
import { everyTable } from '../../test-support/storage/all-rows.ts';
import { shutAccount } from './erasure.repository.ts';
import { ErasureService } from './erasure.service.ts';
import { privacyTextOf } from './privacy-text.ts';
import { jsonText } from '../storage/json-text.ts';

afterEach(stopServers);

const { deleteOwnAccount, deleteUser, exportOwnData, readPrivacy, signUp, login, readSession } = ENDPOINTS;
const { grantPoints, giftPoints, readRanking, readGameResult, saveGameResult, changePrize, updateGame, changeProfile } =
  ENDPOINTS;
const { saveStoreAdmin, deleteStoreAdmin, listUsers, setUserPassword, findCustomers } = ENDPOINTS;

const LEAVER = {
  id: 'leaver-kim',
  password: 'a-way-out-of-here',
  nickname: '떠나는김',
  name: '김이탈',
  email: 'leaver@example.com',
  phoneNo: '010-9999-0001',
} as const;
const POST = { store_id: 2, user_id: LEAVER.id, role: 'CASHIER', since: START, given_by: LEAVER.id } as const;
const GONE = { created_at: START, expires_at: START };
const INVITATION = { ...GONE, store_id: 2, role: 'DEALER', code_hash: '', created_by: LEAVER.id } as const;
const SCREEN = { store_id: 2, name: '입구', secret_hash: 's', created_at: 0, created_by: LEAVER.id } as const;
const TABLET = { store_id: 2, name: '', locks_after: 3, secret_hash: '', created_at: 0, created_by: LEAVER.id };
const { password: _password, ...PROFILE } = LEAVER;
const PERSONAL_VALUES = [LEAVER.id, LEAVER.nickname, LEAVER.name, LEAVER.email, LEAVER.phoneNo];

const tablesWithPersonalData = async (under: ServerUnderTest, what: readonly string[]): Promise<string[]> =>
  [...(await everyTable(under.server.database.queries))]
    .filter(([, text]) => what.some((each) => text.includes(each)))
    .map(([name]) => name);

/** A member who left traces everywhere: ran a store, moved points, won, and was named by others. */
async function startWithLeaver(): Promise<{ under: ServerUnderTest; token: string }> {
  const under = await startServer();
  await under.call(signUp, LEAVER);
  const factor = { user_id: LEAVER.id, secret: 'NOT-CONFIRMED', confirmed_at: null, last_step: 0 };
  const { queries } = under.server.database;
  await queries.insertInto('second_factor').values(factor).execute();
  await under.call(deleteStoreAdmin, 'gangnam', { as: 'super' });
  await under.call(saveStoreAdmin, { id: IDS.store, adminId: LEAVER.id }, { as: 'super' });
  const manager = { token: await under.signIn(LEAVER.id, LEAVER.password) };
  await under.call(changePrize, { id: IDS.game, prizeContent: '<p>1</p>' }, manager);
  await under.call(updateGame, { id: IDS.game, status: 'END' }, manager);
  const finishers = [
    { place: 1, userId: LEAVER.id, name: LEAVER.nickname },
    { place: 2, userId: 'player', name: '' },
  ];
  const saved = await under.call(saveGameResult, { id: IDS.game, version: 0, finishers }, manager);
  expect(saved.status).toBe(200);
  await under.call(deleteStoreAdmin, LEAVER.id, { as: 'super' });
  await queries.insertInto('store_post').values(POST).execute();
  await queries.insertInto('person_pin').values({ user_id: LEAVER.id, hash: 'x', set_at: START }).execute();
  await queries.insertInto('tablet').values(TABLET).execute();
  const plan = { direction: jsonText(DEFAULT_DIRECTION), schedule: jsonText([]) };
  await queries
    .insertInto('screen')
    .values({ ...SCREEN, ...plan })
    .execute();
  // The end of a role ends its invitations; one that an older release left behind still names the inviter.
  await queries.insertInto('invitation').values(INVITATION).execute();
  await under.call(saveStoreAdmin, { id: IDS.store, adminId: 'gangnam' }, { as: 'super' });
  const grant = { to: { userId: LEAVER.id }, amount: 500, reason: `${LEAVER.name} 축하`, key: randomUUID() };
  await under.call(grantPoints, grant, { as: 'super' });
  const token = await under.signIn(LEAVER.id, LEAVER.password);
  const gift = { receiverId: 'player', amount: 120, reason: `${LEAVER.nickname} 드림`, key: randomUUID() };
  expect((await under.call(giftPoints, gift, { token })).status).toBe(200);
  await under.call(changeProfile, { nickname: LEAVER.nickname }, { token });
  return { under, token };
}

const leave = (under: ServerUnderTest, token: string, password: string = LEAVER.password) =>
  under.send(deleteOwnAccount, { password }, { token });

describe('taking one’s data out', () => {
  it('answers one JSON file with everything that is kept, and no secret', async () => {
    const { under, token } = await startWithLeaver();
    const { body, headers } = await under.send(exportOwnData, undefined, { token });
    expect(headers).toMatchObject({ 'content-disposition': 'attachment', 'cache-control': 'no-store' });
    expect(body).toMatchObject({
      writtenAt: START,
      profile: {
        ...PROFILE,
        signedUpAt: START,
        privacyVersion: null,
        secondFactorSince: null,
        pinSince: START,
      },
      balances: { points: 380, winPoints: 100 },
      sessions: [{ signedInAt: START }],
      roles: [{ role: 'CASHIER', since: START }],
      tablets: [{ name: '', madeAt: 0 }],
      screens: [{ name: '입구', madeAt: 0 }],
      invitations: [{ role: 'DEALER', madeAt: START, endsAt: START }],
      pointEntries: [
        { amount: 500, kind: 'grant-customer', otherSide: 'platform' },
        { amount: -120, other: 'player' },
      ],
      winEntries: [{ gameId: IDS.game, points: 100 }],
      results: [{ gameId: IDS.game, place: 1, name: LEAVER.nickname }],
      gameCommands: [{ gameId: IDS.game, action: 'END' }],
      gameChanges: [{ gameId: IDS.game, kind: 'prizes', version: 2, at: START }],
    });
    const { trail } = body as unknown as { trail: readonly { action: string }[] };
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sign-up', 'sign-in', 'game-command', 'game-result', 'points-grant', 'points-gift']),
    );
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|argon2|NOT-CONFIRMED/);
  });

  it('names every table in which the person stands', async () => {
    const { under } = await startWithLeaver();
    // A table that is new here must be exported and cleared as well.
    const tables =
      'audit_entry game game_finish game_history game_log game_result invitation person_pin point_account point_transfer screen second_factor';
    const more = ' session store_post structure_win tablet user win_entry win_total';
    expect((await tablesWithPersonalData(under, PERSONAL_VALUES)).toSorted().join(' ')).toBe(tables + more);
  });

  it('is written in pieces however long it is', async () => {
    const { under, token } = await startWithLeaver();
    const entry = { actor: LEAVER.id, action: 'other', summary: jsonText({}), outcome: 'done', at: START } as const;
    const rows = Array.from({ length: 5000 }, () => ({
      ...entry,
      store_id: null,
      subject_of: null,
      subject_id: null,
      code: null,
    }));
    const { queries } = under.server.database;
    for (let from = 0; from < rows.length; from += 500) {
      const part = rows.slice(from, from + 500);
      await queries.insertInto('audit_entry').values(part).execute();
    }
    const { body } = await under.send(exportOwnData, undefined, { token });
    const { trail } = body as unknown as { trail: readonly { action: string }[] };
    expect(trail.filter(({ action }) => action === 'other')).toHaveLength(5000);
  });
});

describe('deleting an account', () => {
  it('asks the password, and changes nothing without it', async () => {
    const { under, token } = await startWithLeaver();
    const before = await under.everything();
    const { status, body } = await leave(under, token, 'not the password');
    expect({ status, code: body.code, field: body.errors?.[0]?.field }).toEqual({
      status: 400,
      code: 'wrong-password',
      field: 'password',
    });
    expect((await under.send(deleteOwnAccount, {}, { token })).status).toBe(400);
    expect(await under.everything()).toBe(before);
    for (let tried = 1; tried < 10; tried += 1) await leave(under, token, 'not the password');
    expect((await leave(under, token)).status).toBe(429);
  });

  it('leaves nothing of the person in any table', async () => {
    const { under, token } = await startWithLeaver();
    expect(await leave(under, token)).toMatchObject({ status: 200, body: true });
    expect(await tablesWithPersonalData(under, PERSONAL_VALUES)).toEqual([]);
  });

  it('ends sessions and connections at once, and nobody signs in under the name or its stand-in', async () => {
    const { under, token } = await startWithLeaver();
    const url = await under.server.listen();
    const board = await liveBoard(url, token, IDS.waitingGame);
    await leave(under, token);
    await board.ended;
    expect((await under.send(readSession, undefined, { token })).status).toBe(401);
    const users = await under.server.database.queries.selectFrom('user').select('id').execute();
    const standIn = users.map(({ id }) => id).find((id) => isFormerMember(id)) ?? '';
    for (const id of [LEAVER.id, standIn])
      for (const password of [LEAVER.password, 'x'])
        expect((await under.send(login, { id, password })).body.code).toBe('invalid-credentials');
    const asSuper = { as: 'super' } as const;
    expect((await under.send(setUserPassword, { id: standIn, password: 'somebody-elses' }, asSuper)).status).toBe(404);
    expect((await under.call(listUsers, { id: 'deleted' }, asSuper)).body).toEqual([]);
    const search = { storeId: IDS.store, search: 'deleted' };
    expect((await under.call(findCustomers, search, { as: 'manager' })).body).toEqual([]);
    const grant = { to: { userId: standIn }, amount: 1, reason: '', key: randomUUID() };
    expect((await under.send(grantPoints, grant, asSuper)).body.code).toBe('no-such-user');
  });

  it('keeps every place of results and rankings, and a result can still be corrected', async () => {
    const { under, token } = await startWithLeaver();
    await leave(under, token);
    const { rows } = (await under.call(readRanking, { page: 1, size: 10 }, { as: 'user' })).body;
    expect(rows.map(({ rank, winPoints }) => [rank, winPoints])).toEqual([
      [1, 100],
      [2, 70],
    ]);
    expect(isFormerMember(rows[0]?.nickname ?? '')).toBe(true);
    const { finishers, version } = (await under.call(readGameResult, { id: IDS.game }, { as: 'manager' })).body;
    expect(finishers.map(({ place, winPoints }) => [place, winPoints])).toEqual([
      [1, 100],
      [2, 70],
    ]);
    expect([finishers[0]?.name, finishers[0]?.userId].every((name) => isFormerMember(name ?? ''))).toBe(true);
    const turned = finishers.map(({ place, userId }) => ({ place: 3 - place, userId }));
    const corrected = await under.call(saveGameResult, { id: IDS.game, version, finishers: turned }, { as: 'manager' });
    expect(corrected.body.finishers.map(({ winPoints }) => winPoints)).toEqual([100, 70]);
  });

  it('adds an entry that a member left, without the name', async () => {
    const { under, token } = await startWithLeaver();
    await leave(under, token);
    const entries = await under.server.database.queries
      .selectFrom('audit_entry')
      .select(['actor', 'subject_id', 'summary', 'outcome'])
      .where('action', '=', 'own-account-delete')
      .execute();
    expect(entries).toEqual([{ actor: null, subject_id: null, summary: '{}', outcome: 'done' }]);
  });

  it('frees id and nickname, and who takes them inherits nothing', async () => {
    const { under, token } = await startWithLeaver();
    await leave(under, token);
    expect((await under.call(signUp, LEAVER)).status).toBe(200);
    const again = await under.signIn(LEAVER.id, LEAVER.password);
    const { body } = await under.send(exportOwnData, undefined, { token: again });
    expect(body).toMatchObject({
      balances: { points: 0, winPoints: 0 },
      pointEntries: [],
      results: [],
      gameCommands: [],
    });
  });

  it('goes to its end after a server that was stopped in the middle', async () => {
    const { under } = await startWithLeaver();
    const { database } = under.server;
    await shutAccount(database.queries, { id: LEAVER.id, standIn: 'deleted half' });
    expect((await under.send(login, { id: LEAVER.id, password: LEAVER.password })).body.code).toBe(
      'invalid-credentials',
    );
    // Nobody else can take the name meanwhile.
    expect((await under.send(signUp, { ...LEAVER, nickname: '다른' })).body.code).toBe('id-taken');
    const erasure = new ErasureService({
      database,
      endSessions: async () => undefined,
      onError: (error) => expect.fail(String(error)),
    });
    await erasure.resume();
    expect(await tablesWithPersonalData(under, PERSONAL_VALUES)).toEqual([]);
    // A second run has nothing to do.
    const before = await under.everything();
    await erasure.resume();
    expect(await under.everything()).toBe(before);
  });

  it('opens no session for a user who was just let in', async () => {
    const { under, token } = await startWithLeaver();
    const [signedIn] = await Promise.all([
      under.send(login, { id: LEAVER.id, password: LEAVER.password }),
      leave(under, token),
    ]);
    expect(signedIn.status).toBeLessThan(500);
    const opened = signedIn.headers['authorization'];
    if (typeof opened === 'string')
      expect((await under.send(readSession, undefined, { token: opened })).status).toBe(401);
    expect(await tablesWithPersonalData(under, PERSONAL_VALUES)).toEqual([]);
  });

  it('is refused to who administers a store, and to the last super administrator', async () => {
    const under = await startServer();
    const password = under.passwordOf('gangnam');
    const before = await under.everything();
    const asManager = await under.send(deleteOwnAccount, { password }, { as: 'manager' });
    expect([asManager.status, asManager.body.code]).toEqual([409, 'hand-over-store']);
    const forManager = await under.send(deleteUser, { id: 'gangnam' }, { as: 'super' });
    expect([forManager.status, forManager.body.code]).toEqual([409, 'hand-over-store']);
    const asLast = await under.send(deleteOwnAccount, { password: ADMIN_PASSWORD }, { as: 'super' });
    expect([asLast.status, asLast.body.code]).toEqual([409, 'last-super-admin']);
    const { queries } = under.server.database;
    const table = async (): Promise<unknown> => queries.selectFrom('user').selectAll().execute();
    expect(before).toContain(JSON.stringify(await table()));
    await queries.updateTable('user').set({ role: 'SUPER_ADMIN' }).where('id', '=', 'player').execute();
    expect((await under.send(deleteOwnAccount, { password: ADMIN_PASSWORD }, { as: 'super' })).status).toBe(200);
  });

  it('is done by a super administrator on request, with an entry without a name; not for the own account', async () => {
    const { under, token } = await startWithLeaver();
    const own = await under.send(deleteUser, { id: 'admin' }, { as: 'super' });
    expect([own.status, own.body.code]).toEqual([409, 'own-account-here']);
    expect((await under.send(deleteUser, { id: 'nobody-here' }, { as: 'super' })).status).toBe(404);
    expect((await under.send(deleteUser, { id: LEAVER.id }, { as: 'super' })).body).toBe(true);
    expect((await under.send(readSession, undefined, { token })).status).toBe(401);
    expect(await tablesWithPersonalData(under, PERSONAL_VALUES)).toEqual([]);
    const done = await under.server.database.queries
      .selectFrom('audit_entry')
      .select(['actor', 'subject_id', 'summary'])
      .where('action', '=', 'user-delete')
      .where('outcome', '=', 'done')
      .execute();
    expect(done).toEqual([{ actor: 'admin', subject_id: null, summary: '{}' }]);
  });

  it('leaves all sums of the ledger as they were, whatever was moved before', async () => {
    const under = await startServer();
    const people = ['one-leaves', 'two-leaves', 'three-stays'];
    for (const id of people) await under.call(signUp, { id, password: LEAVER.password, nickname: id });
    const tokens = new Map<string, string>();
    for (const id of people) tokens.set(id, await under.signIn(id, LEAVER.password));
    const move = fc.record({ from: fc.nat(3), to: fc.nat(2), amount: fc.integer({ min: 1, max: 90 }) });
    const [moves = []] = fc.sample(fc.array(move, { minLength: 20, maxLength: 40 }), { numRuns: 1, seed: 20261122 });
    for (const { from, to, amount } of moves) {
      const [giver, taker = ''] = [people[from], people[to]];
      const transfer = { amount, reason: 'x', key: randomUUID() };
      if (giver === undefined) await under.send(grantPoints, { ...transfer, to: { userId: taker } }, { as: 'super' });
      else await under.send(giftPoints, { ...transfer, receiverId: taker }, { token: tokens.get(giver) ?? '' });
    }
    const { queries } = under.server.database;
    const sums = async () => ({
      accounts: await queries.selectFrom('point_account').select(['id', 'kind', 'balance']).orderBy('id').execute(),
      entries: await queries
        .selectFrom('point_entry')
        .selectAll()
        .orderBy('transfer_id')
        .orderBy('account_id')
        .execute(),
      transfers: await queries
        .selectFrom('point_transfer')
        .select(['id', 'kind', 'amount', 'at'])
        .orderBy('id')
        .execute(),
      kinds: await queries.selectFrom('point_kind_total').selectAll().execute(),
    });
    const before = await sums();
    expect(before.entries.length).toBeGreaterThan(10);
    for (const id of ['one-leaves', 'two-leaves'])
      expect(
        (await under.send(deleteOwnAccount, { password: LEAVER.password }, { token: tokens.get(id) ?? '' })).status,
      ).toBe(200);
    expect(await sums()).toEqual(before);
    const owners = await queries.selectFrom('point_account').select('owner').where('kind', '=', 'customer').execute();
    expect(owners.filter(({ owner }) => !isFormerMember(owner)).map(({ owner }) => owner)).toEqual(['three-stays']);
  });
});

describe('the privacy text', () => {
  it('is there for everybody in each language, with one version', async () => {
    const under = await startServer();
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const { body } = await under.call(readPrivacy, { language });
      expect(body.version).toMatch(/^[\da-f]{16}$/);
      expect(body.version).toBe(privacyTextOf(undefined).version);
      expect(body.text).toMatch({ ko: /[가-힣]/, en: /^[ -~’\n]+$/, ja: /[ぁ-んァ-ヶ]/ }[language]);
      texts.add(body.text);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  it('is the owner’s own where a folder is set; other words are another version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
    for (const language of LANGUAGES) writeFileSync(join(folder, `${language}.txt`), `# ${language}\r\n- a\r\n`);
    const own = privacyTextOf(folder);
    expect(own.text).toEqual({ ko: '# ko\n- a', en: '# en\n- a', ja: '# ja\n- a' });
    writeFileSync(join(folder, 'ja.txt'), '# ja\n- b');
    expect(privacyTextOf(folder).version).not.toBe(own.version);
    expect(own.version).not.toBe(privacyTextOf(undefined).version);
    writeFileSync(join(folder, 'en.txt'), ' ');
    expect(() => privacyTextOf(folder)).toThrow('en.txt');
  });

  it('that was agreed to is kept with the user and the instant', async () => {
    const under = await startServer();
    const { version } = (await under.call(readPrivacy, {})).body;
    await under.call(signUp, { ...LEAVER, privacyVersion: version });
    await under.call(signUp, { id: 'by-program', password: LEAVER.password, nickname: 'p' });
    const kept = await under.server.database.queries
      .selectFrom('user')
      .select(['id', 'privacy_version as version', 'privacy_agreed_at as at'])
      .where('id', 'in', [LEAVER.id, 'by-program'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { id: 'by-program', version: null, at: null },
      { id: LEAVER.id, version, at: START },
    ]);
  });

  it('that is no longer the one that is shown can’t be agreed to', async () => {
    const under = await startServer();
    const before = await under.everything();
    const { status, body } = await under.send(signUp, { ...LEAVER, privacyVersion: 'another' });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([409, 'privacy-changed', 'privacyVersion']);
    expect(await under.everything()).toBe(before);
  });
});
