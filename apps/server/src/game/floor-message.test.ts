import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import type { Who } from '../../test-support/game/game-server.ts';

const t = eachWithServer();

const WANTED = { words: 'own', text: '10분 뒤 컬러업', shape: 'line', lastsFor: 600, countsDown: true } as const;
const say = (changed: object = {}, who?: Who) =>
  t.server.call('sayOnBoards', { id: t.game, ...WANTED, ...changed }, who);
const onBoard = async (who?: Who) => (await t.server.ask('readBoard', { id: t.game }, who)).game.message;
const onController = async () => (await t.server.ask('readGame', { id: t.game })).message;

describe('what the floor says', () => {
  it('is on the boards and the controller from now on, and all are asked to read', async () => {
    const at = t.server.clock.now();
    expect(await say()).toMatchObject({ status: 200, body: 1 });
    const { lastsFor: _, ...shown } = WANTED;
    expect(await onBoard('viewer')).toEqual({ ...shown, at, until: at + 600_000 });
    expect(await onController()).toEqual(await onBoard());
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Refresh', latest: 'message', body: { cause: 'message' } }]);
  });

  it('is gone when its time is over, by the server’s clock', async () => {
    await say();
    await t.server.clock.advance(millis(599_999));
    expect(await onBoard()).toBeDefined();
    await t.server.clock.advance(millis(1));
    expect([await onBoard(), await onController()]).toEqual([undefined, undefined]);
  });

  it('without an end stays until it is removed or replaced', async () => {
    await say({ words: 'closing', text: undefined, lastsFor: null, countsDown: false });
    await t.server.clock.advance(millis(86_400_000));
    expect(await onBoard()).toMatchObject({ words: 'closing', text: '', until: null });
    await say({ words: 'final-table', text: '', shape: 'screen' });
    expect(await onBoard()).toMatchObject({ words: 'final-table', shape: 'screen' });
    t.server.takeSent();
    await t.server.ask('takeMessageAway', { id: t.game });
    expect(await onBoard()).toBeUndefined();
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Refresh', body: { cause: 'message' } }]);
  });

  it('is sent in each language that the store has', async () => {
    const texts = { ko: '5분 휴식', en: 'Five minutes' };
    await say({ text: '5분 휴식', texts });
    expect(await onBoard()).toMatchObject({ words: 'own', text: '5분 휴식', texts });
  });

  it('moves neither the clock nor the counts', async () => {
    const before = await t.server.ask('readGame', { id: t.game });
    await say();
    const { message: _, ...now } = await t.server.ask('readGame', { id: t.game });
    expect(now).toEqual(before);
  });

  it.each([
    ['own words without a text', { text: '   ' }, 'text'],
    ['a text beside words that have theirs', { words: 'closing' }, 'text'],
    ['a text that is too long', { text: '가'.repeat(201) }, 'text'],
    ['words that there are not', { words: 'hello' }, 'words'],
    ['texts beside words that have theirs', { words: 'closing', text: '', texts: { ko: '안내' } }, 'texts'],
    ['a shape that there is not', { shape: 'corner' }, 'shape'],
    ['a time that is too short', { lastsFor: 4 }, 'lastsFor'],
    ['a time that is too long', { lastsFor: 14_401 }, 'lastsFor'],
    ['a countdown without an end', { lastsFor: null }, 'lastsFor'],
  ])('refuses %s, and leaves what stands', async (_, changed, field) => {
    await say();
    const standing = await onBoard();
    const { status, body } = await say(changed);
    expect([status, (body as unknown as { errors: { field: string }[] }).errors.map((each) => each.field)]).toEqual([
      400,
      [field],
    ]);
    expect(await onBoard()).toEqual(standing);
  });

  it.each([
    ['stranger', 403],
    ['cashier', 403],
    ['tableDealer', 403],
    ['user', 403],
    ['viewer', 403],
    ['floor', 200],
  ] as const)('is for those who run the game: %s gets %i', async (who, status) => {
    expect((await say({}, who)).status).toBe(status);
    expect((await onBoard()) === undefined).toBe(status !== 200);
  });

  it('is refused for a missing game', async () => {
    await t.server.ask('deleteGame', t.game);
    expect((await say()).status).toBe(404);
  });
});
