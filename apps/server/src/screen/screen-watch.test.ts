import { ENDPOINTS } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const { readProgramme } = ENDPOINTS;
afterEach(stopServers);

const pass = (under: ServerUnderTest, span: number) => under.clock.advance(secondsToMillis(seconds(span)));
const told = async ({ server }: ServerUnderTest) =>
  (
    await server.database.queries
      .selectFrom('program_event')
      .select(['type', 'data', 'game_id'])
      .where('type', 'like', 'screen.%')
      .orderBy('id')
      .execute()
  ).map(({ type, data, game_id: game }) => [type, (JSON.parse(data) as { name: string }).name, game]);

describe('a paired screen', () => {
  it('is told once as gone, and once as back', async () => {
    const under = await startServer();
    const { token } = await pairedScreen(under);
    const ask = () => under.call(readProgramme, undefined, { token });
    for (let asked = 0; asked < 5; asked += 1) {
      await ask();
      await pass(under, 30);
    }
    expect(await told(under)).toEqual([]);
    await pass(under, 300);
    const [gone] = await told(under);
    expect(await told(under)).toEqual([['screen.gone', gone?.[1], null]]);
    await ask();
    await pass(under, 30);
    expect((await told(under)).map(([type]) => type)).toEqual(['screen.gone', 'screen.back']);
  });
});
