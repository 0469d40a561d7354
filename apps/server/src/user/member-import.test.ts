import { ENDPOINTS, MOST_IMPORTED, type RequestOf } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { checkMembers, importMembers, login, readPlayerPoints, setUserPassword } = ENDPOINTS;
const fileName = 'members.csv';
const HANA = {
  id: 'hana',
  nickname: '하나',
  name: '김하나',
  phoneNo: '010-1',
  email: 'hana@example.com',
  points: 1500,
};

type Sent = Omit<RequestOf<typeof importMembers>, 'fileName'>;
const outcomesOf = async (under: ServerUnderTest, body: Sent) =>
  (await under.call(importMembers, { ...body, fileName }, { as: 'super' })).body;
const checkedOf = async (under: ServerUnderTest, body: Sent) =>
  (await under.call(checkMembers, body, { as: 'super' })).body;
const memberOf = async (under: ServerUnderTest, id: string) =>
  (await under.call(readPlayerPoints, { id }, { as: 'super' })).body;

describe('an import of members', () => {
  it('adds them with their points, once, and they sign in when somebody sets a password', async () => {
    const under = await startServer();
    const members = [HANA, { id: 'duri', nickname: '두리' }];
    expect(await checkedOf(under, { members })).toEqual({ outcomes: ['new', 'new'] });
    expect(await outcomesOf(under, { members })).toEqual({ outcomes: ['new', 'new'] });
    expect(await memberOf(under, 'hana')).toMatchObject({
      nickname: '하나',
      name: '김하나',
      phoneNo: '010-1',
      email: 'hana@example.com',
      role: 'USER',
      points: 1500,
      entries: [{ kind: 'grant-customer', amount: 1500, reason: fileName }],
    });
    expect((await under.send(login, { id: 'hana', password: '' })).status).not.toBe(200);
    expect(await outcomesOf(under, { members })).toEqual({ outcomes: ['same', 'same'] });
    expect(await memberOf(under, 'hana')).toMatchObject({ points: 1500 });
    await under.call(setUserPassword, { id: 'hana', password: 'a-secret-of-hana' }, { as: 'super' });
    expect((await under.send(login, { id: 'hana', password: 'a-secret-of-hana' })).status).toBe(200);
  });

  it('changes members who exist only when asked, never with an empty field, and never an administrator', async () => {
    const under = await startServer();
    await outcomesOf(under, { members: [HANA] });
    const members = [
      { id: 'HANA', nickname: '다른 별명', name: '', phoneNo: '010-2', points: 9 },
      { id: 'gangnam', nickname: 'x', name: '다른 이름' },
    ];
    expect(await outcomesOf(under, { members })).toEqual({ outcomes: ['kept', 'kept'] });
    const asked = { members, isUpdating: true };
    expect(await checkedOf(under, asked)).toEqual({ outcomes: ['changed', 'kept'] });
    expect(await memberOf(under, 'hana')).toMatchObject({ phoneNo: '010-1' });
    expect(await outcomesOf(under, asked)).toEqual({ outcomes: ['changed', 'kept'] });
    expect(await memberOf(under, 'hana')).toMatchObject({
      nickname: '하나',
      name: '김하나',
      phoneNo: '010-2',
      email: 'hana@example.com',
      points: 1500,
    });
  });

  it('says whose login name or nickname is taken, also within one file', async () => {
    const under = await startServer();
    const members = [
      HANA,
      { id: 'other', nickname: '하나' },
      { id: 'Hana', nickname: '셋' },
      { id: 'newbie', nickname: '최고관리자' },
    ];
    const outcomes = ['new', 'nickname-taken', 'id-taken', 'nickname-taken'];
    expect(await checkedOf(under, { members })).toEqual({ outcomes });
    expect(await outcomesOf(under, { members })).toEqual({ outcomes });
  });

  it.each([
    ['no member', []],
    [
      'more than one call takes',
      Array.from({ length: MOST_IMPORTED + 1 }, (_, n) => ({ id: `m${n}`, nickname: `m${n}` })),
    ],
    ['a login name with a space', [{ id: 'ha na', nickname: '하나' }]],
    ['points below 0', [{ ...HANA, points: -1 }]],
    ['an address without @', [{ ...HANA, email: 'hana' }]],
  ])('with %s is refused, and changes nothing', async (_, members) => {
    const under = await startServer();
    await under.tokenOf('super');
    const before = await under.everything();
    const { status } = await under.send(importMembers, { members, fileName }, { as: 'super' });
    expect(status).toBe(400);
    expect(await under.everything()).toBe(before);
  });

  it('belongs to whoever runs the platform', async () => {
    const under = await startServer();
    for (const as of ['manager', 'user'] as const)
      expect((await under.send(importMembers, { members: [HANA], fileName }, { as })).status).toBe(403);
    expect(await checkedOf(under, { members: [HANA] })).toEqual({ outcomes: ['new'] });
  });
});
