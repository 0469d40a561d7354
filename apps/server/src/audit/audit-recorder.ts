// Writes audit entries: in the transaction of the change; right after the call if there was no transaction; refusals a moment later.

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

/** Refusals that are not stored: they say nothing about the venue, and anybody could cause them without end. */
const UNRECORDED: ReadonlySet<string> = new Set([
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
  /** Reads the outcome from an answer. */
  readonly endedWith?: (result: Result) => AuditOutcome;
  /** Writes something else with the first change. */
  readonly join?: JoinChange | undefined;
}

export class AuditRecorder {
  readonly #ports: RecorderPorts;
  /** Refusals that are not written yet; no caller waits for them. */
  #later: (readonly [AuditDraft, AuditOutcome])[] = [];
  #flushing: Promise<void> | undefined;

  constructor(ports: RecorderPorts) {
    this.#ports = ports;
  }

  /** Runs `work` and records its outcome; an answer may be a refusal too. */
  async around<Result>(
    draft: AuditDraft,
    work: () => Result | Promise<Result>,
    { endedWith = () => DONE, join }: Around<Result> = {},
  ): Promise<Result> {
    const { queries } = this.#ports.database;
    const pending: PendingEntry = {
      draft,
      before: await draft.snapshot?.(queries),
      id: undefined,
      isOver: false,
      join,
    };
    try {
      const result = await this.#ports.entry.run(pending, async () => work());
      pending.isOver = true;
      const ended = endedWith(result);
      if (ended.outcome !== 'done') await this.#noteFailure(pending, ended);
      // The work changed something without a transaction, or succeeded without a change.
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
      // A part of the work is committed (elapsed rows, a first step), so the entry stays and gets the outcome.
      await updateOutcome(this.#ports.database.queries, id, ended).catch(this.#ports.onError);
      return;
    }
    if (!draft.isSignedIn || (ended.code !== null && UNRECORDED.has(ended.code))) return;
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
