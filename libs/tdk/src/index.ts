export * from './json-ld/index.ts';
export * from './page-meta.ts';
export * from './tdk-template.ts';
