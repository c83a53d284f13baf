export { toComments, type ReviewComment } from './comments.ts';
export { correctText, overlap, type Correction } from './corrections.ts';
export { guessContract, type ContractGuess } from './guess.ts';
export { readModelFindings } from './model-findings.ts';
export { mergeFindings, reviewContract } from './review.ts';
export * from './types.ts';
