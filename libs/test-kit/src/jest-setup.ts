import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// Limit for a hanging test, generous so that a slow or busy machine does not fail tests.
// Jest ignores `testTimeout` in the configuration of a project.
jest.setTimeout(60_000);

// Globals that jsdom lacks and React Router needs when it is loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Failures provoked by tests are not logged; `LOG_LEVEL=warn` shows them.
process.env.LOG_LEVEL ??= 'silent';
