// The audit entry of the call or message that is being carried out. It joins the first transaction that changes something for that call,
// so that no slice has to pass it on.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { CreatedThing, Queries, Transaction, TransactionAddition } from '../storage/database.ts';
import type { JoinChange } from '../http/call-recording.ts';
import type { AuditDraft } from './audit-draft.ts';
import { insertDoneEntry } from './audit.repository.ts';
import { seenBetween, type Snapshot } from './snapshots/snapshot.ts';
import type { AuditSummary } from './summary-values.ts';

export interface PendingEntry {
  draft: AuditDraft;
  /** The subject before the change; in a transaction, as it was at its beginning. */
  before: Snapshot | undefined;
  /** Set once the entry is stored. */
  id: number | undefined;
  /** True for a repeated command that is only answered again: its entry exists already. */
  isRepeated?: boolean;
  /** True once the call is over. What still runs then, such as a timer that it set, is not part of it. */
  isOver: boolean;
  /** Writes something else with the same change. */
  readonly join?: JoinChange | undefined;
}

/** Makes the created thing the subject of the entry. */
function aboutCreated(draft: AuditDraft, created: readonly CreatedThing[]): AuditDraft {
  const thing = created.find(({ of }) => of === draft.created);
  return thing === undefined ? draft : { ...draft, subject: { of: thing.of, id: String(thing.id) } };
}

/** Inserts the entry of a successful call, with what it changed. */
export async function insertDone(
  queries: Queries,
  { draft, before }: PendingEntry,
  onInserted: (id: number) => void = () => undefined,
): Promise<void> {
  const seen = draft.snapshot === undefined ? {} : seenBetween(before, await draft.snapshot(queries));
  await insertDoneEntry(queries, draft, seen, onInserted);
}

export class CurrentAuditEntry implements TransactionAddition {
  readonly #storage = new AsyncLocalStorage<PendingEntry>();

  run<Result>(pending: PendingEntry, work: () => Promise<Result>): Promise<Result> {
    return this.#storage.run(pending, work);
  }

  /** Frees the storage: until then Node carries it through every promise of the process. */
  close(): void {
    this.#storage.disable();
  }

  /** Adds values to the summary and removes the fields that they replace. */
  addToSummary(values: AuditSummary, replacedFields: readonly string[]): void {
    const pending = this.#unwritten();
    if (pending === undefined) return;
    const { draft } = pending;
    const kept = Object.entries(draft.summary).filter(([field]) => !replacedFields.includes(field));
    pending.draft = { ...draft, summary: { ...Object.fromEntries(kept), ...values } };
  }

  /** Makes a store the subject, when the request does not name it. */
  setStore(storeId: number): void {
    const pending = this.#unwritten();
    if (pending !== undefined)
      pending.draft = { ...pending.draft, storeId, subject: { of: 'store', id: String(storeId) } };
  }

  /** Names the actor, when the request itself does not, as with a PIN. */
  setActor(userId: string): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.draft = { ...pending.draft, actor: userId };
  }

  /** Adds facts that the server knows and the request does not contain. */
  addFacts(facts: AuditSummary): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.draft = { ...pending.draft, facts: { ...pending.draft.facts, ...facts } };
  }

  /** Marks a repeated command, so that it gets no second entry. */
  markRepeated(): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.isRepeated = true;
  }

  joins(): boolean {
    return this.#unwritten() !== undefined;
  }

  async afterBegin({ queries }: Transaction): Promise<void> {
    const pending = this.#unwritten();
    if (pending?.draft.snapshot !== undefined) pending.before = await pending.draft.snapshot(queries);
  }

  async beforeCommit({ queries, afterCommit }: Transaction, created: readonly CreatedThing[]): Promise<void> {
    const pending = this.#unwritten();
    if (pending === undefined) return;
    await pending.join?.(queries);
    pending.draft = aboutCreated(pending.draft, created);
    let inserted: number | undefined;
    await insertDone(queries, pending, (id) => {
      inserted = id;
    });
    afterCommit(() => {
      pending.id = inserted;
    });
  }

  #unwritten(): PendingEntry | undefined {
    const pending = this.#storage.getStore();
    return pending === undefined || pending.isOver || pending.id !== undefined ? undefined : pending;
  }
}
