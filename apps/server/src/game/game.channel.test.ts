import type { PubKind } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import type { Who } from '../../test-support/game/game-server.ts';

const t = eachWithServer();

const COUNTS = {
  currentPlayer: 1,
  earlyBuyInPlayer: 0,
  buyInPlayer: 1,
  firstReBuyInPlayer: 0,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
};
const BODIES: Record<PubKind, unknown> = {
  Action: { action: 'PLAY', actionUserId: 'dealer' },
  Level: { seq: 1, updateUserId: 'dealer' },
  Control: COUNTS,
  Prize: '<p>1등</p>',
  Refresh: '',
};
const KINDS = Object.keys(BODIES) as PubKind[];
/** The messages to boards. The undo of a prize text goes with the counts. */
const MESSAGES: Record<PubKind, readonly PubKind[]> = {
  Action: ['Action'],
  Level: ['Level'],
  Control: ['Control'],
  Prize: ['Prize', 'Control'],
  Refresh: ['Refresh'],
};

describe.each(KINDS)('/pub/receive%s', (kind) => {
  it.each([
    ['guest', 'forbidden'],
    ['viewer', 'forbidden'],
    ['user', 'forbidden'],
    ['stranger', 'forbidden'],
    ['admin', undefined],
    ['super', undefined],
    ['floor', undefined],
    ['floorElsewhere', 'forbidden'],
    ['cashier', kind === 'Control' ? undefined : 'forbidden'],
    ['tableDealer', kind === 'Control' ? 'not-your-counts' : 'forbidden'],
  ] as const)('from %s: %s', async (who: Who, refusal) => {
    expect(await t.server.publish(kind, t.game, BODIES[kind], who)).toBe(refusal);
    // A refused sender does not use up the store's limit.
    expect(t.server.paced).toHaveLength(refusal === 'forbidden' ? 0 : 1);
    expect(t.server.takeSent().map((sent) => sent.kind)).toEqual(refusal === undefined ? MESSAGES[kind] : []);
    expect((await t.server.log(t.game)).length > 1).toBe(refusal === undefined && ['Action', 'Level'].includes(kind));
  });

  it('of a game that is not there', async () => {
    expect(await t.server.publish(kind, 99, BODIES[kind])).toBe('not-found');
    expect(await t.server.publish(kind, 99, BODIES[kind], 'user')).toBe('forbidden');
  });
});

describe('bodies that can’t be read', () => {
  it.each([
    ['Action', '{"action":'],
    ['Action', ''],
    ['Action', '"PLAY"'],
    ['Action', '{"action":"CREATE"}'],
    ['Level', '{}'],
    ['Level', '{"seq":1.5}'],
    ['Level', '{"seq":"two"}'],
    ['Level', '{"seq":1001}'],
    ['Control', '[]'],
    ['Control', 'null'],
    ['Control', '{"currentPlayer":1}'],
    ['Control', JSON.stringify({ ...COUNTS, currentPlayer: -1 })],
    ['Control', JSON.stringify({ ...COUNTS, version: 'x' })],
  ] as const)('%s %s are refused and change nothing', async (kind, body) => {
    expect(await t.server.publish(kind, t.game, body)).toBe('invalid-request');
    expect(await t.server.log(t.game)).toHaveLength(1);
    expect(t.server.takeSent()).toEqual([]);
  });

  it('name the fields', async () => {
    const peer = { sessionId: 's', principal: { role: 'SUPER_ADMIN', userId: 'root' } } as const;
    const send = (kind: PubKind, body: string) => t.server.slice.channel({ kind, gameId: t.game, body, peer });
    await expect(send('Level', '{"seq":-1}')).rejects.toMatchObject({ errors: [{ field: 'seq' }] });
    await expect(send('Level', '{')).rejects.toMatchObject({ errors: [{ field: '' }] });
    await expect(send('Control', JSON.stringify({ ...COUNTS, addOnPlayer: 'x' }))).rejects.toMatchObject({
      errors: [{ field: 'addOnPlayer' }],
    });
  });
});

describe('/pub/receiveRefresh', () => {
  it('asks all boards to read again, whatever its body, with the clock as it stands', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    t.server.takeSent();
    for (const body of ['', '{}', 'anything', '{"'])
      expect(await t.server.publish('Refresh', t.game, body)).toBeUndefined();
    const refresh = {
      kind: 'Refresh',
      latest: 'asked',
      body: { cause: 'asked', clock: { version: 2, status: 'PLAYING' } },
    };
    expect(t.server.takeSent()).toMatchObject([refresh, refresh, refresh, refresh]);
  });
});

it('refused as stale, says what the counts are now', async () => {
  await t.server.publish('Control', t.game, COUNTS);
  const peer = { sessionId: 's', principal: { role: 'SUPER_ADMIN', userId: 'root' } } as const;
  const body = JSON.stringify({ ...COUNTS, version: 1 });
  await expect(t.server.slice.channel({ kind: 'Control', gameId: t.game, body, peer })).rejects.toMatchObject({
    code: 'stale-counts',
    details: { counts: { ...COUNTS, version: 2, totalPlayer: 1 } },
  });
});
