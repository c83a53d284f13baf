export * from './json.ts';
export * from './merge.ts';
export * from './process.ts';
export * from './release.ts';
export * from './values.ts';
