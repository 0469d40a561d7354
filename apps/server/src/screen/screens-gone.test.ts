import { ENDPOINTS } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { readTonight, readWall, reportScreen, directScreen, updateGame } = ENDPOINTS;
const REPORT = reportScreen.example.body;
const goneAfter = secondsToMillis(seconds(40));

/** The missing screens of each game, on the evening page and on the wall. */
async function missed(under: ServerUnderTest): Promise<readonly (readonly (readonly [number, string[]])[])[]> {
  const { body: evening } = await under.call(readTonight, { id: IDS.store }, { as: 'manager' });
  const { body: wall } = await under.call(readWall, undefined, { as: 'super' });
  return [evening.games, wall.games].map((games) =>
    games.flatMap(({ id, screensGone }) => (screensGone === undefined ? [] : [[id, screensGone] as const])),
  );
}
const both = (...games: readonly (readonly [number, string[]])[]) => [games, games];

describe('a game that runs', () => {
  it('misses the screens that should show it and are gone', async () => {
    const under = await startServer();
    const { token } = await pairedScreen(under);
    await pairedScreen(under, { name: '바 TV' });
    expect(await missed(under)).toEqual(both());
    await under.clock.advance(goneAfter);
    expect(await missed(under)).toEqual(both([IDS.game, ['입구 TV', '바 TV']]));
    await under.call(reportScreen, REPORT, { token });
    expect(await missed(under)).toEqual(both([IDS.game, ['바 TV']]));
    await under.call(updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
    expect(await missed(under)).toEqual(both());
  });

  it('misses none that shows something else', async () => {
    const under = await startServer();
    const { id: screenId } = await pairedScreen(under);
    await under.call(directScreen, { id: IDS.store, screenId, direction: { kind: 'ads' } }, { as: 'manager' });
    await under.clock.advance(goneAfter);
    expect(await missed(under)).toEqual(both());
  });
});
