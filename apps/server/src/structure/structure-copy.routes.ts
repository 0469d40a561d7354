// Copying structures over HTTP.

import { copyStructure } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { copyStructureTo, type StructureCopyPorts } from './structure-copy.service.ts';

export const structureCopyRoutes = (ports: StructureCopyPorts): readonly Route[] => [
  route(copyStructure, ({ body, principal, actor, now, language }) =>
    copyStructureTo(
      ports,
      { id: body.id, storeId: body.storeId, name: body.name },
      { principal, edit: { by: actor, at: now }, language },
    ),
  ),
];
