// Seasons and their ranking: the award screen (docs/rules/points.md#results).

import { SEASON_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing, wireId, wireInstant, wireInteger, wireName } from '../../wire.ts';
import { pageFields } from './points.ts';

const id = z.number().check(z.int());

export const season = z.object({
  id,
  name: z.string(),
  startsAt: z.number(),
  /** The win points that fill the gauge, and those earned so far. */
  target: id,
  earned: id,
  /** In whole percent. */
  gauge: id,
  phase: z.enum(['planned', 'running', 'filled', 'due', 'closed']),
  filledAt: z.nullable(z.number()),
  /** Three days after the gauge filled. */
  closesAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  /** The points of the awards, by place. */
  prizes: z.array(id),
  /** The paid awards, once the season is closed. */
  awards: z.array(z.object({ place: id, nickname: z.string(), amount: id })),
});
export type SeasonView = z.output<typeof season>;

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/season',
  summary: 'The newest 50 seasons, newest first. At most one of them is open.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.array(season),
});

const seasonFields = {
  name: wireName.check(z.minLength(1), z.maxLength(SEASON_LIMITS.name)),
  /** Absent for now. */
  startsAt: z.nullish(wireInstant),
  target: wireInteger(1, SEASON_LIMITS.target),
  prizes: z.array(wireInteger(0, SEASON_LIMITS.prize)).check(z.minLength(1), z.maxLength(SEASON_LIMITS.prizes)),
};

export const createSeason = endpoint({
  method: 'POST',
  path: '/api/season',
  summary: 'Starts or schedules a season. There is one at a time.',
  access: { right: 'run-platform' },
  audit: { action: 'season-create', tell: ['name', 'target'] },
  creates: true,
  request: z.object(seasonFields),
  params: noParams,
  example: { body: { name: '겨울 시즌', startsAt: null, target: 1000, prizes: [5_000_000, 3_000_000] } },
  reply: season,
});

export const readRanking = endpoint({
  method: 'POST',
  path: '/api/season/ranking',
  summary: 'A page of the ranking by win points, of one season or of all time.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: z.object({ seasonId: z.nullish(wireId), ...pageFields }),
  params: noParams,
  example: { body: { seasonId: null, page: 1, size: 10 } },
  reply: z.object({
    count: id,
    rows: z.array(z.object({ rank: id, nickname: z.string(), winPoints: id, points: id, isOwn: z.boolean() })),
  }),
});

export const exportRanking = endpoint({
  method: 'POST',
  path: '/api/season/ranking/export',
  summary: 'A whole ranking as CSV (UTF-8 with byte order mark), of one season or of all time.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object({ seasonId: z.nullish(wireId) }),
  params: noParams,
  example: { body: { seasonId: null } },
  reply: z.string(),
  answers: 'csv',
});
