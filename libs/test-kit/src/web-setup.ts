import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks; React Router needs it when it is loaded. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Failures that a test provokes are not worth a line; `LOG_LEVEL=warn` shows them.
process.env.LOG_LEVEL ??= 'silent';
