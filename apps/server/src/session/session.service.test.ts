import { instant, minutes, minutesToMillis, millis, type Principal } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGameServer, type GameServer } from '../../test-support/game/game-server.ts';
import { manualClock, type ManualClock } from '../../test-support/manual-clock.ts';
import type { Database } from '../storage/database.ts';
import { IDLE_LIMIT, SessionService } from './session.service.ts';

const START = instant(1_760_000_000_000);
const MINUTE = minutesToMillis(minutes(1));

/** The columns of the user table about rights. */
interface Standing {
  readonly role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';
  readonly store?: number;
  readonly mustChange?: boolean;
}

interface Opened {
  /** The Authorization header of a client. */
  readonly authorization: string;
  readonly id: string;
}

const inUse = (sessionId: string) => ({ sessionId, isInUse: true });

class Sessions {
  readonly clock: ManualClock = manualClock(START);
  readonly ended: string[] = [];
  readonly errors: unknown[] = [];
  isFactorRequired = false;
  hasOtherNodes = false;
  readonly database: Database;
  readonly service: SessionService;

  constructor(database: Database) {
    this.database = database;
    this.service = new SessionService({
      database,
      clock: this.clock,
      isFactorDue: async ({ role }) => role === 'SUPER_ADMIN' && this.isFactorRequired,
      mayBeUsedElsewhere: () => this.hasOtherNodes,
      onEnded: (sessionIds) => void this.ended.push(...sessionIds),
      onError: (error) => void this.errors.push(error),
    });
  }

  async addUser(id: string, { role, store, mustChange = false }: Standing): Promise<void> {
    const unsaid = { nickname: id, name: '', phone_no: '', email: '', password_hash: '', board_version: 1 } as const;
    const rights = { role, store_id: store ?? null, must_change_password: mustChange ? 1 : 0 } as const;
    await this.database.queries
      .insertInto('user')
      .values({ id, ...unsaid, ...rights, language: 'ja', created_at: START })
      .execute();
  }

  async open(owner: { userId: string; isStaying?: boolean } | { gameId: number }): Promise<Opened> {
    const { token } = await this.service.open(
      'userId' in owner ? { userAgent: '', isStaying: false, ...owner } : owner,
    );
    return { authorization: `Bearer ${token}`, id: String((await this.rows()).at(-1)?.id) };
  }

  rows() {
    return this.database.queries.selectFrom('session').selectAll().orderBy('id').execute();
  }
}

const held = {} as { server: GameServer; sessions: Sessions; game: number };
beforeEach(async () => {
  held.server = await startGameServer();
  held.game = await held.server.newGame();
  held.sessions = new Sessions(held.server.database);
  await held.sessions.addUser('mina', { role: 'USER' });
});
afterEach(async () => {
  await held.sessions.service.stop();
  await held.server.close();
});

describe('whom a session stands for', () => {
  const principals: readonly (readonly [string, Standing, Principal])[] = [
    ['a user', { role: 'USER' }, { role: 'USER', userId: 'x' }],
    ['an administrator', { role: 'STORE_ADMIN', store: 2 }, { role: 'STORE_ADMIN', userId: 'x', storeId: 2 }],
    ['an administrator without a store, who is a user', { role: 'STORE_ADMIN' }, { role: 'USER', userId: 'x' }],
    ['a super administrator', { role: 'SUPER_ADMIN' }, { role: 'SUPER_ADMIN', userId: 'x' }],
    ['a user who left a store behind', { role: 'USER', store: 2 }, { role: 'USER', userId: 'x' }],
    [
      'a super administrator with a password to choose',
      { role: 'SUPER_ADMIN', mustChange: true },
      { role: 'PASSWORD_DUE', userId: 'x' },
    ],
    [
      'an administrator with a password to choose',
      { role: 'STORE_ADMIN', store: 2, mustChange: true },
      { role: 'PASSWORD_DUE', userId: 'x' },
    ],
  ];
  it.each(principals)('%s', async (_, standing, principal) => {
    const { sessions } = held;
    await sessions.addUser('x', standing);
    const { authorization, id } = await sessions.open({ userId: 'x' });
    const active = { known: true, sessionId: id, principal, language: 'ja' };
    expect(await sessions.service.identify(authorization)).toEqual(active);
    expect(await sessions.service.touch([inUse(id)])).toEqual([active]);
  });

  it.each<[string, Standing, Principal['role']]>([
    ['a super administrator', { role: 'SUPER_ADMIN' }, 'FACTOR_DUE'],
    [
      'one with a password to choose as well, which comes first',
      { role: 'SUPER_ADMIN', mustChange: true },
      'PASSWORD_DUE',
    ],
    ['somebody else', { role: 'USER' }, 'USER'],
  ])('where a second factor is due: %s', async (_, standing, role) => {
    const { sessions } = held;
    sessions.isFactorRequired = true;
    await sessions.addUser('x', standing);
    const { authorization, id } = await sessions.open({ userId: 'x' });
    const active = { known: true, principal: { role, userId: 'x' } };
    expect(await sessions.service.identify(authorization)).toMatchObject(active);
    expect(await sessions.service.identify(authorization, false)).toMatchObject(active);
    expect(await sessions.service.touch([inUse(id)])).toMatchObject([active]);
  });

  it('a viewer of one game, who has no language', async () => {
    const { sessions } = held;
    const { authorization, id } = await sessions.open({ gameId: held.game });
    const principal = { role: 'VIEWER', gameId: held.game };
    expect(await sessions.service.identify(authorization)).toEqual({ known: true, sessionId: id, principal });
  });

  it('nobody, once its user is gone', async () => {
    const { sessions } = held;
    const { authorization } = await sessions.open({ userId: 'mina' });
    await sessions.database.queries.deleteFrom('user').where('id', '=', 'mina').execute();
    expect(await sessions.service.identify(authorization)).toEqual({ known: false, reason: 'expired' });
  });

  it('nobody, where there is no session', async () => {
    const { service } = held.sessions;
    expect(await service.identify(undefined)).toEqual({ known: false, reason: 'none' });
    expect(await service.identify('Bearer short')).toEqual({ known: false, reason: 'none' });
    expect(await service.identify(`Bearer ${'a'.repeat(43)}`)).toEqual({ known: false, reason: 'expired' });
    expect(await service.touch([inUse('4711')])).toEqual([]);
  });
});

describe('five idle hours', () => {
  it('end a session to the millisecond, and it is told once', async () => {
    const { sessions } = held;
    const { authorization, id } = await sessions.open({ userId: 'mina' });
    await sessions.clock.advance(millis(IDLE_LIMIT - 1));
    expect((await sessions.service.identify(authorization)).known).toBe(true);
    await sessions.clock.advance(IDLE_LIMIT);
    expect([await sessions.rows(), sessions.ended]).toMatchObject([[{ id: Number(id) }], []]);
    expect(await sessions.service.identify(authorization)).toEqual({ known: false, reason: 'expired' });
    expect(await sessions.service.touch([inUse(id)])).toEqual([]);
    expect([await sessions.rows(), sessions.ended]).toEqual([[], [id]]);
  });

  it('are two minutes more where another node may know of a use that is not written yet', async () => {
    const { sessions } = held;
    sessions.hasOtherNodes = true;
    const { authorization, id } = await sessions.open({ userId: 'mina' });
    const isKnown = async () => (await sessions.service.identify(authorization, false)).known;
    sessions.service.start();
    await sessions.clock.advance(millis(IDLE_LIMIT + 2 * MINUTE - 1));
    expect([await isKnown(), sessions.ended]).toEqual([true, []]);
    await sessions.clock.advance(MINUTE);
    expect([await isKnown(), sessions.ended]).toEqual([false, [id]]);
  });

  it.each([
    ['a call', (service: SessionService, { authorization }: Opened) => service.identify(authorization)],
    ['a board’s connection', (service: SessionService, { id }: Opened) => service.touch([inUse(id)])],
  ] as const)('begin anew with %s', async (_, use) => {
    const { sessions } = held;
    const session = await sessions.open({ userId: 'mina' });
    await sessions.clock.advance(MINUTE);
    await use(sessions.service, session);
    await sessions.clock.advance(millis(IDLE_LIMIT - 1));
    expect(await sessions.service.touch([inUse(session.id)])).toHaveLength(1);
  });

  it.each([
    [
      'a call that a page makes by itself',
      (service: SessionService, { authorization }: Opened) => service.identify(authorization, false),
    ],
    [
      'a connection that nobody uses',
      (service: SessionService, { id }: Opened) => service.touch([{ sessionId: id, isInUse: false }]),
    ],
  ] as const)('go on under %s, which is informed when they are over', async (_, look) => {
    const { sessions } = held;
    const session = await sessions.open({ userId: 'mina' });
    await sessions.clock.advance(millis(IDLE_LIMIT - 1));
    await look(sessions.service, session);
    await sessions.clock.advance(millis(1));
    expect(await sessions.service.touch([{ sessionId: session.id, isInUse: false }])).toEqual([]);
  });

  it('are cleared away with the next writing of uses, and those sessions are told', async () => {
    const { sessions } = held;
    const idle = await sessions.open({ userId: 'mina' });
    const used = await sessions.open({ gameId: held.game });
    sessions.service.start();
    await sessions.clock.advance(millis(IDLE_LIMIT - MINUTE));
    await sessions.service.touch([inUse(used.id)]);
    await sessions.clock.advance(MINUTE);
    expect(sessions.ended).toEqual([idle.id]);
    expect((await sessions.rows()).map(({ id }) => String(id))).toEqual([used.id]);
    await sessions.clock.advance(millis(IDLE_LIMIT));
    expect(sessions.ended).toEqual([idle.id, used.id]);
    expect(sessions.errors).toEqual([]);
  });
});

describe('a session that stays', () => {
  const MONTH = millis(30 * 24 * 60 * MINUTE);

  it('is not ended by five idle hours, neither asked for nor cleared away', async () => {
    const { sessions } = held;
    const staying = await sessions.open({ userId: 'mina', isStaying: true });
    const other = await sessions.open({ userId: 'mina' });
    sessions.service.start();
    await sessions.clock.advance(millis(IDLE_LIMIT + MINUTE));
    expect(sessions.ended).toEqual([other.id]);
    expect(await sessions.service.identify(staying.authorization)).toMatchObject({ known: true });
  });

  it('is over after 30 days, and is cleared away then though nobody asks', async () => {
    const { sessions } = held;
    const asked = await sessions.open({ userId: 'mina', isStaying: true });
    const untouched = await sessions.open({ userId: 'mina', isStaying: true });
    await sessions.clock.advance(millis(MONTH - 1));
    expect(await sessions.service.identify(asked.authorization)).toMatchObject({ known: true });
    await sessions.clock.advance(millis(1));
    expect(await sessions.service.identify(asked.authorization)).toEqual({ known: false, reason: 'expired' });
    await sessions.service.stop();
    expect(sessions.ended).toEqual([asked.id, untouched.id]);
    expect(await sessions.rows()).toEqual([]);
  });

  it('goes on beyond that while a board is connected', async () => {
    const { sessions } = held;
    const { id } = await sessions.open({ userId: 'mina', isStaying: true });
    await sessions.clock.advance(millis(MONTH - MINUTE));
    await sessions.service.touch([inUse(id)]);
    await sessions.clock.advance(millis(2 * MINUTE));
    await sessions.service.stop();
    expect(await sessions.service.touch([inUse(id)])).toHaveLength(1);
  });
});

describe('uses', () => {
  it('are written once a minute, each use once, and never back in time', async () => {
    const { sessions } = held;
    const { id } = await sessions.open({ userId: 'mina' });
    const stored = async () => (await sessions.rows())[0]?.last_action_at;
    sessions.service.start();
    // Clocks have fractions of milliseconds.
    await sessions.clock.advance(millis(1000.25));
    await sessions.service.touch([inUse(id)]);
    await sessions.clock.advance(millis(MINUTE - 1001.25));
    expect(await stored()).toBe(START);
    await sessions.clock.advance(millis(1));
    expect(await stored()).toBe(START + 1000.25);
    // Another server knows of a later use.
    await sessions.database.queries
      .updateTable('session')
      .set({ last_action_at: START + 2000 })
      .execute();
    await sessions.clock.advance(MINUTE);
    expect(await stored()).toBe(START + 2000);
    await sessions.service.touch([inUse(id)]);
    await sessions.database.queries
      .updateTable('session')
      .set({ last_action_at: START + 9 * MINUTE })
      .execute();
    await sessions.clock.advance(MINUTE);
    expect(await stored()).toBe(START + 9 * MINUTE);
  });

  it('of very many sessions are written each to its own', async () => {
    const { sessions } = held;
    const values = Array.from({ length: 2100 }, (_, index) => ({
      token_hash: String(index),
      user_id: 'mina',
      created_at: START,
      last_action_at: START,
      user_agent: '',
      stays: 0,
    }));
    await sessions.database.queries.insertInto('session').values(values).execute();
    const ids = (await sessions.rows()).map(({ id }) => String(id));
    const [early, late, unused] = [ids.slice(0, 1050), ids.slice(1050, 2099), ids.slice(2099)];
    await sessions.clock.advance(millis(1000));
    expect(await sessions.service.touch(early.map(inUse))).toHaveLength(early.length);
    await sessions.clock.advance(millis(1000));
    expect(await sessions.service.touch(late.map(inUse))).toHaveLength(late.length);
    await sessions.service.stop();
    expect((await sessions.rows()).map((row) => row.last_action_at - START)).toEqual([
      ...early.map(() => 1000),
      ...late.map(() => 2000),
      ...unused.map(() => 0),
    ]);
  });

  it('are written when the server stops, and from then on no more', async () => {
    const { sessions } = held;
    const { id } = await sessions.open({ userId: 'mina' });
    sessions.service.start();
    await sessions.clock.advance(millis(1000));
    await sessions.service.touch([inUse(id)]);
    await sessions.service.stop();
    expect(await sessions.rows()).toMatchObject([{ last_action_at: START + 1000 }]);
    expect(sessions.clock.waiting).toBe(0);
  });

  it('that can’t be written are complained about, and written the next time', async () => {
    const { sessions } = held;
    const { id } = await sessions.open({ userId: 'mina' });
    const { database } = sessions;
    const failing: Database = { ...database, transaction: () => Promise.reject(new Error('disk full')) };
    const broken = { is: true };
    const service = new SessionService({
      database: { ...database, transaction: (work) => (broken.is ? failing : database).transaction(work) },
      clock: sessions.clock,
      isFactorDue: async () => false,
      mayBeUsedElsewhere: () => false,
      onEnded: () => undefined,
      onError: (error) => void sessions.errors.push(error),
    });
    service.start();
    await sessions.clock.advance(millis(1000));
    await service.touch([inUse(id)]);
    await sessions.clock.advance(MINUTE);
    expect(sessions.errors.map(String)).toEqual(['Error: disk full']);
    broken.is = false;
    await sessions.clock.advance(MINUTE);
    expect(await sessions.rows()).toMatchObject([{ last_action_at: START + 1000 }]);
    await service.stop();
  });
});

describe('ending', () => {
  it('takes one session and tells it', async () => {
    const { sessions } = held;
    const [one, other] = [await sessions.open({ userId: 'mina' }), await sessions.open({ userId: 'mina' })];
    await sessions.service.end(one.id);
    expect(sessions.ended).toEqual([one.id]);
    expect((await sessions.rows()).map(({ id }) => String(id))).toEqual([other.id]);
  });

  it('takes the oldest of more than a hundred sessions of a user, none of anybody else', async () => {
    const { sessions } = held;
    await sessions.addUser('junho', { role: 'USER' });
    await sessions.open({ userId: 'junho' });
    await sessions.open({ gameId: held.game });
    const first = await sessions.open({ userId: 'mina' });
    for (let count = 1; count < 100; count += 1)
      await sessions.service.open({ userId: 'mina', userAgent: '', isStaying: false });
    expect(sessions.ended).toEqual([]);
    await sessions.open({ userId: 'mina' });
    expect(sessions.ended).toEqual([first.id]);
    expect((await sessions.rows()).length).toBe(102);
  });

  it('takes all sessions of a user, or of a game’s viewers, but for the one that goes on', async () => {
    const { sessions } = held;
    await sessions.addUser('junho', { role: 'USER' });
    const own = [await sessions.open({ userId: 'mina' }), await sessions.open({ userId: 'mina' })] as const;
    const other = await sessions.open({ userId: 'junho' });
    const viewers = [await sessions.open({ gameId: held.game }), await sessions.open({ gameId: held.game })] as const;
    const elsewhere = await sessions.open({ gameId: await held.server.newGame() });
    const left = async () => (await sessions.rows()).map(({ id }) => String(id));
    const endAllOf = (owner: { userId: string } | { gameId: number }, except?: string) =>
      sessions.database.transaction((own) => sessions.service.endAllOf(owner, own, except));
    await endAllOf({ userId: 'mina' }, own[1].id);
    expect(sessions.ended).toEqual([own[0].id]);
    expect(await left()).toEqual([own[1].id, other.id, ...viewers.map(({ id }) => id), elsewhere.id]);
    for (const owner of [{ userId: 'mina' }, { gameId: held.game }]) await endAllOf(owner);
    expect(sessions.ended).toEqual([own[0].id, own[1].id, ...viewers.map(({ id }) => id)]);
    expect(await left()).toEqual([other.id, elsewhere.id]);
  });

  it('within somebody’s transaction is told after its commit, and not at all when it fails', async () => {
    const { sessions } = held;
    const { id } = await sessions.open({ userId: 'mina' });
    const failed = sessions.database.transaction(async (transaction) => {
      await sessions.service.endAllOf({ userId: 'mina' }, transaction);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect([sessions.ended, (await sessions.rows()).length]).toEqual([[], 1]);
    await sessions.database.transaction(async (transaction) => {
      await sessions.service.endAllOf({ userId: 'mina' }, transaction);
      expect(sessions.ended).toEqual([]);
    });
    expect([sessions.ended, await sessions.rows()]).toEqual([[id], []]);
  });
});

it('is opened within somebody’s transaction, or in one of its own', async () => {
  const { sessions } = held;
  const failed = sessions.database.transaction(async (transaction) => {
    await sessions.service.open({ userId: 'mina', userAgent: '', isStaying: false }, transaction);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await sessions.rows()).toEqual([]);
  await sessions.clock.advance(millis(5));
  await sessions.service.open({ gameId: held.game });
  const now = START + 5;
  expect(await sessions.rows()).toMatchObject([
    { user_id: null, game_id: held.game, created_at: now, last_action_at: now },
  ]);
});
