import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { PROGRAM_EVENTS, type ProgramEventName } from '@feltclock/contract';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import type { GameServer } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();

/** The events of a game in their order, each checked against its schema. */
async function toldOf(server: GameServer, game: number) {
  const rows = await server.database.queries
    .selectFrom('program_event')
    .selectAll()
    .where('game_id', '=', game)
    .orderBy('id')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, place) => place + 1));
  return rows.map(({ type, at, data, money }) => {
    const whole = { ...JSON.parse(data), ...(money === null ? {} : JSON.parse(money)) };
    expect(PROGRAM_EVENTS[type as ProgramEventName].data.parse(whole)).toEqual(whole);
    return { type, at, data: whole };
  });
}
const typesOf = async (server: GameServer, game: number) => (await toldOf(server, game)).map(({ type }) => type);
const pass = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));
const play = (game: number) => t.server.ask('updateGame', { id: game, status: 'PLAYING' });

describe('a tournament tells other programs', () => {
  it('every row at the instant when it began, however late it was noticed', async () => {
    const game = await t.server.newGame();
    const begun = t.server.clock.now();
    await play(game);
    await pass(60);
    await t.server.ask('readGame', { id: game });
    const events = await toldOf(t.server, game);
    expect(events.map(({ type, at }) => [type, (at - begun) / 60_000])).toEqual([
      ['game.created', 0],
      ['game.started', 0],
      ['level.changed', 10],
      ['break.started', 20],
      ['break.ended', 25],
      ['level.changed', 25],
      ['registration.closed', 25],
      ['game.ended', 35],
    ]);
    expect(events[2]?.data).toMatchObject({
      cause: 'elapsed',
      clock: { row: 1, level: 2, smallBlind: 200, bigBlind: 400, remaining: 600_000, registration: 'OPEN' },
    });
  });

  it('a command as one change, even if it takes two rows of the log', async () => {
    const game = await t.server.newGame();
    await play(game);
    await pass(1);
    await t.server.ask('updateGame', { id: game, status: 'PAUSED' });
    await play(game);
    await t.server.publish('Level', game, { seq: 1 });
    await play(game);
    await t.server.ask('updateGame', { id: game, status: 'END' });
    expect((await typesOf(t.server, game)).slice(2)).toEqual([
      'game.paused',
      'game.resumed',
      'level.changed',
      'game.paused',
      'game.resumed',
      'registration.closed',
      'game.ended',
    ]);
  });

  it('a refused command tells nothing', async () => {
    const game = await t.server.newGame();
    await t.server.call('updateGame', { id: game, status: 'PAUSED' });
    expect(await typesOf(t.server, game)).toEqual(['game.created']);
  });

  it('counts as what was pressed', async () => {
    const game = await t.server.newGame();
    const counts = {
      currentPlayer: 3,
      earlyBuyInPlayer: 1,
      buyInPlayer: 2,
      firstReBuyInPlayer: 0,
      secondReBuyInPlayer: 0,
      thirdReBuyInPlayer: 0,
      addOnPlayer: 0,
    };
    await t.server.publish('Control', game, counts);
    await t.server.publish('Control', game, { ...counts, currentPlayer: 2 });
    await t.server.publish('Control', game, { ...counts, firstReBuyInPlayer: 1, currentPlayer: 3, addOnPlayer: 1 });
    await t.server.publish('Control', game, { ...counts, buyInPlayer: 1, currentPlayer: 2 });
    const events = (await toldOf(t.server, game)).slice(1);
    expect(events.map(({ type, data }) => [type, data.number])).toEqual([
      ['entry.added', 3],
      ['player.busted', 1],
      ['rebuy.added', 1],
      ['addon.added', 1],
      ['counts.changed', undefined],
    ]);
    expect(events[3]?.data.counts).toEqual({ playersIn: 3, entries: 4, reBuys: 1, addOns: 1 });
  });

  it('its deletion last', async () => {
    const game = await t.server.newGame();
    await t.server.ask('deleteGame', game);
    expect(await typesOf(t.server, game)).toEqual(['game.created', 'game.deleted']);
  });
});

describe('time that several writers notice', () => {
  it('is told once', async () => {
    const game = await t.server.newGame();
    await play(game);
    await pass(10);
    await t.server.clock.advance(millis(1));
    const reads = Array.from({ length: 4 }, () => t.server.ask('readGame', { id: game }));
    await Promise.all(reads);
    expect((await typesOf(t.server, game)).filter((type) => type === 'level.changed')).toHaveLength(1);
  });
});
