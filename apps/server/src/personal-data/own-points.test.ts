// A person's exported points when there are more than one read takes: lengths around the limit of one read.

import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { exportOwnData, grantPoints } = ENDPOINTS;

/** The number of rows that one read takes. */
const PIECE = 500;
const OWNER = 'player';

/** Gives the player points and win points: 1 first, then 2, and so on. */
async function giveOften({ server }: ServerUnderTest, to: number): Promise<void> {
  const { queries } = server.database;
  const accounts = await queries.selectFrom('point_account').select(['id', 'owner']).execute();
  const account = accounts.find(({ owner }) => owner === OWNER)?.id ?? 0;
  const platform = accounts.find(({ owner }) => owner === '')?.id ?? 0;
  const given = Array.from({ length: to }, (_, index) => index + 1);
  const transfer = { kind: 'grant-customer', reason: '', actor: null, at: START } as const;
  const transfers = await queries
    .insertInto('point_transfer')
    .values(given.slice(1).map((amount) => ({ ...transfer, amount, key: `more-${amount}` })))
    .returning(['id', 'amount'])
    .execute();
  const entry = { account_id: account, other_account_id: platform, at: START };
  await queries
    .insertInto('point_entry')
    .values(
      transfers
        .toSorted((one, other) => one.amount - other.amount)
        .map(({ id, amount }) => ({ ...entry, transfer_id: id, amount })),
    )
    .execute();
  const win = { user_id: OWNER, game_id: IDS.game, season_id: null, at: START, actor: null };
  await queries
    .insertInto('win_entry')
    .values(given.map((points) => ({ ...win, points })))
    .execute();
}

it.each([PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 1])(
  'of %i entries each is exported once, in order',
  async (length) => {
    const under = await startServer();
    const first = { to: { userId: OWNER }, amount: 1, reason: '', key: randomUUID() };
    await under.call(grantPoints, first, { as: 'super' });
    await giveOften(under, length);
    const { body } = await under.send(exportOwnData, undefined, { as: 'user' });
    const exported = body as unknown as {
      readonly pointEntries: readonly { readonly amount: number }[];
      readonly winEntries: readonly { readonly points: number }[];
    };
    const numbers = Array.from({ length }, (_, index) => index + 1);
    expect(exported.pointEntries.map(({ amount }) => amount)).toEqual(numbers);
    expect(exported.winEntries.map(({ points }) => points)).toEqual(numbers);
  },
);
