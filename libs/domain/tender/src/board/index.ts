export * from './limits.ts';
export * from './stages.ts';
export * from './stated-dates.ts';
export * from './task-dates.ts';
