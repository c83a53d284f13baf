import type { Line, PlainClause } from './clauses.ts';
import { isRow } from './tables.ts';

/** Part of a line up to a full stop or semicolon, with its place in the plain text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly clause: PlainClause | undefined;
  /** What introduces the list that the sentence is an item of (承包人不得有下列行为); a row's head. */
  readonly lead: string;
  readonly isRow: boolean;
}

const MAX_LEAD = 60;
const PARTS = /[^。；！？]{1,4000}[。；！？]*/g;

/** Finds for each line the innermost clause around it. Lines and clauses are in order. */
function* withClauses(
  lines: readonly Line[],
  clauses: readonly PlainClause[],
): Generator<[Line, PlainClause | undefined]> {
  let next = 0;
  for (const line of lines) {
    while (next < clauses.length && (clauses[next]?.start ?? 0) <= line.start) next += 1;
    yield [line, clauses[next - 1]];
  }
}

/** Sentences of a text, in order. */
export function parseSentences(
  lines: readonly Line[],
  clauses: readonly PlainClause[],
): Sentence[] {
  const sentences: Sentence[] = [];
  const intros = new Map<PlainClause | undefined, string>();
  let head = '';
  for (const [line, clause] of withClauses(lines, clauses)) {
    if (isRow(line.text)) {
      sentences.push({ ...line, clause, lead: head, isRow: true });
      head ||= line.text.slice(0, MAX_LEAD);
      continue;
    }
    head = '';
    const inherited = intros.get(clause) ?? intros.get(clause?.parent) ?? '';
    let own = '';
    for (const { 0: text, index } of line.text.matchAll(PARTS)) {
      sentences.push({
        text,
        start: line.start + index,
        clause,
        lead: own || inherited,
        isRow: false,
      });
      const colon = text.lastIndexOf('：');
      if (colon > 0 && !own) own = text.slice(Math.max(0, colon - MAX_LEAD), colon);
      if (text.endsWith('。')) own = '';
    }
    const last = line.text.trimEnd();
    if (last.endsWith('：')) intros.set(clause, last.slice(-MAX_LEAD, -1));
    else if (clause && line.start === clause.start) intros.delete(clause);
  }
  return sentences;
}
