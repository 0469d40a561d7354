// Advertisements of a region: the master switch, and the pages that boards show in turn (docs/rules/venues.md#stores).

import { AD_WEIGHT, TIME_OF_DAY } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_FILE, EXAMPLE_IDS } from '../../example-things.ts';
import {
  deleteId,
  ignored,
  noParams,
  nothing,
  one,
  picture,
  uploadedFile,
  wireFlag,
  wireId,
  wireInteger,
  wireText,
} from '../../wire.ts';

/** How long one page is shown, in milliseconds. */
export const AD_CYCLE = { least: 1000, most: 3_600_000, usual: 3000 } as const;
export const LONGEST_AD_DESCRIPTION = 500;
const MOST_PAGES = 1000;

const timeOfDay = z.string().check(z.regex(TIME_OF_DAY));
/** A day as `YYYY-MM-DD`. */
export const wireDay = z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const areDistinct = (days: readonly number[]): boolean => new Set(days).size === days.length;

/** When and how often a page is shown, in the time of the board's store. Absent fields do not limit it. */
export const adTerms = z
  .object({
    /** `HH:MM`; when `to` is not after `from`, it means the next day. */
    hours: z.optional(z.object({ from: timeOfDay, to: timeOfDay })),
    /** Days of the week, 0 for Sunday. */
    days: z.optional(
      z
        .array(z.int().check(z.gte(0), z.lte(6)))
        .check(z.minLength(1), z.maxLength(7), z.refine(areDistinct, 'each day once')),
    ),
    /** `YYYY-MM-DD`, both included. */
    firstDay: z.optional(wireDay),
    lastDay: z.optional(wireDay),
    weight: wireInteger(AD_WEIGHT.least, AD_WEIGHT.most),
  })
  .check(
    z.refine(
      ({ firstDay, lastDay }) => firstDay === undefined || lastDay === undefined || firstDay <= lastDay,
      'the first day before the last',
    ),
  );
export type WireAdTerms = z.output<typeof adTerms>;

/** The same in answers. It checks less, because every board loads it and the server has checked the values before. */
export const shownTerms = z.object({
  hours: z.optional(z.object({ from: z.string(), to: z.string() })),
  days: z.optional(z.array(z.int())),
  firstDay: z.optional(z.string()),
  lastDay: z.optional(z.string()),
  weight: z.int(),
});

export const adPage = z.object({
  id: z.int(),
  /** Counted from 1. */
  seq: z.int(),
  fileId: z.int(),
  /** The file's name without its extension. */
  fileName: z.string(),
  extension: z.string(),
  description: z.string(),
  /** Null for those who do not administer advertisements. */
  updateUserId: z.nullable(z.string()),
  /** In milliseconds since the epoch. */
  updateDate: z.number(),
  /** Absent for a page without limits. */
  terms: z.optional(shownTerms),
});
export type WireAdPage = z.output<typeof adPage>;

/** A region's advertisements. `isValid` and `cycleTime` are 0 until something is saved; a saved cycle time is never 0. */
export const ads = z.object({
  isValid: z.int(),
  /** In milliseconds per page. */
  cycleTime: z.int(),
  pages: z.array(adPage),
});
export type WireAds = z.output<typeof ads>;

export const readAds = endpoint({
  method: 'GET',
  path: '/api/ad/:addressId',
  summary: 'The advertisements of a top-tier address, with their pages in order.',
  access: { right: 'read-board', of: 'region', id: ({ params }) => params.addressId },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ addressId: wireId }),
  example: { params: { addressId: EXAMPLE_IDS.region } },
  reply: ads,
});

export const readAdImage = endpoint({
  method: 'GET',
  path: '/api/ad/page/:fileId',
  summary: 'The image of a page.',
  access: { right: 'read-board', of: 'ad-image', id: ({ params }) => params.fileId },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ fileId: wireId }),
  example: { params: { fileId: EXAMPLE_IDS.adImage } },
  reply: picture,
  answers: 'picture',
});

export const saveAdMaster = endpoint({
  method: 'POST',
  path: '/api/ad/master',
  summary: 'Saves whether a region’s advertisements are shown and how long each page: 1 when new, 2 when changed.',
  access: { right: 'run-platform' },
  audit: {
    action: 'ad-master',
    tell: ['isValid', 'cycleTime'],
    subject: ({ body }) => ({ of: 'region', id: body.address1 }),
  },
  request: z.object({
    address1: wireId,
    isValid: wireFlag,
    cycleTime: wireInteger(AD_CYCLE.least, AD_CYCLE.most),
    createUserId: ignored,
    updateUserId: ignored,
  }),
  params: noParams,
  example: {
    body: { address1: EXAMPLE_IDS.region, isValid: 0, cycleTime: 3000, createUserId: 'x', updateUserId: 'x' },
  },
  reply: z.union([z.literal(1), z.literal(2)]),
});

export const addAdPage = endpoint({
  method: 'POST',
  path: '/api/ad/page',
  summary: 'Adds a page after a region’s last one. Answers a text to show.',
  access: { right: 'run-platform' },
  audit: {
    action: 'ad-page-create',
    tell: ['description'],
    subject: ({ body }) => ({ of: 'region', id: body.address1 }),
  },
  form: 'multipart',
  creates: true,
  request: z.object({
    file: uploadedFile,
    address1: wireId,
    /** Ignored: the server decides the place, because two pages may be added at once. */
    seq: ignored,
    description: z.optional(wireText.check(z.maxLength(LONGEST_AD_DESCRIPTION))),
    userId: ignored,
  }),
  params: noParams,
  example: { body: { file: EXAMPLE_FILE, address1: EXAMPLE_IDS.region, seq: 9, description: '안내', userId: 'x' } },
  reply: z.string(),
});

export const reorderAdPages = endpoint({
  method: 'PUT',
  path: '/api/ad/page',
  summary: 'Orders all pages of a region by `seq`. Refused when a page is missing.',
  access: { right: 'run-platform' },
  audit: { action: 'ad-page-order' },
  request: z.array(z.object({ id: wireId, seq: wireInteger(1, MOST_PAGES) })).check(z.maxLength(MOST_PAGES)),
  params: noParams,
  example: {
    body: [
      { id: 1, seq: 3 },
      { id: 2, seq: 1 },
      { id: 3, seq: 2 },
    ],
  },
  reply: one,
  bodyLimit: 1_048_576,
});

export const limitAdPage = endpoint({
  method: 'PUT',
  path: '/api/ad/page/terms',
  summary: 'Sets when and how often a page of a region is shown, in the time of each board’s store.',
  access: { right: 'run-platform' },
  audit: { action: 'ad-page-terms', subject: ({ body }) => ({ of: 'ad-page', id: body.id }) },
  request: z.object({ id: wireId, terms: adTerms }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.adPage, terms: { hours: { from: '18:00', to: '02:00' }, weight: 2 } } },
  reply: one,
});

export const deleteAdPage = endpoint({
  method: 'DELETE',
  path: '/api/ad/page/:id',
  summary: 'Deletes a page; the body is the id of its file. Answers a text to show.',
  access: { right: 'run-platform' },
  audit: { action: 'ad-page-delete', subject: ({ params }) => ({ of: 'ad-page', id: params.id }) },
  request: deleteId,
  params: z.object({ id: wireId }),
  example: { body: EXAMPLE_IDS.adImage, params: { id: EXAMPLE_IDS.adPage } },
  reply: z.string(),
});
