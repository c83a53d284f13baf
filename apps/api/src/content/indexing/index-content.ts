import type { Database } from '../../db/client.ts';
import {
  analyseDocument,
  indexDocuments,
  listTitleWords,
  saveSuggestions,
  toBodyLexemes,
  toSearchVector,
  toSuggestionKeys,
  toWordSuggestions,
  type DocumentAnalysis,
  type DocumentContent,
  type SuggestionInput,
} from '../../search/index.ts';

/** Weight of an abolished standard, below the default of articles. */
const ABOLISHED_WEIGHT = 1.5;

/** Everything that content is found by. Plain data, made from the text alone: a worker thread may analyse content. */
export interface ContentAnalysis {
  /** Content of the `search_vector` column. */
  searchVector: string;
  document: DocumentAnalysis;
  /** Suggestion of the title, but for the id. */
  title: Omit<SuggestionInput, 'refId'>;
  /** Words of the title that are suggested. */
  titleWords: string[];
}

/** Analyses content: by far the most of the processor time of saving it. */
export function analyseContent(content: DocumentContent): ContentAnalysis {
  const body = toBodyLexemes(content.body);
  const title = toTitleSuggestion(content);
  return {
    searchVector: toSearchVector(content, body),
    document: analyseDocument(content, body),
    title: { ...title, keys: toSuggestionKeys(title.kind, title.text) },
    titleWords: content.listed ? [...new Set(listTitleWords(content.title))] : [],
  };
}

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
    ...toWordSuggestions(contents.flatMap(({ analysis }) => analysis.titleWords)),
    ...suggestions,
  ]);
}

/** A title as a suggestion, preceded by the number of a standard. */
function toTitleSuggestion({
  kind,
  title,
  numbers = [],
  facets,
}: DocumentContent): ContentAnalysis['title'] {
  const [number] = numbers;
  const text = number && !title.includes(number) ? `${number} ${title}` : title;
  if (kind === 'tender') return { kind, text };
  const isAbolished = facets?.status === '废止';
  return { kind: 'article', text, ...(isAbolished && { weight: ABOLISHED_WEIGHT }) };
}

/** Tags as suggestions, from their ids by name. */
export function toTagSuggestions(idByName: ReadonlyMap<string, string>): SuggestionInput[] {
  return Array.from(idByName, ([text, refId]) => ({ kind: 'tag', refId, text }));
}
