export * from './articles.ts';
export * from './steps.ts';
export * from './walk.ts';
