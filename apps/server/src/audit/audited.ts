// The one place through which everything done goes: each permitted call and each realtime command becomes an entry of the trail.

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
import type { Instant, Principal } from '@feltclock/domain';
import type * as z from 'zod/mini';
import type { Thing } from '../http/access.ts';
import type { RecordCall, PermittedCall } from '../http/call-recording.ts';
import type { SentMessage } from '../realtime/ports.ts';
import { DONE, summaryOf, type AuditDraft, type AuditOutcome, type AuditSubject } from './audit-draft.ts';
import type { AuditRecorder } from './audit-recorder.ts';
import { pictureOf } from './pictures/picture-of.ts';

const actorIn = (principal: Principal): string | null => ('userId' in principal ? principal.userId : null);
/** The store of what was done; of whoever has roles in other stores too, only where it was done to nothing that has one. */
const storeIn = (principal: Principal, subject: AuditSubject | undefined): number | undefined =>
  principal.role === 'STORE_ADMIN' && (subject === undefined || principal.posts === undefined)
    ? principal.storeId
    : undefined;

const subjectOf = ({ of, id }: AuditedThing): AuditSubject => ({ of, id: String(id) });
const subjectIn = (thing: Thing | undefined): AuditSubject | undefined =>
  thing === undefined || thing.id === 'ALL' ? undefined : { of: thing.of, id: String(thing.id) };

type Rule = Exclude<Endpoint['audit'], 'only-reads' | Untracked>;

/** The rule of a call; undefined for one that leaves no trace. */
const ruleOf = ({ audit }: Endpoint): Rule | undefined =>
  audit === 'only-reads' || 'untracked' in audit ? undefined : audit;

/** Who is named: whoever is signed in, or says who they are; nobody where the call takes its maker out of the trail. */
const actorOf = (rule: Rule, parts: PermittedCall['parts'], own: string | null): string | null =>
  rule.namesNobody === true ? null : (rule.actor?.(parts) ?? own);

function draftOf(rule: Rule, { endpoint, caller, parts, thing, now }: PermittedCall): AuditDraft {
  const action = typeof rule.action === 'string' ? rule.action : rule.action.of(parts);
  const call = action === 'other' ? { call: `${endpoint.method} ${endpoint.path}` } : {};
  const own = actorIn(caller.principal);
  const named = rule.subject?.(parts);
  const subject = named === undefined ? subjectIn(thing) : subjectOf(named);
  const actor = actorOf(rule, parts, own);
  const picture = pictureOf(action, { subject, actor, body: parts.body });
  return {
    at: now,
    actor,
    isSignedIn: rule.actor === undefined && own !== null,
    action,
    subject,
    created: rule.created,
    storeId: rule.storeId?.(parts) ?? (rule.actor === undefined ? storeIn(caller.principal, subject) : undefined),
    summary: { ...call, ...summaryOf(parts.body, rule.tell ?? []) },
    ...(picture === undefined ? {} : { picture }),
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
  readonly tell: readonly AuditableField<Body>[];
}

/** How each kind of message is told, by what its body is read as: a prize is a bare text, and a refresh says nothing. */
interface CommandRules extends Readonly<
  Record<PubKind, { readonly action: AuditAction; readonly tell: readonly string[] }>
> {
  readonly Action: CommandRule<z.output<typeof actionCommand>>;
  readonly Level: CommandRule<z.output<typeof levelCommand>>;
  readonly Control: CommandRule<ControlCommand>;
  readonly Prize: CommandRule<string>;
  readonly Refresh: CommandRule<undefined>;
}

const COMMANDS: CommandRules = {
  Action: { action: 'game-command', tell: ['action'] },
  Level: { action: 'game-level', tell: ['seq', 'play', 'goesOn'] },
  Control: {
    action: 'game-counts',
    tell: [
      'currentPlayer',
      'earlyBuyInPlayer',
      'buyInPlayer',
      'firstReBuyInPlayer',
      'secondReBuyInPlayer',
      'thirdReBuyInPlayer',
      'addOnPlayer',
    ],
  },
  Prize: { action: 'game-prize', tell: [] },
  Refresh: { action: 'game-refresh', tell: [] },
};

type CarryOut = (message: SentMessage) => Promise<void>;

/** Has every command of the realtime channel written down. */
export const auditedChannel =
  (recorder: AuditRecorder, now: () => Instant, carryOut: CarryOut): CarryOut =>
  async (message) => {
    const { kind, gameId, body, peer } = message;
    const { action, tell } = COMMANDS[kind];
    const actor = actorIn(peer.principal);
    const subject: AuditSubject = { of: 'game', id: String(gameId) };
    const draft: AuditDraft = {
      at: now(),
      actor,
      isSignedIn: actor !== null,
      action,
      subject,
      created: undefined,
      storeId: storeIn(peer.principal, subject),
      // An unreadable body has no fields, and is refused by whoever carries the command out.
      summary: tell.length === 0 ? {} : summaryOf(parsedJson(body), tell),
    };
    await recorder.around(draft, () => carryOut(message));
  };
