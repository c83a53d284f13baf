export * from './json.ts';
export * from './merge.ts';
