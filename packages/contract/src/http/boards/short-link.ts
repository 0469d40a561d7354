// Short links to one game's board, and the viewer's session that a link opens (docs/rules/venues.md#short-links-overlays-posters).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { ignored, noParams, wireId, wireText } from '../../wire.ts';

export const shortenUrl = endpoint({
  method: 'POST',
  path: '/api/shorten-url',
  summary: 'The short link of a game’s board. It stays the same until `replace` ends it and creates a new one.',
  access: { right: 'change-venue', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'game-link', tell: ['replace'] },
  grows: { boundedBy: 'one of a game' },
  request: z.object({ gameId: wireId, replace: z.optional(z.boolean()), token: ignored, userId: ignored }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game, replace: true, token: 'x', userId: 'gangnam' } },
  /**
   * `reach`: who can open the link; `room` when the caller's own address works on that machine only and the network's address is answered.
   */
  reply: z.object({ result: z.object({ url: z.string(), reach: z.enum(['as-asked', 'room', 'this-machine']) }) }),
});

/** Sent with the refusal of an ended link: the store of its game, where it is still known. */
export const endedLink = z.object({ storeId: z.optional(z.int()) });
export type EndedLink = z.output<typeof endedLink>;

export const openViewSession = endpoint({
  method: 'POST',
  path: '/api/view-session',
  summary: 'Opens a short link. A viewer’s token for that game is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { untracked: 'a guest opens a board to look at; there is nobody to name, and nothing changes' },
  /** The code, in upper or lower case, because people may type it. */
  grows: { boundedBy: 'openings per address; unused sessions end' },
  request: z.object({ code: wireText.check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64)) }),
  params: noParams,
  example: { body: { code: 'testcode2345' } },
  reply: z.object({ gameId: z.int() }),
});
