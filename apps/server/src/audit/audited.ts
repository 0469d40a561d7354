// Records each permitted call and each realtime command in the audit trail.

import {
  type actionCommand,
  type AuditAction,
  type AuditedThing,
  type ControlCommand,
  type Endpoint,
  type levelCommand,
  type PubKind,
  type AuditableField,
  type Untracked,
  parsedJson,
} from '@feltclock/contract';
import { actorOf, type Instant, type Principal } from '@feltclock/domain';
import type * as z from 'zod/mini';
import type { Thing } from '../http/access.ts';
import type { RecordCall, PermittedCall } from '../http/call-recording.ts';
import type { SentMessage } from '../realtime/ports.ts';
import { DONE, summaryOf, type AuditDraft, type AuditOutcome, type AuditSubject } from './audit-draft.ts';
import type { AuditRecorder } from './audit-recorder.ts';
import { snapshotOf } from './snapshots/snapshot-of.ts';

/** The actor's store. If the actor has roles in other stores too, only for actions whose subject has no store. */
const storeIn = (principal: Principal, subject: AuditSubject | undefined): number | undefined =>
  principal.role === 'KEY' ||
  (principal.role === 'STORE_ADMIN' && (subject === undefined || principal.posts === undefined))
    ? principal.storeId
    : undefined;

const subjectOf = ({ of, id }: AuditedThing): AuditSubject => ({ of, id: String(id) });
const subjectIn = (thing: Thing | undefined): AuditSubject | undefined =>
  thing === undefined || thing.id === 'ALL' ? undefined : { of: thing.of, id: String(thing.id) };

type Rule = Exclude<Endpoint['audit'], 'only-reads' | Untracked>;

/** Undefined if the call is not recorded. */
const ruleOf = ({ audit }: Endpoint): Rule | undefined =>
  audit === 'only-reads' || 'untracked' in audit ? undefined : audit;

/** The signed-in user, or the identity that the request states; nobody if the call removes its sender from the trail. */
const actorBy = (rule: Rule, parts: PermittedCall['parts'], own: string | null): string | null =>
  rule.namesNobody === true ? null : (rule.actor?.(parts) ?? own);

function draftOf(rule: Rule, { endpoint, caller, parts, thing, now }: PermittedCall): AuditDraft {
  const action = typeof rule.action === 'string' ? rule.action : rule.action.of(parts);
  const call = action === 'other' ? { call: `${endpoint.method} ${endpoint.path}` } : {};
  const own = actorOf(caller.principal);
  const named = rule.subject?.(parts);
  const subject = named === undefined ? subjectIn(thing) : subjectOf(named);
  const actor = actorBy(rule, parts, own);
  const snapshot = snapshotOf(action, { subject, actor, body: parts.body });
  return {
    at: now,
    actor,
    isSignedIn: rule.actor === undefined && own !== null,
    action,
    subject,
    created: rule.created,
    storeId: rule.storeId?.(parts) ?? (rule.actor === undefined ? storeIn(caller.principal, subject) : undefined),
    summary: { ...call, ...summaryOf(parts.body, rule.tell ?? []) },
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** A call with a business code is refused by that code, not by its HTTP status (docs/rules/wire.md#business-codes). */
const endedWith = (answer: unknown): AuditOutcome =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0
    ? { outcome: 'refused', code: null }
    : DONE;

type StoreOf = (subject: AuditSubject) => Promise<number | undefined>;

/** Records every changing call. */
export const callRecordingOf =
  (recorder: AuditRecorder, storeOf: StoreOf): RecordCall =>
  async (call, run) => {
    const rule = ruleOf(call.endpoint);
    if (rule === undefined) return run();
    const draft = draftOf(rule, call);
    const { subject } = draft;
    const before = rule.leavesStore === true && subject !== undefined ? await storeOf(subject) : undefined;
    return recorder.around({ ...draft, storeId: before ?? draft.storeId }, run, { endedWith, join: call.join });
  };

interface CommandRule<Body> {
  readonly action: AuditAction;
  readonly fields: readonly AuditableField<Body>[];
}

/** The rules by message kind. A prize is plain text, and a refresh has no body. */
interface CommandRules extends Readonly<
  Record<PubKind, { readonly action: AuditAction; readonly fields: readonly string[] }>
> {
  readonly Action: CommandRule<z.output<typeof actionCommand>>;
  readonly Level: CommandRule<z.output<typeof levelCommand>>;
  readonly Control: CommandRule<ControlCommand>;
  readonly Prize: CommandRule<string>;
  readonly Refresh: CommandRule<undefined>;
}

const COMMANDS: CommandRules = {
  Action: { action: 'game-command', fields: ['action'] },
  Level: { action: 'game-level', fields: ['seq', 'play', 'goesOn'] },
  Control: {
    action: 'game-counts',
    fields: [
      'currentPlayer',
      'earlyBuyInPlayer',
      'buyInPlayer',
      'firstReBuyInPlayer',
      'secondReBuyInPlayer',
      'thirdReBuyInPlayer',
      'addOnPlayer',
    ],
  },
  Prize: { action: 'game-prize', fields: [] },
  Refresh: { action: 'game-refresh', fields: [] },
};

type CarryOut = (message: SentMessage) => Promise<void>;

/** Records every command of the realtime channel. */
export const auditedChannel =
  (recorder: AuditRecorder, now: () => Instant, carryOut: CarryOut): CarryOut =>
  async (message) => {
    const { kind, gameId, body, peer } = message;
    const { action, fields } = COMMANDS[kind];
    const actor = actorOf(peer.principal);
    const subject: AuditSubject = { of: 'game', id: String(gameId) };
    const draft: AuditDraft = {
      at: now(),
      actor,
      isSignedIn: actor !== null,
      action,
      subject,
      created: undefined,
      storeId: storeIn(peer.principal, subject),
      // An invalid body has no fields; the command itself refuses it.
      summary: fields.length === 0 ? {} : summaryOf(parsedJson(body), fields),
    };
    await recorder.around(draft, () => carryOut(message));
  };
