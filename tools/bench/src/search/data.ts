import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Passage of the corpus. */
export interface Passage {
  id: string;
  title: string;
  text: string;
}

/** Question with the ids of the passages that answer it. */
export interface Question {
  text: string;
  answers: ReadonlySet<string>;
}

/** Test collection: passages and questions. */
export interface Collection {
  passages: Passage[];
  questions: Question[];
}

/**
 * Reads `corpus.jsonl` (docid, title, text), `queries.jsonl` (qid, query) and `qrels.tsv` (qid, 0, docid, relevance).
 * Questions without an answer in the corpus are left out.
 */
export async function readCollection(folder: string): Promise<Collection> {
  const passages = (await readLines(join(folder, 'corpus.jsonl'))).map((line) => {
    const { docid, title, text } = JSON.parse(line) as Record<string, string | undefined>;
    return { id: toReferenceId(docid ?? ''), title: title ?? '', text: text ?? '' };
  });
  const known = new Set(passages.map(({ id }) => id));
  const answers = new Map<string, Set<string>>();
  for (const line of await readLines(join(folder, 'qrels.tsv'))) {
    const [question = '', , passage = '', relevance = '1'] = line.split(/\s+/u);
    if (Number(relevance) <= 0 || !known.has(toReferenceId(passage))) continue;
    answers.set(question, (answers.get(question) ?? new Set()).add(toReferenceId(passage)));
  }
  const questions = (await readLines(join(folder, 'queries.jsonl'))).flatMap((line) => {
    const { qid, query } = JSON.parse(line) as Record<string, string | undefined>;
    const found = answers.get(qid ?? '');
    return found ? [{ text: query ?? '', answers: found }] : [];
  });
  return { passages, questions };
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}

/** Returns a UUID derived from a name. */
function toReferenceId(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
