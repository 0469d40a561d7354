// Points, seasons and results; rankings and users also as files for spreadsheets.

import {
  createSeason,
  exportPointUsers,
  exportRanking,
  findCustomers,
  giftPoints,
  grantPoints,
  grantStorePoints,
  listPointUsers,
  listSeasons,
  readGameResult,
  readOwnPoints,
  readPlayerPoints,
  readRanking,
  readStorePoints,
  recoverPoints,
  saveGameResult,
  saveStorePoints,
  shownName,
  type Language,
} from '@feltclock/contract';
import { instant, type PointAccount } from '@feltclock/domain';
import { csvHead, csvLine } from '../http/bodies/csv.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { fileRoute, route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database } from '../storage/database.ts';
import { columnNames } from '../texts.ts';
import { playersAfter, type PlayerFilter } from './player.repository.ts';
import type { PointService } from './point.service.ts';
import type { ResultService } from './result.service.ts';
import type { SeasonService } from './season.service.ts';
import { ALL_TIME, rankingPage, type Slice } from './win.repository.ts';

/** Rows per read; each read takes a few milliseconds. */
const PIECE = 500;

export async function* rankingCsv(
  { queries }: Database,
  seasonId: number | undefined,
  language: Language,
): AsyncIterable<string> {
  yield csvHead(columnNames('ranking', language));
  for (let offset = 0; ; offset += PIECE) {
    const rows = await rankingPage(queries, seasonId ?? ALL_TIME, { offset, limit: PIECE });
    const lines = rows.map(({ userId, nickname, winPoints, points }, index) =>
      csvLine([offset + index + 1, userId, shownName(nickname, language), winPoints, points]),
    );
    if (lines.length > 0) yield lines.join('');
    if (lines.length < PIECE) return;
  }
}

export async function* usersCsv(
  { queries }: Database,
  filter: PlayerFilter,
  language: Language,
): AsyncIterable<string> {
  yield csvHead(columnNames('users', language));
  let last = '';
  for (;;) {
    const users = await playersAfter(queries, filter, last, PIECE);
    const lines = users.map(({ id, nickname, name, phoneNo, role, points, winPoints }) =>
      csvLine([id, shownName(nickname, language), name, phoneNo, role, points, winPoints]),
    );
    if (lines.length > 0) yield lines.join('');
    if (lines.length < PIECE) return;
    last = users.at(-1)?.id ?? last;
  }
}

export interface PointRoutePorts {
  readonly points: PointService;
  readonly seasons: SeasonService;
  readonly results: ResultService;
  readonly database: Database;
}

/** Gifts per minute and address: a refusal shows whether a login name exists. */
const GIFTS = 60;

const PLATFORM: PointAccount = { kind: 'platform' };

/** The contract guarantees either a member or a store. */
const holderOf = ({ userId, storeId }: { userId?: string | undefined; storeId?: number | undefined }): PointAccount =>
  storeId === undefined ? { kind: 'customer', userId: userId ?? '' } : { kind: 'store', storeId };

const sliceOf = ({ page, size }: { readonly page: number; readonly size: number }): Slice => ({
  offset: (page - 1) * size,
  limit: size,
});

const filterOf = ({
  search = '',
  structureId,
}: {
  search?: string | undefined;
  structureId?: number | null | undefined;
}) => ({
  search: search.trim(),
  structureId: structureId ?? undefined,
});

function moves(points: PointService): readonly Route[] {
  const gifts = new MinuteLimits(GIFTS);
  return [
    route(grantPoints, ({ body: { to, ...request }, actor, now }) => {
      const taker = holderOf(to);
      const kind = taker.kind === 'store' ? 'grant-store' : 'grant-customer';
      return points.move(
        { ...request, kind, from: PLATFORM, to: taker, answers: taker, field: 'to' },
        { by: signedIn(actor), at: now },
      );
    }),
    route(recoverPoints, ({ body: { from, ...request }, actor, now }) => {
      const giver = holderOf(from);
      return points.move(
        { ...request, kind: 'recovery', from: giver, to: PLATFORM, answers: giver, field: 'from' },
        { by: signedIn(actor), at: now },
      );
    }),
    route(grantStorePoints, async ({ body: { storeId, userId, ...request }, actor, now }) => {
      const from: PointAccount = { kind: 'store', storeId };
      const to: PointAccount = { kind: 'customer', userId: await points.idOf(userId) };
      return points.move(
        { ...request, kind: 'grant-customer', from, to, answers: from, field: 'userId' },
        { by: signedIn(actor), at: now },
      );
    }),
    route(giftPoints, ({ body: { receiverId, reason = '', amount, key }, actor, address, now }) => {
      assertNotTooMany(gifts.begin(address, now), now);
      const from: PointAccount = { kind: 'customer', userId: signedIn(actor) };
      const to: PointAccount = { kind: 'customer', userId: receiverId };
      return points.move(
        { kind: 'gift', amount, reason, key, from, to, answers: from, field: 'receiverId' },
        { by: signedIn(actor), at: now },
      );
    }),
  ];
}

export const pointRoutes = ({ points, seasons, results, database }: PointRoutePorts): readonly Route[] => [
  ...moves(points),
  route(readOwnPoints, ({ actor, now }) => points.ofPlayer(signedIn(actor), now)),
  route(readPlayerPoints, ({ body, now }) => points.ofPlayer(body.id, now)),
  route(listPointUsers, ({ body: { search, structureId, ...page } }) =>
    points.users(filterOf({ search, structureId }), sliceOf(page)),
  ),
  fileRoute(exportPointUsers, ({ body, language }) => usersCsv(database, filterOf(body), language)),
  fileRoute(exportRanking, ({ body, language }) => rankingCsv(database, body.seasonId ?? undefined, language)),
  route(findCustomers, ({ body }) => points.customers(body.storeId, body.search)),
  route(readStorePoints, ({ body }) => points.ofStore(body.id)),
  route(saveStorePoints, ({ body: { id, ...store }, actor, now }) =>
    points.saveStore(id, store, { by: actor, at: now }),
  ),
  route(listSeasons, () => seasons.list()),
  route(createSeason, ({ body: { startsAt, ...season }, actor }) =>
    seasons.create({ ...season, startsAt: typeof startsAt === 'number' ? instant(startsAt) : undefined }, actor),
  ),
  route(readRanking, ({ body: { seasonId, ...page }, actor }) =>
    points.ranking(seasonId ?? undefined, sliceOf(page), signedIn(actor)),
  ),
  route(readGameResult, async ({ body: { id } }) => ({
    ...(await results.read(id)),
    ...(await results.whoPlayed(id)),
  })),
  route(saveGameResult, async ({ body: { id, version, finishers }, actor, wall }) =>
    results.save(
      id,
      {
        version,
        finishers: await Promise.all(
          finishers.map(async ({ place, userId, name = '' }) => ({
            place,
            userId: typeof userId === 'string' ? await points.idOf(userId) : undefined,
            name,
          })),
        ),
      },
      { by: actor, at: wall },
    ),
  ),
];
