import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { leagueGains, leagueStandings, type LeagueRules } from '@feltclock/domain';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { createLeague, changeLeague, endLeague, readLeague, saveGameResult, updateGame } = ENDPOINTS;
const AS = { as: 'manager' } as const;
const storeId = IDS.store;
const GAMES = [IDS.game, IDS.waitingGame];
const PLAYERS = ['player', 'gangnam', 'admin'];

type Span = RequestOf<typeof createLeague>['span'];
const EVERY_DAY: Span = { kind: 'days', firstDay: '2025-01-01', lastDay: '2026-12-31' };

const spans: fc.Arbitrary<Span> = fc.oneof(
  fc.constant(EVERY_DAY),
  fc.subarray(GAMES).map((games): Span => ({ kind: 'games', games })),
);
const rules: fc.Arbitrary<LeagueRules> = fc.record({
  formula: fc.oneof(
    fc.record({ kind: fc.constant('root' as const), factor: fc.integer({ min: 1, max: 50 }) }),
    fc.record({
      kind: fc.constant('linear' as const),
      first: fc.integer({ min: 9, max: 20 }),
      step: fc.nat({ max: 9 }),
    }),
    fc.constant({ kind: 'table' as const, points: [7, 7, 1] }),
  ),
  perEvent: fc.nat({ max: 2 }),
  perCash: fc.constant(0),
  best: fc.option(fc.constant(1)),
  ties: fc.constantFrom('share' as const, 'best' as const),
});
/** Sometimes the last two share a place. */
const finishers = fc
  .tuple(fc.shuffledSubarray(PLAYERS), fc.boolean())
  .map(([players, isTied]) =>
    players.map((userId, at) => ({ place: isTied && at > 0 && at === players.length - 1 ? at : at + 1, userId })),
  );

type Step =
  | { readonly does: 'result'; readonly game: number; readonly finishers: { place: number; userId: string }[] }
  | { readonly does: 'change'; readonly span: Span; readonly rules: LeagueRules }
  | { readonly does: 'end'; readonly isEnded: boolean };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('result' as const), game: fc.constantFrom(...GAMES), finishers }),
  fc.record({ does: fc.constant('change' as const), span: spans, rules }),
  fc.record({ does: fc.constant('end' as const), isEnded: fc.boolean() }),
);

const read = async (under: ServerUnderTest, leagueId: number) =>
  (await under.call(readLeague, { storeId, leagueId }, AS)).body;

/** Each operator uses the version they read last. An outdated save is refused and changes nothing. */
async function carryOut(under: ServerUnderTest, leagueId: number, step: Step): Promise<void> {
  const { queries } = under.server.database;
  if (step.does === 'result') {
    const known = queries.selectFrom('game_result').select('version').where('game_id', '=', step.game);
    const version = (await known.orderBy('version', 'desc').limit(1).executeTakeFirst())?.version ?? 0;
    await under.send(saveGameResult, { id: step.game, version, finishers: step.finishers }, AS);
  } else if (step.does === 'change') {
    const { version, name } = (await read(under, leagueId)).league;
    const change = { storeId, leagueId, version, name, span: step.span, rules: step.rules };
    const { status } = await under.send(changeLeague, change, AS);
    expect([200, 409]).toContain(status);
  } else await under.send(endLeague, { storeId, leagueId, isEnded: step.isEnded }, AS);
}

/** Compares the ledger with what the present results give by the league's rules. */
async function expectBooksInOrder(under: ServerUnderTest, leagueId: number): Promise<void> {
  const { queries } = under.server.database;
  const entries = await queries.selectFrom('league_entry').selectAll().where('league_id', '=', leagueId).execute();
  const kept = await queries.selectFrom('league_gain').selectAll().where('league_id', '=', leagueId).execute();
  const sums = new Map<string, number>();
  for (const { game_id, user_id, points } of entries) {
    const key = `${String(game_id)}/${user_id}`;
    sums.set(key, (sums.get(key) ?? 0) + points);
  }
  const balances = [...sums].filter(([, points]) => points !== 0).sort();
  const gains = kept.map(({ game_id, user_id, points }) => [`${String(game_id)}/${user_id}`, points] as const);
  expect(gains.filter(([, points]) => points !== 0).sort()).toEqual(balances);
  for (const gain of kept) expect(gain.points).toBe(gain.for_place + gain.for_event + gain.for_cash);
}

async function expectUpToDate(under: ServerUnderTest, leagueId: number): Promise<void> {
  const { league, standings } = await read(under, leagueId);
  const { span } = league;
  const games = span.kind === 'days' ? GAMES : span.games.map(({ id }) => id);
  const { queries } = under.server.database;
  const gains: { userId: string; gameId: number; points: number }[] = [];
  for (const gameId of games) {
    const found = queries.selectFrom('game_result').select('finishers').where('game_id', '=', gameId);
    const newest = await found.orderBy('version', 'desc').limit(1).executeTakeFirst();
    if (newest === undefined) continue;
    const players = JSON.parse(newest.finishers) as { place: number; userId: string; name: string }[];
    const { counts } = await queries
      .selectFrom('game')
      .select('counts')
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow();
    const { earlyBuyIn, buyIn, firstReBuyIn, secondReBuyIn, thirdReBuyIn } = JSON.parse(counts) as Record<
      string,
      number
    >;
    const entries = [earlyBuyIn, buyIn, firstReBuyIn, secondReBuyIn, thirdReBuyIn].reduce<number>(
      (sum, of) => sum + (of ?? 0),
      0,
    );
    const event = { finishers: players, entries, paid: new Set<string>() };
    gains.push(...leagueGains(league.rules, event).map(({ userId, points }) => ({ userId, gameId, points })));
  }
  const expected = leagueStandings(gains, league.rules.best);
  expect(standings.map(({ rank, events, points }) => [rank, events, points])).toEqual(
    expected.map(({ rank, events, points }) => [rank, events, points]),
  );
}

describe('the books of a league', () => {
  it('add up after any entry, correction, withdrawal, change, end and reopening, also two at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(steps, fc.option(steps)), { minLength: 1, maxLength: 8 }),
        rules,
        async (moments, first) => {
          const under = await startServer();
          for (const id of GAMES) await under.call(updateGame, { id, status: 'END' }, AS);
          const made = { storeId, name: '리그', span: EVERY_DAY, rules: first };
          const { id } = (await under.call(createLeague, made, AS)).body;
          for (const [one, other] of moments) {
            const both = other === null ? [one] : [one, other];
            await Promise.all(both.map((step) => carryOut(under, id, step)));
            await expectBooksInOrder(under, id);
            if ((await read(under, id)).league.phase !== 'ended') await expectUpToDate(under, id);
          }
          await stopServers();
        },
      ),
      { numRuns: 15 },
    );
  });
});
