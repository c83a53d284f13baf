import type { Database } from '../../db/client.ts';
import {
  indexDocuments,
  saveSuggestions,
  toWordSuggestions,
  type SearchDocument,
  type SuggestionInput,
} from '../../search/index.ts';

/** Weight of an abolished standard, below the default of articles. */
const ABOLISHED_WEIGHT = 1.5;

/**
 * Adds saved content to the search index and to the suggestions. Writers of the index wait for each other's
 * transactions, so call it last.
 */
export async function indexContent(
  tx: Database,
  documents: readonly SearchDocument[],
  suggestions: readonly SuggestionInput[] = [],
): Promise<void> {
  await indexDocuments(tx, documents);
  const listed = documents.filter((document) => document.listed);
  await saveSuggestions(tx, [
    ...documents.map(toTitleSuggestion),
    ...toWordSuggestions(listed.map(({ title }) => title)),
    ...suggestions,
  ]);
}

/** A title as a suggestion, preceded by the number of a standard. */
function toTitleSuggestion({
  kind,
  refId,
  title,
  numbers = [],
  facets,
}: SearchDocument): SuggestionInput {
  const [number] = numbers;
  const text = number && !title.includes(number) ? `${number} ${title}` : title;
  if (kind === 'tender') return { kind, refId, text };
  const isAbolished = facets?.status === '废止';
  return { kind: 'article', refId, text, ...(isAbolished && { weight: ABOLISHED_WEIGHT }) };
}

/** Tags as suggestions, from their ids by name. */
export function toTagSuggestions(idByName: ReadonlyMap<string, string>): SuggestionInput[] {
  return Array.from(idByName, ([text, refId]) => ({ kind: 'tag', refId, text }));
}
