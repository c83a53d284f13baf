import type { Database } from '../../db/client.ts';
import {
  indexDocuments,
  saveSuggestions,
  toWordSuggestions,
  type SearchDocument,
  type SuggestionInput,
} from '../../search/index.ts';

/**
 * Puts what was just written into the search, and offers it while somebody types. Writers of the search wait for each
 * other's transactions: to be called last.
 */
export async function indexContent(
  tx: Database,
  documents: readonly SearchDocument[],
  others: readonly SuggestionInput[] = [],
): Promise<void> {
  await indexDocuments(tx, documents);
  const listed = documents.filter((document) => document.listed);
  await saveSuggestions(tx, [
    ...documents.map(titleSuggestion),
    ...toWordSuggestions(listed.map(({ title }) => title)),
    ...others,
  ]);
}

/** A standard that no longer holds comes after the one that does. */
const ABOLISHED = 1.5;

/** A title; a standard's number stands in front of it. */
function titleSuggestion({
  kind,
  refId,
  title,
  numbers = [],
  facets: shelf,
}: SearchDocument): SuggestionInput {
  const [number] = numbers;
  const text = number && !title.includes(number) ? `${number} ${title}` : title;
  if (kind === 'tender') return { kind, refId, text };
  return { kind: 'article', refId, text, ...(shelf?.status === '废止' && { weight: ABOLISHED }) };
}

/** Tags as suggestions: their ids by their names. */
export function toTagSuggestions(idOf: ReadonlyMap<string, string>): SuggestionInput[] {
  return Array.from(idOf, ([text, refId]) => ({ kind: 'tag', refId, text }));
}
