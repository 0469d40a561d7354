// The audit trail over HTTP.

import { exportAudit, listAudit, listRefusals, readGameTrail } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { fileRoute, route, type Route } from '../http/route.ts';
import type { AuditService } from './audit.service.ts';
import type { Refusals } from './refusals.ts';

export const auditRoutes = (audit: AuditService, refusals: Refusals): readonly Route[] => [
  route(listRefusals, ({ body: { storeId, before } }) =>
    refusals.list(storeId, typeof before === 'number' ? instant(before) : undefined),
  ),
  route(listAudit, ({ body }) => audit.list(body)),
  route(readGameTrail, ({ body, now }) => audit.ofGame(body.id, body.size ?? undefined, now)),
  fileRoute(exportAudit, ({ body, language }) => audit.csv(body, language)),
];
