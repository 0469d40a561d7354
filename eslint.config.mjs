// The house's rules for code; CONTRIBUTING.md lists each with its reason.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { houseRules } from './tools/eslint/house-rules.mjs';
import * as ban from './tools/eslint/bans.mjs';

const tests = ['**/*.test.{ts,tsx}', '**/test-support/**/*.{ts,tsx}'];
const configs = ['**/*.config.{ts,mjs}', '.dependency-cruiser.mjs'];
const clockFiles = ['apps/server/src/system-clock.ts', 'apps/web/src/shared/server-time/**/*.{ts,tsx}'];
const demonstration = ['apps/server/src/demo/**', 'apps/server/src/wiring/first-fill.ts'];
const textHomes = [
  'apps/server/src/texts.ts',
  'apps/server/src/default-privacy.ts',
  'apps/server/src/doctor/*-texts.ts',
  'apps/server/src/http/pages/*-texts.ts',
  'apps/web/src/shared/i18n/**',
  ...demonstration,
];
const outsideTheProduct = ['e2e/**', 'bench/**', 'tools/**', ...configs];

export default tseslint.config(
  { ignores: ['**/node_modules', 'dist', 'data', '**/coverage', '**/test-results', '**/playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    plugins: { house: houseRules },
    rules: {
      'house/file-name': 'error',
      'house/file-purpose': 'error',
      'house/import-extension': 'error',
      'house/references': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-statements': ['error', 25],
      complexity: ['error', 12],
      'no-restricted-syntax': ['error', ...ban.shapes, ...ban.reExports],
      'no-restricted-globals': ['error', ...ban.clocks],
      'no-restricted-properties': ['error', ...ban.clockProperties, ...ban.environment],
      'no-restricted-imports': ['error', { patterns: [...ban.deepPaths, ...ban.clockModules, ...ban.classicZod] }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...ban.clocks, ...ban.surroundings, ...ban.ambientLocale],
      'no-restricted-properties': ['error', ...ban.clockProperties, ...ban.chance],
      'no-restricted-imports': ['error', { patterns: ban.everythingButNeighbours }],
    },
  },
  {
    files: ['packages/contract/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...ban.clocks, ...ban.surroundings],
      'no-restricted-imports': ['error', { patterns: [...ban.deepPaths, ...ban.nodeModules, ...ban.classicZod] }],
    },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ban.shapes, ...ban.reExports, ...ban.hexadecimal] },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}'],
    ignores: textHomes,
    rules: { 'no-restricted-syntax': ['error', ...ban.shapes, ...ban.reExports, ...ban.scatteredTexts] },
  },
  { files: ['apps/web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['packages/*/src/index.ts'], rules: { 'no-restricted-syntax': ['error', ...ban.shapes] } },
  {
    files: tests,
    rules: {
      'max-statements': 'off',
      'house/file-purpose': 'off',
      'no-restricted-syntax': ['error', ...ban.shapes, ...ban.reExports, ...ban.skippedTests],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['packages/domain/src/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: clockFiles,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-imports': ['error', { patterns: [...ban.deepPaths, ...ban.classicZod] }],
      'no-restricted-properties': ['error', ...ban.environment],
    },
  },
  {
    files: ['apps/server/src/config.ts'],
    rules: { 'no-restricted-properties': ['error', ...ban.clockProperties] },
  },
  {
    files: outsideTheProduct,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'no-console': 'off',
    },
  },
  { files: ['e2e/**/*.ts'], rules: { 'max-statements': 'off' } },
  {
    files: configs,
    rules: { 'no-restricted-syntax': ['error', ...ban.shapes.filter((shape) => shape !== ban.defaultExport)] },
  },
);
