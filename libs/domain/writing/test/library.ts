import type { Passage, PassageSource, Retrieve } from '../src/types/passage.ts';
import { countTerms, prepareRelevance } from '../src/offline/relevance.ts';
import { listTerms } from '../src/text/terms.ts';
import library from './library.json' with { type: 'json' };

/** Passages that tests write from: methods, limits and periods of common works. */
export const LIBRARY: readonly Passage[] = library.flatMap(({ source, passages }, at) => {
  const whole: PassageSource = {
    ...source,
    kind: 'article',
    id: `a${at + 1}`,
    url: `/know/detail/${at + 1}`,
  };
  return passages.map(([heading = '', text = ''], position) => ({
    id: `p${at + 1}-${position + 1}`,
    source: whole,
    headingPath: [heading],
    position,
    text,
  }));
});

/** Search over an array of passages, in place of the API's index. */
export function retrieveFrom(passages: readonly Passage[]): Retrieve {
  const relevance = prepareRelevance(
    passages.map(({ source, headingPath, text }) =>
      countTerms([source.title, ...headingPath, text].join('\n')),
    ),
  );
  return (query, limit) => {
    const terms = listTerms(query);
    const scored = passages
      .map((passage, at) => ({ passage, score: relevance.score(at, terms) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    return Promise.resolve(scored.slice(0, limit).map(({ passage }) => passage));
  };
}
