// The zip for programs has what everybody may read, and nothing that a developer keeps beside it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exampleFiles } from './for-programs.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function copyWith(...files) {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-examples-'));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

const GIVEN = ['examples/bot/.npmrc', 'examples/bot/bot.mjs'];

it('takes the files of the repository alone', () => {
  const folder = copyWith(...GIVEN, 'examples/test/bot.test.ts');
  for (const words of [
    ['init', '-q'],
    ['add', 'examples'],
  ])
    spawnSync('git', words, { cwd: folder });
  for (const own of ['.env', 'keys.txt']) writeFileSync(join(folder, 'examples/bot', own), 'fck_secret');
  expect(exampleFiles(folder)).toEqual(GIVEN);
});

it('takes no hidden file of a copy without history', () => {
  const folder = copyWith(...GIVEN, 'examples/bot/.env', 'examples/.idea/keys.xml', 'examples/bot/node_modules/a.js');
  expect(exampleFiles(folder).toSorted()).toEqual(GIVEN);
});
