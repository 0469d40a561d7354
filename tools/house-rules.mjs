// Lint rules that only this codebase needs, as a plugin of Oxlint (.oxlintrc.json). Each forbids the code that its selectors match.

const refuse = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({ [selectors.join(', ')]: (node) => context.report({ node, message }) }),
});

/** A relative import without a file extension; `\\x2f` is the slash, which would end a pattern in a selector. */
const BARE_NEIGHBOUR = '/^\\.{1,2}\\x2f(?!.*\\.(tsx?|mjs|css|json|svg|png|jpe?g|mp3|wav|woff2)(\\?.*)?$)/';
const HANGUL_OR_KANA = '/[가-힣ぁ-ヶ]/';
const RUNNERS = '/^(it|test|describe)$/';
const SKIPS = '/^(skip|only|todo|fails|fixme)$/';

export default {
  meta: { name: 'house' },
  rules: {
    'no-module-let': refuse(
      'No module-level let: what changes belongs to a value that someone constructs and passes on.',
      'Program > VariableDeclaration[kind="let"]',
      'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
    ),
    'no-declare-module': refuse(
      'No declare module, global or namespace: pass the value as an argument instead.',
      'TSModuleDeclaration',
    ),
    'no-literal-spread': refuse(
      'No ...{ literal }: the compiler does not see a misspelt field in it. Write the properties, or pass the object.',
      'SpreadElement > ObjectExpression',
      'JSXSpreadAttribute > ObjectExpression',
    ),
    'no-decorators': refuse('No decorators: what a thing needs is in its constructor call.', 'Decorator'),
    'no-re-exports': refuse(
      "Only a package's src/index.ts exports what another file has: import from the file that has it.",
      'ExportAllDeclaration',
      'ExportNamedDeclaration[source]',
    ),
    'import-extension': refuse(
      'Write the extension of the file: "./name.ts".',
      ...['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].map(
        (node) => `${node}[source.value=${BARE_NEIGHBOUR}]`,
      ),
    ),
    'texts-in-their-home': refuse(
      'Texts for users have one home where a translator finds them (docs/rules/languages.md#where-texts-are).',
      `Literal[value=${HANGUL_OR_KANA}]`,
      `TemplateElement[value.raw=${HANGUL_OR_KANA}]`,
      `JSXText[value=${HANGUL_OR_KANA}]`,
    ),
    'storage-in-its-home': refuse(
      'A browser may refuse its storage: take it from shared/state/kept-storage.ts.',
      'MemberExpression[property.name=/^(local|session)Storage$/]',
      'CallExpression > MemberExpression > Identifier[name=/^(local|session)Storage$/]',
    ),
    'no-skipped-tests': refuse(
      'No skipped or singled-out tests.',
      `MemberExpression[object.name=${RUNNERS}][property.name=${SKIPS}]`,
      `MemberExpression[object.property.name=${RUNNERS}][property.name=${SKIPS}]`,
    ),
    'decimal-quantities': refuse(
      'Quantities in the domain are decimal, with their unit in the type.',
      'Literal[raw=/^0[xX]/]',
    ),
    'no-ambient-locale': refuse(
      'Formatting reads a locale, and sometimes a clock: it belongs to the web.',
      'Identifier[name="Intl"]',
    ),
  },
};
