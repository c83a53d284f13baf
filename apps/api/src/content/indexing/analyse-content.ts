import {
  analyseDocument,
  listTitleWords,
  toBodyLexemes,
  toSearchVector,
  toSuggestionKeys,
  toWordSuggestions,
  type DocumentAnalysis,
  type DocumentContent,
  type SuggestionInput,
} from '../../search/analysis.ts';

/** Weight of an abolished standard, below the default of articles. */
const ABOLISHED_WEIGHT = 1.5;

/** Everything that content is found by. Plain data, made from the text alone: a worker thread may analyse content. */
export interface ContentAnalysis {
  /** Content of the `search_vector` column. */
  searchVector: string;
  document: DocumentAnalysis;
  /** Suggestion of the title, but for the id. */
  title: Omit<SuggestionInput, 'refId'>;
  /** Words of the title that are suggested, each once, with their keys. */
  titleWords: SuggestionInput[];
}

/** Analyses content: by far the most of the processor time of saving it. */
export function analyseContent(content: DocumentContent): ContentAnalysis {
  const body = toBodyLexemes(content.body);
  const title = toTitleSuggestion(content);
  return {
    searchVector: toSearchVector(content, body),
    document: analyseDocument(content, body),
    title: { ...title, keys: toSuggestionKeys(title.kind, title.text) },
    titleWords: content.listed ? toWordSuggestions(listTitleWords(content.title)) : [],
  };
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
