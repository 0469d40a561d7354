// What screens showed of advertisements: reported by them, for the seller of the advertisements (docs/rules/advertising.md#what-was-shown).

import * as z from 'zod/mini';
import type { CallParts } from '../../audit-rule.ts';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, storeScope, wireId, wireInstant, wireInteger, wireText } from '../../wire.ts';
import { wireDay } from './ad.ts';

/** The most in one report: windows, pages per window, and milliseconds per window. */
export const SHOWINGS = { windows: 60, pages: 60, longest: 3_600_000 } as const;

/** What one place of a screen showed in part of an hour: the board of a game, or with null the whole screen. */
const showingWindow = z.object({
  gameId: z.nullable(wireId),
  /** In ms since the epoch. */
  from: wireInstant,
  to: wireInstant,
  pages: z
    .array(
      z.object({
        fileId: wireId,
        /** How often the page was shown. */
        turns: wireInteger(1, 3602),
        /** How many ms it was visible. */
        visible: wireInteger(0, SHOWINGS.longest),
      }),
    )
    .check(z.minLength(1), z.maxLength(SHOWINGS.pages)),
});
export type WireShowingWindow = z.output<typeof showingWindow>;
const windows = z.array(showingWindow).check(z.minLength(1), z.maxLength(SHOWINGS.windows));

/** How many windows were counted, were known already, and were refused. */
const counted = z.object({ counted: z.int(), known: z.int(), refused: z.int() });
const UNTRACKED = { untracked: 'a screen says each minute what it showed; the sums of it are kept' } as const;
/** Enough for a few hours without a connection. */
const BODY_LIMIT = 262_144;

export const reportScreenShowings = endpoint({
  method: 'POST',
  path: '/api/screen/showings',
  summary: 'Reports which advertisements this paired screen showed. A repeated report is not counted again.',
  access: { right: 'own-screen' },
  audit: UNTRACKED,
  isBackground: true,
  grows: { boundedBy: '400 reporters of a page' },
  request: z.object({ windows }),
  params: noParams,
  example: {
    body: {
      windows: [
        { gameId: null, from: 0, to: 60_000, pages: [{ fileId: EXAMPLE_IDS.adImage, turns: 1, visible: 5000 }] },
      ],
    },
  },
  reply: counted,
  bodyLimit: BODY_LIMIT,
});

export const reportBoardShowings = endpoint({
  method: 'POST',
  path: '/api/store/board-showings',
  summary: 'Reports which advertisements a board that staff opened showed. A repeated report is not counted again.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: UNTRACKED,
  isBackground: true,
  grows: { boundedBy: '400 reporters of a page' },
  request: z.object({
    id: wireId,
    /** A random key of the browser tab. */
    board: wireText.check(z.regex(/^[0-9a-f]{16,32}$/)),
    windows,
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      board: '00112233445566778899aabbccddeeff',
      windows: [
        {
          gameId: EXAMPLE_IDS.game,
          from: 0,
          to: 60_000,
          pages: [{ fileId: EXAMPLE_IDS.adImage, turns: 1, visible: 5000 }],
        },
      ],
    },
  },
  reply: counted,
  bodyLimit: BODY_LIMIT,
});

export const SHOWING_GROUPS = ['page', 'screen', 'day', 'region', 'store'] as const;
export type ShowingGroup = (typeof SHOWING_GROUPS)[number];

/** Filters a report. */
const asked = z.object({
  storeId: storeScope,
  /** Only stores of that top-tier address; null for all. */
  region: z.nullable(wireId),
  /** Only that page, by its file; null for all. */
  fileId: z.nullable(wireId),
  /** The first and the last day, both included, in each store's own time. */
  from: wireDay,
  to: wireDay,
  by: z.enum(SHOWING_GROUPS),
});
type Asked = z.output<typeof asked>;

const OWNED = {
  right: 'manage-store',
  of: 'store',
  id: ({ body }: CallParts<Asked, unknown>): number | 'ALL' => body.storeId,
} as const;

export const showingRow = z.object({
  /**
   * The key of the row as text: a page's file, a paired screen, a day, a top-tier address or a store; `boards` for boards that staff
   * opened.
   */
  key: z.string(),
  /** The name of the page, screen, region or store; empty for a day, for boards that staff opened, and when there is none. */
  name: z.string(),
  /** The owner of the page (store or region), or the store of the screen; empty otherwise. */
  of: z.string(),
  turns: z.int(),
  /** In ms. */
  visible: z.int(),
  screens: z.int(),
  /** When it was first and last shown, in ms since the epoch. */
  firstAt: z.number(),
  lastAt: z.number(),
});
export type ShowingRow = z.output<typeof showingRow>;

export const readShowings = endpoint({
  method: 'POST',
  path: '/api/ad/showings',
  summary:
    'The shown advertisements, summed by page, screen, day, region or store: days in order, everything else longest first.',
  access: OWNED,
  audit: 'only-reads',
  request: asked,
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      region: null,
      fileId: null,
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'page',
    },
  },
  reply: z.array(showingRow),
});

export const exportShowings = endpoint({
  method: 'POST',
  path: '/api/ad/showings/export',
  summary: 'The same as CSV (UTF-8 with byte order mark).',
  access: OWNED,
  audit: 'only-reads',
  request: asked,
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      region: null,
      fileId: null,
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'page',
    },
  },
  reply: z.string(),
  answers: 'csv',
});
