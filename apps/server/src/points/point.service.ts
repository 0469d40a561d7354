// Points: granted, recovered, given away, and shown to their owners (docs/rules/points.md#points).

import { nicknameIn, type PlayerPoints } from '@feltclock/contract';
import { isWinTable, type Instant, type PointAccount, type TransferKind, type WinTable } from '@feltclock/domain';
import { invalidField, notFound, refused } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import { findMember, membersLike } from '../storage/queries/members.ts';
import type { Edit } from '../storage/edit.ts';
import { carryOutTransfer } from './ledger.ts';
import { balanceOf, kindTotals, storeExists, userExists } from './ledger.repository.ts';
import { daysOfPlayer, entriesOfPlayer, findPlayer, findPlayers, type PlayerFilter } from './player.repository.ts';
import { awardsOfUser } from './season.repository.ts';
import {
  ALL_TIME,
  countRanked,
  rankingPage,
  writeStorePoints,
  standingOf,
  storePointsOf,
  type Slice,
} from './win.repository.ts';

/** A request to move points. */
export interface PointRequest {
  readonly kind: Exclude<TransferKind, 'award'>;
  readonly from: PointAccount;
  readonly to: PointAccount;
  readonly amount: number;
  readonly reason: string;
  readonly key: string;
  /** The account whose new balance is answered. */
  readonly answers: PointAccount;
  /** The field of the request that names the other account, for refusals. */
  readonly field: string;
}

export interface PointEdit {
  readonly by: string;
  readonly at: Instant;
}

const SHOWN_ENTRIES = 50;
const SHOWN_CUSTOMERS = 10;
const HALF_A_YEAR = 183 * 24 * 60 * 60 * 1000;

/** Throws when there is no such user or store. */
async function assertHolder(queries: Queries, account: PointAccount, field: string): Promise<void> {
  if (account.kind === 'customer' && !(await userExists(queries, account.userId)))
    throw invalidField(field, 'no-such-user');
  if (account.kind === 'store' && !(await storeExists(queries, account.storeId)))
    throw invalidField(field, 'not-found');
}

/** Throws for a store whose points are switched off. Points that it still holds can be recovered anyway. */
async function assertTakePart(queries: Queries, accounts: readonly PointAccount[]): Promise<void> {
  for (const account of accounts) {
    if (account.kind !== 'store') continue;
    if (!(await storePointsOf(queries, account.storeId)).isEnabled) throw refused('points-off');
  }
}

export class PointService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Moves points; returns the balance of `answers`. A repeated request (same key) moves nothing. */
  async move({ answers, field, key, ...request }: PointRequest, { by, at }: PointEdit): Promise<{ points: number }> {
    return this.#database.transaction(
      async ({ queries }) => {
        for (const account of [request.from, request.to]) await assertHolder(queries, account, field);
        if (request.kind !== 'recovery') await assertTakePart(queries, [request.from, request.to]);
        await carryOutTransfer(queries, { ...request, key: `user:${by}:${key}`, actor: by, at });
        return { points: await balanceOf(queries, answers) };
      },
      ['points'],
    );
  }

  /** Throws 404 when there is no such user. */
  async ofPlayer(id: string, now: Instant): Promise<PlayerPoints> {
    return this.#database.transaction(async ({ queries }) => {
      const player = await findPlayer(queries, id);
      if (player === undefined) throw notFound();
      const points = await balanceOf(queries, { kind: 'customer', userId: id });
      const prizes = await awardsOfUser(queries, id);
      const days = await daysOfPlayer(queries, id, now - HALF_A_YEAR);
      let held = points - days.reduce((sum, { change }) => sum + change, 0);
      return {
        ...player,
        points,
        ...(await standingOf(queries, ALL_TIME, id)),
        prizes: prizes.map(({ at, season, place, amount }) => ({ at, season, place, amount })),
        entries: await entriesOfPlayer(queries, id, SHOWN_ENTRIES),
        history: days.map(({ at, change }) => ({ at, points: (held += change) })),
      };
    }, 'reading');
  }

  async users(filter: PlayerFilter, slice: Slice) {
    return this.#database.transaction(async ({ queries }) => {
      const totals = await kindTotals(queries);
      const of = (kind: TransferKind): number => totals.get(kind) ?? 0;
      return {
        totals: {
          toCustomers: of('grant-customer') + of('award'),
          toStores: of('grant-store'),
          recovered: of('recovery'),
        },
        ...(await findPlayers(queries, filter, slice)),
      };
    }, 'reading');
  }

  /** The login name for a login name, or for a handle that stands for one. */
  async idOf(given: string): Promise<string> {
    if (nicknameIn(given) === undefined) return given;
    return (await findMember(this.#database.queries, given))?.userId ?? given;
  }

  async customers(storeId: number, search: string): Promise<{ id: string; nickname: string }[]> {
    const found = await membersLike(this.#database.queries, storeId, search, SHOWN_CUSTOMERS);
    return found.map(({ userId, nickname }) => ({ id: userId, nickname }));
  }

  /** A page of the ranking of a season, or of all time. */
  async ranking(seasonId: number | undefined, slice: Slice, caller: string) {
    return this.#database.transaction(async ({ queries }) => {
      const of = seasonId ?? ALL_TIME;
      const rows = await rankingPage(queries, of, slice);
      return {
        count: await countRanked(queries, of),
        rows: rows.map(({ userId, nickname, winPoints, points }, index) => ({
          rank: slice.offset + index + 1,
          nickname,
          winPoints,
          points,
          isOwn: userId === caller,
        })),
      };
    }, 'reading');
  }

  async ofStore(storeId: number): Promise<{ isEnabled: boolean; winTable: number[]; points: number }> {
    const { queries } = this.#database;
    const { isEnabled, winTable } = await storePointsOf(queries, storeId);
    return { isEnabled, winTable: [...winTable], points: await balanceOf(queries, { kind: 'store', storeId }) };
  }

  /** Throws for an invalid table of win points. */
  async saveStore(
    storeId: number,
    { isEnabled, winTable }: { readonly isEnabled: boolean; readonly winTable: WinTable },
    edit: Edit,
  ) {
    if (!isWinTable(winTable)) throw invalidField('winTable', 'not-a-win-table');
    await this.#database.transaction(({ queries }) =>
      writeStorePoints(queries, storeId, { isEnabled, winTable }, edit),
    );
    return this.ofStore(storeId);
  }
}
