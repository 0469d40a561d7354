// The audit trail over HTTP.

import { exportAudit, listAudit, readGameTrail } from '@feltclock/contract';
import { fileRoute, route, type Route } from '../http/route.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes = (audit: AuditService): readonly Route[] => [
  route(listAudit, ({ body }) => audit.list(body)),
  route(readGameTrail, ({ body, now }) => audit.ofGame(body.id, body.size ?? undefined, now)),
  fileRoute(exportAudit, ({ body, language }) => audit.csv(body, language)),
];
