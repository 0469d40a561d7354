// Sending a structure to the companion app on request (docs/rules/venues.md#the-app).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { coded, noParams, wireId } from '../../wire.ts';

/** Older clients send the whole structure; the App gets the stored one with this id. */
const sentStructure = z.object({ id: wireId });

export const sendStructureAsNew = endpoint({
  method: 'POST',
  path: '/api/structure/send',
  summary: 'Sends a stored structure to the App as a new one. Code 1: delivered.',
  access: { right: 'run-platform' },
  audit: { action: 'structure-send' },
  request: sentStructure,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure } },
  reply: coded,
  bodyLimit: 1_048_576,
});

export const sendStructureAsModified = endpoint({
  method: 'PUT',
  path: '/api/structure/send',
  summary: 'Sends a stored structure to the App as a modified one. Code 1: delivered.',
  access: { right: 'run-platform' },
  audit: { action: 'structure-send' },
  request: sentStructure,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure } },
  reply: coded,
  bodyLimit: 1_048_576,
});
