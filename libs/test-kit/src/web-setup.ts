import { TextDecoder, TextEncoder } from 'node:util';

/** Browser globals that jsdom lacks and React Router needs when it is loaded. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Failures provoked by tests are not logged; `LOG_LEVEL=warn` shows them.
process.env.LOG_LEVEL ??= 'silent';
