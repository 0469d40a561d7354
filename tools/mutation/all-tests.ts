// The tests of the area that is being mutated, loaded once; then those that the runner asks for are run, over and over, with one change of the
// code after the other in force.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { BroadcastChannel } from 'node:worker_threads';
import { describe, inject, it, TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** What the runner hands over. */
const told = inject as unknown as (name: 'channel' | 'testsIn' | 'without' | 'activeMutant') => string;

/** What Stryker's changed code reads and writes. */
interface Mutation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}
const global = globalThis as { __stryker__?: Mutation };
const mutation = (global.__stryker__ ??= {});
mutation.activeMutant = told('activeMutant') || undefined;

type Question =
  | { readonly ask: 'dry run' }
  | { readonly ask: 'end' }
  | {
      readonly ask: 'mutant';
      readonly mutant: string;
      /** The ids of the tests that reach the change; all tests when undefined. */
      readonly tests: readonly string[] | undefined;
      /** How often each test reaches the change when it is not in force, by its id. */
      readonly hits: Readonly<Record<string, number>>;
      readonly isStatic: boolean;
      /** The file that is changed, without its ending: tests that are named for it are asked first. */
      readonly changed: string;
      /** How long each test took without a change, by its id. */
      readonly times: Readonly<Record<string, number>>;
    };

type MutantQuestion = Extract<Question, { readonly ask: 'mutant' }>;

interface LoadedTest {
  readonly id: string;
  readonly file: string;
  readonly task: RunnerTestCase;
  /** How long it took without a change, in milliseconds. */
  took: number;
}

type Hook = (...args: unknown[]) => unknown;
type HookName = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';
const hooksOf = (suite: RunnerTestSuite, name: HookName): readonly Hook[] =>
  (TestRunner.getSuiteHooks(suite) as unknown as Record<HookName, Hook[]>)[name];

/** The suites that a test stands in, the outermost first. */
function suitesOf(task: RunnerTask): readonly RunnerTestSuite[] {
  const suite = task.suite ?? (task === task.file ? undefined : task.file);
  return suite === undefined ? [] : [...suitesOf(suite), suite];
}

/** A test that waits for nothing, or works without an end, is over after so many milliseconds of it beside ten times what it took without a change. */
const MOST_IDLE = 3000;
const MOST_ACTIVE = 20_000;
/** A loop is endless that comes by a change this many times as often as without it. */
const hitLimitOf = (hits: number | undefined): number => Math.max(10_000, 100 * (hits ?? 0));
class TookTooLong extends Error {}

/** Runs the work; rejects when it idles or works for far longer than it should. The time that others have the processor does not count as idle. */
async function bounded(work: () => unknown, took: number): Promise<void> {
  const begun = performance.eventLoopUtilization();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { idle, active } = performance.eventLoopUtilization(begun);
      if (idle > MOST_IDLE + 10 * took || active > MOST_ACTIVE + 10 * took) reject(new TookTooLong('It never ends.'));
    }, 100);
  });
  try {
    await Promise.race([work(), tooLong]);
  } finally {
    clearInterval(timer);
  }
}

/** Runs tests as vitest does, each with the hooks of its suites, those of a whole suite when the first of its tests comes and when the last is over. */
class Executor {
  #open: readonly RunnerTestSuite[] = [];

  /** Throws what the test or one of its hooks throws. */
  async run({ task, took }: LoadedTest): Promise<void> {
    await bounded(async () => {
      const suites = suitesOf(task);
      await this.#enter(suites);
      const cleanups: unknown[] = [];
      try {
        for (const suite of suites)
          for (const hook of hooksOf(suite, 'beforeEach')) cleanups.push(await hook(task.context, suite));
        await (TestRunner.getTestFn(task) as () => unknown)();
      } finally {
        for (const suite of [...suites].reverse())
          for (const hook of [...hooksOf(suite, 'afterEach')].reverse()) await hook(task.context, suite);
        for (const cleanup of cleanups.reverse()) if (typeof cleanup === 'function') await (cleanup as Hook)();
      }
    }, took);
  }

  /** Leaves the suites that the next test is not in. */
  async leave(until: readonly RunnerTestSuite[] = []): Promise<void> {
    const left = this.#open.filter((suite) => !until.includes(suite));
    this.#open = this.#open.filter((suite) => until.includes(suite));
    for (const suite of left.reverse())
      for (const hook of [...hooksOf(suite, 'afterAll')].reverse()) await hook({}, suite);
  }

  async #enter(suites: readonly RunnerTestSuite[]): Promise<void> {
    await this.leave(suites);
    for (const suite of suites.filter((each) => !this.#open.includes(each))) {
      this.#open = [...this.#open, suite];
      for (const hook of hooksOf(suite, 'beforeAll')) await hook({}, suite);
    }
  }
}

const testsIn = (task: RunnerTask): readonly RunnerTestCase[] =>
  'tasks' in task ? task.tasks.flatMap(testsIn) : [task];

function loadedTests(file: RunnerTask & { readonly tasks: readonly RunnerTask[] }): readonly LoadedTest[] {
  const seen = new Map<string, number>();
  return file.tasks
    .filter((task) => 'tasks' in task)
    .flatMap(testsIn)
    .map((task) => {
      const [, own, ...names] = [...suitesOf(task), task].map(({ name }) => name);
      const name = [own, ...names].join(' > ');
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return { id: times === 1 ? name : `${name} (${String(times)})`, file: own ?? '', task, took: 0 };
    });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function dryRun(all: readonly LoadedTest[]) {
  const executor = new Executor();
  const tests: unknown[] = [];
  for (const test of all) {
    const begun = performance.now();
    mutation.currentTestId = test.id;
    const failure = await executor.run(test).then(
      () => undefined,
      (error: unknown) => ({ failureMessage: messageOf(error) }),
    );
    mutation.currentTestId = undefined;
    test.took = performance.now() - begun;
    const seen = { id: test.id, name: test.id, timeSpentMs: test.took, fileName: join(process.cwd(), test.file) };
    tests.push(failure === undefined ? { ...seen, status: 0 } : { ...seen, ...failure, status: 1 });
  }
  await executor.leave();
  return { tests, mutantCoverage: mutation.mutantCoverage };
}

/** Does this test fail? What it throws when it does. */
async function failureOf(test: LoadedTest): Promise<{ readonly error: unknown } | undefined> {
  const executor = new Executor();
  try {
    await executor.run(test);
    await executor.leave();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** The tests that may notice a change: those that are named for its file first, and of them the quickest, since most changes are noticed by many. */
function inOrder(all: readonly LoadedTest[], { tests, changed, times }: MutantQuestion): readonly LoadedTest[] {
  const wanted = tests === undefined ? undefined : new Set(tests);
  for (const test of all) test.took = times[test.id] ?? test.took;
  const isOther = ({ file }: LoadedTest): number => (file.startsWith(`${changed}.`) ? 0 : 1);
  return all
    .filter(({ id }) => wanted?.has(id) ?? true)
    .sort((one, other) => isOther(one) - isOther(other) || one.took - other.took);
}

async function mutantRun(all: readonly LoadedTest[], question: MutantQuestion) {
  const { mutant, hits, isStatic } = question;
  const chosen = inOrder(all, question);
  for (const test of chosen) {
    const hitLimit = hitLimitOf(hits[test.id]);
    Object.assign(mutation, { activeMutant: mutant, hitCount: 0, hitLimit });
    const failure = await failureOf(test);
    if (failure === undefined) continue;
    const { error } = failure;
    const isEndless = (mutation.hitCount ?? 0) > hitLimit;
    const seen = { failed: test.id, reason: messageOf(error), isTimeout: isEndless || error instanceof TookTooLong };
    if (isStatic || seen.isTimeout) return { ...seen, isSpoiled: false };
    Object.assign(mutation, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    return { ...seen, isSpoiled: (await failureOf(test)) !== undefined };
  }
  return { nrOfTests: chosen.length, isSpoiled: false };
}

it('runs what it is asked to run', async ({ task }) => {
  const all = loadedTests(task.file);
  const channel = new BroadcastChannel(told('channel'));
  await new Promise<void>((resolve) => {
    const answer = async (question: Question): Promise<void> => {
      if (question.ask === 'end') {
        resolve();
        return;
      }
      channel.postMessage(question.ask === 'dry run' ? await dryRun(all) : await mutantRun(all, question));
    };
    channel.onmessage = ({ data }) => void answer(data as Question);
    channel.postMessage('loaded');
  });
  channel.close();
  // Vitest itself is to run none of them.
  for (const test of all) test.task.mode = 'skip';
});

const without = told('without').split(' ');
for (const folder of told('testsIn').split(' '))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.test.ts') && !without.includes(file))
      describe(`${folder}/${file}`, async () => {
        await import(join(process.cwd(), folder, file));
      });
