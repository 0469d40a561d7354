import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import { IDS, startServer, stopServers, type Who } from '../../test-support/server-under-test.ts';

const { changePreferences, readBoard } = ENDPOINTS;

const boards: LiveBoard[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
  await stopServers();
});

it('boards read again at once when their user changes the language or version, and no other boards do', async () => {
  const under = await startServer();
  const url = await under.server.listen();
  const open = async (who: Who): Promise<LiveBoard> => {
    const board = await liveBoard(url, (await under.tokenOf(who)) ?? '', IDS.game);
    boards.push(board);
    return board;
  };
  const own = await open('manager');
  const others = await open('super');
  await under.call(changePreferences, { boardVersion: 2 }, { as: 'manager' });
  expect(await own.refresh()).toMatchObject({ cause: 'asked' });
  await under.call(ENDPOINTS.changeProfile, { language: 'ja' }, { as: 'manager' });
  expect(await own.refresh()).toMatchObject({ cause: 'asked' });
  // The first message that the other board receives is the one to everybody.
  await under.call(ENDPOINTS.deleteGame, IDS.game, { as: 'manager' });
  expect(await others.refresh()).toMatchObject({ cause: 'deleted' });
});

it('every read of a board answers the preferences of its user', async () => {
  const under = await startServer();
  const preferences = async (as: 'manager' | 'viewer') =>
    (await under.call(readBoard, { id: IDS.game }, { as })).body.preferences;
  expect(await preferences('manager')).toEqual({ language: 'ko', boardVersion: 1 });
  await under.call(changePreferences, { language: 'ja', boardVersion: 2 }, { as: 'manager' });
  expect(await preferences('manager')).toEqual({ language: 'ja', boardVersion: 2 });
  expect(await preferences('viewer')).toBeNull();
});
