export * from './score.ts';
export * from './signals.ts';
