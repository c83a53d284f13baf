export * from './amount.ts';
export * from './attachment.ts';
export * from './category.ts';
export * from './dates.ts';
export * from './deadline.ts';
export * from './information-type.ts';
export * from './tender-paths.ts';
export * from './project-type.ts';
