// Leagues of venues: which games count, by which formula, and the standings (docs/rules/points.md#leagues).

import {
  areLeagueRules,
  isLeagueSpan,
  LEAGUE_LIMITS,
  TIE_RULES,
  WIN_TABLE_LIMITS,
  type LeagueRules,
  type LeagueSpan,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, nothing, one, wireId, wireInteger, wireName, wireText, wireVersion } from '../../wire.ts';
import { wireDay } from '../advertising/ad.ts';

const whole = z.int();
const points = wireInteger(0, LEAGUE_LIMITS.points);
const name = wireName.check(z.minLength(1), z.maxLength(LEAGUE_LIMITS.name));

const rules = z
  .object({
    formula: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('table'),
        points: z.readonly(z.array(points).check(z.maxLength(WIN_TABLE_LIMITS.places))),
      }),
      z.object({ kind: z.literal('linear'), first: points, step: points }),
      z.object({ kind: z.literal('root'), factor: wireInteger(1, LEAGUE_LIMITS.factor) }),
    ]),
    perEvent: points,
    perCash: points,
    best: z.nullable(wireInteger(1, LEAGUE_LIMITS.best)),
    /** What players who share a place get; absent for `share`. */
    ties: z.optional(z.enum(TIE_RULES)),
  })
  .check(z.refine((asked: LeagueRules) => areLeagueRules(asked), 'points that never rise from place to place'));

const span = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('days'), firstDay: wireDay, lastDay: wireDay }),
    z.object({
      kind: z.literal('games'),
      games: z.readonly(z.array(wireId).check(z.maxLength(LEAGUE_LIMITS.games))),
    }),
  ])
  .check(
    z.refine((asked: LeagueSpan) => isLeagueSpan(asked), {
      error: `at most ${String(LEAGUE_LIMITS.days)} days that run forward, or games that are each named once`,
    }),
  );

/** `day` is the instant that decides the game's day. */
const gameOfLeague = z.object({ id: whole, name: z.string(), day: z.number() });

export const leagueView = z.object({
  id: whole,
  name: z.string(),
  span: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('days'), firstDay: z.string(), lastDay: z.string() }),
    /** In the order in which they were played. */
    z.object({ kind: z.literal('games'), games: z.array(gameOfLeague) }),
  ]),
  rules,
  phase: z.enum(['planned', 'running', 'over', 'ended']),
  /** Games with a ranked result, and the players in the ranking. */
  events: whole,
  players: whole,
});
export type LeagueView = z.output<typeof leagueView>;

/** Additional fields for the venue's own people. */
const ownLeague = z.object({
  ...leagueView.shape,
  version: whole,
  isPublic: z.boolean(),
  /** The public address; null while the league is private. */
  url: z.nullable(z.string()),
});
export type OwnLeague = z.output<typeof ownLeague>;

const standing = z.object({
  rank: whole,
  nickname: z.string(),
  events: whole,
  /** The points of the counting results, best first. */
  counting: z.array(whole),
  points: whole,
  /** Is it the caller? */
  isOwn: z.boolean(),
});
export type WireStanding = z.output<typeof standing>;

const tableFields = {
  store: z.string(),
  /** The zone of the days. */
  timeZone: z.string(),
  standings: z.array(standing),
};

/** The points from one game, with their parts. */
const gain = z.object({
  game: gameOfLeague,
  place: whole,
  /** How many share the place; absent for one. */
  sharedBy: z.optional(whole),
  /** The number of entries that the formula used. */
  entries: whole,
  forPlace: whole,
  forEvent: whole,
  forCash: whole,
  points: whole,
  /** Is it one of the best results that count? */
  counts: z.boolean(),
});
export type WireLeagueGain = z.output<typeof gain>;
const gains = z.object({ nickname: z.string(), gains: z.array(gain) });

const nickname = wireText.check(z.minLength(1), z.maxLength(200));
const code = wireText.check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64));

interface OfStore {
  readonly body: { readonly storeId: number };
}
const storeIn = ({ body }: OfStore): number => body.storeId;
const reading = { right: 'change-venue', of: 'store', id: storeIn } as const;
const owning = { right: 'manage-store', of: 'store', id: storeIn } as const;
const LEAGUE = { storeId: EXAMPLE_IDS.store, leagueId: 1 };
const RULES: LeagueRules = { formula: { kind: 'root', factor: 100 }, perEvent: 5, perCash: 0, best: 10 };

export const listLeagues = endpoint({
  method: 'POST',
  path: '/api/league/list',
  summary: 'The leagues of a store, newest first.',
  access: reading,
  audit: 'only-reads',
  request: z.object({ storeId: wireId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(ownLeague),
});

export const createLeague = endpoint({
  method: 'POST',
  path: '/api/league',
  summary: 'Creates a league. Existing results of its games count at once.',
  access: owning,
  audit: { action: 'league-create', tell: ['name'] },
  grows: 'leagues',
  creates: true,
  request: z.object({ storeId: wireId, name, span, rules }),
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      name: '겨울 리그',
      span: { kind: 'days', firstDay: '2025-12-01', lastDay: '2026-02-28' },
      rules: RULES,
    },
  },
  reply: ownLeague,
});

export const changeLeague = endpoint({
  method: 'PUT',
  path: '/api/league',
  summary: 'Changes an open league and corrects its points.',
  access: owning,
  audit: { action: 'league-change', tell: ['name'] },
  /** `version` is that of the league that was read. */
  request: z.object({ storeId: wireId, leagueId: wireId, version: wireVersion, name, span, rules }),
  params: noParams,
  example: {
    body: {
      ...LEAGUE,
      version: 1,
      name: '봄 시리즈',
      span: { kind: 'games', games: [EXAMPLE_IDS.game] },
      rules: RULES,
    },
    refused: 'no-such-league',
  },
  reply: ownLeague,
});

export const endLeague = endpoint({
  method: 'PUT',
  path: '/api/league/end',
  summary: 'Ends a league, which then does not change, or reopens it, which brings it up to date.',
  access: owning,
  audit: { action: { of: ({ body }) => (body.isEnded ? 'league-end' : 'league-reopen') } },
  request: z.object({ storeId: wireId, leagueId: wireId, isEnded: z.boolean() }),
  params: noParams,
  example: { body: { ...LEAGUE, isEnded: true }, refused: 'no-such-league' },
  reply: one,
});

export const publishLeague = endpoint({
  method: 'PUT',
  path: '/api/league/public',
  summary: 'Makes a league public at a short address, or private again. It keeps its address.',
  access: owning,
  audit: { action: { of: ({ body }) => (body.isPublic ? 'league-publish' : 'league-hide') } },
  request: z.object({ storeId: wireId, leagueId: wireId, isPublic: z.boolean() }),
  params: noParams,
  example: { body: { ...LEAGUE, isPublic: true }, refused: 'no-such-league' },
  reply: one,
});

export const readLeague = endpoint({
  method: 'POST',
  path: '/api/league/table',
  summary: 'A league with its whole ranking.',
  access: reading,
  audit: 'only-reads',
  request: z.object({ storeId: wireId, leagueId: wireId }),
  params: noParams,
  example: { body: LEAGUE, refused: 'no-such-league' },
  reply: z.object({ league: ownLeague, ...tableFields }),
});

export const readLeaguePlayer = endpoint({
  method: 'POST',
  path: '/api/league/player',
  summary: 'A player’s points in a league by game, newest first.',
  access: reading,
  audit: 'only-reads',
  request: z.object({ storeId: wireId, leagueId: wireId, nickname }),
  params: noParams,
  example: { body: { ...LEAGUE, nickname: '플레이어' }, refused: 'no-such-league' },
  reply: gains,
});

export const openLeague = endpoint({
  method: 'POST',
  path: '/api/league/open',
  summary: 'A public league with its whole ranking, by the code of its address.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ code }),
  params: noParams,
  example: { body: { code: 'testcode2345' }, refused: 'no-such-league' },
  reply: z.object({ league: leagueView, ...tableFields }),
});

export const openLeaguePlayer = endpoint({
  method: 'POST',
  path: '/api/league/open/player',
  summary: 'A player’s points in a public league by game, newest first.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ code, nickname }),
  params: noParams,
  example: { body: { code: 'testcode2345', nickname: '플레이어' }, refused: 'no-such-league' },
  reply: gains,
});

export const readOwnLeagues = endpoint({
  method: 'GET',
  path: '/api/league/own',
  summary: 'The open public leagues in which the caller has a result: newest first, at most five.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.array(
    z.object({
      name: z.string(),
      store: z.string(),
      code: z.string(),
      rank: whole,
      /** Players in the ranking. */
      players: whole,
      points: whole,
    }),
  ),
});
