import { checkGrounding } from '../checks/check-grounding.ts';
import { readMarkedText, readMarks, toMarkedText } from '../text/marked-text.ts';
import { splitSentences } from '../text/sentences.ts';
import type { FieldValues } from '../types/field.ts';
import type { Citation } from '../types/passage.ts';
import { isChange, refuseAll, takeAll, type ProposedPart } from './proposal.ts';

/** What a proposed wording may state: the fields, what the text said before, and what it cites. */
export interface ProposalGround {
  fields: FieldValues;
  /** With the numbers that the text shows. */
  citations: readonly Citation[];
}

/** Change that is not proposed because nothing bears it out. */
export interface RefusedChange {
  /** Words without ground. */
  text: string;
  reason: string;
}

/** A proposal in which every change has its ground, and what was left out of it. */
export interface GroundedProposal {
  parts: readonly ProposedPart[];
  refused: readonly RefusedChange[];
}

/**
 * Leaves out of a model's proposal what nothing bears out: the sentences in which a figure, name or standard is new, or that
 * no longer say what they cite, stay as they are. So whatever is taken of the rest adds nothing that is not known.
 */
export function groundProposal(
  parts: readonly ProposedPart[],
  ground: ProposalGround,
): GroundedProposal {
  const faulty = findFaulty(parts, ground);
  if (faulty.length === 0) return { parts, refused: [] };
  const kept = refuseIn(parts, faulty);
  const refused = faulty.map(({ text, reason }) => ({ text, reason }));
  // A change that reached over two sentences may have taken the ground of another one with it.
  if (findFaulty(kept, ground).length === 0) return { parts: kept, refused };
  const before = refuseAll(parts);
  return { parts: [{ before, after: before }], refused };
}

interface FaultySentence extends RefusedChange {
  start: number;
  end: number;
}

/** Sentences of the proposed wording that are new and have no ground. */
function findFaulty(
  parts: readonly ProposedPart[],
  { fields, citations }: ProposalGround,
): FaultySentence[] {
  const [before, after] = [refuseAll(parts), takeAll(parts)];
  const known = new Set(readMarkedText(before).map((sentence) => toMarkedText([sentence])));
  const evidence = { ...fields, before: readMarkedText(before).map(({ text }) => text) };
  return listSpans(after).flatMap(({ start, end }): FaultySentence[] => {
    const sentence = readMarks(after.slice(start, end));
    if (known.has(toMarkedText([sentence]))) return [];
    const block = {
      kind: 'paragraph',
      writer: 'model',
      sentences: [{ ...sentence, origin: 'model' }],
    } as const;
    const [problem] = checkGrounding({ blocks: [block] }, evidence, citations).problems;
    return problem ? [{ start, end, text: problem.text, reason: problem.reason }] : [];
  });
}

/** Offsets of the sentences of a text, with the marks that stand behind their full stops. */
function listSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, text: sentence } of splitSentences(text)) {
    const marks = /^(?:\[\d{1,3}\])+/u.exec(sentence)?.[0] ?? '';
    const last = spans.at(-1);
    if (last) last.end += marks.length;
    if (sentence.length > marks.length)
      spans.push({ start: start + marks.length, end: start + sentence.length });
  }
  return spans;
}

/** The parts with every change refused that reaches into one of these places of the proposed wording. */
function refuseIn(
  parts: readonly ProposedPart[],
  places: readonly { start: number; end: number }[],
): ProposedPart[] {
  let at = 0;
  return parts.map((part) => {
    const [start, end] = [at, at + part.after.length];
    at = end;
    const isTouched = places.some((place) => start < place.end && end > place.start);
    // A deletion is at one point, and belongs to the sentences on both sides of it.
    const isAt = places.some((place) => start === end && start >= place.start && end <= place.end);
    return isChange(part) && (isTouched || isAt) ? { ...part, after: part.before } : part;
  });
}
