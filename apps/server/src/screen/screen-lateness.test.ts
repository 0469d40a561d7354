import { ENDPOINTS, type ScreenReport } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import { IDS, START, startServer, stopServers } from '../../test-support/server-under-test.ts';
import { LATENESS_KEPT, LatenessSweeper } from './screen-lateness.ts';

afterEach(stopServers);

const { reportScreen, readScreenLateness, forgetScreen, nameScreen } = ENDPOINTS;
const REPORT = reportScreen.example.body;
const MINUTE = minutesToMillis(minutes(1));

async function withScreen() {
  const under = await startServer();
  const { token, id } = await pairedScreen(under);
  const report = (part: Partial<ScreenReport>) => under.call(reportScreen, { ...REPORT, ...part }, { token });
  const late = async (gameId: number = IDS.game) =>
    (await under.call(readScreenLateness, { id: gameId }, { as: 'manager' })).body.screens;
  return { under, id, report, late };
}

describe('how late a screen was', () => {
  it('is kept of a game that runs, once a minute at most', async () => {
    const { under, id, report, late } = await withScreen();
    await report({ isOffBy: -1.2, bound: 4.5 });
    await under.clock.advance(secondsToMillis(seconds(15)));
    await report({ isOffBy: 80, bound: 4.5 });
    await under.clock.advance(MINUTE);
    await report({ isOffBy: 3, bound: 5 });
    const then = START + 15_000 + MINUTE;
    expect(await late()).toEqual([
      {
        screenId: id,
        name: '입구 TV',
        measured: [
          { at: START, isOffBy: -1.2, bound: 4.5 },
          { at: then, isOffBy: 3, bound: 5 },
        ],
      },
    ]);
  });

  it.each<[string, Partial<ScreenReport>, number]>([
    ['nothing is measured yet', { isOffBy: null, bound: null }, IDS.game],
    ['it shows no game', { shows: { kind: 'ads', gameIds: [] } }, IDS.game],
    ['the game waits', { shows: { kind: 'games', gameIds: [IDS.waitingGame] } }, IDS.waitingGame],
    ['there is no such game', { shows: { kind: 'games', gameIds: [4711] } }, IDS.game],
  ])('is not kept where %s', async (_, part, gameId) => {
    const { report, late } = await withScreen();
    await report(part);
    expect(await late(gameId)).toEqual([]);
  });

  it('is not kept of a game that is another store’s', async () => {
    const under = await startServer();
    const { token } = await pairedScreen(under, { id: IDS.otherStore, as: 'super' });
    await under.call(reportScreen, REPORT, { token });
    expect((await under.call(readScreenLateness, { id: IDS.game }, { as: 'manager' })).body.screens).toEqual([]);
  });

  it('stays under the last name of a screen that is gone', async () => {
    const { under, id, report, late } = await withScreen();
    await report({});
    await under.clock.advance(MINUTE);
    await under.call(nameScreen, { id: IDS.store, screenId: id, name: '바 TV' }, { as: 'manager' });
    await report({});
    await under.call(forgetScreen, { id: IDS.store, screenId: id }, { as: 'manager' });
    expect(await late()).toMatchObject([{ name: '바 TV', measured: [{}, {}] }]);
  });

  it('is dropped once it is too old', async () => {
    const { under, report, late } = await withScreen();
    await report({});
    const { database } = under.server;
    const sweeper = new LatenessSweeper({ database, clock: under.clock, onError: () => undefined });
    await sweeper.sweep(under.clock.now());
    expect(await late()).toHaveLength(1);
    await under.clock.advance(millis(MINUTE));
    await sweeper.sweep(after(START, millis(LATENESS_KEPT + MINUTE)));
    expect(await late()).toEqual([]);
  });
});
