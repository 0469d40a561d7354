import { ENDPOINTS, EVERY_ENDPOINT, type Endpoint, type EndpointName } from '@feltclock/contract';
import {
  after,
  boundOf,
  bytesIn,
  GAME_BOUNDS,
  minutes,
  minutesToMillis,
  STORE_PACE,
  STORE_RESOURCES,
  type StoreResource,
} from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { DOCUMENTED, documentedBody } from '../../test-support/documented-calls.ts';
import { allowedCallers } from '../../test-support/allowed-callers.ts';
import {
  IDS,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';
import { allRows } from '../../test-support/storage/all-rows.ts';
import { StorePace } from './store-pace.ts';

afterEach(stopServers);

const HOUR = minutesToMillis(minutes(60));
const { createGame, createStructure, invitePerson, readStoreUse } = ENDPOINTS;

const bodyOf = (name: EndpointName): unknown => {
  const documented = DOCUMENTED[name];
  return documented === undefined ? ENDPOINTS[name].example.body : documentedBody(name, documented);
};
const MADE_BY: Partial<Record<EndpointName, Who>> = {
  setOwnPin: 'super',
  makeTablet: 'super',
  makeApiKey: 'super',
  changeOwnPassword: 'super',
  deleteOwnAccount: 'super',
  beginPasskey: 'super',
  removePasskey: 'super',
  beginSecondFactor: 'super',
  switchOffSecondFactor: 'super',
  changePlayers: 'floor',
};
const makerOf = (name: EndpointName): Who => MADE_BY[name] ?? allowedCallers(ENDPOINTS[name])[0] ?? 'super';
const make = (under: ServerUnderTest, name: EndpointName) => {
  const endpoint: Endpoint = ENDPOINTS[name];
  const as = makerOf(name);
  return under.send(endpoint, bodyOf(name), { as, params: endpoint.example.params });
};

async function rowCounts({ server }: ServerUnderTest): Promise<ReadonlyMap<string, number>> {
  const { queries } = server.database;
  const counts = new Map<string, number>();
  for (const { name } of await queries.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(queries);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

/** Tables that are bounded otherwise: the audit trail and the log of events by age and number, single rows, and rows of one game (`GAME_BOUNDS`). */
const BOUNDED_BY_THEMSELVES: ReadonlySet<string> = new Set([
  ...[
    'audit_entry',
    'rights_epoch',
    'device_key',
    'store_use',
    'refusal_count',
    'recent_try',
    'session',
    'program_event',
  ],
  ...['game_log', 'game_history', 'floor_act', 'floor_player'],
]);

/** Calls whose example is refused and that would add nothing: they change or delete. */
const ADDS_NOTHING: readonly EndpointName[] = [
  ...([
    'endInvitation',
    'changePersonRole',
    'endPersonRole',
    'changeTablet',
    'endTablet',
    'unblockTablet',
    'revokeApiKey',
    'changeWebhook',
    'removeWebhook',
    'renewWebhookSecret',
    'tryWebhook',
    'replayWebhook',
    'removePasskey',
    'deleteOwnAccount',
  ] as const),
  ...(['nameScreen', 'directScreen', 'letScreenSpeak', 'setPanelLag'] as const),
  ...(['showTestPicture', 'tellScreen', 'forgetScreen'] as const),
  ...([
    'changeGamePrices',
    'saveLayout',
    'deleteLayout',
    'deleteMultiDay',
    'changeStoreAdPage',
    'deleteStoreAdPage',
  ] as const),
  ...([
    'changeLeague',
    'endLeague',
    'publishLeague',
    'switchOffSecondFactor',
    'exchangeStandbyHalves',
    'followFirst',
  ] as const),
];
/** The rights of running a game: these calls add rows of that game only. */
const OF_A_GAME: ReadonlySet<string> = new Set(['publish', 'run-money', 'change-counts', 'take-entries', 'work-table']);

const CHANGING = EVERY_ENDPOINT.filter(
  // Calls of the platform's owner are not limited.
  ([, { audit, access }]) => audit !== 'only-reads' && access.right !== 'run-platform',
);

describe('every call that adds rows', () => {
  it.each(CHANGING.filter(([, { grows }]) => grows === undefined))(
    '%s, which names no bound, adds none',
    async (name, endpoint) => {
      const under = await startServer();
      await under.tokenOf(makerOf(name));
      const before = await rowCounts(under);
      const { status } = await make(under, name);
      await under.clock.settle();
      const grown = [...(await rowCounts(under))].filter(
        ([table, count]) => count > (before.get(table) ?? 0) && !BOUNDED_BY_THEMSELVES.has(table),
      );
      expect(grown).toEqual([]);
      // A refused example proves nothing.
      const isOfGame = name === 'reopenGame' || OF_A_GAME.has(endpoint.access.right);
      if (status !== 200) expect(isOfGame || ADDS_NOTHING.includes(name)).toBe(true);
    },
  );

  it('of a store is about a store', () => {
    const things = CHANGING.flatMap(([, { grows, access }]) =>
      typeof grows === 'string' ? [[grows, 'of' in access]] : [],
    );
    expect(things.every(([, isOfStore]) => isOfStore)).toBe(true);
    expect(new Set(things.map(([thing]) => thing))).toEqual(new Set(STORE_RESOURCES));
  });
});

const setUse = (
  { server }: ServerUnderTest,
  thing: StoreResource,
  use: { rows?: number; bytes?: number; inHour?: number },
) => {
  const values = { rows: use.rows ?? 0, bytes: use.bytes ?? 0, rows_in_hour: use.inHour ?? 0 };
  return server.database.queries
    .insertInto('store_use')
    .values({ store_id: IDS.store, thing, hour: Math.floor(START / HOUR), ...values })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'thing']).doUpdateSet({ ...values, hour: Math.floor(START / HOUR) }),
    )
    .execute();
};

describe('a bound that is used up', () => {
  const bounded = CHANGING.flatMap(([name, { grows }]) => (typeof grows === 'string' ? [[name, grows] as const] : []));

  it.each(bounded)('refuses %s and changes nothing, while other stores go on', async (name, thing) => {
    const under = await startServer();
    await setUse(under, thing, { rows: boundOf(thing).rows });
    await under.tokenOf(makerOf(name));
    const before = await allRows(under.server.database.queries);
    expect(await make(under, name)).toMatchObject({ status: 409, body: { code: 'store-is-full', thing } });
    await setUse(under, thing, { inHour: boundOf(thing).rowsPerHour });
    expect(await make(under, name)).toMatchObject({ status: 429, body: { code: 'store-too-fast' } });
    expect((await allRows(under.server.database.queries)) === before).toBe(true);
  });

  it('counts bytes, and those of what is copied', async () => {
    const under = await startServer();
    await setUse(under, 'games', { bytes: bytesIn(boundOf('games').megabytes ?? 0) - 300 });
    const body = { ...createGame.example.body };
    expect((await under.call(createGame, body, { as: 'manager' })).status).toBe(409);
  });

  it('counts what was deleted', async () => {
    const under = await startServer();
    const used = async () => {
      const { body } = await under.call(readStoreUse, { id: IDS.store }, { as: 'floor' });
      return body.find(({ thing }) => thing === 'structures')?.rows ?? 0;
    };
    const before = await used();
    const { id = 0 } = (await under.call(createStructure, createStructure.example.body, { as: 'manager' })).body;
    expect(await used()).toBe(before + 1);
    await under.call(ENDPOINTS.deleteStructure, { id }, { as: 'manager' });
    expect(await used()).toBe(before + 1);
  });

  it('gives back what was taken for something that was refused', async () => {
    const under = await startServer();
    await setUse(under, 'invitations', { rows: 5, inHour: 5 });
    await under.send(invitePerson, { id: IDS.store, role: 'OWNER' }, { as: 'manager' });
    await setUse(under, 'results', { rows: 5 });
    expect((await make(under, 'saveGameResult')).status).toBe(409);
    const uses = (await under.call(readStoreUse, { id: IDS.store }, { as: 'manager' })).body;
    expect(
      uses
        .filter(({ rows }) => rows === 5)
        .map(({ thing }) => thing)
        .toSorted(),
    ).toEqual(['invitations', 'results']);
  });

  it('lets no more through when they come all at once', async () => {
    const under = await startServer();
    await setUse(under, 'structures', { rows: boundOf('structures').rows - 3 });
    const body = createStructure.example.body;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => under.call(createStructure, body, { as: 'manager' })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('is as much more as the platform says', async () => {
    const under = await startServer({ storeBoundsTimes: 2 });
    await setUse(under, 'structures', { rows: boundOf('structures').rows });
    expect((await make(under, 'createStructure')).status).toBe(200);
  });
});

describe('what stores have taken', () => {
  it('is shown to anybody who runs the platform of all, and to a store’s people of their own', async () => {
    const under = await startServer();
    await setUse(under, 'leagues', { rows: boundOf('leagues').rows * 0.9 });
    await under.call(createStructure, { ...createStructure.example.body, storeId: IDS.otherStore }, { as: 'super' });
    const all = (await under.call(readStoreUse, { id: 'ALL' }, { as: 'super' })).body;
    expect(all[0]).toMatchObject({ storeId: IDS.store, thing: 'leagues', share: 0.9, isNear: true, mostBytes: null });
    expect(all.map(({ storeId }) => storeId)).toContain(IDS.otherStore);
    const own = (await under.call(readStoreUse, { id: IDS.store }, { as: 'floor' })).body;
    expect(new Set(own.map(({ storeId }) => storeId))).toEqual(new Set([IDS.store]));
    expect((await under.send(readStoreUse, { id: 'ALL' }, { as: 'manager' })).status).toBe(403);
  });
});

describe('the pace', () => {
  const paceOf = () => {
    const clock = { now: START };
    return { clock, pace: new StorePace(() => clock.now, 1) };
  };
  const done = (pace: StorePace, by: string, most: number, storeId = 1) => {
    for (let count = 0; count < most; count += 1) {
      try {
        pace.take(storeId, { kind: 'settings', by, bytes: 0 });
      } catch (error) {
        return { count, error };
      }
    }
    return { count: most, error: undefined };
  };

  it('of one person is a third of the store’s, and of both is over after an hour', () => {
    const { pace, clock } = paceOf();
    const most = STORE_PACE.settings;
    expect(done(pace, 'mina', most)).toMatchObject({
      count: most / 3,
      error: { code: 'store-too-fast', retryAfter: 3600 },
    });
    expect(done(pace, 'jun', most).count).toBe(most / 3);
    expect(done(pace, 'sora', most).count).toBe(most / 3);
    expect(done(pace, 'owner', 1).count).toBe(0);
    expect(done(pace, 'mina', 1, 2).count).toBe(1);
    clock.now = after(START, HOUR);
    expect(done(pace, 'owner', 1).count).toBe(1);
  });

  it('counts bytes', () => {
    const { pace } = paceOf();
    pace.takeBytes(1, bytesIn(STORE_PACE.megabytes));
    expect(() => pace.take(1, { kind: 'evening', by: 'mina', bytes: 1 })).toThrow(
      expect.objectContaining({ code: 'store-too-fast' }),
    );
    pace.takeBytes(2, 1);
  });
});

describe('a game', () => {
  it('that keeps as much as it may refuses commands, and goes on by itself', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    await queries.updateTable('game').set({ counts_version: GAME_BOUNDS.counts }).where('id', '=', IDS.game).execute();
    const counts = await under.send(ENDPOINTS.changePlayers, bodyOf('changePlayers'), { as: 'floor' });
    expect(counts).toMatchObject({ status: 409, body: { code: 'game-is-full' } });
    await queries.updateTable('game').set({ prize_version: GAME_BOUNDS.prizes }).where('id', '=', IDS.game).execute();
    expect(await make(under, 'changePrize')).toMatchObject({ status: 409, body: { code: 'game-is-full' } });
  });
});
