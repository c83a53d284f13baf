import { jest } from '@jest/globals';

// A limit for a test that hangs. Generous, as a slow or busy machine must not decide a test; `testTimeout` is no
// option of a project in a run of several.
jest.setTimeout(60_000);
