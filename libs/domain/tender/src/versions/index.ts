export * from './compare-notices.ts';
export * from './notice-state.ts';
export * from './words.ts';
