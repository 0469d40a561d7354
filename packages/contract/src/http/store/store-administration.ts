// Creating, changing and deleting stores, their administrators, and sending them to the App (docs/rules/venues.md#stores).

import {
  BOARD_SOUNDS,
  CURRENCIES,
  PRIZE_HEADING_LENGTH,
  STORE_FEATURES,
  STORE_ZONES,
  TIME_OF_DAY,
  type StoreFeature,
  type StoreOptions,
  type StoreMoney,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { language } from '../people/session.ts';
import {
  atMost,
  coded,
  deleteId,
  ignored,
  noParams,
  userId,
  wireAmount,
  wireId,
  wireName,
  wireText,
} from '../../wire.ts';

/** The longest texts. */
export const STORE_LIMITS = { name: 100, detailAddress: 200, phoneNo: 30, comment: 1000 } as const;

/** At least one digit, with the usual separators. The pattern backtracks, so only a text of bounded length may reach it. */
const PHONE_NUMBER = /^\+?[\d\s().#*~-]*\d[\d\s().#*~-]*$/;

const orNothing = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

/** Null and an empty text mean none. */
const addressChoice = z.pipe(z.transform(orNothing), z.optional(wireId));
/** Null and an empty text mean none. */
const adminChoice = z.pipe(z.transform(orNothing), z.optional(userId));
const text = (most: number) => wireText.check(z.trim(), atMost(most));

const storeFields = {
  name: wireName.check(z.minLength(1), z.maxLength(STORE_LIMITS.name)),
  adminId: z.optional(adminChoice),
  address1: z.optional(addressChoice),
  address2: z.optional(addressChoice),
  address3: z.optional(addressChoice),
  detailAddress: z.optional(text(STORE_LIMITS.detailAddress)),
  phoneNo: z.optional(
    z.union([wireText.check(z.trim(), z.maxLength(0)), text(STORE_LIMITS.phoneNo).check(z.regex(PHONE_NUMBER))]),
  ),
  comment: z.optional(text(STORE_LIMITS.comment)),
  createUserId: ignored,
  updateUserId: ignored,
};

/** Forms about a store validate with it. */
export const storeInput = z.object(storeFields);
export type StoreInput = z.output<typeof storeInput>;

/** Stored in the audit trail. */
const AUDITED = ['name', 'adminId', 'detailAddress', 'phoneNo'] as const;

const exampleStore = {
  name: '리버 라운지 잠실점',
  address1: EXAMPLE_IDS.region,
  address2: EXAMPLE_IDS.district,
  address3: EXAMPLE_IDS.neighbourhood,
  detailAddress: '올림픽로 예시빌딩 2층',
  phoneNo: '02-555-0199',
  comment: '주차 가능',
  createUserId: 'x',
  updateUserId: 'x',
};

export const createStore = endpoint({
  method: 'POST',
  path: '/api/store',
  summary: 'Creates a store, with its administrator when one is named, and on request with a first structure.',
  access: { right: 'run-platform' },
  audit: { action: 'store-create', tell: AUDITED, created: 'store' },
  creates: true,
  request: z.extend(storeInput, {
    /** True also creates the default structure of 28 levels, and chooses it for new games. */
    hasFirstStructure: z.optional(z.boolean()),
  }),
  params: noParams,
  example: { body: { ...exampleStore, adminId: 'player' } },
  reply: coded,
});

export const updateStore = endpoint({
  method: 'PUT',
  path: '/api/store',
  summary: 'Changes a store. A named administrator takes it over; without one, the administrator stays.',
  access: { right: 'run-platform' },
  audit: { action: 'store-change', tell: AUDITED, subject: ({ body }) => ({ of: 'store', id: body.id }) },
  request: z.object({ ...storeFields, id: wireId }),
  params: noParams,
  example: { body: { ...exampleStore, id: EXAMPLE_IDS.store } },
  reply: coded,
});

export const deleteStore = endpoint({
  method: 'DELETE',
  path: '/api/store',
  summary: 'Deletes a store that has no unfinished games; its administrator becomes a plain user.',
  access: { right: 'run-platform' },
  audit: { action: 'store-delete', subject: ({ body }) => ({ of: 'store', id: body }) },
  request: deleteId,
  params: noParams,
  example: { body: EXAMPLE_IDS.thirdStore },
  reply: coded,
});

export const saveStoreAdmin = endpoint({
  method: 'POST',
  path: '/api/store/admin',
  summary: 'Makes a user the administrator of a store; the one before becomes a plain user. The sessions of both end.',
  access: { right: 'run-platform' },
  audit: { action: 'store-admin-save', tell: ['adminId'], subject: ({ body }) => ({ of: 'store', id: body.id }) },
  request: z.object({ id: wireId, adminId: userId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, adminId: 'player' } },
  reply: coded,
});

const timeZone = z.enum(STORE_ZONES);
const currency = z.enum(CURRENCIES);
const sounds = z.enum(BOARD_SOUNDS);

/** Null and an empty text mean none. */
const closingTime = z.pipe(z.transform(emptyToNull), z.nullable(z.string().check(z.regex(TIME_OF_DAY))));

/** The language, formats and sounds of the store's screens; absent fields stay. */
const optionFields = {
  closesAt: z.optional(closingTime),
  prizeHeading: z.optional(wireName.check(atMost(PRIZE_HEADING_LENGTH))),
  language: z.optional(z.pipe(z.transform(emptyToNull), z.nullable(language))),
  timeZone: z.optional(timeZone),
  currency: z.optional(currency),
  sounds: z.optional(sounds),
  namesOnBoards: z.optional(z.boolean()),
} satisfies Record<keyof StoreOptions, unknown>;

const price = z.nullable(wireAmount);

/** Money settings; absent fields stay. */
const moneyFields = {
  keepsPayments: z.optional(z.boolean()),
  /** In the store's currency; null means the game's buy-in, and for an add-on nothing. */
  prices: z.optional(z.object({ entry: price, reEntry: price, reBuy: price, addOn: price })),
  allowsMoneyPool: z.optional(z.boolean()),
} satisfies Record<keyof StoreMoney, unknown>;

const choice = z.optional(z.boolean());

/** What the store uses; absent ones stay. */
const featureFields = z.object({
  floor: choice,
  dayClose: choice,
  leagues: choice,
  ads: choice,
  layouts: choice,
  multiDays: choice,
  tablets: choice,
} satisfies Record<StoreFeature, unknown>);

export const readStoreFeatures = endpoint({
  method: 'POST',
  path: '/api/store/features',
  summary:
    'The features that the menu of a store shows: switched on by its owner, or used before and not switched off.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({ shown: z.array(z.enum(STORE_FEATURES)) }),
});

export const readStoreSettings = endpoint({
  method: 'POST',
  path: '/api/store/settings',
  summary: 'The settings of a store.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    defaultStructureId: z.nullable(z.int()),
    /** `HH:MM` in the store's own time. */
    closesAt: z.nullable(z.string()),
    /** The heading of the prizes on its screens; empty for the default word. */
    prizeHeading: z.string(),
    /** The language of boards where nobody chose one. */
    language: z.nullable(language),
    timeZone,
    currency,
    sounds,
    /** When false, no payment is asked for, shown or accepted. */
    keepsPayments: z.boolean(),
    /** In the store's currency; null means the game's buy-in, and for an add-on nothing. */
    prices: z.object({
      entry: z.nullable(z.int()),
      reEntry: z.nullable(z.int()),
      reBuy: z.nullable(z.int()),
      addOn: z.nullable(z.int()),
    }),
    allowsMoneyPool: z.boolean(),
    /** Do its boards name the players of a floor? */
    namesOnBoards: z.boolean(),
    /** Changes with the picture; null without a logo. */
    logo: z.nullable(z.string()),
  }),
});

const { adminId: _admin, createUserId: _creator, updateUserId: _updater, ...ownFields } = storeFields;

export const changeStoreSettings = endpoint({
  method: 'PUT',
  path: '/api/store/settings',
  summary:
    'Changes a store as its owner does: its name, address and number, the structure that games usually begin with, how its screens speak, write and sound, and what it keeps of money. A pool of money is turned on in Korea and Japan with `hasReadCaution` only.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: {
    action: 'store-change',
    tell: [
      'name',
      'detailAddress',
      'phoneNo',
      'defaultStructureId',
      'closesAt',
      'prizeHeading',
      'language',
      'timeZone',
      'currency',
      'sounds',
      'keepsPayments',
      'allowsMoneyPool',
      'hasReadCaution',
      'namesOnBoards',
    ],
  },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({
    ...ownFields,
    ...optionFields,
    ...moneyFields,
    id: wireId,
    defaultStructureId: z.nullish(wireId),
    /** The owner has read why a money pool is off in their country. */
    hasReadCaution: z.optional(z.boolean()),
    /** What the menu shows of the store's features. */
    features: z.optional(featureFields),
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      name: '리버 라운지 잠실점',
      address1: EXAMPLE_IDS.region,
      address2: EXAMPLE_IDS.district,
      address3: EXAMPLE_IDS.neighbourhood,
      detailAddress: '올림픽로 예시빌딩 2층',
      phoneNo: '02-555-0199',
      comment: '주차 가능',
      defaultStructureId: EXAMPLE_IDS.structure,
      closesAt: '04:00',
      prizeHeading: '프라이즈',
      language: 'ko',
      timeZone: 'Asia/Seoul',
      currency: 'KRW',
      sounds: 'ALL',
      keepsPayments: true,
      prices: { entry: 50_000, reEntry: 50_000, reBuy: 40_000, addOn: null },
      allowsMoneyPool: false,
      namesOnBoards: false,
      features: { leagues: true },
    },
  },
  reply: coded,
});

const bareUserId = (body: unknown): unknown => {
  const id: unknown = typeof body === 'object' && body !== null && 'id' in body ? body.id : body;
  return typeof id === 'number' ? String(id) : id;
};

export const deleteStoreAdmin = endpoint({
  method: 'DELETE',
  path: '/api/store/admin',
  summary: 'Makes the administrator of a store a plain user; the body is the bare login name. Their sessions end.',
  access: { right: 'run-platform' },
  audit: { action: 'store-admin-delete', subject: ({ body }) => ({ of: 'user', id: body }), leavesStore: true },
  request: z.pipe(z.transform(bareUserId), userId),
  params: noParams,
  example: { body: 'gangnam' },
  reply: coded,
});

/** Only the id counts: the stored store is sent. */
const stored = z.object({ id: wireId });

export const sendNewStore = endpoint({
  method: 'POST',
  path: '/api/store/send',
  summary: 'Sends a store to the App as a new one.',
  access: { right: 'run-platform' },
  audit: { action: 'store-send', subject: ({ body }) => ({ of: 'store', id: body.id }) },
  request: stored,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: coded,
});

export const sendStore = endpoint({
  method: 'PUT',
  path: '/api/store/send',
  summary: 'Sends a store to the App as a changed one.',
  access: { right: 'run-platform' },
  audit: { action: 'store-send', subject: ({ body }) => ({ of: 'store', id: body.id }) },
  request: stored,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: coded,
});
