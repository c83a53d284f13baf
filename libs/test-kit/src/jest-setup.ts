import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// Limit for a hanging test, generous so that a slow or busy machine does not fail tests.
// Jest ignores `testTimeout` in the configuration of a project.
jest.setTimeout(180_000);

// Globals that jsdom lacks and React Router needs when it is loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Failures provoked by tests are not logged; `LOG_LEVEL=warn` shows them.
process.env.LOG_LEVEL ??= 'silent';

// Waiting for the page never depends on how busy the machine is. Suites of the server have no page.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}
