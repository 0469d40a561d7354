// Checks that no two exported things have one name: what a name stands for is then the same in every file that imports it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACES = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
/** Places whose files are one thing in several shapes, each with the reason; the rest of a file's path tells its things apart. */
const SHAPES = [
  // A catalogue is written once in each language, and whoever loads one calls its areas by the same names.
  /\/shared\/i18n\/(?:ko|en|ja)(?=\/)/,
];

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function namesOf(statement) {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return [statement.name?.getText() ?? 'default'];
}

/** The names that a file declares and exports; a type and a value that share one give it twice. */
export const exportedNames = (source) => source.statements.flatMap(namesOf);

/** What a file is a shape of: its path without what tells the shapes apart. */
const thingOf = (path) => SHAPES.reduce((thing, shape) => thing.replace(shape, ''), path);

/**
 * Every name that two things have, with the files that export it.
 * @param {readonly {path: string, names: readonly string[]}[]} files
 */
export function namesOfTwoThings(files) {
  const homes = new Map();
  for (const { path, names } of files) for (const name of names) homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes].filter(([, paths]) => new Set(paths.map(thingOf)).size > 1);
}

const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

function readFile(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return { path: relative(root, path), names: exportedNames(source) };
}

export function checkExportedNames() {
  const paths = WORKSPACES.flatMap((workspace) => {
    const folder = join(root, workspace, 'src');
    return readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  });
  return namesOfTwoThings(paths.filter(isProduct).map(readFile)).map(
    ([name, homes]) => `${name} is exported by ${homes.join(' and ')}.`,
  );
}
