/** The rule of what is the same notice, collected from two sources. */
export * from './compare.ts';
export * from './fingerprint.ts';
export * from './standing.ts';
