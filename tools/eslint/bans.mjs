// What ESLint refuses, with the sentence a person reads when it does.
const clockAdvice = 'Time is an argument: take an Instant, or the Clock port (system-clock.ts, shared/server-time).';
const surroundingsAdvice = 'The domain and the contract know nothing of what they run in.';
const frontDoor = 'Import a package by its front door: @feltclock/domain or @feltclock/contract.';

const named = (names, message) => names.map((name) => ({ name, message }));

export const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'No default exports: a thing has one name everywhere.',
};

export const shapes = [
  defaultExport,
  {
    selector:
      'Program > VariableDeclaration[kind="let"], Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
    message: 'No module-level let: what changes belongs to a value that someone constructs and hands over.',
  },
  { selector: 'TSModuleDeclaration', message: 'No declare module, global or namespace: hand the thing over instead.' },
  {
    selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
    message: 'No ...{ literal }: a field misspelt in it is nobody’s error. Write the properties, or pass the object.',
  },
  { selector: 'Decorator', message: 'No decorators: what a thing needs is in its constructor call.' },
];

export const reExports = [
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: "Only a package's src/index.ts passes on what others export: import from the file that has the thing.",
  },
];

const HANGUL_OR_KANA = '/[가-힣ぁ-ヶ]/';

/** The examples of the contract, the demonstration and the words of sheets are data, and stand where they are used. */
export const scatteredTexts = [
  {
    selector: `Literal[value=${HANGUL_OR_KANA}], TemplateElement[value.raw=${HANGUL_OR_KANA}], JSXText[value=${HANGUL_OR_KANA}]`,
    message: 'Texts for users have one home where a translator finds them (docs/rules/languages.md#where-texts-are).',
  },
];

export const skippedTests = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fails|fixme)$/]',
    message: 'No skipped or singled-out tests.',
  },
];

export const hexadecimal = [
  { selector: 'Literal[raw=/^0[xX]/]', message: 'Quantities in the domain are decimal, with their unit in the type.' },
];

const clockNames = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
];

export const clocks = named(clockNames, clockAdvice);

export const clockProperties = [
  ...['globalThis', 'window', 'self'].flatMap((object) =>
    clockNames.map((property) => ({ object, property, message: clockAdvice })),
  ),
  { object: 'process', property: 'hrtime', message: clockAdvice },
  { object: 'process', property: 'uptime', message: clockAdvice },
];

export const clockModules = [{ regex: '^(node:)?(timers|timers/promises|perf_hooks)$', message: clockAdvice }];

export const environment = [
  { object: 'process', property: 'env', message: 'Only apps/server/src/config.ts reads the environment.' },
];

export const chance = [{ object: 'Math', property: 'random', message: 'The domain gives the same answer every time.' }];

export const surroundings = named(
  [
    'console',
    'process',
    'Buffer',
    'globalThis',
    'window',
    'document',
    'self',
    'fetch',
    'crypto',
    'localStorage',
    'sessionStorage',
    'navigator',
  ],
  surroundingsAdvice,
);

export const ambientLocale = named(
  ['Intl'],
  'Formatting reads a locale (and sometimes a clock): it belongs to the web.',
);

export const nodeModules = [{ regex: '^node:', message: surroundingsAdvice }];

export const deepPaths = [{ regex: '^@feltclock/[^/]+/', message: frontDoor }];

/** Refused everywhere, so that one import does not bring the other interface into a page. */
export const classicZod = [
  {
    regex: '^zod(/v[34])?$',
    message: "Import zod's functions from zod/mini: the classic interface weighs a page down.",
  },
];

export const everythingButNeighbours = [{ regex: '^[^.]', message: 'The domain imports nothing but its own files.' }];
