import { BOARD_RESULT_PLACES, ENDPOINTS, topicDestination, type BodyOf } from '@feltclock/contract';
import { NAMELESS } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RawClient } from '../../test-support/realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';

const { bustEntries, changePlayers, changeStoreSettings, confirmPayouts, deleteUser, readBoard, readResultSheet } =
  ENDPOINTS;
const { registerEntry, reopenGame, saveGameResult, undoAct, updateGame } = ENDPOINTS;

const GAME = IDS.game;
const AS = { as: 'manager' } as const;

const t = {} as { under: ServerUnderTest; sent: number };
/** The counts without names: entries, and players who are still in. */
const count = (buyIn: number, current: number) =>
  t.under.call(
    changePlayers,
    { id: GAME, current, earlyBuyIn: 0, buyIn, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
    AS,
  );
beforeEach(async () => {
  t.under = await startServer();
  t.sent = 0;
  await count(0, 0);
});
afterEach(stopServers);

const command = () => ({ gameId: GAME, commandId: `command-${String((t.sent += 1))}` });
const enter = async (who: { readonly name: string } | { readonly userId: string }): Promise<number> => {
  const entering = { ...command(), ...who, of: 'buyIn', seat: 'none', payment: null } as const;
  return (await t.under.call(registerEntry, entering, AS)).body.version;
};
const bust = async (...entries: readonly number[]): Promise<number> => {
  const out = entries.map((entry) => ({ entry, chipsBefore: null }));
  return (await t.under.call(bustEntries, { ...command(), out, by: [] }, AS)).body.version;
};
const pay = (...amounts: readonly number[]) =>
  t.under.call(confirmPayouts, { ...command(), unit: 'points', plan: { kind: 'fixed', amounts: [...amounts] } }, AS);
const end = () => t.under.call(updateGame, { id: GAME, status: 'END' }, AS);
const save = (version: number, finishers: BodyOf<typeof saveGameResult>['finishers']) =>
  t.under.call(saveGameResult, { id: GAME, version, finishers }, AS);
const showNames = (namesOnBoards: boolean) =>
  t.under.send(
    changeStoreSettings,
    { ...changeStoreSettings.example.body, id: IDS.store, defaultStructureId: null, namesOnBoards },
    AS,
  );
const shown = async (as: Who = 'viewer') => (await t.under.call(readBoard, { id: GAME }, { as })).body.result;
const placesShown = async () => (await shown())?.places.map(({ place, name, prize }) => [place, name, prize]);

describe('the result on a board', () => {
  it('has the floor’s places and what they were paid once the game has ended, then those that staff saved', async () => {
    await showNames(true);
    await enter({ name: '김하늘' });
    const [second, third] = [await enter({ name: '이바다' }), await enter({ name: '박구름' })];
    await pay(500, 300);
    await bust(third);
    await bust(second);
    expect(await shown()).toBeUndefined();
    await end();
    expect(await shown()).toEqual({
      unit: 'points',
      places: [
        { place: 1, name: '김하늘', prize: 500 },
        { place: 2, name: '이바다', prize: 300 },
        { place: 3, name: '박구름', prize: 0 },
      ],
    });
    await save(0, [
      { place: 1, name: '이바다' },
      { place: 2, name: '김하늘' },
    ]);
    expect(await placesShown()).toEqual([
      [1, '이바다', 500],
      [2, '김하늘', 300],
    ]);
  });

  it('has what staff typed in where the game knows nobody, without prizes that nobody confirmed', async () => {
    await showNames(true);
    await end();
    expect(await shown()).toBeUndefined();
    await save(0, [{ place: 1, name: '김우승' }]);
    expect(await shown()).toEqual({ unit: null, places: [{ place: 1, name: '김우승', prize: 0 }] });
    await save(1, []);
    expect(await shown()).toBeUndefined();
  });

  it('has those who share a place in it, with what it pays each of them', async () => {
    await showNames(true);
    await enter({ name: '김하늘' });
    const others = [await enter({ name: '이바다' }), await enter({ name: '박구름' })];
    await pay(500, 300, 200);
    await bust(...others);
    await end();
    expect(await placesShown()).toEqual([
      [1, '김하늘', 500],
      [2, '이바다', 250],
      [2, '박구름', 250],
    ]);
  });

  it('names nobody where boards do not, for any user', async () => {
    await end();
    await save(0, [{ place: 1, name: '김우승' }]);
    for (const who of ['viewer', 'screen', 'user', 'manager'] as const) expect(await shown(who)).toBeUndefined();
    await showNames(true);
    for (const who of ['viewer', 'screen', 'user', 'manager'] as const)
      expect((await shown(who))?.places).toHaveLength(1);
    await showNames(false);
    expect(await shown()).toBeUndefined();
  });

  it('says nothing of who anybody is beyond the name, nor the name of a member who left', async () => {
    await showNames(true);
    await end();
    await save(0, [
      { place: 1, name: '김우승' },
      { place: 2, userId: 'player', name: '' },
    ]);
    expect(JSON.stringify(await shown())).not.toContain('player"');
    await t.under.call(deleteUser, { id: 'player' }, { as: 'super' });
    expect(await placesShown()).toEqual([
      [1, '김우승', 0],
      [2, null, 0],
    ]);
  });

  it('is none where nobody knows the name of who won', async () => {
    await showNames(true);
    await enter({ name: '김하늘' });
    await bust(1);
    await count(2, 1);
    await end();
    expect((await t.under.call(readResultSheet, { id: GAME }, AS)).body.rows[0]).toMatchObject({ name: NAMELESS });
    expect(await shown()).toBeUndefined();
  });

  it('has as many places as prizes may have', async () => {
    await showNames(true);
    await end();
    await save(
      0,
      Array.from({ length: 120 }, (_, index) => ({ place: index + 1, name: `선수 ${String(index + 1)}` })),
    );
    const places = (await shown())?.places ?? [];
    expect([places.length, places.at(-1)?.place]).toEqual([BOARD_RESULT_PLACES, BOARD_RESULT_PLACES]);
  });

  it('goes when the game is opened again', async () => {
    await showNames(true);
    await enter({ name: '김하늘' });
    await bust(await enter({ name: '이바다' }));
    await end();
    expect((await placesShown())?.[0]).toEqual([1, '김하늘', 0]);
    await t.under.call(reopenGame, { id: GAME, reason: '아직 안 끝남' }, AS);
    expect(await shown()).toBeUndefined();
  });
});

describe('boards that stand there', () => {
  const connected = async (): Promise<() => Promise<unknown>> => {
    const url = `${(await t.under.server.listen()).replace('http', 'ws')}/websocket`;
    const board = await RawClient.signedIn(url, ((await t.under.tokenOf('viewer')) ?? '').replace('Bearer ', ''));
    await board.subscribe('refresh', topicDestination('Refresh', GAME));
    return async () => (JSON.parse((await board.next()).body.toString()) as { readonly cause: unknown }).cause;
  };

  it('are asked to read again when a result is saved, changed and withdrawn', async () => {
    await end();
    const cause = await connected();
    await save(0, [{ place: 1, name: '김우승' }]);
    expect(await cause()).toBe('asked');
    await save(1, [{ place: 1, name: '이우승' }]);
    expect(await cause()).toBe('asked');
    await save(2, []);
    expect(await cause()).toBe('asked');
  });

  it('are asked to read again by what happens on the floor once the game has ended, and when names may be shown', async () => {
    await enter({ name: '김하늘' });
    const second = await enter({ name: '이바다' });
    await end();
    const cause = await connected();
    const act = await bust(second);
    expect(await cause()).toBe('asked');
    await t.under.call(undoAct, { ...command(), act }, AS);
    expect(await cause()).toBe('asked');
    await showNames(true);
    expect(await cause()).toBe('design');
  });
});
