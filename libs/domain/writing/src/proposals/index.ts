export * from './compare-texts.ts';
export * from './ground-proposal.ts';
export * from './proofread.ts';
export * from './proposal.ts';
export * from './replace-standards.ts';
