export * from './article-content.ts';
export * from './facts/fact.ts';
export * from './facts/kinds.ts';
export * from './facts/problems.ts';
export * from './publish-checks.ts';
export * from './workflow.ts';
