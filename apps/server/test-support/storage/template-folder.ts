// The folder of the files that databases of tests are copied from, gone when the run is over: the process that made them may have ended before.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const state: { folder?: string } = {};

export function setup(project: TestProject): void {
  state.folder = mkdtempSync(join(tmpdir(), 'feltclock-templates-'));
  project.provide('templates' as never, state.folder as never);
}

export function teardown(): void {
  if (state.folder !== undefined) rmSync(state.folder, { recursive: true, force: true });
}
