export { toComments, type ReviewComment } from './comments.ts';
export { guessContract, type ContractGuess } from './guess.ts';
export { mergeFindings, reviewContract } from './review.ts';
export * from './types.ts';
