import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGameServer, type GameServer } from '../../test-support/game/game-server.ts';
import { askedStatements } from '../../test-support/storage/asked-statements.ts';
import { GameOwners } from './game-owners.ts';
import { readOwnership } from './ownership.repository.ts';

describe('whose game it is', () => {
  const t = {} as { server: GameServer; game: number; asked: readonly string[]; owners: GameOwners };
  const state = { isUpToDate: true };
  beforeEach(async () => {
    const server = await startGameServer();
    const game = await server.newGame();
    state.isUpToDate = true;
    const owners = new GameOwners(
      server.database.queries,
      readOwnership(server.database.queries),
      () => state.isUpToDate,
    );
    Object.assign(t, { server, game, owners, asked: askedStatements(server.database) });
  });
  afterEach(() => t.server.close());

  const remove = () => t.server.database.queries.updateTable('game').set({ deleted_at: 1 }).where('id', '=', t.game);

  it('is asked once for all who come, together or later', async () => {
    const all = await Promise.all([t.owners.storeOfGame(t.game), t.owners.storeOfGame(t.game)]);
    expect([...all, await t.owners.storeOfGame(t.game)]).toEqual([expect.any(Number), all[0], all[0]]);
    expect(t.asked).toHaveLength(1);
  });

  it('is asked anew once it was forgotten', async () => {
    await t.owners.storeOfGame(t.game);
    await remove().execute();
    t.owners.forget();
    expect(await t.owners.storeOfGame(t.game)).toBeUndefined();
  });

  it('is asked anew while this node may not know of what was deleted', async () => {
    await t.owners.storeOfGame(t.game);
    await remove().execute();
    state.isUpToDate = false;
    expect(await t.owners.storeOfGame(t.game)).toBeUndefined();
  });

  it('is not remembered from an answer that was under way when it was forgotten', async () => {
    const underWay = t.owners.storeOfGame(t.game);
    await Promise.resolve();
    t.owners.forget();
    await underWay;
    await remove().execute();
    expect(await t.owners.storeOfGame(t.game)).toBeUndefined();
  });
});
