import { readFileSync } from 'node:fs';

/** A document that search may find, with what judgements refer to. */
export interface JudgedDocument {
  id: string;
  /** Number, title, kind; of a notice also region, stage and project type. */
  line: string;
  text: string;
}

/** Judgement of all documents that its parts fit. */
interface Judgement {
  grade: number;
  /** Parts of the line, `-` in front of those that must not occur, `~` in front of those of the text. */
  parts: string[];
}

/** A query with its judgements. */
export interface JudgedQuery {
  query: string;
  judgements: Judgement[];
}

/** Parses a file of judged queries: `? query`, then lines of `grade part + part`; `#` begins a comment. */
export function parseJudgedQueries(file: string): JudgedQuery[] {
  const queries: JudgedQuery[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('? ')) queries.push({ query: line.slice(2).trim(), judgements: [] });
    const judgement = /^(?<grade>[123]) (?<parts>.+)$/u.exec(line)?.groups;
    if (!judgement) continue;
    const parts = (judgement.parts ?? '').split(' + ').map((part) => part.trim());
    queries.at(-1)?.judgements.push({ grade: Number(judgement.grade), parts });
  }
  return queries;
}

/** Grades of the documents that a query's judgements fit, by id. Throws where a judgement fits no document. */
export function gradeDocuments(
  { query, judgements }: JudgedQuery,
  documents: readonly JudgedDocument[],
): Map<string, number> {
  const grades = new Map<string, number>();
  for (const { grade, parts } of judgements) {
    const fitting = documents.filter((document) => parts.every((part) => fits(document, part)));
    if (fitting.length === 0) throw new Error(`${query}: nothing fits ${parts.join(' + ')}`);
    for (const { id } of fitting) if (!grades.has(id)) grades.set(id, grade);
  }
  return grades;
}

function fits({ line, text }: JudgedDocument, part: string): boolean {
  if (part.startsWith('-')) return !line.includes(part.slice(1));
  return part.startsWith('~') ? text.includes(part.slice(1)) : line.includes(part);
}

/** Normalised discounted cumulative gain of the first ten results, with gains of 2^grade − 1. */
export function ndcgAt10(results: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = [...grades.values()].toSorted((a, b) => b - a);
  const found = results.map((id) => grades.get(id) ?? 0);
  return cumulativeGain(found) / cumulativeGain(ideal);
}

function cumulativeGain(grades: readonly number[]): number {
  return grades
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** True when a document of the highest grade is among the first three results. */
export function hasAnswerOnTop(
  results: readonly string[],
  grades: ReadonlyMap<string, number>,
): boolean {
  const best = Math.max(...grades.values());
  return results.slice(0, 3).some((id) => grades.get(id) === best);
}
