// A test runner for Stryker that loads an area's tests once and then runs them with one change after the other. Vitest's own runner for Stryker
// starts a worker and loads everything anew for each change, which costs a hundred times what most changes need to be noticed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { createVitest } from 'vitest/node';

/** What was seen without a change, for a process that takes over from one that hung; beside the code in Stryker's own copy of it. */
const SEEN = 'seen-without-a-change.json';
const ALL_TESTS = 'tools/mutation/all-tests.ts';

/** One vitest with one worker, in which `all-tests.ts` answers what is asked. */
class LoadedTests {
  #vitest;
  #channel;
  #answered = () => undefined;
  #ended = Promise.resolve();
  #isLoaded = false;

  async open() {
    const name = `mutation ${String(process.pid)}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => this.#answered(data);
    this.#vitest = await createVitest('test', {
      config: false,
      root: process.cwd(),
      include: [ALL_TESTS],
      setupFiles: ['tools/mutation/fixed-seed.ts'],
      // Where the server's tests keep what their databases are copied from.
      globalSetup: ['apps/server/test-support/storage/template-folder.ts'],
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
      // How long a test may take is decided in all-tests.ts.
      testTimeout: 0,
      hookTimeout: 0,
      teardownTimeout: 1000,
    });
    this.#vitest.provide('channel', name);
    this.#vitest.provide('testsIn', process.env.MUTATION_TESTS_IN);
    this.#vitest.provide('without', process.env.MUTATION_WITHOUT ?? '');
  }

  /** Loads the tests, with a change that is to be in force meanwhile; answers why they can't be loaded, if they can't. */
  async load(activeMutant) {
    await this.unload();
    this.#vitest.provide('activeMutant', activeMutant ?? '');
    this.#vitest.state.filesMap.clear();
    const loaded = this.#nextAnswer();
    this.#ended = this.#vitest.start([ALL_TESTS]);
    this.#isLoaded = await Promise.race([loaded.then(() => true), this.#ended.then(() => false)]);
    return this.#isLoaded ? undefined : this.#whyNot();
  }

  async unload() {
    if (this.#isLoaded) this.#channel.postMessage({ ask: 'end' });
    this.#isLoaded = false;
    await this.#ended;
  }

  get isLoaded() {
    return this.#isLoaded;
  }

  async ask(question) {
    const answer = this.#nextAnswer();
    this.#channel.postMessage(question);
    return answer;
  }

  async close() {
    await this.unload();
    this.#channel.close();
    await this.#vitest.close();
  }

  #nextAnswer() {
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  #whyNot() {
    const errors = this.#vitest.state.getFiles().flatMap(({ result }) => result?.errors ?? []);
    return errors.map(({ message }) => message).join('\n') || 'The tests could not be loaded.';
  }
}

const killed = (killedBy, failureMessage) => ({ status: 'killed', killedBy: [killedBy], failureMessage, nrOfTests: 1 });

class OneLoadRunner {
  #tests = new LoadedTests();
  /** A change that is in force from loading on, or that left something behind: the next one needs everything loaded anew. */
  #isUsedUp = true;
  /** How long each test took, and how often it reached each change. */
  #seen = { times: {}, hits: {} };

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    process.env.NODE_ENV = 'test';
    if (existsSync(SEEN)) this.#seen = JSON.parse(readFileSync(SEEN, 'utf8'));
    return this.#tests.open();
  }

  async dryRun() {
    const problem = await this.#tests.load();
    if (problem !== undefined) return { status: 'error', errorMessage: problem };
    this.#isUsedUp = false;
    const { tests, mutantCoverage } = await this.#tests.ask({ ask: 'dry run' });
    const times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    this.#seen = { times, hits: mutantCoverage.perTest };
    writeFileSync(SEEN, JSON.stringify(this.#seen));
    return { status: 'complete', tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, mutantActivation, sandboxFileName }) {
    const isStatic = mutantActivation === 'static';
    if (isStatic || this.#isUsedUp) {
      const problem = await this.#tests.load(isStatic ? activeMutant.id : undefined);
      this.#isUsedUp = isStatic;
      if (problem !== undefined) return killed('loading', problem);
    }
    const changed = relative(process.cwd(), sandboxFileName).replace(/\.ts$/, '');
    const { times, hits: all } = this.#seen;
    const hits = Object.fromEntries(Object.entries(all).map(([test, of]) => [test, of[activeMutant.id]]));
    const about = { mutant: activeMutant.id, tests: testFilter, isStatic };
    const question = { ask: 'mutant', ...about, changed, times, hits };
    const answer = await this.#tests.ask(question);
    if (!answer.isSpoiled || isStatic) return this.#resultOf(answer);
    // A test that fails without the change too: what an earlier change left behind is at fault, or this one leaves something.
    await this.#tests.load();
    const again = await this.#tests.ask(question);
    this.#isUsedUp = again.isSpoiled;
    return this.#resultOf(again);
  }

  dispose() {
    return this.#tests.close();
  }

  #resultOf({ failed, reason, isTimeout, nrOfTests }) {
    if (isTimeout) {
      this.#isUsedUp = true;
      return { status: 'timeout', reason };
    }
    return failed === undefined ? { status: 'survived', nrOfTests } : killed(failed, reason);
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'one-load', () => new OneLoadRunner())];
