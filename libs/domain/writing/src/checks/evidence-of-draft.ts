import { listSentences } from '../blocks.ts';
import { joinEvidence, makeEvidence, type Evidence } from '../text/evidence.ts';
import type { Block } from '../types/block.ts';
import type { FieldValue, FieldValues } from '../types/field.ts';
import type { Citation } from '../types/passage.ts';
import { findComputations } from './computations.ts';

/** What the sentences of a writing may state: fields, shown computations, and by number what is cited. */
export interface DraftEvidence {
  /** Fields and computations: holds for every sentence. */
  own: Evidence;
  cited: ReadonlyMap<number, CitedEvidence>;
}

/** A citation prepared for look-ups. */
export interface CitedEvidence {
  citation: Citation;
  evidence: Evidence;
}

/** Collects the evidence of a writing. Computations of the offline writer count as shown; others must add up. */
export function collectEvidence(
  blocks: readonly Block[],
  fields: FieldValues,
  citations: readonly Citation[],
): DraftEvidence {
  const cited = new Map(
    citations.map((citation) => [citation.number, { citation, evidence: toEvidence(citation) }]),
  );
  const entered = makeEvidence(Object.values(fields).flatMap(listFieldTexts));
  return { own: joinEvidence(entered, makeEvidence(listComputed(blocks))), cited };
}

/** The figures of a source's number and title may be named where it is cited. */
function toEvidence({ quote, source, headingPath }: Citation): Evidence {
  const names = [source.title, source.number, source.date, source.publisher];
  return makeEvidence([quote, ...headingPath, ...names.filter((name) => name !== undefined)]);
}

/** Texts of a field's value: cells of a table, parts of a list. */
export function listFieldTexts(value: FieldValue | undefined): string[] {
  if (value === undefined || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return value.flatMap((part) => (typeof part === 'string' ? part : Object.values(part)));
}

function listComputed(blocks: readonly Block[]): string[] {
  const sentences = blocks.flatMap((block) =>
    listSentences(block).map((sentence) => ({ sentence, writer: block.writer })),
  );
  return sentences.flatMap(({ sentence, writer }) => {
    const shown = findComputations(sentence.text).filter(({ isRight }) => isRight);
    const results = shown.map(({ result }) => result);
    const isOurs = sentence.origin === 'computed' && writer === 'offline' && sentence.formula;
    return isOurs ? [sentence.text, sentence.formula ?? '', ...results] : results;
  });
}
