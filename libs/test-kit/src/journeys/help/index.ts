export * from './articles.ts';
export * from './steps.ts';
export * from './walk.ts';
export * from './walkers.ts';
export * from './pictures.ts';
