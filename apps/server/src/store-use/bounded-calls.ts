// Wraps every changing call, so that no store takes more of the database than its limits (docs/rules/venues.md#how-much-a-store-may-keep).

import { actorOf, type Right, type StoreResource } from '@feltclock/domain';
import type { PermittedCall, RecordCall } from '../http/call-recording.ts';
import type { Claim, StoreUses } from './store-use.routes.ts';
import type { PaceKind, StorePace } from './store-pace.ts';

export interface BoundPorts {
  readonly uses: StoreUses;
  readonly pace: StorePace;
  /** The bytes of a copy of a structure. */
  bytesOfStructure(structureId: number): Promise<number>;
  readonly onError: (error: unknown) => void;
}

/** The rights to change a store; the other rights concern the platform or the own account, or only report. */
const PACE_OF: Partial<Record<Right, PaceKind>> = {
  publish: 'evening',
  'run-money': 'evening',
  'change-counts': 'evening',
  'take-entries': 'evening',
  'work-table': 'evening',
  'manage-store': 'settings',
  'change-venue': 'settings',
  'run-screens': 'settings',
  'set-up-tablet': 'settings',
};
const OWN: ReadonlySet<Right> = new Set(['own-profile', 'own-password', 'own-factor']);

/** Things that copy a structure, and things whose size counts. */
const IS_COPIED: ReadonlySet<StoreResource> = new Set(['structures', 'games']);
const IS_LARGE: ReadonlySet<StoreResource> = new Set(['structures', 'games', 'results']);

const lengthOf = (sent: unknown): number => (sent === undefined ? 0 : JSON.stringify(sent).length);

const structureIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { structureId } = body as { readonly structureId?: unknown };
  return typeof structureId === 'number' ? structureId : undefined;
};

async function bytesOf(thing: StoreResource, body: unknown, ports: BoundPorts): Promise<number> {
  const sent = IS_LARGE.has(thing) ? lengthOf(body) : 0;
  const copied = IS_COPIED.has(thing) ? structureIn(body) : undefined;
  return sent + (copied === undefined ? 0 : await ports.bytesOfStructure(copied));
}

/** Counts a call; throws when its store or its actor made too many. */
function takePace({ endpoint, caller, storeId, parts }: PermittedCall, pace: StorePace): void {
  const { right } = endpoint.access;
  const kind = PACE_OF[right];
  // A picture replaces the one before, so its bytes do not count.
  const bytes = endpoint.form !== undefined ? 0 : lengthOf(parts.body);
  const by = actorOf(caller.principal) ?? '';
  if (storeId !== undefined && kind !== undefined) pace.take(storeId, { kind, by, bytes });
  else if (OWN.has(right)) pace.takeOwn(by);
}

/** Code 0 is a refusal (docs/rules/wire.md#business-codes). */
const isRefused = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0;

async function claimed<Result>(claim: Claim, call: PermittedCall, ports: BoundPorts, run: () => Promise<Result>) {
  const { uses, onError } = ports;
  await uses.claim(claim, call.now);
  try {
    const result = await run();
    if (isRefused(result)) await uses.giveBack(claim);
    return result;
  } catch (error) {
    // What cannot be given back now stays taken; the refusal is what the caller must see.
    await uses.giveBack(claim).catch(onError);
    throw error;
  }
}

export const boundedCalls =
  (ports: BoundPorts, recordCall: RecordCall): RecordCall =>
  async (call, run) => {
    const { endpoint, storeId, parts } = call;
    if (endpoint.audit === 'only-reads') return recordCall(call, run);
    takePace(call, ports.pace);
    const { grows } = endpoint;
    if (typeof grows !== 'string' || storeId === undefined) return recordCall(call, run);
    const claim = { storeId, thing: grows, bytes: await bytesOf(grows, parts.body, ports) };
    return claimed(claim, call, ports, () => recordCall(call, run));
  };
