// ESLint rules that only this codebase needs: what a file may be called, how it begins, how it imports its neighbours, what it refers to.
import { relative } from 'node:path';
import { brokenReferences } from '../checks/references.mjs';

const root = new URL('../..', import.meta.url).pathname;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vague = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers']);
const knownExtension = /\.(tsx?|mjs|css|json|svg|png|jpe?g|mp3|wav|woff2)(\?.*)?$/;

function nameFault(path) {
  const parts = path.split('/').filter((part) => !part.startsWith('.'));
  for (const part of parts) {
    if (!kebabCase.test(part)) return `"${part}" is not kebab-case.`;
    const word = part.split(/[-.]/).find((piece) => vague.has(piece));
    if (word) return `"${word}" says nothing about what is in "${part}": name it after its job.`;
  }
  const file = parts.at(-1) ?? '';
  if (/^index\.[a-z]+$/.test(file) && !/^packages\/[^/]+\/src\/index\.ts$/.test(path))
    return "Only a package's src/index.ts may be an index file: import from the file that has the thing.";
  return undefined;
}

const fileName = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const message = nameFault(relative(root, context.filename).replaceAll('\\', '/'));
      if (message) context.report({ node, loc: { line: 1, column: 0 }, message });
    },
  }),
};

const filePurpose = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const first = context.sourceCode.getAllComments().find((comment) => comment.type !== 'Shebang');
      const code = node.body[0];
      if (code && (!first || first.range[0] > code.range[0]))
        context.report({
          node,
          loc: { line: 1, column: 0 },
          message: 'Begin with one sentence saying what this file is for.',
        });
    },
  }),
};

const importExtension = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const path = node.source?.value;
      if (typeof path === 'string' && /^\.{1,2}\//.test(path) && !knownExtension.test(path))
        context.report({ node: node.source, message: `Write the extension: "${path}.ts" (or .tsx).` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Comments and the names of tests lead to rules and decisions that are there. */
const references = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const { index, message } of brokenReferences(context.sourceCode.text))
        context.report({ loc: context.sourceCode.getLocFromIndex(index), message });
    },
  }),
};

export const houseRules = {
  rules: { 'file-name': fileName, 'file-purpose': filePurpose, 'import-extension': importExtension, references },
};
