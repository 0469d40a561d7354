// Two servers on one PostgreSQL whose statements follow a schedule, so that one can be held before each of its statements while the other
// runs.

import { Client, Pool, type PoolConfig } from 'pg';
import { nextTurn } from '../../src/system-clock.ts';
import { startServer, type ServerUnderTest } from '../server-under-test.ts';
import { newPostgres } from './test-databases.ts';

type Writer = 'one' | 'other';

interface Statement {
  readonly writer: Writer;
  /** The process id of its connection at the server. */
  readonly process: number;
  readonly run: () => void;
}

/** More than any call needs. */
const MOST_STATEMENTS = 200;
/** Turns of the event loop after which a writer that got an answer has sent its next statement. */
const TURNS_TO_ASK = 4;

/** Holds statements back while closed, and counts the running ones. */
class Gate {
  isClosed = false;
  readonly waiting: Statement[] = [];
  readonly underWay = new Set<Statement>();

  async pass<Result>(writer: Writer, process: number, work: () => Promise<Result>): Promise<Result> {
    if (!this.isClosed) return work();
    const held = { statement: undefined as Statement | undefined };
    await new Promise<void>((resolve) => {
      held.statement = { writer, process, run: resolve };
      this.waiting.push(held.statement);
    });
    try {
      return await work();
    } finally {
      if (held.statement !== undefined) this.underWay.delete(held.statement);
    }
  }

  /** Releases a statement of this writer, or of the other one if it has none. */
  release(writer: Writer): Writer | undefined {
    const own = this.waiting.findIndex((each) => each.writer === writer);
    const [statement] = this.waiting.splice(Math.max(own, 0), 1);
    if (statement === undefined) return undefined;
    this.underWay.add(statement);
    statement.run();
    return statement.writer;
  }

  open(): void {
    this.isClosed = false;
    while (this.waiting.length > 0) this.release('one');
  }
}

/** A pool whose statements pass the gate as this writer's. */
function gatedPool(gate: Gate, writer: Writer) {
  class GatedClient extends Client {
    override query(...asked: unknown[]): never {
      const { processID } = this as unknown as { readonly processID: number };
      const run = () => Reflect.apply(super.query.bind(this), this, asked) as Promise<unknown>;
      return gate.pass(writer, processID, run) as never;
    }
  }
  return (settings: PoolConfig): Pool => new Pool({ ...settings, Client: GatedClient, allowExitOnIdle: true });
}

export class TwoWriters {
  readonly one: ServerUnderTest;
  readonly other: ServerUnderTest;
  readonly #gate: Gate;
  readonly #watcher: Client;
  /** Statements of each writer in the current or last race. */
  #had: Record<Writer, number> = { one: 0, other: 0 };

  private constructor(one: ServerUnderTest, other: ServerUnderTest, gate: Gate, watcher: Client) {
    this.one = one;
    this.other = other;
    this.#gate = gate;
    this.#watcher = watcher;
  }

  static async start(): Promise<TwoWriters> {
    const databaseUrl = await newPostgres();
    const gate = new Gate();
    const options = (writer: Writer) => ({
      postgres: { openPool: gatedPool(gate, writer), mayLoseCommits: true, opensAhead: false },
    });
    const one = await startServer({ databaseUrl }, undefined, options('one'));
    const other = await startServer({ databaseUrl, hasDemo: false }, undefined, options('other'));
    const watcher = new Client({ connectionString: databaseUrl });
    await watcher.connect();
    return new TwoWriters(one, other.takeOver(one), gate, watcher);
  }

  /**
   * Runs `race` with every schedule in which one writer is overtaken: each is held before each of its statements in turn, while the other
   * runs until it ends or waits for the first.
   */
  async inEveryWay(race: (schedule: readonly Writer[]) => Promise<void>): Promise<number> {
    let ways = 0;
    for (const [held, overtaking] of [
      ['one', 'other'],
      ['other', 'one'],
    ] as const) {
      for (let before = 0; before === 0 || before <= this.#had[held]; before += 1) {
        await race([...Array<Writer>(before).fill(held), ...Array<Writer>(MOST_STATEMENTS).fill(overtaking)]);
        ways += 1;
      }
    }
    return ways;
  }

  /** Runs both at once. The schedule names the writer of the next statement; at its end, whichever has one. */
  async race<Ours, Theirs>(
    schedule: readonly Writer[],
    ours: () => Promise<Ours>,
    theirs: () => Promise<Theirs>,
  ): Promise<[Ours, Theirs]> {
    this.#gate.isClosed = true;
    this.#had = { one: 0, other: 0 };
    const left = { unfinished: 2 };
    const counted = <Result>(work: Promise<Result>): Promise<Result> =>
      work.finally(() => {
        left.unfinished -= 1;
      });
    const both = Promise.all([counted(ours()), counted(theirs())]);
    const turns = [...schedule];
    try {
      for (;;) {
        await this.#standstill();
        if (left.unfinished === 0) break;
        const went = this.#gate.release(turns.shift() ?? 'one');
        if (went !== undefined) this.#had[went] += 1;
      }
    } finally {
      this.#gate.open();
    }
    return both;
  }

  async stop(): Promise<void> {
    await this.#watcher.end();
  }

  /** Waits until every running statement is answered, or waits for a lock of a held writer. */
  async #standstill(): Promise<void> {
    for (;;) {
      for (let turns = 0; turns < TURNS_TO_ASK; turns += 1) await nextTurn();
      const underWay = [...this.#gate.underWay].map(({ process }) => process);
      if (underWay.length === 0) return;
      const { rows } = await this.#watcher.query<{ blocked: number }>(
        'select count(*)::int as blocked from unnest($1::int[]) as process where cardinality(pg_blocking_pids(process)) > 0',
        [underWay],
      );
      const isStanding = rows[0]?.blocked === underWay.length && this.#gate.underWay.size === underWay.length;
      if (isStanding && this.#gate.waiting.length > 0) return;
    }
  }
}
