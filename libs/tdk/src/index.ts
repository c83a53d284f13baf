export * from './json-ld.ts';
export * from './page-meta.ts';
export * from './template.ts';
