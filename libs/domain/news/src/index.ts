export * from './biz-type.ts';
export * from './paths.ts';
export * from './reading.ts';
export * from './tree.ts';
