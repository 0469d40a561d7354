// The one place through which everything done goes: each permitted call and each realtime command becomes an entry of the trail.

import type { PubKind } from '@feltclock/contract';
import type { Instant, Principal } from '@feltclock/domain';
import type { Thing } from '../http/access.ts';
import type { Witness, WitnessedCall } from '../http/witness.ts';
import type { SentMessage } from '../realtime/realtime.ts';
import { DONE, summaryOf, type AuditDraft, type AuditOutcome, type AuditSubject } from './audit-draft.ts';
import type { AuditRecorder } from './audit-recorder.ts';
import { ruleOf, type AuditRule, type Body } from './audited-calls.ts';

const actorIn = (principal: Principal): string | null => ('userId' in principal ? principal.userId : null);
const storeIn = (principal: Principal): number | undefined =>
  principal.role === 'STORE_ADMIN' ? principal.storeId : undefined;

const subjectIn = (thing: Thing | undefined): AuditSubject | undefined =>
  thing === undefined || thing.id === 'ALL' ? undefined : { of: thing.of, id: String(thing.id) };

function draftOf(rule: AuditRule, { endpoint, caller, parts, thing, now }: WitnessedCall): AuditDraft {
  const body = parts.body as Body;
  const call = rule.action === 'other' ? { call: `${endpoint.method} ${endpoint.path}` } : {};
  const own = actorIn(caller.principal);
  return {
    at: now,
    actor: rule.actor?.(body) ?? own,
    isSignedIn: rule.actor === undefined && own !== null,
    action: typeof rule.action === 'function' ? rule.action(body) : rule.action,
    subject: rule.subject?.(body, parts.params as Body) ?? subjectIn(thing),
    created: rule.created,
    storeId: rule.storeId?.(body) ?? (rule.actor === undefined ? storeIn(caller.principal) : undefined),
    summary: { ...call, ...summaryOf(body, rule.tell ?? []) },
  };
}

/** A call with a business code is refused by that code, not by its status (docs/rules/wire.md#business-codes). */
const endedWith = (answer: unknown): AuditOutcome =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0
    ? { outcome: 'refused', code: null }
    : DONE;

/** The store of a subject as it is now. */
type StoreOf = (subject: AuditSubject) => Promise<number | undefined>;

/** Has every changing call written down. */
export const witnessOf =
  (recorder: AuditRecorder, storeOf: StoreOf): Witness =>
  async (call, run) => {
    const rule = ruleOf(call.endpoint);
    if (rule === undefined) return run();
    const draft = draftOf(rule, call);
    const { subject } = draft;
    const before = rule.leavesStore === true && subject !== undefined ? await storeOf(subject) : undefined;
    return recorder.around({ ...draft, storeId: before ?? draft.storeId }, run, endedWith);
  };

const COMMANDS = {
  Action: { action: 'game-command', tell: ['action'] },
  Level: { action: 'game-level', tell: ['seq'] },
  Control: {
    action: 'game-counts',
    tell: [
      ...['currentPlayer', 'earlyBuyInPlayer', 'buyInPlayer', 'firstReBuyInPlayer', 'secondReBuyInPlayer'],
      ...['thirdReBuyInPlayer', 'addOnPlayer'],
    ],
  },
  Prize: { action: 'game-prize', tell: [] },
  Refresh: { action: 'game-refresh', tell: [] },
} as const satisfies Record<PubKind, { action: AuditDraft['action']; tell: readonly string[] }>;

/** The fields of a command's body; an unreadable body has none, and is refused by whoever carries the command out. */
function contentOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

type CarryOut = (message: SentMessage) => Promise<void>;

/** Has every command of the realtime channel written down. */
export const auditedChannel =
  (recorder: AuditRecorder, now: () => Instant, carryOut: CarryOut): CarryOut =>
  async (message) => {
    const { kind, gameId, body, peer } = message;
    const { action, tell } = COMMANDS[kind];
    const actor = actorIn(peer.principal);
    const draft: AuditDraft = {
      at: now(),
      actor,
      isSignedIn: actor !== null,
      action,
      subject: { of: 'game', id: String(gameId) },
      created: undefined,
      storeId: storeIn(peer.principal),
      summary: tell.length === 0 ? {} : summaryOf(contentOf(body), tell),
    };
    await recorder.around(draft, () => carryOut(message));
  };
