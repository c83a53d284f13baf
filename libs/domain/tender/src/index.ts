export * from './amount.ts';
export * from './category.ts';
export * from './date-preset.ts';
export * from './deadline.ts';
export * from './information-type.ts';
export * from './list-address.ts';
export * from './moment.ts';
export * from './project-type.ts';
