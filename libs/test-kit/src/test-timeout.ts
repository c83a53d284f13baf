import { jest } from '@jest/globals';

// Limit for a hanging test, generous so that a slow or busy machine does not fail tests.
// Jest ignores `testTimeout` in the configuration of a project.
jest.setTimeout(60_000);
