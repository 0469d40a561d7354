import {
  clockFromWire,
  countsFromWire,
  historyFromWire,
  rulesFromWire,
  type BoardSnapshot,
  type HistoryPage,
} from '@feltclock/contract';
import {
  boardFace,
  instant,
  millis,
  minutes,
  minutesToMillis,
  playbackOf,
  replayAfter,
  replayAt,
  type BoardFace,
  type BoardGame,
} from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import { level, startGameServer, type GameServer } from '../../test-support/game/game-server.ts';

const t = eachWithServer({ runner: true });
const MINUTE = minutesToMillis(minutes(1));
const advance = (span: number) => t.server.clock.advance(millis(span * MINUTE));
const give = (status: 'PLAYING' | 'PAUSED' | 'END') => t.server.ask('updateGame', { id: t.game, status });
const NO_ONE = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
const wireCounts = (buyIn: number, reBuys = 0) => ({
  currentPlayer: buyIn,
  earlyBuyInPlayer: 0,
  buyInPlayer: buyIn,
  firstReBuyInPlayer: reBuys,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
});

async function pagesOf(server: GameServer, id: number): Promise<HistoryPage[]> {
  const pages: HistoryPage[] = [];
  for (let after: HistoryPage['next'] | undefined; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(await server.ask('readGameHistory', { id, after }));
  return pages;
}

const playback = async (server = t.server, id = t.game) => playbackOf(historyFromWire(await pagesOf(server, id)));

const boardGameOn = ({ clock, player, structure, levelList, game }: BoardSnapshot): BoardGame => ({
  clock: clockFromWire(clock),
  rules: rulesFromWire(structure, levelList),
  counts: countsFromWire(player),
  startAt: game.startAt === null ? undefined : instant(game.startAt),
});

/** What a board that is loaded now shows, and its prizes. */
async function live(): Promise<{ readonly face: BoardFace; readonly prizes: string; readonly at: number }> {
  const snapshot = await t.server.ask('readBoard', { id: t.game });
  const at = t.server.clock.now();
  return { face: boardFace(boardGameOn(snapshot), instant(at)), prizes: snapshot.game.prizeContent, at };
}

describe('the history of an evening', () => {
  /** One after the other, each with what the boards showed right after it and some time later. */
  const EVENING: readonly (readonly [what: string, does: () => Promise<unknown>])[] = [
    ['players', () => t.server.publish('Control', t.game, wireCounts(8))],
    ['the start', () => give('PLAYING')],
    ['a pause', () => give('PAUSED')],
    ['its end', () => give('PLAYING')],
    ['a correction', () => t.server.ask('shiftTime', { id: t.game, seconds: -90, goesOn: true })],
    ['re-entries', () => t.server.publish('Control', t.game, wireCounts(9, 2))],
    ['prizes', () => t.server.ask('changePrize', { id: t.game, prizeContent: '<p>60%</p>' })],
    ['other rows', () => otherRows()],
    ['a move', () => t.server.publish('Level', t.game, { seq: 2, play: true })],
    ['registration closed', () => t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' })],
    ['a long while', () => advance(12)],
    ['the end', () => give('END')],
  ];

  async function otherRows(): Promise<void> {
    const { clock } = await t.server.ask('readGame', { id: t.game });
    const levelList = [
      level(2, 4),
      { ...level(0, 3), smallBlind: 0, bigBlind: 0, ante: 0 },
      level(3, 20),
      level(4, 20),
    ];
    await t.server.ask('changeRowsToCome', { id: t.game, version: clock.version, from: clock.seq + 1, levelList });
  }

  it('matches the boards at every instant', async () => {
    const seen = [await live()];
    for (const [, does] of EVENING) {
      await advance(0.31);
      await does();
      seen.push(await live());
      await t.server.clock.advance(millis(77_123));
      seen.push(await live());
    }
    const evening = await playback();
    for (const { face, prizes, at } of seen) expect(replayAt(evening, instant(at))).toMatchObject({ face, prizes });
    expect(evening.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['clock', 'dealer'],
      ['counts', 'dealer'],
      ['clock', 'dealer'],
      ['clock', 'dealer'],
      ['clock', 'dealer'],
      ['clock', 'dealer'],
      ['clock', 'dealer'],
      ['counts', 'dealer'],
      ['prizes', 'dealer'],
      ['structure', 'dealer'],
      ['level', null],
      ['level', 'dealer'],
      ['clock', 'dealer'],
      ['clock', 'dealer'],
      ['level', null],
      ['clock', 'dealer'],
    ]);
  });

  it('has undone commands as they were shown', async () => {
    await give('PLAYING');
    await advance(2);
    await give('PAUSED');
    const { face: paused, at } = await live();
    await t.server.clock.advance(millis(6000));
    const { undo } = await t.server.ask('readGame', { id: t.game });
    await t.server.ask('undoCommand', { id: t.game, version: undo?.version ?? 0 });
    const { face: after, at: undoneAt } = await live();
    await t.server.publish('Control', t.game, wireCounts(5));
    const { undo: counted } = await t.server.ask('readGame', { id: t.game });
    await t.server.clock.advance(millis(3000));
    await t.server.ask('undoCommand', { id: t.game, version: counted?.version ?? 0, of: 'counts' });
    const evening = await playback();
    expect(replayAt(evening, instant(at + 5999))?.face).toMatchObject({ status: 'PAUSED', timer: paused.timer });
    expect(replayAt(evening, instant(undoneAt))?.face?.timer).toBe(after.timer);
    expect(replayAt(evening, instant(undoneAt))?.counts?.buyIn).toBe(5);
    expect(replayAt(evening, instant(undoneAt + 3000))?.counts?.buyIn).toBe(0);
    expect(evening.events.slice(-3).map(({ cause, by }) => [cause, by])).toEqual([
      ['undo', 'dealer'],
      ['changed', 'dealer'],
      ['undo', 'dealer'],
    ]);
  });

  it('follows the structure that it was made from before the start', async () => {
    const { structureId } = await t.server.ask('readGame', { id: t.game });
    expect(structureId).toBeGreaterThan(0);
    const evening = await playback();
    expect(evening.history).toMatchObject({
      rules: [{ version: 1, by: 'dealer' }],
      counts: [{ version: 1, value: NO_ONE }],
      prizes: [{ version: 1, value: '<p>1st 50%</p>' }],
    });
    expect(evening.events).toHaveLength(1);
  });

  it('has the time zone and the currency', async () => {
    const [page] = await pagesOf(t.server, t.game);
    expect(page).toMatchObject({
      game: { id: t.game, storeName: '강남점', zone: 'Asia/Seoul', startAt: null },
      next: null,
      now: t.server.clock.now(),
    });
  });
});

describe('an outage', () => {
  it('shows what boards counted by themselves, written when the server was back', async () => {
    const server = await startGameServer({ runner: false });
    const id = await server.newGame();
    await server.ask('updateGame', { id, status: 'PLAYING' });
    const startedAt = server.clock.now();
    await server.clock.advance(millis(23 * MINUTE));
    await server.ask('latestLog', { id });
    const evening = await playback(server, id);
    await server.close();
    expect(evening.events.map(({ cause, at }) => [cause, (at - startedAt) / MINUTE])).toEqual([
      ['created', 0],
      ['command', 0],
      ['elapsed', 10],
      ['elapsed', 20],
    ]);
    expect(replayAt(evening, instant(startedAt + 11 * MINUTE))?.face).toMatchObject({ seq: 1, timer: 540 });
    expect(replayAfter(evening, 1, instant(startedAt + 21 * MINUTE))?.face).toMatchObject({
      isBreak: true,
      timer: 240,
    });
  });
});

describe('a game older than histories', () => {
  const forget = () => t.server.database.queries.deleteFrom('game_history').where('game_id', '=', t.game).execute();

  it('has unchanged values, and present ones since the last change', async () => {
    await forget();
    const fresh = await playback();
    expect(replayAt(fresh, instant(t.server.clock.now()))).toMatchObject({
      counts: NO_ONE,
      prizes: '<p>1st 50%</p>',
    });
    await advance(1);
    await t.server.publish('Control', t.game, wireCounts(4));
    const counted = instant(t.server.clock.now());
    await forget();
    const evening = await playback();
    expect(replayAt(evening, instant(counted - 1))).toMatchObject({ counts: undefined, face: { timer: 600 } });
    expect(replayAt(evening, counted)).toMatchObject({ counts: { buyIn: 4 } });
    await t.server.database.queries.updateTable('game').set({ changed_at: 0 }).where('id', '=', t.game).execute();
    expect(replayAt(await playback(), counted)).toMatchObject({ counts: undefined });
  });

  it('does not show rows before other rules came', async () => {
    await give('PLAYING');
    const before = instant(t.server.clock.now());
    await advance(1);
    const { clock } = await t.server.ask('readGame', { id: t.game });
    await t.server.ask('changeRowsToCome', { id: t.game, version: clock.version, from: 1, levelList: [level(2, 7)] });
    await forget();
    const evening = await playback();
    expect(replayAt(evening, before)).toMatchObject({ rules: undefined, face: undefined, clock: { seq: 0 } });
    expect(replayAt(evening, instant(t.server.clock.now()))?.face).toMatchObject({
      timer: 540,
      nextLevel: { duration: 7 },
    });
  });
});

describe('pages', () => {
  it('make up one history of any length', async () => {
    await give('PLAYING');
    const at = t.server.clock.now();
    const { queries } = t.server.database;
    const [last] = (await t.server.log(t.game)).slice(-1);
    const rows = Array.from({ length: 5200 }, (_, index) => ({
      ...last!,
      version: 3 + index,
      recorded_at: at + index,
    }));
    for (let from = 0; from < rows.length; from += 400)
      await queries
        .insertInto('game_log')
        .values(rows.slice(from, from + 400))
        .execute();
    await queries.updateTable('game').set({ last_version: 5202 }).where('id', '=', t.game).execute();
    const pages = await pagesOf(t.server, t.game);
    expect(pages.map(({ log, next }) => [log.length, next?.log])).toEqual([
      [2500, 2500],
      [2500, 5000],
      [202, undefined],
    ]);
    const { log, counts } = historyFromWire(pages);
    expect(log.map(({ clock }) => clock.version)).toEqual(Array.from({ length: 5202 }, (_, index) => index + 1));
    expect(counts).toHaveLength(1);
  });
});

describe('who asks for what', () => {
  it.each([
    [{ id: 'x' }, 400],
    [{}, 400],
    [{ id: 1, after: 5 }, 400],
    [{ id: 1, after: { log: -1, counts: 0, rules: 0, prizes: 0 } }, 400],
    [{ id: 1, after: { log: 1 } }, 400],
    [{ id: 999 }, 404],
  ])('%j is refused with %i', async (body, status) => {
    expect((await t.server.call('readGameHistory', body)).status).toBe(status);
  });

  it.each([
    ['floor', 200],
    ['cashier', 200],
    ['tableDealer', 200],
    ['stranger', 403],
    ['floorElsewhere', 403],
    ['user', 403],
    ['viewer', 403],
    ['guest', 401],
  ] as const)('%s gets %i', async (who, status) => {
    expect((await t.server.call('readGameHistory', { id: t.game }, who)).status).toBe(status);
  });

  it('a deleted game has none', async () => {
    await t.server.call('deleteGame', t.game);
    expect((await t.server.call('readGameHistory', { id: t.game })).status).toBe(404);
  });
});
