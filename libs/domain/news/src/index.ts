export * from './biz-type.ts';
export * from './library/filter.ts';
export * from './library/states.ts';
export * from './paths.ts';
export * from './reading.ts';
export { foldText, foldWithOrigins, type FoldedText } from './standards/fold.ts';
export * from './standards/standard-number.ts';
export * from './standards/standard-query.ts';
export * from './tree.ts';
