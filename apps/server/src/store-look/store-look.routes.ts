// The calls about how a store's boards look.

import { changeStoreLook, readStoreLook } from '@feltclock/contract';
import { knownLook } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { StoreLookService } from './store-look.service.ts';

export const storeLookRoutes = (looks: StoreLookService): readonly Route[] => [
  route(readStoreLook, ({ body }) => looks.read(body.id)),
  route(changeStoreLook, async ({ body: { id, ...colours } }) => {
    await looks.change(id, knownLook(colours));
    return 1 as const;
  }),
];
