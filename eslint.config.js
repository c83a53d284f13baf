import { readdirSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { featureWalls } from './tools/stack/src/test/feature-walls.js';

/**
 * Who may import whom; the README of each project says why. A project without a row here may import nothing. Features
 * don't import each other: what they share is the `shell`. `build` is for `*.config.ts` only, which no row binds.
 */
const TYPES = {
  app: ['feature', 'shell', 'data', 'ui', 'contract', 'domain', 'util'],
  feature: ['shell', 'data', 'ui', 'contract', 'domain', 'util'],
  shell: ['data', 'ui', 'contract', 'domain', 'util'],
  build: ['contract', 'util'],
  data: ['data', 'contract', 'domain', 'util'],
  ui: ['ui', 'domain', 'util'],
  contract: ['contract', 'domain', 'util'],
  domain: ['domain', 'util'],
  util: ['util'],
  tool: ['tool', 'app', 'contract', 'domain', 'util'],
  test: ['test', 'tool', 'app', 'feature', 'shell', 'data', 'ui', 'contract', 'domain', 'util'],
};

const SERVER_ONLY = [
  'fastify',
  'fastify/*',
  '@fastify/*',
  'drizzle-orm',
  'drizzle-orm/*',
  'pg',
  'pg-boss',
];
const VIEW_ONLY = ['react', 'react-dom', 'react-router', 'antd', '@ant-design/*'];

/** No app imports another; every folder of apps/ is a scope of its own. */
const scopeConstraints = readdirSync(new URL('apps', import.meta.url)).map((scope) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: [`scope:${scope}`, 'scope:shared'],
}));

/**
 * Options of the boundary rule.
 *
 * @param {...string} extra types that every project may import besides those of its row
 * @returns {import('eslint').Linter.RuleEntry}
 */
const boundaries = (...extra) => [
  'error',
  {
    allow: [],
    allowCircularSelfDependency: true,
    banTransitiveDependencies: false,
    checkDynamicDependenciesExceptions: ['.*'],
    depConstraints: [
      ...Object.entries(TYPES).map(([type, allowed]) => ({
        sourceTag: `type:${type}`,
        onlyDependOnLibsWithTags: [...allowed, ...extra].map((name) => `type:${name}`),
      })),
      ...scopeConstraints,
      { sourceTag: 'platform:any', bannedExternalImports: SERVER_ONLY },
      { sourceTag: 'type:domain', bannedExternalImports: VIEW_ONLY },
      { sourceTag: 'type:util', bannedExternalImports: VIEW_ONLY },
    ],
  },
];

/**
 * Forbids imports of values; types may be used anywhere.
 *
 * @param {...[string[], string]} patterns paths with the message for each
 * @returns {import('eslint').Linter.RulesRecord}
 */
const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: patterns.map(([group, message]) => ({ group, message, allowTypeImports: true })),
    },
  ],
});

/** @type {[string[], string]} */
const SQL = [
  ['drizzle-orm', 'drizzle-orm/*', '**/db/schema.ts', '**/db/schema/*'],
  'Move the query into a *.repository.ts file.',
];
const REPOSITORIES = '**/*.repository.ts';
const SERVICES = '**/*.service.ts';
const HANDLERS = '**/*.handlers.ts';

/** Layers of the API: handlers call services, services call repositories; rules are plain functions. */
const apiLayers = [
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/db/**', 'apps/api/src/**/*.{repository,test}.ts'],
    rules: forbidImports(SQL),
  },
  {
    files: ['apps/api/src/**/*.handlers.ts'],
    rules: forbidImports(SQL, [[REPOSITORIES], 'Handlers call services.']),
  },
  {
    files: ['apps/api/src/**/*.service.ts'],
    rules: forbidImports(SQL, [[HANDLERS], 'Services know nothing of handlers.']),
  },
  {
    files: ['apps/api/src/**/*.rules.ts'],
    rules: forbidImports(SQL, [
      [REPOSITORIES, SERVICES, HANDLERS],
      'Rules are plain functions: pass them what they need.',
    ]),
  },
  {
    files: ['apps/api/src/**/*.repository.ts'],
    rules: forbidImports([[SERVICES, HANDLERS], 'Repositories know nothing of services.']),
  },
];

/** Rules that need types stand in `.oxlintrc.json`. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.react-router/**',
      '**/node_modules/**',
      '**/coverage/**',
      // Written by a generator; a test holds it to what it is made of.
      'libs/sdk/src/generated/**',
      '.data/**',
      '.nx/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
          message: 'Write the properties: a literal spread switches off excess-property checks.',
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 150, skipComments: true }],
      '@nx/enforce-module-boundaries': boundaries(),
    },
  },
  {
    files: ['apps/*/app/**/*.{ts,tsx}'],
    plugins: { workspace: { rules: { 'feature-walls': featureWalls } } },
    rules: { 'workspace/feature-walls': 'error' },
  },
  ...apiLayers,
  {
    // Command-line tools speak through the console; tests and journeys may use the test kit.
    files: ['tools/**', 'apps/api/build.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Settings of a project's tools sit beside it and share the workspace's presets.
    files: ['**/*.config.{js,ts}'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/e2e/**', '**/test/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@nx/enforce-module-boundaries': boundaries('test'),
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
