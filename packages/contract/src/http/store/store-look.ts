// How a store's boards look: colours, and the picture of games whose structure has none of its own (docs/rules/boards.md#the-houses-look).

import { FULL_COLOUR } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_FILE, EXAMPLE_IDS } from '../../example-things.ts';
import { ignored, noParams, nothing, one, picture, uploadedFile, wireId, wireText } from '../../wire.ts';

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** `#rrggbb`; null for the default colour. */
const lookColour = z.pipe(z.transform(lowerCase), z.nullable(z.string().check(z.regex(FULL_COLOUR))));

export const readStoreLook = endpoint({
  method: 'POST',
  path: '/api/store/look',
  summary: 'How the boards of a store look.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    /** `#rrggbb`; null for the default colour. */
    accent: z.nullable(z.string()),
    plate: z.nullable(z.string()),
    /** The background of the logo; null for none. */
    logoPlate: z.nullable(z.string()),
    /** Change with the pictures; null without one. */
    logo: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
});

export const changeStoreLook = endpoint({
  method: 'PUT',
  path: '/api/store/look',
  summary:
    'Changes the colours of a store’s boards, at once. Colours with a text contrast below 7:1 are refused with `look-unreadable`.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-look', tell: ['accent', 'plate', 'logoPlate'] },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, accent: lookColour, plate: lookColour, logoPlate: lookColour }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, accent: '#e3be6b', plate: '#101a3a', logoPlate: '#ffffff' } },
  reply: one,
});

export const uploadStorePicture = endpoint({
  method: 'POST',
  path: '/api/store-picture',
  summary: 'Replaces the picture of boards whose structure has none of its own, at once. Answers a text to show.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-picture' },
  form: 'multipart',
  grows: { boundedBy: 'one in a store' },
  request: z.object({ file: uploadedFile, id: wireId, userId: ignored }),
  params: noParams,
  example: { body: { file: EXAMPLE_FILE, id: EXAMPLE_IDS.store, userId: 'x' } },
  reply: z.string(),
});

export const endStorePicture = endpoint({
  method: 'DELETE',
  path: '/api/store-picture',
  summary: 'Removes a store’s picture.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-picture' },
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: one,
});

export const readStorePicture = endpoint({
  method: 'GET',
  path: '/api/store-picture/:storeId/:imageName',
  summary:
    'A store’s picture, or the built-in background. The name is for caches: any other name also answers the present picture.',
  access: { right: 'read-store', of: 'store', id: ({ params }) => params.storeId },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ storeId: wireId, imageName: wireText.check(z.maxLength(200)) }),
  example: { params: { storeId: EXAMPLE_IDS.store, imageName: 'default' } },
  reply: picture,
  answers: 'picture',
});
