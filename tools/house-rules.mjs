// Lint rules that only this codebase needs, as a plugin of Oxlint (.oxlintrc.json). Each forbids the code that its selectors match.

const refuse = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({ [selectors.join(', ')]: (node) => context.report({ node, message }) }),
});

/** A relative import without a file extension; `\\x2f` is the slash, which would end a pattern in a selector. */
const BARE_NEIGHBOUR = '/^\\.{1,2}\\x2f(?!.*\\.(tsx?|mjs|css|csv|tdt|json|svg|png|jpe?g|mp3|wav|woff2)(\\?.*)?$)/';
const HANGUL_OR_KANA = '/[가-힣ぁ-ヶ]/';
const RUNNERS = '/^(it|test|describe)$/';
const SKIPS = '/^(skip|only|todo|fails|fixme)$/';

export default {
  meta: { name: 'house' },
  rules: {
    'no-module-let': refuse(
      'No module-level let: keep changing state in an object that is constructed and passed on.',
      'Program > VariableDeclaration[kind="let"]',
      'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
    ),
    'no-declare-module': refuse(
      'No declare module, global or namespace: pass the value as an argument instead.',
      'TSModuleDeclaration',
    ),
    'no-literal-spread': refuse(
      'No ...{ literal }: the compiler does not find misspelt fields in it. Write the properties, or spread a variable.',
      'SpreadElement > ObjectExpression',
      'JSXSpreadAttribute > ObjectExpression',
    ),
    'no-decorators': refuse('No decorators: pass dependencies to the constructor.', 'Decorator'),
    'no-re-exports': refuse(
      "Only a package's src/index.ts may re-export: import from the file that defines it.",
      'ExportAllDeclaration',
      'ExportNamedDeclaration[source]',
    ),
    'import-extension': refuse(
      'Write the extension of the file: "./name.ts".',
      ...['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].map(
        (node) => `${node}[source.value=${BARE_NEIGHBOUR}]`,
      ),
    ),
    'no-inline-texts': refuse(
      'Texts for users belong to the catalogues, where translators find them (docs/rules/venues.md#languages-money-dates).',
      `Literal[value=${HANGUL_OR_KANA}]`,
      `TemplateElement[value.raw=${HANGUL_OR_KANA}]`,
      `JSXText[value=${HANGUL_OR_KANA}]`,
    ),
    'no-direct-storage': refuse(
      'A browser may refuse its storage: use shared/state/kept-storage.ts.',
      'MemberExpression[property.name=/^(local|session)Storage$/]',
      'CallExpression > MemberExpression > Identifier[name=/^(local|session)Storage$/]',
    ),
    'no-skipped-tests': refuse(
      'No skipped or focused tests.',
      `MemberExpression[object.name=${RUNNERS}][property.name=${SKIPS}]`,
      `MemberExpression[object.property.name=${RUNNERS}][property.name=${SKIPS}]`,
    ),
    'decimal-quantities': refuse(
      'Quantities in the domain are decimal, with their unit in the type.',
      'Literal[raw=/^0[xX]/]',
    ),
    'no-ambient-locale': refuse(
      'Formatting depends on a locale, and sometimes on a clock: do it in the web.',
      'Identifier[name="Intl"]',
    ),
  },
};
