// The entry of the call or message being carried out right now, which joins the first transaction that changes anything on its behalf.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { MadeThing, Queries, Transaction, TransactionAddition } from '../storage/database.ts';
import type { JoinChange } from '../http/call-recording.ts';
import type { AuditDraft } from './audit-draft.ts';
import { insertDoneEntry } from './audit.repository.ts';
import { seenBetween, type TrailPicture } from './pictures/picture.ts';
import type { AuditSummary } from './told-values.ts';

export interface PendingEntry {
  draft: AuditDraft;
  /** What is changed, as it was before the work; within a transaction, as it was when that began. */
  before: TrailPicture | undefined;
  /** True once the entry is on disk. */
  id: number | undefined;
  /** True of a command that was done before and is only answered again: its entry is there. */
  isRepeated?: boolean;
  /** True once the work is over: what goes on afterwards, such as timers that were set meanwhile, is nobody's doing. */
  isOver: boolean;
  /** Writes something else with the same change. */
  readonly join?: JoinChange | undefined;
}

/** The entry of a call that makes something is about that. */
function aboutMade(draft: AuditDraft, made: readonly MadeThing[]): AuditDraft {
  const thing = made.find(({ of }) => of === draft.created);
  return thing === undefined ? draft : { ...draft, subject: { of: thing.of, id: String(thing.id) } };
}

/** Inserts the entry of what was done, with what it changed; `hear` is told its id. */
export async function insertDone(
  queries: Queries,
  { draft, before }: PendingEntry,
  hear: (id: number) => void = () => undefined,
): Promise<void> {
  const seen = draft.picture === undefined ? {} : seenBetween(before, await draft.picture(queries));
  await insertDoneEntry(queries, draft, seen, hear);
}

export class PresentEntry implements TransactionAddition {
  readonly #storage = new AsyncLocalStorage<PendingEntry>();

  run<Result>(pending: PendingEntry, work: () => Promise<Result>): Promise<Result> {
    return this.#storage.run(pending, work);
  }

  /** Lets the storage go: Node carries each that was ever used through every promise of the process, whoever made it. */
  close(): void {
    this.#storage.disable();
  }

  /** Puts these facts into the entry of what is under way, in the place of what it says in those fields. */
  tell(facts: AuditSummary, insteadOf: readonly string[]): void {
    const pending = this.#unwritten();
    if (pending === undefined) return;
    const { draft } = pending;
    const kept = Object.entries(draft.summary).filter(([field]) => !insteadOf.includes(field));
    pending.draft = { ...draft, summary: { ...Object.fromEntries(kept), ...facts } };
  }

  /** Says which store that is about which is under way, where its request does not name one. */
  concerns(storeId: number): void {
    const pending = this.#unwritten();
    if (pending !== undefined)
      pending.draft = { ...pending.draft, storeId, subject: { of: 'store', id: String(storeId) } };
  }

  /** Says who acts, where the request does not: what they typed has just told. */
  acts(userId: string): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.draft = { ...pending.draft, actor: userId };
  }

  /** Adds what the server knows beside what was sent. */
  saw(facts: AuditSummary): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.draft = { ...pending.draft, facts: { ...pending.draft.facts, ...facts } };
  }

  /** Says that what is under way was done before, so that it is not told again. */
  wasDoneBefore(): void {
    const pending = this.#unwritten();
    if (pending !== undefined) pending.isRepeated = true;
  }

  joins(): boolean {
    return this.#unwritten() !== undefined;
  }

  async afterBegin({ queries }: Transaction): Promise<void> {
    const pending = this.#unwritten();
    if (pending?.draft.picture !== undefined) pending.before = await pending.draft.picture(queries);
  }

  async beforeCommit({ queries, afterCommit }: Transaction, made: readonly MadeThing[]): Promise<void> {
    const pending = this.#unwritten();
    if (pending === undefined) return;
    await pending.join?.(queries);
    pending.draft = aboutMade(pending.draft, made);
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
