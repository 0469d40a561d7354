// Checks that there is enough test for the code: lines that are not blank, in tests and in what they test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = { 'packages/domain': 1.5, 'apps/server': 0.7, 'apps/web': 0.4 };
const isTest = (path) => /\.test\.tsx?$|\/test-support\//.test(path);
// Texts are data: the compiler checks that each language has every key.
const isCode = (path) => /\.tsx?$/.test(path) && !/\/i18n\/.*\b(ko|en|ja)\b.*\.ts$/.test(path);
// A workspace that has hardly begun is not asked yet.
const enoughToAsk = 50;

const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
const total = (paths) => paths.reduce((sum, path) => sum + linesOf(path), 0);

function measure(workspace) {
  const paths = ['src', 'test-support'].flatMap((room) => {
    const folder = join(root, workspace, room);
    return readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  });
  const code = paths.filter(isCode);
  return { test: total(code.filter(isTest)), code: total(code.filter((path) => !isTest(path))) };
}

export function checkTestRatio() {
  return Object.entries(wanted).flatMap(([workspace, ratio]) => {
    const { test, code } = measure(workspace);
    if (code < enoughToAsk || test >= ratio * code) return [];
    const found = (test / code).toFixed(2);
    return [
      `${workspace}: ${test} lines of test to ${code} of code is ${found}; the house asks for ${ratio.toFixed(1)}.`,
    ];
  });
}
