import { endpoint, ENDPOINTS, type AuditEntry, type RequestOf } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { liveBoard } from '../../test-support/live-board.ts';
import {
  ADMIN_PASSWORD,
  IDS,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';
import type { PermittedCall } from '../http/call-recording.ts';
import { AuditRecorder } from './audit-recorder.ts';
import { callRecordingOf } from './audited.ts';
import { CurrentAuditEntry } from './current-audit-entry.ts';

afterEach(stopServers);

const { listAudit, updateGame, createGame, createStructure, setUserPassword, changePrize } = ENDPOINTS;
const { deleteStoreAdmin, grantPoints, recoverPoints, grantStorePoints, giftPoints } = ENDPOINTS;
const { login, logout, changeOwnPassword, changePlayers, deleteGame, readGame, undoCommand } = ENDPOINTS;
type Filter = Partial<RequestOf<typeof listAudit>>;

const entriesOf = async (under: ServerUnderTest, filter: Filter = {}): Promise<AuditEntry[]> =>
  (await under.call(listAudit, { storeId: 'ALL', ...filter }, { as: 'super' })).body.entries;
/** The entries, without the sign-ins that reading them causes. */
const doneIn = async (under: ServerUnderTest, filter: Filter = {}): Promise<AuditEntry[]> =>
  (await entriesOf(under, filter)).filter(({ action }) => action !== 'sign-in');
const newest = async (under: ServerUnderTest): Promise<AuditEntry | undefined> => (await doneIn(under))[0];
const asManager = { as: 'manager' } as const;

describe('a call', () => {
  it('that has no name of its own in the trail is named by its path', async () => {
    const under = await startServer();
    const { database } = under.server;
    const recorder = new AuditRecorder({
      database,
      entry: new CurrentAuditEntry(),
      onError: (error) => expect.fail(String(error)),
    });
    const rinseGlasses = endpoint({
      method: 'POST',
      path: '/api/glass/rinse',
      access: { right: 'own-profile' },
      audit: { action: 'other', tell: ['count'] },
      request: z.object({ count: z.int() }),
      params: z.unknown(),
      example: { body: { count: 3 } },
      reply: z.int(),
      summary: 'Rinses glasses.',
    });
    const call: PermittedCall = {
      endpoint: rinseGlasses,
      caller: { principal: { role: 'USER', userId: 'player' }, sessionId: 's', language: 'ko', address: '' },
      parts: { body: { count: 3, secret: 'x' }, params: undefined },
      thing: undefined,
      storeId: undefined,
      now: START,
    };
    expect(await callRecordingOf(recorder, async () => undefined)(call, () => 3)).toBe(3);
    expect(await newest(under)).toMatchObject({
      actor: 'player',
      action: 'other',
      summary: { call: 'POST /api/glass/rinse', count: 3 },
    });
    expect((await newest(under))?.summary).not.toHaveProperty('secret');
  });
});

describe('an entry', () => {
  it('says who did what to what, in which store', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect(await newest(under)).toEqual({
      id: expect.any(Number) as number,
      at: START,
      actor: 'gangnam',
      actorName: '강남매니저',
      storeId: IDS.store,
      storeName: '펠트 라운지 강남점',
      action: 'game-command',
      subject: { of: 'game', id: '1', name: expect.any(String) as string },
      summary: { status: 'PAUSED' },
      facts: { level: 3, left: 180 },
      outcome: 'done',
      code: null,
    });
  });

  it('of the super administrator belongs to the store of what was changed', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'super' });
    expect(await newest(under)).toMatchObject({ actor: 'admin', storeId: IDS.store });
    await under.call(setUserPassword, { id: 'stranger', password: 'a-new-secret' }, { as: 'super' });
    expect(await newest(under)).toMatchObject({ storeId: IDS.otherStore, subject: { of: 'user', id: 'stranger' } });
  });

  it.each([
    ['a customer', { userId: 'stranger' }, { of: 'user', id: 'stranger', name: '낯선이' }, IDS.otherStore],
    ['nobody’s customer', { userId: 'player' }, { of: 'user', id: 'player' }, null],
    ['a store', { storeId: IDS.store }, { of: 'store', id: '1', name: '펠트 라운지 강남점' }, IDS.store],
  ])('of points for %s names who got them and where', async (_who, to, about, storeId) => {
    const under = await startServer();
    const transfer = { amount: 500, reason: '정기전 참가' };
    await under.call(grantPoints, { to, ...transfer, key: 'grant-0001' }, { as: 'super' });
    expect(await newest(under)).toMatchObject({ action: 'points-grant', storeId, subject: about, summary: transfer });
    await under.call(recoverPoints, { from: to, ...transfer, key: 'recovery-0001' }, { as: 'super' });
    expect(await newest(under)).toMatchObject({ action: 'points-recovery', storeId, subject: about });
  });

  it('of points that a store gives is the store’s, about the customer', async () => {
    const under = await startServer();
    const transfer = { amount: 50, reason: '이벤트' };
    await under.call(grantPoints, { to: { storeId: IDS.store }, ...transfer, key: 'grant-0001' }, { as: 'super' });
    const given = { storeId: IDS.store, userId: 'player', ...transfer, key: 'store-0001' };
    await under.call(grantStorePoints, given, { as: 'super' });
    expect(await newest(under)).toMatchObject({ storeId: IDS.store, subject: { of: 'user', id: 'player' } });
    await under.call(giftPoints, { receiverId: 'gangnam', amount: 5, key: 'gift-00001' }, { as: 'user' });
    expect(await newest(under)).toMatchObject({ action: 'points-gift', actor: 'player', subject: { id: 'gangnam' } });
  });

  it('of an administrator who is removed says who, and of which store', async () => {
    const under = await startServer();
    await under.call(deleteStoreAdmin, 'stranger', { as: 'super' });
    expect(await newest(under)).toMatchObject({
      action: 'store-admin-delete',
      storeId: IDS.otherStore,
      outcome: 'done',
      subject: { of: 'user', id: 'stranger', name: '낯선이' },
    });
    await under.call(deleteStoreAdmin, 'stranger', { as: 'super' });
    expect(await newest(under)).toMatchObject({ storeId: null, outcome: 'refused' });
  });

  it('names what was created', async () => {
    const under = await startServer();
    const game = await under.call(createGame, { structureId: IDS.structure, name: '새 게임' }, asManager);
    expect(await newest(under)).toMatchObject({
      action: 'game-create',
      subject: { of: 'game', id: String(game.body.id), name: '새 게임' },
      storeId: IDS.store,
    });
    const structure = await under.call(createStructure, createStructure.example.body, { as: 'super' });
    expect(await newest(under)).toMatchObject({
      subject: { of: 'structure', id: String(structure.body.id), name: '금요일 정기전' },
      storeId: IDS.store,
    });
    await under.call(deleteGame, game.body.id ?? 0, asManager);
    expect(await newest(under)).toMatchObject({ action: 'game-delete', subject: { name: '새 게임' } });
  });

  it('of a refusal says why, and that of a sign-in who came', async () => {
    const under = await startServer();
    await under.send(undoCommand, { id: IDS.game, version: 1 }, asManager);
    expect(await newest(under)).toMatchObject({ action: 'game-undo', outcome: 'refused', code: 'nothing-to-undo' });
    const [signIn] = await entriesOf(under, { action: 'sign-in', actor: 'gangnam' });
    expect(signIn).toMatchObject({ subject: { of: 'user', id: 'gangnam' }, storeId: IDS.store, outcome: 'done' });
  });

  it('of a sign-in or a sign-out is distinguished from what was done', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    await under.call(logout, undefined, asManager);
    const actionsOf = async (passing: 'only' | 'none') =>
      new Set((await entriesOf(under, { passing })).map(({ action }) => action));
    expect(await actionsOf('only')).toEqual(new Set(['sign-in', 'sign-out']));
    const done = await actionsOf('none');
    expect([done.has('game-command'), done.has('sign-in'), done.has('sign-out')]).toEqual([true, false, false]);
  });

  it('is not made of what anybody could cause without end', async () => {
    const under = await startServer();
    const before = (await entriesOf(under)).length;
    await under.send(login, { id: 'my secret typed as an id', password: 'x' });
    await under.send(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'viewer' });
    await under.send(updateGame, { id: IDS.game, status: 'NONSENSE' }, { as: 'super' });
    expect(await entriesOf(under)).toHaveLength(before);
  });

  it('holds no password, no token, no prize text and no image', async () => {
    const under = await startServer();
    await under.call(setUserPassword, { id: 'player', password: 'secret-of-player' }, { as: 'super' });
    await under.send(changeOwnPassword, { presentPassword: 'guessed-secret', password: 'secret-own' }, asManager);
    await under.call(changeOwnPassword, { presentPassword: ADMIN_PASSWORD, password: 'secret-admin' }, { as: 'super' });
    await under.call(changePrize, { id: IDS.game, prizeContent: '<p>secret prize</p>' }, asManager);
    const token = (await under.tokenOf('manager')) ?? '';
    const rows = JSON.stringify(await under.server.database.queries.selectFrom('audit_entry').selectAll().execute());
    expect(rows).toContain('user-password');
    expect(rows).not.toMatch(/secret/);
    expect(rows).not.toContain(token.replace('Bearer ', ''));
  });

  it('cuts long texts', async () => {
    const under = await startServer();
    await under.call(createGame, { structureId: IDS.structure, name: '긴'.repeat(100) }, asManager);
    await under.call(createGame, { structureId: IDS.structure, name: `=${'x'.repeat(99)}` }, asManager);
    expect((await newest(under))?.summary).toEqual({ name: `=${'x'.repeat(99)}` });
  });
});

describe('an entry and its change', () => {
  it('are both there or neither', async () => {
    const under = await startServer();
    await under.tokenOf('manager');
    const before = await under.everything();
    await sql`create trigger no_more_entries before insert on audit_entry begin select raise(abort, 'full'); end`.execute(
      under.server.database.queries,
    );
    const answer = await under.send(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect(answer.status).toBe(500);
    expect(await under.everything()).toBe(before);
  });

  it('cost one commit, not two', async () => {
    const under = await startServer();
    await under.tokenOf('manager');
    const { queries } = under.server.database;
    // All writes of one transaction see the same, uncommitted data version.
    await sql`create table seen (what text, at_change integer)`.execute(queries);
    await sql`create trigger log_seen after insert on game_log begin insert into seen values ('log', (select count(*) from audit_entry)); end`.execute(
      queries,
    );
    await sql`create trigger entry_seen after insert on audit_entry begin insert into seen values ('entry', (select count(*) from game_log)); end`.execute(
      queries,
    );
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    const { rows } = await sql<{ what: string }>`select what from seen`.execute(queries);
    expect(rows.map(({ what }) => what)).toEqual(['log', 'entry']);
  });

  it('of one of two that came at once are distinguished', async () => {
    const under = await startServer();
    await under.tokenOf('manager');
    const counts = {
      current: 3,
      earlyBuyIn: 1,
      buyIn: 2,
      firstReBuyIn: 0,
      secondReBuyIn: 0,
      thirdReBuyIn: 0,
      addOn: 0,
    };
    const version = (await under.call(ENDPOINTS.readGame, { id: IDS.game }, asManager)).body.countsVersion;
    const answers = await Promise.all(
      [1, 2, 3].map((buyIn) =>
        under.send(changePlayers, { id: IDS.game, ...counts, buyIn: buyIn + 1, version }, asManager),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const outcomes = (await doneIn(under, { action: 'game-counts' })).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['done', 'refused', 'refused']);
  });
});

describe('a command over the realtime channel', () => {
  it('is in the trail as it is over HTTP, refused ones too', async () => {
    const under = await startServer({ host: '127.0.0.1', port: 0 });
    const url = await under.server.listen();
    const board = await liveBoard(url, (await under.tokenOf('manager')) ?? '', IDS.game);
    expect(await board.command('Action', { action: 'PAUSE', actionUserId: 'somebody else' })).toBeUndefined();
    expect(await board.command('Action', { action: 'PAUSE' })).toBe('game-is-paused');
    expect(await board.command('Level', { seq: 3 })).toBeUndefined();
    expect(await board.command('Level', { seq: 4, play: true })).toBeUndefined();
    expect(await board.command('Prize', '<p>secret prize</p>')).toBeUndefined();
    expect(await board.command('Refresh', '')).toBeUndefined();
    await board.close();
    const { body: game } = await under.call(readGame, { id: IDS.game }, asManager);
    const levels = game.levelList.map(({ level }) => level);
    const entries = (await doneIn(under)).reverse();
    expect(entries.map(({ action, summary, outcome }) => [action, summary, outcome])).toEqual([
      ['game-command', { action: 'PAUSE' }, 'done'],
      ['game-command', { action: 'PAUSE' }, 'refused'],
      ['game-level', { level: levels[3] }, 'done'],
      ['game-level', { play: true, level: levels[4] }, 'done'],
      ['game-prize', {}, 'done'],
      ['game-refresh', {}, 'done'],
    ]);
    expect(new Set(entries.map(({ actor, storeId }) => `${actor ?? ''} ${String(storeId)}`))).toEqual(
      new Set(['gangnam 1']),
    );
  });

  it('of somebody who may not is not', async () => {
    const under = await startServer({ host: '127.0.0.1', port: 0 });
    const url = await under.server.listen();
    const board = await liveBoard(url, (await under.tokenOf('stranger')) ?? '', IDS.game);
    expect(await board.command('Action', { action: 'PAUSE' })).toBe('forbidden');
    await board.close();
    expect(await doneIn(under)).toEqual([]);
  });
});

describe('reading the trail', () => {
  it('shows a store administrator the own store only', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    await under.call(setUserPassword, { id: 'stranger', password: 'a-new-secret' }, { as: 'super' });
    await under.call(setUserPassword, { id: 'player', password: 'a-new-secret' }, { as: 'super' });
    const own = await under.call(listAudit, { storeId: IDS.store }, asManager);
    expect(new Set(own.body.entries.map(({ storeId }) => storeId))).toEqual(new Set([IDS.store]));
    expect((await under.send(listAudit, { storeId: IDS.otherStore }, asManager)).status).toBe(403);
    expect((await under.send(listAudit, { storeId: 'ALL' }, asManager)).status).toBe(403);
    expect((await doneIn(under)).map(({ storeId }) => storeId)).toEqual([null, IDS.otherStore, IDS.store]);
  });

  it('goes page by page, missing and repeating nothing', async () => {
    const under = await startServer();
    for (let count = 0; count < 7; count += 1)
      await under.call(createGame, { structureId: IDS.structure, name: `게임 ${count}` }, asManager);
    const seen: AuditEntry[] = [];
    for (let hasMore = true; hasMore;) {
      const before = seen.at(-1)?.id;
      const { body } = await under.call(
        listAudit,
        { storeId: 1, action: 'game-create', size: 3, ...(before === undefined ? {} : { before }) },
        asManager,
      );
      seen.push(...body.entries);
      ({ hasMore } = body);
    }
    expect(seen.map(({ subject }) => subject?.name)).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `게임 ${count}`));
  });

  it.each([
    [{ actor: 'gangnam' }, 3],
    [{ actor: 'nobody' }, 0],
    [{ action: 'game-create' }, 3],
    [{ action: 'game-delete' }, 0],
    [{ from: START + 60_000 }, 2],
    [{ to: START + 60_000 }, 1],
    [{ from: START + 60_000, to: START + 120_000 }, 1],
    [{ from: START + 600_000 }, 0],
    [{ to: START }, 0],
  ] satisfies (readonly [Filter, number])[])('filtered by %j finds %i', async (filter, count) => {
    const under = await startServer();
    await under.tokenOf('manager');
    for (let index = 0; index < 3; index += 1) {
      await under.call(createGame, { structureId: IDS.structure, name: `게임 ${index}` }, asManager);
      await under.clock.advance(minutesToMillis(minutes(1)));
    }
    expect(await doneIn(under, filter)).toHaveLength(count);
  });
});
