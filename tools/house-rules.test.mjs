// Where each of our own lint rules applies: Oxlint checks code with faults under this repository's configuration.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runCommand } from './run-command.mjs';

const DOMAIN = 'packages/domain/src';
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const PROCESS = 'declare const process: { env: string; hrtime: () => bigint };';

const FAULTS = [
  ['house(no-module-let)', `${SERVER}/let.ts`, 'let x = 1; export const next = () => (x += 1);'],
  ['house(no-module-let)', `${SERVER}/exported-let.ts`, 'export let x = 1;'],
  ['house(no-declare-module)', `${SERVER}/module.ts`, 'declare module "x" { const a: number; }'],
  ['house(no-declare-module)', `${SERVER}/global.ts`, 'export {}; declare global { const a: number; }'],
  ['house(no-literal-spread)', `${SERVER}/spread.ts`, 'export const f = (x: object) => ({ ...x, ...{ a: 1 } });'],
  ['house(no-literal-spread)', `${WEB}/spread.tsx`, 'export const F = () => <a {...{ href: "x" }} />;'],
  ['house(no-decorators)', `${SERVER}/decorator.ts`, 'declare const d: () => void; @d export class A { x = 1; }'],
  ['house(no-re-exports)', `${SERVER}/names.ts`, 'export { a } from "./b.ts";'],
  ['house(no-re-exports)', `${SERVER}/everything.ts`, 'export * from "./b.ts";'],
  ['house(import-extension)', `${SERVER}/bare.ts`, 'import { a } from "./b"; export const c = a;'],
  ['house(import-extension)', `${SERVER}/lazy.ts`, 'export const c = () => import("../b.service");'],
  ['house(no-direct-storage)', `${WEB}/window-storage.ts`, 'export const a = window.localStorage;'],
  ['house(no-direct-storage)', `${WEB}/bare-storage.ts`, 'export const a = sessionStorage.getItem("a");'],
  ['house(no-inline-texts)', `${SERVER}/hangul.ts`, 'export const a = "안녕";'],
  ['house(no-inline-texts)', `${SERVER}/template.ts`, 'export const f = (x: string) => `${x} 안녕`;'],
  ['house(no-inline-texts)', `${WEB}/kana.tsx`, 'export const F = () => <p>こんにちは</p>;'],
  ['house(no-skipped-tests)', `${SERVER}/one.test.ts`, 'declare const it: any; it.skip("x", () => 1);'],
  ['house(no-skipped-tests)', 'e2e/one.journey.ts', 'declare const test: any; test.describe.only("x", () => 1);'],
  ['house(decimal-quantities)', `${DOMAIN}/hex.ts`, 'export const a = 0xff;'],
  ['house(no-ambient-locale)', `${DOMAIN}/locale.ts`, 'export const a = () => new Intl.NumberFormat("ko");'],
  ['eslint(no-restricted-globals)', `${DOMAIN}/date.ts`, 'export const a = () => Date.now();'],
  ['eslint(no-restricted-globals)', `${SERVER}/timer.ts`, 'export const a = () => setTimeout(() => undefined, 1);'],
  [
    'eslint(no-restricted-globals)',
    `${WEB}/window.ts`,
    'export const a = () => window.setInterval(() => undefined, 1);',
  ],
  ['eslint(no-restricted-properties)', `${DOMAIN}/chance.ts`, 'export const a = () => Math.random();'],
  ['eslint(no-restricted-properties)', `${SERVER}/uptime.ts`, `${PROCESS} export const a = process.hrtime();`],
  ['eslint(no-restricted-properties)', `${SERVER}/env.ts`, `${PROCESS} export const a = process.env;`],
  [
    'eslint(no-restricted-imports)',
    `${SERVER}/wait.ts`,
    'import { setTimeout as a } from "node:timers/promises"; a(1);',
  ],
  ['eslint(no-restricted-imports)', `${WEB}/classic.ts`, 'import { z } from "zod"; export const a = z;'],
  ['import(no-default-export)', `${SERVER}/default.ts`, 'export default 1;'],
  ['unicorn(filename-case)', `${SERVER}/badName.ts`, 'export const a = 1;'],
  [undefined, `${SERVER}/directive.ts`, '// oxlint-disable-next-line no-console\nexport const a = 1;'],
];

const RIGHT = [
  ['packages/contract/src/index.ts', 'export * from "./a.ts";'],
  [`${SERVER}/config.ts`, `${PROCESS} export const a = process.env;`],
  [`${SERVER}/system-clock.ts`, 'export const a = () => Date.now();'],
  [`${SERVER}/hex.ts`, 'export const a = 0xff;'],
  [`${SERVER}/hangul.test.ts`, 'export const a = "안녕";'],
  [`${WEB}/i18n/ko/console.ts`, 'export const a = "안녕";'],
  [`${WEB}/picture.ts`, 'import a from "./x.svg?raw"; import { b } from "zod/mini"; export const c = [a, b];'],
  ['tools/x.mjs', 'console.log("안녕", process.env.X, Date.now());'],
];

describe('oxlint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-lint-'));
  const found = new Map();

  beforeAll(async () => {
    // Type-aware linting needs a second program and half a minute, and none of these rules uses types.
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
      .replace('"./tools/house-rules.mjs"', JSON.stringify(join(root, 'tools/house-rules.mjs')))
      .replace('"typeAware": true', '"typeAware": false');
    writeFileSync(join(folder, '.oxlintrc.json'), config);
    for (const [path, code] of [...FAULTS.map(([, ...file]) => file), ...RIGHT]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const { output } = await runCommand(['oxlint', '--format', 'json'], { cwd: folder });
    for (const { filename, code } of JSON.parse(output).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code]);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(FAULTS)('finds %s in %s', (rule, path) => {
    expect(found.get(path)).toContain(rule);
  });

  it.each(RIGHT)('finds nothing in %s', (path) => {
    expect(found.get(path)).toBeUndefined();
  });
});
