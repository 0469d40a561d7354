// npm run house-figures [-- FOLDER]: measures the layout of the code, workspace by workspace, over what is not test (docs/house.md keeps the
// figures). FOLDER is another checkout to measure with the same eyes.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { exportedNames, namesOfTwoThings } from './checks/exported-names.mjs';

const root = resolve(
  process.argv.slice(2).find((each) => !each.startsWith('--')) ?? fileURLToPath(new URL('..', import.meta.url)),
);
const WORKSPACES = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
const isTest = (path) => /\.(test|fixture)\.tsx?$|\/(testing|test-support)\/|\/manual-clock\.ts$/.test(path);
const isSource = (path) => /\.tsx?$/.test(path);
const isNode = (path) => !/node_modules/.test(path);

const CLOCKS = new Set(['Date.now', 'performance.now', 'process.hrtime']);

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  return found.filter((path) => isSource(path) && isNode(path)).sort();
}

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const solidLinesOf = (text) => text.split('\n').filter((line) => line.trim() !== '').length;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** Median, nine tenths and largest, as "6·18·78". */
function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.9), sorted.at(-1) ?? 0].join('·');
}

/** Lines that a comment stands on. */
function commentLines(source) {
  const lines = new Set();
  const take = (ranges) => {
    for (const { pos, end } of ranges ?? [])
      for (let line = source.getLineAndCharacterOfPosition(pos).line; ; line += 1) {
        lines.add(line);
        if (line >= source.getLineAndCharacterOfPosition(end).line) break;
      }
  };
  const visit = (node) => {
    take(ts.getLeadingCommentRanges(source.text, node.pos));
    take(ts.getTrailingCommentRanges(source.text, node.end));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines.size;
}

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node);
const isNamed = (node) =>
  node.name !== undefined || ts.isConstructorDeclaration(node) || ts.isVariableDeclaration(node.parent);
const isKind = {
  literalSpreads: (node) => ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression),
  casts: (node, textOf) => ts.isAsExpression(node) && textOf(node.type) !== 'const',
  anys: (node) => node.kind === ts.SyntaxKind.AnyKeyword,
  nonNulls: (node) => ts.isNonNullExpression(node),
  clockReads: (node, textOf) =>
    (ts.isPropertyAccessExpression(node) && CLOCKS.has(textOf(node))) ||
    (ts.isNewExpression(node) && textOf(node.expression) === 'Date' && node.arguments?.length === 0),
  environmentReads: (node, textOf) => ts.isPropertyAccessExpression(node) && textOf(node) === 'process.env',
};

/** What one file is, counted. */
function measureFile(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const textOf = (node) => node.getText(source);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const counted = Object.fromEntries(Object.keys(isKind).map((kind) => [kind, 0]));
  const functions = [];
  const visit = (node) => {
    if (isFunction(node) && isNamed(node) && node.body !== undefined)
      functions.push(lineOf(node.end) - lineOf(node.getStart(source)) + 1);
    for (const [kind, isOne] of Object.entries(isKind)) if (isOne(node, textOf)) counted[kind] += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {
    path,
    lines: linesOf(text),
    comments: commentLines(source),
    functions,
    exports: exportedNames(source),
    imports: source.statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier }) => moduleSpecifier.text),
    disabled: (text.match(/(?:es|ox)lint-disable/g) ?? []).length,
    ...counted,
  };
}

/** How many files stand in a circle of imports: strongly connected sets of more than one. */
function filesInCycles(files) {
  const known = new Map(files.map((file) => [file.path, file]));
  const next = (file) =>
    file.imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => known.get(join(dirname(file.path), specifier)))
      .filter((each) => each !== undefined);
  const reaches = (from) => {
    const seen = new Set();
    const left = next(from);
    for (let file = left.pop(); file !== undefined; file = left.pop())
      if (!seen.has(file)) {
        seen.add(file);
        left.push(...next(file));
      }
    return seen;
  };
  return files.filter((file) => reaches(file).has(file)).length;
}

function measureWorkspace(workspace) {
  const all = ['src', 'test-support'].flatMap((room) => filesBelow(join(root, workspace, room)));
  const product = all.filter((path) => !isTest(path));
  const files = product.map(measureFile);
  const solid = (paths) => sum(paths.map((path) => solidLinesOf(readFileSync(path, 'utf8'))));
  const inFolders = new Map();
  for (const { path } of files) inFolders.set(dirname(path), (inFolders.get(dirname(path)) ?? 0) + 1);
  return {
    files,
    row: [
      workspace.split('/')[1],
      files.length,
      spread(files.map(({ lines }) => lines)),
      spread(files.flatMap(({ functions }) => functions)),
      spread(files.map((file) => file.exports.length)),
      spread(files.map((file) => file.imports.length)),
      ((100 * sum(files.map(({ comments }) => comments))) / sum(files.map(({ lines }) => lines))).toFixed(1),
      (solid(all.filter(isTest)) / solid(product)).toFixed(2),
      filesInCycles(files),
      sum(files.map(({ clockReads }) => clockReads)),
      sum(files.map(({ environmentReads }) => environmentReads)),
      spread([...inFolders.values()]),
    ],
  };
}

const measured = WORKSPACES.map(measureWorkspace);
const HEAD = [
  '',
  'files',
  'lines a file',
  'lines a named function',
  'exports a file',
  'imports a file',
  'comment %',
  'test:code',
  'files in circles',
  'clock reads',
  'environment reads',
  'files a folder',
];
const line = (cells) => `| ${cells.join(' | ')} |`;
console.log([line(HEAD), line(HEAD.map(() => '---')), ...measured.map(({ row }) => line(row))].join('\n'));

const everything = measured.flatMap(({ files }) => files);
const total = (key) => sum(everything.map((file) => file[key]));
const named = everything.map((file) => ({ path: relative(root, file.path), names: file.exports }));
const twice = namesOfTwoThings(named);
console.log(`
literal spreads ${total('literalSpreads')}; casts ${total('casts')}; any ${total('anys')}; non-null ${total('nonNulls')};
eslint-disable ${total('disabled')}; files under 20 lines ${everything.filter(({ lines }) => lines < 20).length}; largest file ${Math.max(
  ...everything.map(({ lines }) => lines),
)}; names of two things ${twice.length}`);
if (process.argv.includes('--names'))
  for (const [name, places] of twice) console.log(`  ${name}: ${places.join(', ')}`);
