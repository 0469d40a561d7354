// The check of names: two things with one name are found, one thing in several shapes is not.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkExportedNames, exportedNames, namesOfTwoThings } from './exported-names.mjs';

const namesIn = (text) => exportedNames(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true));

describe('the names that a file exports', () => {
  it.each([
    ['export const one = 1, two = 2;', ['one', 'two']],
    ['export async function read() {}', ['read']],
    ['export interface Page { readonly body: string }', ['Page']],
    ['export abstract class Line {}', ['Line']],
    ['export type Kind = string; export const Kind = {};', ['Kind', 'Kind']],
    ['const hidden = 1; interface Inner {}', []],
    ["import { login } from './login.ts'; export const texts = { login };", ['texts']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('names of two things', () => {
  const shared = (...files) =>
    namesOfTwoThings(files.map(([path, ...names]) => ({ path, names }))).map(([name]) => name);

  it('are found across workspaces', () => {
    const server = ['apps/server/src/line.ts', 'Line', 'openLine'];
    const web = ['apps/web/src/line.ts', 'Line', 'closeLine'];
    expect(shared(server, web)).toEqual(['Line']);
  });

  it('are not those of one area of texts in each language', () => {
    const inLanguage = (language) => [`apps/web/src/shared/i18n/${language}/login.ts`, 'login'];
    expect(shared(inLanguage('ko'), inLanguage('en'), inLanguage('ja'))).toEqual([]);
    expect(shared(inLanguage('ko'), ['apps/web/src/shared/i18n/en/main.ts', 'login'])).toEqual(['login']);
    expect(shared(inLanguage('ko'), ['packages/contract/src/http/people/session.ts', 'login'])).toEqual(['login']);
  });

  it('are nowhere in this repository', () => {
    expect(checkExportedNames()).toEqual([]);
  });
});
