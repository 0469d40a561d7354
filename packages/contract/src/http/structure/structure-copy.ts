// Copies a structure within its store or to another store; the caller must be allowed to change both (docs/rules/structures.md).

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { coded, noParams, wireId, wireName } from '../../wire.ts';

export const copyStructure = endpoint({
  method: 'POST',
  path: '/api/structure/copy',
  summary:
    'Stores a copy of a structure with its colours and background; in another store with storeId (super administrator).',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body.id },
  audit: { action: 'structure-create', tell: ['name', 'storeId'], created: 'structure' },
  grows: 'structures',
  creates: true,
  request: z.object({
    id: wireId,
    /** Defaults to the structure's own store. */
    storeId: z.optional(wireId),
    /** Defaults to the structure's name, with a number when the store has that name already. */
    name: z.optional(wireName.check(z.maxLength(STRUCTURE_LIMITS.nameLength.most))),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure, name: '데일리 터보 연습' } },
  reply: coded,
});
