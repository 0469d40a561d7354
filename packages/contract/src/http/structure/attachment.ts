// The background image of a structure's boards (docs/rules/venues.md#pictures).

import * as z from 'zod/mini';
import { endpoint, type ParamsOf } from '../../endpoint.ts';
import { EXAMPLE_FILE, EXAMPLE_IDS } from '../../example-things.ts';
import { ignored, noParams, nothing, picture, uploadedFile, wireId, wireText } from '../../wire.ts';

export const uploadBackground = endpoint({
  method: 'POST',
  path: '/api/structure-attachment',
  summary: 'Replaces a structure’s background image; its boards change at once. Answers a text to show.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body.structureId },
  audit: { action: 'structure-background' },
  form: 'multipart',
  grows: { boundedBy: 'one of a structure' },
  request: z.object({
    file: uploadedFile,
    storeId: wireId,
    structureId: wireId,
    userId: ignored,
    /** Sent by older clients; the server names the image by its content. */
    filename: ignored,
  }),
  params: noParams,
  example: {
    body: {
      file: EXAMPLE_FILE,
      storeId: EXAMPLE_IDS.store,
      structureId: EXAMPLE_IDS.structure,
      userId: 'x',
      filename: 'board',
    },
  },
  reply: z.string(),
});

export const readBackground = endpoint({
  method: 'GET',
  path: '/api/structure-attachment/:storeId/:structureId/:imageName',
  summary:
    'A structure’s background image, or the built-in one. The name is for caches: any other name also answers the present image.',
  access: { right: 'read-board', of: 'structure', id: ({ params }) => params.structureId },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ storeId: wireId, structureId: wireId, imageName: wireText.check(z.maxLength(200)) }),
  example: { params: { storeId: EXAMPLE_IDS.store, structureId: EXAMPLE_IDS.structure, imageName: 'default' } },
  reply: picture,
  answers: 'picture',
});
/** The image's name changes with the image. */
export type BackgroundOf = ParamsOf<typeof readBackground>;
