import { fileURLToPath } from 'node:url';

/** @param {string} file */
const testKit = (file) => fileURLToPath(new URL(`./libs/test-kit/src/${file}`, import.meta.url));

/**
 * Shared Jest settings. A project's `jest.config.js` spreads one of these and adds only what is its own; the workspace's
 * `tools/stack/jest.workspace.js` runs all projects in one process for `npm test`. Only project-level options may stand here.
 * Jest runs with `NODE_OPTIONS=--experimental-vm-modules` (set by the test scripts): ESM-only packages load natively.
 */
const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    },
  ],
};

/** For code that runs on the server or anywhere. */
export const node = {
  testEnvironment: 'node',
  testRunner: testKit('jest/measured-runner.ts'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/.react-router/'],
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.css$': testKit('css-module.cjs'),
  },
  setupFilesAfterEnv: [testKit('jest-setup.ts')],
};

/** For servers, whose suites load a thousand modules each: a process loads them once, for all its files. */
export const server = {
  ...node,
  testEnvironment: testKit('jest/shared-environment.ts'),
  runtime: testKit('jest/shared-runtime.ts'),
};

/** For React components: the same, in jsdom. */
export const browser = { ...node, testEnvironment: 'jsdom' };
