import type { Block } from './block.ts';
import type { Citation, PassageSource } from './passage.ts';

/** Section that found no ground. */
export interface Gap {
  /** Id of the section. */
  section: string;
  title: string;
  needs: string;
}

export const PROBLEM_KINDS = [
  'figure',
  'date',
  'amount',
  'standard',
  'person',
  'company',
  'citation',
  'quote',
  'negation',
  'condition',
  'frame',
  'computation',
  'gap',
] as const;

/** What is wrong with a place of a writing; `gap` is a place that its author has left open. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Place of a writing that cannot be signed as it is: it is underlined with the reason. */
export interface Problem {
  kind: ProblemKind;
  /** Index of the block. */
  block: number;
  /** Index among the sentences of the block, see `listSentences`. */
  sentence: number;
  /** Offsets in the sentence's text. */
  start: number;
  end: number;
  /** The words between the offsets. */
  text: string;
  /** In Chinese, what is wrong and what to do. */
  reason: string;
}

/** A writing with its references and what stands against signing it. */
export interface Draft {
  title: string;
  blocks: readonly Block[];
  citations: readonly Citation[];
  gaps: readonly Gap[];
  problems: readonly Problem[];
  /** 可签发: no problems and no gaps. */
  signable: boolean;
}

/** Outcome of writing: a draft, or a refusal that names what is missing. */
export type WritingResult =
  { kind: 'written'; draft: Draft } | { kind: 'refused'; reason: string; missing: readonly Gap[] };

/** Source that is close to a question that cannot be answered. */
export interface NearSource {
  passageId: string;
  source: PassageSource;
}

/** Answer to a question from passages; refused if they don't hold one. */
export type Answer =
  | { kind: 'answered'; blocks: readonly Block[]; citations: readonly Citation[] }
  | { kind: 'refused'; reason: string; near: readonly NearSource[] };
