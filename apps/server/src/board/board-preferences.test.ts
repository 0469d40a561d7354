import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';

const { changePreferences, readBoard } = ENDPOINTS;

afterEach(stopServers);

it('a board is told with each reading what whoever signed it in chose, wherever that was', async () => {
  const under = await startServer();
  const preferences = async (as: 'manager' | 'viewer') =>
    (await under.call(readBoard, { id: IDS.game }, { as })).body.preferences;
  expect(await preferences('manager')).toEqual({ language: 'ko', boardVersion: 1 });
  await under.call(changePreferences, { language: 'ja', boardVersion: 2 }, { as: 'manager' });
  expect(await preferences('manager')).toEqual({ language: 'ja', boardVersion: 2 });
  expect(await preferences('viewer')).toBeNull();
});
