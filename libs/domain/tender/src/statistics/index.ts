export * from './figures.ts';
export * from './period.ts';
export * from './region-tiles.ts';
