export * from './diff.ts';
export * from './mark-changes.ts';
export * from './schema.ts';
export * from './to-document.ts';
export * from './to-html.ts';
export * from './to-markdown.ts';
