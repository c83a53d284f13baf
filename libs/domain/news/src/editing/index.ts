export * from './article-content.ts';
export * from './workflow.ts';
