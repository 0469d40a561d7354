import { ENDPOINTS } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { afterEach, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { everyTable } from '../../../test-support/storage/all-rows.ts';

afterEach(stopServers);

const PERSON = {
  id: 'leaver-kim',
  password: 'a-way-out-of-here',
  nickname: '떠나는김',
  name: '김이탈',
  email: 'leaver@example.com',
  phoneNo: '010-9999-0001',
} as const;

/** A user who was entered as a member, and who took an entry as a cashier. */
async function startWithPerson() {
  const under = await startServer();
  await under.call(ENDPOINTS.signUp, PERSON);
  await under.server.database.queries
    .insertInto('store_post')
    .values({ store_id: IDS.store, user_id: PERSON.id, role: 'CASHIER', since: 0, given_by: 'gangnam' })
    .execute();
  const own = { token: await under.signIn(PERSON.id, PERSON.password) };
  const entry = { gameId: IDS.game, of: 'buyIn', seat: 'none', payment: null } as const;
  const call = ENDPOINTS.registerEntry;
  await under.call(call, { ...entry, commandId: 'one', userId: PERSON.id }, { as: 'manager' });
  await under.call(call, { ...entry, commandId: 'two', name: '손님' }, own);
  return { under, own };
}

it('an export has a user’s entries and acts on floors', async () => {
  const { under, own } = await startWithPerson();
  const { body } = await under.send(ENDPOINTS.exportOwnData, undefined, own);
  expect(body).toMatchObject({
    floorEntries: [{ gameId: IDS.game, player: 1, name: PERSON.nickname }],
    floorActs: [{ gameId: IDS.game, version: 2 }],
  });
});

it('a deleted account is a former member on every floor, and its places stay', async () => {
  const { under } = await startWithPerson();
  const read = () => under.call(ENDPOINTS.readFloor, { gameId: IDS.game }, { as: 'manager' });
  const { body: before } = await read();
  await under.call(ENDPOINTS.deleteUser, { id: PERSON.id }, { as: 'super' });
  const { body: after } = await read();
  const [player, guest] = after.players;
  expect([player?.name, player?.userId].map((name) => isFormerMember(name ?? ''))).toEqual([true, true]);
  expect(guest).toEqual(before.players[1]);
  expect(after.acts.map(({ act }) => act)).toEqual(before.acts.map(({ act }) => act));
  expect(isFormerMember(after.acts[1]?.by ?? '')).toBe(true);
  const tables = [...(await everyTable(under.server.database.queries))];
  const withPersonalData = tables.filter(([, text]) => text.includes(PERSON.id) || text.includes(PERSON.nickname));
  expect(withPersonalData.map(([name]) => name)).toEqual([]);
});

it('the audit trail has the numbers of entries, never names', async () => {
  const { under } = await startWithPerson();
  const rows = await under.server.database.queries
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'summary', 'seen', 'store_id', 'subject_of', 'subject_id'])
    .where('action', '=', 'floor-register')
    .orderBy('id')
    .execute();
  expect(rows.map(({ actor, store_id: storeId, subject_of: of, subject_id: id }) => [actor, storeId, of, id])).toEqual([
    ['gangnam', IDS.store, 'game', String(IDS.game)],
    [PERSON.id, IDS.store, 'game', String(IDS.game)],
  ]);
  expect(JSON.stringify(rows)).not.toContain('손님');
  expect(rows.map(({ seen }) => JSON.parse(seen ?? '{}') as object)).toEqual([
    { facts: { entry: 1, player: 1 } },
    { facts: { entry: 2, player: 2 } },
  ]);
});

it('a repeated command makes no second audit entry', async () => {
  const { under } = await startWithPerson();
  const again = {
    gameId: IDS.game,
    commandId: 'one',
    userId: PERSON.id,
    of: 'buyIn',
    seat: 'none',
    payment: null,
  } as const;
  expect((await under.call(ENDPOINTS.registerEntry, again, { as: 'manager' })).status).toBe(200);
  const entries = under.server.database.queries.selectFrom('audit_entry').where('action', '=', 'floor-register');
  expect(await entries.select('id').execute()).toHaveLength(2);
});
