// Checks references to rules and decisions, and links between documents: none may be broken, and none may point to something outside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const decisions = join(root, 'docs/decisions.md');

const fixed = (message) => () => message;
const ELSEWHERE = 'Name a rule of docs/rules instead: no reader of the repository can open that.';

/** The anchor of a heading in rendered Markdown: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchors = new Map();
function anchorsOf(file) {
  const known = anchors.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const found = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading));
  anchors.set(file, found);
  return found;
}

/** What is wrong with a reference to this anchor of this file, if anything. */
function targetFault(file, anchor) {
  const name = relative(root, file);
  if (!existsSync(file)) return `There is no ${name}.`;
  if (anchor === undefined || anchorsOf(file).includes(anchor)) return undefined;
  return `${name} has no heading for "#${anchor}"; it has ${anchorsOf(file).slice(1).join(', ')}.`;
}

/** Decisions are numbered 1, 2, 3 … without gaps. */
const decisionNumbers = () =>
  [...readFileSync(decisions, 'utf8').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
const hasDecision = (number) => decisionNumbers().includes(Number(number));
const decisionFault = (_, number) => (hasDecision(number) ? undefined : `There is no decision ${number}.`);

/** Each pattern with a function that returns what is wrong with a match; undefined if nothing is. */
const PATTERNS = [
  [
    /docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?/g,
    (_, file, anchor) => targetFault(join(root, 'docs/rules', file), anchor),
  ],
  [
    /docs\/rules\/(?![\w-]+\.md)[\w#-]+/g,
    (match) => `Write the file's ending: ${match} is docs/rules/<area>.md#<rule>.`,
  ],
  [/\bdecision (\d+)/gi, decisionFault],
  [/\b(?:decisions|spec(?:ification)?(?: \d)?|quality(?:\.md)?|documents? \d),? ?§/gi, fixed(ELSEWHERE)],
  [
    /\bdocuments? [12]\b|\bspec(?:ification)? \d\b|\bthe documents (?:say|name|do|show|list|word)\b/gi,
    fixed(ELSEWHERE),
  ],
];

/** Every broken reference of a text, with its position and the reason. */
export const brokenReferences = (text) =>
  PATTERNS.flatMap(([pattern, faultOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const message = faultOf(...match);
      return message === undefined ? [] : [{ index: match.index, message }];
    }),
  );

/** Every broken link of a Markdown file to another file, with its position and the reason. */
export const brokenLinks = (text, file) =>
  [...text.matchAll(/\]\((?!\w+:|\/)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(({ index, 1: path, 2: anchor }) => {
    const target = path === '' ? file : resolve(dirname(file), path);
    const message = targetFault(target, target.endsWith('.md') ? anchor : undefined);
    return message === undefined ? [] : [{ index, message }];
  });

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** Documents, and code whose comments and test names contain references. */
function readFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') || skipped.has(entry.name) ? [] : readFiles(path);
    return /\.(md|css|html|jsonc|tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

function faultsOf(path) {
  const text = readFileSync(path, 'utf8');
  const found = [...brokenReferences(text), ...(path.endsWith('.md') ? brokenLinks(text, path) : [])];
  return found.map(({ index, message }) => `${relative(root, path)}:${lineOf(text, index)}: ${message}`);
}

const numberFaults = () =>
  decisionNumbers().flatMap((number, index) =>
    number === index + 1 ? [] : [`docs/decisions.md: ${number} should be number ${index + 1}.`],
  );

export const checkReferences = () => [...numberFaults(), ...readFiles(root).flatMap(faultsOf)];
