export * from './experiment.ts';
export * from './interval.ts';
