// Floor presets: announcements that a store's floor often sends, in its own words (docs/rules/boards.md#messages-of-the-floor).

import { FLOOR_PRESETS, FLOOR_SHAPES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, wireId, wireVersion } from '../../wire.ts';
import { floorLasts, floorTexts } from './floor-message.ts';

export const floorPreset = z
  .object({
    /** In one language or several; a board in another language shows the first one. */
    texts: floorTexts,
    shape: z.enum(FLOOR_SHAPES),
    lastsFor: floorLasts,
    countsDown: z.boolean(),
  })
  .check(
    z.refine(({ texts }) => Object.values(texts).some((text) => text !== ''), {
      path: ['texts'],
      error: 'in one language at least',
    }),
    z.refine(({ countsDown, lastsFor }) => !countsDown || lastsFor !== null, {
      path: ['lastsFor'],
      error: 'what counts down has an end',
    }),
  );
export type FloorPreset = z.output<typeof floorPreset>;

/** `revision` rises with each change; a save names the revision that it changes. */
const kept = { revision: wireVersion, presets: z.array(floorPreset).check(z.maxLength(FLOOR_PRESETS.most)) };

export const listFloorPresets = endpoint({
  method: 'POST',
  path: '/api/store/floor-presets',
  summary: 'The floor presets of a store: its own announcements, in its own order.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object(kept),
});

export const saveFloorPresets = endpoint({
  method: 'PUT',
  path: '/api/store/floor-presets',
  summary: 'Saves the floor presets of a store. Refused when somebody else changed them since they were read.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'floor-presets' },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, ...kept }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      revision: 0,
      presets: [{ texts: { ko: '5분 휴식', en: 'Five minutes' }, shape: 'screen', lastsFor: 300, countsDown: true }],
    },
  },
  reply: z.object({ revision: z.int() }),
});
