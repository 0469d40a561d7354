// Composes the audit trail: what writes it down as things are done, and what reads it.

import { millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { AuditRecorder } from '../audit/audit-recorder.ts';
import { findStoreOfSubject } from '../audit/audit.repository.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { AuditService } from '../audit/audit.service.ts';
import { auditedChannel, callRecordingOf } from '../audit/audited.ts';
import { noteBoardStart } from '../audit/board-start.ts';
import type { Refusals } from '../audit/refusals.ts';
import { Failure } from '../failures.ts';
import type { PresentEntry } from '../audit/present-entry.ts';
import type { SentMessage } from '../realtime/ports.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';

interface AuditNeeds {
  readonly database: Database;
  readonly present: PresentEntry;
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly auditDays: number;
  readonly onError: (error: unknown) => void;
}

const DAY = minutesToMillis(minutes(24 * 60));

type Carry = (message: SentMessage) => Promise<void>;

/** Counts commands that somebody has no right to. */
const countingRefusals =
  (refusals: Refusals, carryOut: Carry): Carry =>
  async (message) => {
    try {
      await carryOut(message);
    } catch (error) {
      const { principal } = message.peer;
      const isForbidden = error instanceof Failure && error.code === 'forbidden';
      if (isForbidden && 'userId' in principal) refusals.note('right', principal.userId);
      throw error;
    }
  };

/** The trail's two sides. */
export function createAudit({ database, present, clock, refusals, auditDays, onError }: AuditNeeds) {
  const keptFor = millis(DAY * auditDays);
  const recorder = new AuditRecorder({ database, present, onError });
  const trail = new AuditService({ database, clock, recorder, refusals, keptFor, onError });
  return {
    trail,
    recordCall: callRecordingOf(recorder, (subject) => findStoreOfSubject(database.queries, subject)),
    channel: (carryOut: (message: SentMessage) => Promise<void>) =>
      auditedChannel(recorder, (): Instant => clock.now(), countingRefusals(refusals, carryOut)),
    noteBoardStart,
    routes: auditRoutes(trail, refusals),
  };
}
