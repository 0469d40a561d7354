// Writes down what is done: with the change, in its transaction; right after it where there was none; and refusals a moment later.

import { Failure } from '../failures.ts';
import type { JoinChange } from '../http/call-recording.ts';
import type { Database } from '../storage/database.ts';
import { nextTurn } from '../system-clock.ts';
import { DONE, type AuditDraft, type AuditOutcome } from './audit-draft.ts';
import { insertEntry, updateOutcome } from './audit.repository.ts';
import { insertDone, type PendingEntry, type CurrentAuditEntry } from './current-audit-entry.ts';

export interface RecorderPorts {
  readonly database: Database;
  readonly entry: CurrentAuditEntry;
  readonly onError: (error: unknown) => void;
}

/** Refusals that say nothing about the venue, and that anybody could cause without end. */
const UNTOLD: ReadonlySet<string> = new Set([
  'forbidden',
  'invalid-request',
  'not-found',
  'password-due',
  'second-factor-due',
  'second-factor-needed',
  'session-expired',
  'too-many-attempts',
  'unauthenticated',
]);

const outcomeOf = (error: unknown): AuditOutcome =>
  error instanceof Failure && error.status < 500
    ? { outcome: 'refused', code: error.code }
    : { outcome: 'failed', code: error instanceof Failure ? error.code : 'internal' };

interface Around<Result> {
  /** Reads in an answer how it ended. */
  readonly endedWith?: (result: Result) => AuditOutcome;
  /** Writes something with the first change, beside the entry. */
  readonly join?: JoinChange | undefined;
}

export class AuditRecorder {
  readonly #ports: RecorderPorts;
  /** Refusals that are not written yet: nobody waits for them. */
  #later: (readonly [AuditDraft, AuditOutcome])[] = [];
  #flushing: Promise<void> | undefined;

  constructor(ports: RecorderPorts) {
    this.#ports = ports;
  }

  /** Runs `work` and writes down that it was done, or how it was not; an answer may be a refusal too. */
  async around<Result>(
    draft: AuditDraft,
    work: () => Result | Promise<Result>,
    { endedWith = () => DONE, join }: Around<Result> = {},
  ): Promise<Result> {
    const { queries } = this.#ports.database;
    const pending: PendingEntry = { draft, before: await draft.picture?.(queries), id: undefined, isOver: false, join };
    try {
      const result = await this.#ports.entry.run(pending, async () => work());
      pending.isOver = true;
      const ended = endedWith(result);
      if (ended.outcome !== 'done') await this.#noteFailure(pending, ended);
      // The entry is still unwritten when the work changed something without a transaction, or changed nothing but was done.
      else if (pending.id === undefined && pending.isRepeated !== true) {
        await join?.(queries);
        await insertDone(queries, pending);
      }
      return result;
    } catch (error) {
      pending.isOver = true;
      await this.#noteFailure(pending, outcomeOf(error));
      throw error;
    }
  }

  /** Resolves when every refusal so far is written. */
  async flushed(): Promise<void> {
    while (this.#flushing !== undefined) await this.#flushing;
  }

  async #noteFailure({ id, draft }: PendingEntry, ended: AuditOutcome): Promise<void> {
    if (id !== undefined) {
      // A part of the work is committed (rows that had ended by themselves, a first step), so the entry stays and says how the work ended.
      await updateOutcome(this.#ports.database.queries, id, ended).catch(this.#ports.onError);
      return;
    }
    if (!draft.isSignedIn || (ended.code !== null && UNTOLD.has(ended.code))) return;
    this.#later.push([draft, ended]);
    this.#flushing ??= this.#flush();
  }

  async #flush(): Promise<void> {
    try {
      do {
        await nextTurn();
        const entries = this.#later;
        this.#later = [];
        await this.#ports.database.transaction(async ({ queries }) => {
          for (const [draft, ended] of entries) await insertEntry(queries, draft, ended);
        }, 'guarded');
      } while (this.#later.length > 0);
    } catch (error) {
      this.#ports.onError(error);
    } finally {
      this.#flushing = undefined;
    }
  }
}
