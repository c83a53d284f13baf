import type { Database } from '../../db/client.ts';
import { indexDocuments } from '../../search/index-writer.ts';
import { saveSuggestions, type SuggestionInput } from '../../search/suggest/save-suggestions.ts';
import type { ContentAnalysis } from './analyse-content.ts';

/**
 * Adds saved content, by its ids, to the search index and to the suggestions. Writers of the index wait for each other's
 * transactions, so call it last.
 */
export async function indexContent(
  tx: Database,
  contents: readonly { refId: string; analysis: ContentAnalysis }[],
  suggestions: readonly SuggestionInput[] = [],
): Promise<void> {
  await indexDocuments(
    tx,
    contents.map(({ refId, analysis }) => ({ refId, ...analysis.document })),
  );
  await saveSuggestions(tx, [
    ...contents.map(({ refId, analysis }) => ({ refId, ...analysis.title })),
    ...contents.flatMap(({ analysis }) => analysis.titleWords),
    ...suggestions,
  ]);
}

/** Tags as suggestions, from their ids by name. */
export function toTagSuggestions(idByName: ReadonlyMap<string, string>): SuggestionInput[] {
  return Array.from(idByName, ([text, refId]) => ({ kind: 'tag', refId, text }));
}
