import { instant, millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { observedChanges } from '../../../test-support/game/observed-changes.ts';
import type { ManualClock } from '../../../test-support/manual-clock.ts';
import type { Queries } from '../../storage/database.ts';
import type { GameRecord } from '../record/game-record.ts';
import { decideClock } from './clock-command.ts';
import { GameCommandService } from './command.service.ts';

const BY = 'dealer';
const t = eachWithServer();

const setUp = (clock?: ManualClock) => observedChanges(t.server.database, clock);

/** Another server changes the game while this one decides. */
const overtake = (queries: Queries, { id, clock }: GameRecord) =>
  queries
    .updateTable('game')
    .set({ last_version: clock.version + 1 })
    .where('id', '=', id)
    .execute();

const versions = async (game: number): Promise<readonly number[]> =>
  (await t.server.log(game)).map(({ version }) => version);
const playing = decideClock({ do: 'play' }, BY);

describe('a change', () => {
  it.each([1, 9])('that loses %i races is decided again each time, and written once', async (races) => {
    const { changes, announced, watched } = setUp();
    const seen: number[] = [];
    const game = await changes.change(t.game, async (present, now, queries) => {
      seen.push(present.clock.version);
      if (seen.length <= races) await overtake(queries, present);
      return playing(present, now);
    });
    expect(game.clock.status).toBe('PLAYING');
    expect(seen).toEqual(Array.from({ length: races + 1 }, () => 1));
    expect(await versions(t.game)).toEqual([1, 2]);
    expect(announced).toMatchObject([{ kind: 'Action', game: t.game }]);
    expect(watched).toHaveLength(1);
  });

  it('that loses ten races in a row is a conflict, and nothing of it stays', async () => {
    const { changes, announced, watched } = setUp();
    const tries = { made: 0 };
    const change = changes.change(t.game, async (present, now, queries) => {
      tries.made += 1;
      await overtake(queries, present);
      return playing(present, now);
    });
    await expect(change).rejects.toMatchObject({ code: 'conflict' });
    expect([tries.made, await versions(t.game), announced, watched]).toEqual([10, [1], [], []]);
  });

  it('within another service’s transaction is a conflict at the first race, and rolls it back', async () => {
    const { changes, announced } = setUp();
    const game = await changes.present(t.game);
    const work = t.server.database.transaction(async (transaction) => {
      await transaction.queries.updateTable('game').set({ name: 'next' }).where('id', '=', t.game).execute();
      await overtake(transaction.queries, game);
      await changes.changeWithin(transaction, game, playing);
    });
    await expect(work).rejects.toMatchObject({ code: 'conflict' });
    expect((await changes.present(t.game)).name).toBe(game.name);
    expect(announced).toEqual([]);
  });

  it('that fails is no lost race: it runs once, and its error is thrown', async () => {
    const { changes } = setUp();
    const tries = { made: 0 };
    const change = changes.change(t.game, async () => {
      tries.made += 1;
      throw new Error('disk full');
    });
    await expect(change).rejects.toThrow('disk full');
    expect(tries.made).toBe(1);
  });

  it('that changes nothing writes no row and sends no message', async () => {
    const { changes, announced, watched } = setUp();
    // A write would change the row that was read.
    const game = await changes.change(t.game, async (present, _now, queries) => {
      await overtake(queries, present);
      return { rows: [] };
    });
    expect([game.clock.version, announced, watched]).toEqual([1, [], []]);
  });

  it.each([
    ['undo', { undo: [] }],
    ['outage', { outage: null }],
  ] as const)('of %s alone is one', async (_, change) => {
    const { changes, watched } = setUp();
    await changes.change(t.game, () => ({ rows: [], ...change }));
    expect(watched).toEqual([[t.game, undefined]]);
  });

  it('of a game that is not there is not found', async () => {
    const { changes } = setUp();
    await expect(changes.change(4711, playing)).rejects.toMatchObject({ code: 'not-found' });
    await expect(changes.present(4711)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('notifies watchers of the row’s end, and is committed even if broadcasts fail', async () => {
    const { changes, watched, complaints, broken, clock } = setUp();
    broken.publishing = true;
    await changes.change(t.game, playing);
    expect(await versions(t.game)).toEqual([1, 2]);
    expect(watched).toEqual([[t.game, instant(Math.floor(clock.now()) + 600_000)]]);
    expect(complaints).toMatchObject([
      [
        { destination: `/topic/sendAction/gameId=${String(t.game)}`, error: { message: 'no line' } },
        'a broadcast failed',
      ],
    ]);
  });
});

it('shows only what the log says', async () => {
  const { changes, clock, watched } = setUp();
  await changes.change(t.game, playing);
  await clock.advance(minutesToMillis(minutes(10)));
  expect((await changes.present(t.game)).clock.seq).toBe(1);
  expect(await versions(t.game)).toEqual([1, 2, 3]);
  watched.length = 0;
  // No row ended since: nothing is written or announced.
  expect((await changes.present(t.game)).clock.seq).toBe(1);
  expect(watched).toEqual([]);
});

describe('commands', () => {
  const OUTAGE_FROM = millis(90_000);

  function service(setting = setUp()) {
    const replaced: unknown[] = [];
    const added: unknown[] = [];
    const starts: unknown[] = [];
    const commands = new GameCommandService(
      {
        clock: setting.clock,
        noteBoardStart: async (_, start) => void starts.push(start),
        hasResult: async () => false,
        replaceAuditFacts: (facts, insteadOf) => void replaced.push([facts, insteadOf]),
        addAuditFacts: (facts) => void added.push(facts),
      },
      setting.changes,
    );
    return { ...setting, commands, replaced, added, starts };
  }

  /** The game ran for 150 seconds; no server was there for the last ninety. */
  async function afterOutage() {
    const setting = service();
    await setting.commands.command(t.game, { do: 'play' }, BY);
    await setting.clock.advance(secondsToMillis(seconds(150)));
    const to = setting.clock.now();
    const outage = JSON.stringify({ from: to - OUTAGE_FROM, to, version: 2 });
    await t.server.database.queries.updateTable('game').set({ outage }).where('id', '=', t.game).execute();
    setting.announced.length = 0;
    return setting;
  }

  it('give the audit trail the level of the new row, nothing for a missing row, and the position of the clock', async () => {
    const { commands, replaced, added } = service();
    await commands.command(t.game, { do: 'play' }, BY);
    await commands.command(t.game, { do: 'pause-at', remaining: millis(600_000) }, BY);
    expect(replaced).toEqual([]);
    expect(added).toEqual([
      { level: 1, left: 600 },
      { level: 1, left: 600 },
    ]);
    await commands.command(t.game, { do: 'move', seq: 3 }, BY);
    expect(added.at(-1)).toMatchObject({ level: 3, fromLevel: 1 });
    expect(replaced).toEqual([[{ level: 3 }, ['seq', 'levelSeq']]]);
  });

  it('answer an outage: the clock resumes where it stood', async () => {
    const { commands, announced } = await afterOutage();
    expect(await commands.answerOutage(t.game, true, BY)).toMatchObject({ status: 'PLAYING', remaining: 540_000 });
    expect(announced.map(({ kind }) => kind)).toEqual(['Refresh']);
    await expect(commands.answerOutage(t.game, true, BY)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('answer an outage: the clock stays as it ran, and other controllers get a message', async () => {
    const { commands, announced, changes } = await afterOutage();
    expect(await commands.answerOutage(t.game, false, BY)).toMatchObject({ status: 'PLAYING', remaining: 600_000 });
    expect(announced.map(({ kind, body }) => [kind, (JSON.parse(body) as { cause: string }).cause])).toEqual([
      ['Refresh', 'asked'],
    ]);
    expect((await changes.present(t.game)).outage).toBeNull();
    expect(await versions(t.game)).toEqual([1, 2]);
  });

  it('refuse to resume from a missing row', async () => {
    const { commands } = await afterOutage();
    const outage = JSON.stringify({ from: 0, to: 1, version: 99 });
    await t.server.database.queries.updateTable('game').set({ outage }).where('id', '=', t.game).execute();
    await expect(commands.answerOutage(t.game, true, BY)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('start an initialised game when its board is loaded, once, with an audit entry', async () => {
    const { commands, changes, starts, clock } = service();
    await commands.command(t.game, { do: 'initialise' }, BY);
    await commands.boardLoaded(t.game, undefined);
    expect([(await changes.present(t.game)).clock.status, starts]).toEqual(['INIT', []]);
    await commands.boardLoaded(t.game, { userId: 'floor' });
    await commands.boardLoaded(t.game, { userId: 'floor' });
    expect((await changes.present(t.game)).clock.status).toBe('PLAYING');
    const at = Math.floor(clock.now());
    expect(starts).toEqual([{ gameId: t.game, storeId: 1, loader: { userId: 'floor' }, at }]);
  });

  it('write ended rows when a board is loaded, without an entry of a start', async () => {
    const { commands, starts, clock } = service();
    await commands.command(t.game, { do: 'play' }, BY);
    await clock.advance(minutesToMillis(minutes(10)));
    await commands.boardLoaded(t.game, undefined);
    expect(await versions(t.game)).toEqual([1, 2, 3]);
    await clock.advance(minutesToMillis(minutes(10)));
    await commands.boardLoaded(t.game, { userId: 'floor' });
    expect(await versions(t.game)).toEqual([1, 2, 3, 4]);
    expect(starts).toEqual([]);
  });
});
