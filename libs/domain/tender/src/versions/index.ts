export * from './compare-notices.ts';
export * from './notice-state.ts';
export * from './words.ts';
export * from './notice-change-kinds.ts';
