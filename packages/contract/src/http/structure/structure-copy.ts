// Copying a structure within its store or to another one, by whoever may change both (docs/rules/structures.md#copying).

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
    /** The store that gets the copy; the structure's own when absent. */
    storeId: z.optional(wireId),
    /** The copy's name; the structure's own when absent, with a number behind it where the store has one of that name. */
    name: z.optional(wireName.check(z.maxLength(STRUCTURE_LIMITS.nameLength.most))),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure, name: '데일리 터보 연습' } },
  reply: coded,
});
