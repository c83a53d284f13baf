export * from './blocks.ts';
export * from './types/index.ts';
