// Address codes: three tiers, each code below one of the tier above (docs/rules/venues.md#stores).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { coded, ignored, noParams, wireId, wireName } from '../../wire.ts';

/** The top tier is 1. */
export type AddressTier = 1 | 2 | 3;
export const ADDRESS_NAME_LENGTH = 50;

export const addressCode = z.object({ id: z.int(), name: z.string() });
export type AddressCode = z.output<typeof addressCode>;
const addressCodes = z.array(addressCode);

const name = wireName.check(z.minLength(1), z.maxLength(ADDRESS_NAME_LENGTH));
const under = z.object({ parentId: wireId, tier: ignored });

export const listAddress1 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier1',
  summary: 'The top-tier addresses.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.nullish(z.object({ parentId: ignored, tier: ignored })),
  params: noParams,
  example: { body: { parentId: 'N/A', tier: 1 } },
  reply: addressCodes,
});

export const listAddress2 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier2',
  summary: 'The second-tier addresses under a top-tier one.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: under,
  params: noParams,
  example: { body: { parentId: EXAMPLE_IDS.region, tier: 2 } },
  reply: addressCodes,
});

export const listAddress3 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier3',
  summary: 'The third-tier addresses under a second-tier one.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: under,
  params: noParams,
  example: { body: { parentId: EXAMPLE_IDS.district, tier: 3 } },
  reply: addressCodes,
});

export const createAddress1 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier1/value',
  summary: 'Adds a top-tier address.',
  access: { right: 'run-platform' },
  audit: { action: 'address-create', tell: ['name'], created: 'address' },
  creates: true,
  request: z.object({ name }),
  params: noParams,
  example: { body: { name: '새 지역' } },
  reply: coded,
});

export const createAddress2 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier2/value',
  summary: 'Adds a second-tier address under a top-tier one.',
  access: { right: 'run-platform' },
  audit: { action: 'address-create', tell: ['name'], created: 'address' },
  creates: true,
  request: z.object({ name, parentId: wireId }),
  params: noParams,
  example: { body: { name: '새 구', parentId: EXAMPLE_IDS.region } },
  reply: coded,
});

export const createAddress3 = endpoint({
  method: 'POST',
  path: '/api/code/address/tier3/value',
  summary: 'Adds a third-tier address under a second-tier one.',
  access: { right: 'run-platform' },
  audit: { action: 'address-create', tell: ['name'], created: 'address' },
  creates: true,
  request: z.object({ name, parentId: wireId }),
  params: noParams,
  example: { body: { name: '새 동', parentId: EXAMPLE_IDS.district } },
  reply: coded,
});

const renamed = z.object({ id: wireId, name });

export const renameAddress1 = endpoint({
  method: 'PUT',
  path: '/api/code/address/tier1/value',
  summary: 'Renames a top-tier address.',
  access: { right: 'run-platform' },
  audit: { action: 'address-change', tell: ['name'], subject: ({ body }) => ({ of: 'address', id: body.id }) },
  request: renamed,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.region, name: '서울' } },
  reply: coded,
});

export const renameAddress2 = endpoint({
  method: 'PUT',
  path: '/api/code/address/tier2/value',
  summary: 'Renames a second-tier address.',
  access: { right: 'run-platform' },
  audit: { action: 'address-change', tell: ['name'], subject: ({ body }) => ({ of: 'address', id: body.id }) },
  request: renamed,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.district, name: '강남' } },
  reply: coded,
});

export const renameAddress3 = endpoint({
  method: 'PUT',
  path: '/api/code/address/tier3/value',
  summary: 'Renames a third-tier address.',
  access: { right: 'run-platform' },
  audit: { action: 'address-change', tell: ['name'], subject: ({ body }) => ({ of: 'address', id: body.id }) },
  request: renamed,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.neighbourhood, name: '역삼' } },
  reply: coded,
});

export const sendNewAddress = endpoint({
  method: 'POST',
  path: '/api/code/address/send',
  summary: 'Sends an address to the App as a new one.',
  access: { right: 'run-platform' },
  audit: { action: 'address-send', subject: ({ body }) => ({ of: 'address', id: body.id }) },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.region } },
  reply: coded,
});

export const sendAddress = endpoint({
  method: 'PUT',
  path: '/api/code/address/send',
  summary: 'Sends an address to the App as a changed one.',
  access: { right: 'run-platform' },
  audit: { action: 'address-send', subject: ({ body }) => ({ of: 'address', id: body.id }) },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.region } },
  reply: coded,
});
