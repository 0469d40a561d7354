// The logo of a store: on its poster, its invitations and its settings (docs/rules/venues.md#pictures).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_FILE, EXAMPLE_IDS } from '../../example-things.ts';
import { ignored, noParams, nothing, one, picture, uploadedFile, wireId, wireText } from '../../wire.ts';

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/store-logo',
  summary: 'Replaces a store’s logo. Answers a text to show.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-logo' },
  form: 'multipart',
  grows: { boundedBy: 'one in a store' },
  request: z.object({ file: uploadedFile, id: wireId, userId: ignored }),
  params: noParams,
  example: { body: { file: EXAMPLE_FILE, id: EXAMPLE_IDS.store, userId: 'x' } },
  reply: z.string(),
});

export const endLogo = endpoint({
  method: 'DELETE',
  path: '/api/store-logo',
  summary: 'Removes a store’s logo.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-logo' },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: one,
});

export const readLogo = endpoint({
  method: 'GET',
  path: '/api/store-logo/:storeId/:imageName',
  summary:
    'A store’s logo, or the product’s mark. The name is for caches: any other name also answers the present logo.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ storeId: wireId, imageName: wireText.check(z.maxLength(200)) }),
  example: { params: { storeId: EXAMPLE_IDS.store, imageName: 'default' } },
  reply: picture,
  answers: 'picture',
});
