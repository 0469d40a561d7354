import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { jsonText } from '../storage/json-text.ts';

afterEach(stopServers);

const { changePrize, createGame, readGameTrail, shortenUrl, updateGame } = ENDPOINTS;
const asManager = { as: 'manager' } as const;

describe('what was done to one game', () => {
  const trail = async (under: ServerUnderTest, size?: number) =>
    (await under.call(readGameTrail, { id: IDS.game, size }, asManager)).body;

  it('is read newest first, by whom, without refusals, links and other games', async () => {
    const under = await startServer();
    const before = await trail(under);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    const { body: other } = await under.call(createGame, { structureId: IDS.structure }, asManager);
    await under.call(updateGame, { id: other.id ?? 0, status: 'END' }, asManager);
    await under.call(changePrize, { id: IDS.game, prizeContent: '<p>1</p>' }, asManager);
    await under.call(shortenUrl, { gameId: IDS.game }, asManager);
    const entries = await trail(under);
    expect(entries.slice(0, entries.length - before.length)).toMatchObject([
      { action: 'game-prize', actor: 'gangnam', summary: {} },
      { action: 'game-command', actor: 'gangnam', summary: { status: 'PAUSED' } },
    ]);
    expect(await trail(under, 1)).toEqual(entries.slice(0, 1));
  });

  it('goes a day back', async () => {
    const under = await startServer();
    const DAY = 24 * 3_600_000;
    const before = await trail(under);
    const entry = {
      actor: 'gangnam',
      store_id: IDS.store,
      action: 'game-prize',
      subject_of: 'game',
      outcome: 'done',
    } as const;
    for (const age of [DAY + 1, DAY])
      await under.server.database.queries
        .insertInto('audit_entry')
        .values({
          ...entry,
          at: under.clock.now() - age,
          subject_id: String(IDS.game),
          summary: jsonText({ age }),
          code: null,
        })
        .execute();
    expect((await trail(under)).map(({ summary }) => summary)).toEqual([
      { age: DAY },
      ...before.map(({ summary }) => summary),
    ]);
  });
});
