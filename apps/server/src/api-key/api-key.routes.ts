// The API keys of a store or of the platform.

import { listApiKeys, makeApiKey, revokeApiKey } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { KeyOwner } from './api-key.repository.ts';
import type { ApiKeys } from './api-key.service.ts';

const ownerIn = (storeId: number | 'ALL'): KeyOwner => (storeId === 'ALL' ? null : storeId);

export const apiKeyRoutes = (keys: ApiKeys): readonly Route[] => [
  route(listApiKeys, ({ body }) => keys.list(ownerIn(body.storeId))),
  route(makeApiKey, ({ body: { storeId, ...chosen }, actor, now }) =>
    keys.make(ownerIn(storeId), chosen, { by: signedIn(actor), now }),
  ),
  route(revokeApiKey, async ({ body }) => {
    await keys.revoke(ownerIn(body.storeId), body.keyId);
    return 1 as const;
  }),
];
