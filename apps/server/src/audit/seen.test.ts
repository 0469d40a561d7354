import {
  AUDIT_ACTIONS,
  auditFieldText,
  auditSentence,
  ENDPOINTS,
  EVERY_ENDPOINT,
  type AuditEntry,
} from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { seenBetween } from './snapshots/snapshot.ts';
import { jsonText } from '../storage/json-text.ts';

afterEach(stopServers);

const { listAudit, changeStoreSettings, changeBoardVisibility, updateStructure, changeProfile, saveStoreAdmin } =
  ENDPOINTS;
const { renameAddress1, saveAdMaster, saveStorePoints, makeTablet, changeTablet, endTablet, updateGame } = ENDPOINTS;
const { exportAudit, invitePerson, acceptInvitation, changePersonRole, endPersonRole, endInvitation } = ENDPOINTS;
const { saveBoardDesign, uploadLogo, endLogo, deleteAdPage, deleteUser, exportOwnData } = ENDPOINTS;
const asSuper = { as: 'super' } as const;
const asManager = { as: 'manager' } as const;

async function newest(under: ServerUnderTest, action: AuditEntry['action']): Promise<AuditEntry> {
  const { body } = await under.call(listAudit, { storeId: 'ALL', action }, asSuper);
  const [entry] = body.entries;
  if (entry === undefined) throw new Error(`There is no entry of ${action}.`);
  return entry;
}

const settings = (change: object) => ({ ...changeStoreSettings.example.body, ...change });

describe('an entry says what changed from what to what', () => {
  it('of a store’s settings, and only that', async () => {
    const under = await startServer();
    await under.call(changeStoreSettings, settings({ closesAt: '02:00', language: 'ko' }), asManager);
    await under.call(changeStoreSettings, settings({ closesAt: '03:00', language: 'ja' }), asManager);
    expect((await newest(under, 'store-change')).changes).toEqual([
      { field: 'closesAt', from: '02:00', to: '03:00' },
      { field: 'language', from: 'ko', to: 'ja' },
    ]);
    await under.call(changeStoreSettings, settings({ closesAt: '03:00', language: 'ja' }), asManager);
    expect((await newest(under, 'store-change')).changes).toEqual([]);
    await under.call(changeBoardVisibility, { id: IDS.store, isPublic: false }, asManager);
    const before = (await newest(under, 'store-change')).changes;
    await under.call(changeBoardVisibility, { id: IDS.store, isPublic: true }, asManager);
    expect((await newest(under, 'store-change')).changes).toEqual([{ field: 'isPublic', from: false, to: true }]);
    expect(before).toEqual([{ field: 'isPublic', from: true, to: false }]);
  });

  it('of a structure, its levels among it, and of texts only that they changed', async () => {
    const under = await startServer();
    const body = { ...updateStructure.example.body };
    await under.call(updateStructure, body, asManager);
    const [first, second, ...others] = body.levelList;
    const levelList = [first, { ...second, smallBlind: 250, duration: 25 }, ...others] as typeof body.levelList;
    const change = { buyInAmount: 90000, levelList, prize: '1등 전부', earlyBuyIn: 41000 };
    await under.call(updateStructure, { ...body, ...change }, asManager);
    const { changes, summary } = await newest(under, 'structure-change');
    expect(changes).toEqual([
      { field: 'buyInAmount', from: body.buyInAmount, to: 90000 },
      { field: 'earlyBuyInChips', from: body.earlyBuyIn, to: 41000 },
      { field: 'levelBlinds', level: 2, from: '200/400', to: '250/400' },
      { field: 'levelMinutes', level: 2, from: 10, to: 25 },
      { field: 'prize' },
    ]);
    expect(summary).toMatchObject({ buyInAmount: 90000 });
    const rows = await under.server.database.queries.selectFrom('audit_entry').select('seen').execute();
    expect(JSON.stringify(rows)).not.toContain('1등 전부');
  });

  it('of a profile, of which only the nickname is repeated', async () => {
    const under = await startServer();
    const profile = { ...changeProfile.example.body, nickname: '새별명' };
    await under.call(changeProfile, profile, { as: 'user' });
    const changed = { ...profile, nickname: '딴별명', email: 'secret@b.kr', phoneNo: '010-9999-0000', name: '비밀' };
    await under.call(changeProfile, changed, { as: 'user' });
    const entry = await newest(under, 'own-profile');
    expect(entry.changes).toEqual([
      { field: 'nickname', from: '새별명', to: '딴별명' },
      { field: 'realName' },
      { field: 'email' },
      { field: 'phoneNo' },
    ]);
    expect(entry.actorName).toBe('딴별명');
  });

  it('of addresses, advertisements, points, designs and logos', async () => {
    const under = await startServer();
    await under.call(renameAddress1, { id: 1, name: '한양' }, asSuper);
    await under.call(saveAdMaster, { ...saveAdMaster.example.body, isValid: 1, cycleTime: 3000 }, asSuper);
    await under.call(saveAdMaster, { ...saveAdMaster.example.body, isValid: 0, cycleTime: 5000 }, asSuper);
    await under.call(saveStorePoints, { id: IDS.store, isEnabled: true, winTable: [100, 50] }, asManager);
    await under.call(saveStorePoints, { id: IDS.store, isEnabled: true, winTable: [100, 60] }, asManager);
    await under.call(saveBoardDesign, saveBoardDesign.example.body, asManager);
    await under.call(uploadLogo, uploadLogo.example.body, asManager);
    expect([
      (await newest(under, 'address-change')).changes,
      (await newest(under, 'ad-master')).changes,
      (await newest(under, 'points-settings')).changes,
      (await newest(under, 'structure-design')).changes,
      (await newest(under, 'store-logo')).changes,
    ]).toEqual([
      [{ field: 'name', from: '서울특별시', to: '한양' }],
      [
        { field: 'isValid', from: 1, to: 0 },
        { field: 'cycleTime', from: 3000, to: 5000 },
      ],
      [{ field: 'winTable', from: '100, 50', to: '100, 60' }],
      [{ field: 'design' }],
      [{ field: 'hasLogo', from: false, to: true }],
    ]);
    await under.call(endLogo, { id: IDS.store }, asManager);
    expect((await newest(under, 'store-logo')).changes).toEqual([{ field: 'hasLogo', from: true, to: false }]);
    await under.sendExample(deleteAdPage, asSuper);
    expect((await newest(under, 'ad-page-delete')).facts).toEqual({ page: expect.any(String) as string });
  });

  it('of a store’s administrator, people and tablets', async () => {
    const under = await startServer();
    await under.call(saveStoreAdmin, { id: IDS.otherStore, adminId: 'player' }, asSuper);
    expect((await newest(under, 'store-admin-save')).changes).toEqual([
      { field: 'adminId', from: 'stranger', to: 'player' },
    ]);
    const { url } = (await under.call(invitePerson, { id: IDS.store, role: 'FLOOR' }, asManager)).body;
    const code = url.slice(url.search(/[^/#=]+$/));
    await under.call(acceptInvitation, { code }, { as: 'stranger' });
    await under.call(changePersonRole, { id: IDS.store, userId: 'stranger', role: 'DEALER' }, asManager);
    expect((await newest(under, 'person-role')).changes).toEqual([{ field: 'role', from: 'FLOOR', to: 'DEALER' }]);
    await under.call(endPersonRole, { id: IDS.store, userId: 'stranger' }, asManager);
    expect((await newest(under, 'person-end')).facts).toEqual({ role: 'DEALER' });
    const { invitation } = (await under.call(invitePerson, { id: IDS.store, role: 'CASHIER' }, asManager)).body;
    await under.call(endInvitation, { id: IDS.store, invitationId: invitation.id }, asManager);
    expect((await newest(under, 'invitation-end')).facts).toEqual({ role: 'CASHIER' });
    const made = (
      await under.call(
        makeTablet,
        { ...makeTablet.example.body, presentPassword: under.passwordOf('gangnam') },
        asManager,
      )
    ).body;
    const tablet = { id: IDS.store, tabletId: made.tablet.id };
    await under.call(changeTablet, { ...tablet, name: '카운터', locksAfter: 9 }, asManager);
    expect(await newest(under, 'tablet-change')).toMatchObject({
      changes: [
        { field: 'name', from: '1번 테이블', to: '카운터' },
        { field: 'locksAfter', from: 3, to: 9 },
      ],
      facts: { tablet: '1번 테이블' },
    });
    await under.call(endTablet, tablet, asManager);
    expect((await newest(under, 'tablet-end')).facts).toEqual({ tablet: '카운터' });
    const rows = JSON.stringify(await under.server.database.queries.selectFrom('audit_entry').selectAll().execute());
    expect(rows).not.toContain(made.secret);
    expect(rows).not.toContain(code);
  });

  it('of a game that is paused: where, and how much was left', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    const entry = await newest(under, 'game-command');
    expect(entry.facts).toEqual({ level: 3, left: 180 });
    expect(auditSentence(entry, 'en')).toMatch(/^강남매니저 paused game “.+” at level 3, 3:00 left$/);
  });
});

describe('what was seen', () => {
  /** Every call with an entry, except those that end the calling session. */
  const TRACKED = EVERY_ENDPOINT.filter(
    ([name, { audit }]) => typeof audit === 'object' && !/logout|own|Own|deleteUser/.test(name),
  ).map(([, endpoint]) => endpoint);
  const SECRET = /password|pin|secret|code|bytes|prizeContent/i;

  async function afterEveryExample(): Promise<ServerUnderTest> {
    const under = await startServer();
    for (const endpoint of TRACKED) await under.sendExample(endpoint, asSuper);
    return under;
  }

  it('never holds a secret, whatever call it was', async () => {
    const under = await afterEveryExample();
    const secrets = TRACKED.flatMap(({ example }) => Object.entries(example.body ?? {}))
      .filter(([field, value]) => SECRET.test(field) && typeof value === 'string')
      .map(([, value]) => JSON.stringify(value));
    expect(new Set(secrets).size).toBeGreaterThan(4);
    const { queries } = under.server.database;
    const rows = await queries.selectFrom('audit_entry').select(['summary', 'seen']).execute();
    expect(rows.filter(({ seen }) => seen !== null).length).toBeGreaterThan(5);
    const all = rows.map(({ summary, seen }) => `${summary}${seen ?? ''}`).join();
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    const hashes = await queries.selectFrom('user').select('password_hash').execute();
    expect(hashes.filter(({ password_hash: hash }) => all.includes(hash))).toEqual([]);
  }, 60_000);

  it('has words for every field that a change of the examples tells', async () => {
    const under = await afterEveryExample();
    const { body } = await under.call(listAudit, { storeId: 'ALL', size: 200 }, asSuper);
    const recorded = body.entries.flatMap(({ changes = [], facts = {}, summary }) => [
      ...changes.map(({ field }) => field),
      ...Object.keys(facts),
      ...Object.keys(summary),
    ]);
    // The sentence itself says that a logo or a picture was added or removed.
    const unchanged = recorded.filter(
      (field) => auditFieldText(field, 'ko') === undefined && !/^has(?:Logo|Picture)$/.test(field),
    );
    expect(unchanged).toEqual([]);
    expect(new Set(body.entries.map(({ action }) => action)).size).toBeGreaterThan(AUDIT_ACTIONS.length / 2);
  }, 60_000);

  it('is bounded, in how many changes and in how long each is', () => {
    const recorded = (value: string) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, value]));
    const seen = seenBetween({ values: recorded('x') }, { values: recorded('y'.repeat(500)) });
    expect(seen.changes).toHaveLength(30);
    expect(seen.moreChanges).toBe(10);
    expect(Math.max(...(seen.changes ?? []).map(({ to }) => String(to).length))).toBe(120);
  });

  it('is not compared where there was nothing before, or is nothing any more', () => {
    expect(seenBetween(undefined, { values: { a: 1 } })).toEqual({ facts: {} });
    expect(seenBetween({ values: { a: 1 }, facts: { a: 1 } }, undefined)).toEqual({ facts: { a: 1 } });
  });

  it('is read as before in entries that have none of it', async () => {
    const under = await startServer();
    const entry = { at: START, actor: 'gangnam', store_id: IDS.store, action: 'store-change', code: null } as const;
    await under.server.database.queries
      .insertInto('audit_entry')
      .values({
        ...entry,
        subject_of: 'store',
        subject_id: '1',
        summary: jsonText({ name: '옛 이름' }),
        outcome: 'done',
      })
      .execute();
    const { changes, facts } = await newest(under, 'store-change');
    expect([changes, facts]).toEqual([undefined, undefined]);
  });

  it('goes with somebody who leaves, and into the file of who takes the own data out', async () => {
    const under = await startServer();
    await under.call(changeProfile, { ...changeProfile.example.body, nickname: '떠날이' }, { as: 'user' });
    await under.call(changeProfile, { ...changeProfile.example.body, nickname: '갈사람' }, { as: 'user' });
    const file = await under.send(exportOwnData, undefined, { as: 'user' });
    expect(JSON.stringify(file.body)).toContain('떠날이');
    await under.call(saveStoreAdmin, { id: IDS.otherStore, adminId: 'player' }, asSuper);
    await under.call(saveStoreAdmin, { id: IDS.otherStore, adminId: 'stranger' }, asSuper);
    await under.call(deleteUser, { id: 'player' }, asSuper);
    const rows = JSON.stringify(await under.server.database.queries.selectFrom('audit_entry').selectAll().execute());
    expect(rows).not.toMatch(/떠날이|갈사람|"player|player\\"/);
  });

  it('is a sentence in the file for spreadsheets too', async () => {
    const under = await startServer();
    await under.call(changeBoardVisibility, { id: IDS.store, isPublic: false }, asManager);
    await under.call(changeBoardVisibility, { id: IDS.store, isPublic: true }, asManager);
    const answer = await under.send(exportAudit, { storeId: IDS.store, action: 'store-change' }, asManager);
    const [head, line] = (answer.body as unknown as Buffer).toString('utf8').split('\r\n');
    expect(head).toMatch(/"설명"$/);
    expect(line).toMatch(/"강남매니저 님이 '펠트 라운지 강남점' 매장의 전광판 공개를 아니요에서 예로 바꿨습니다"$/);
  });
});
