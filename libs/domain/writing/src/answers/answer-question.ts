import { prepareRelevance } from '../offline/relevance.ts';
import { listCitable } from '../text/citable.ts';
import { isFigureGrounded, makeEvidence } from '../text/evidence.ts';
import { findFigures } from '../text/figures.ts';
import { toComparable } from '../text/sentences.ts';
import { getOverlap, listTerms, toTermSet } from '../text/terms.ts';
import type { Block, Sentence } from '../types/block.ts';
import type { Answer } from '../types/draft.ts';
import type { Citation, Passage } from '../types/passage.ts';
import {
  readQuestion,
  type Expectation,
  type QuestionWord,
  type ReadQuestion,
} from './read-question.ts';
import { listSynonyms } from './synonyms.ts';

/** Share of a question's words that a passage must hold to answer it. */
const MIN_COVERAGE = 0.62;
/** A word that is covered less is missing; so many of a question's words may be. */
const MISSING = 0.3;
const MAX_MISSING = 0.25;
/** Passages that cover nearly as much as the best one are cited as well. */
const NEAR_BEST = 0.9;
const MAX_CITED = 3;
const MAX_SENTENCES = 2;
const MAX_NEAR = 3;

/** A passage with how well it answers a question. */
export interface RankedPassage {
  passage: Passage;
  /** Share of the question's words that stand in it or mean the same. */
  coverage: number;
  score: number;
  /** Its sentences that answer, best first. */
  sentences: readonly string[];
}

/**
 * Answers a question with the words of passages, or refuses: 本站资料里没有, with the nearest sources. A passage answers if
 * it holds what the question is about and a sentence of the kind that is asked for.
 */
export function answerQuestion(question: string, passages: readonly Passage[]): Answer {
  const ranked = rankPassages(question, passages);
  const best = ranked.find(
    ({ sentences, coverage }) => sentences.length > 0 && coverage >= MIN_COVERAGE,
  );
  if (!best) {
    const near = ranked
      .slice(0, MAX_NEAR)
      .map(({ passage: { id, source } }) => ({ passageId: id, source }));
    return { kind: 'refused', reason: '本站资料里没有', near };
  }
  const cited = ranked
    .filter(({ sentences, coverage }) => sentences.length > 0 && coverage >= MIN_COVERAGE)
    .filter(({ score }) => score >= best.score * NEAR_BEST)
    .slice(0, MAX_CITED);
  return { kind: 'answered', blocks: cited.map(toParagraph), citations: cited.map(toCitation) };
}

/** Ranks passages for a question, best first. */
export function rankPassages(question: string, passages: readonly Passage[]): RankedPassage[] {
  const read = readQuestion(question);
  const terms = listTerms(question);
  const relevance = prepareRelevance(passages.map(describe));
  const scores = passages.map((_, at) => relevance.score(at, terms));
  const top = Math.max(1e-9, ...scores);
  return passages
    .map((passage, at) => {
      const coverage = coverQuestion(read, passage);
      const score = coverage + (0.5 * (scores[at] ?? 0)) / top;
      return { passage, coverage, score, sentences: chooseSentences(read, question, passage) };
    })
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1));
}

const describe = ({ source, headingPath, text }: Passage): string =>
  [source.title, source.number ?? '', ...headingPath, text].join('\n');

function coverQuestion(question: ReadQuestion, passage: Passage): number {
  const { words, figures, required } = question;
  const text = toComparable(describe(passage));
  const evidence = makeEvidence([text]);
  if (!figures.every((figure) => isFigureGrounded(figure, evidence))) return 0;
  if (!required.every((word) => coverWord(word, text) > 0)) return 0;
  const missing = words.filter((word) => word.weight === 1 && coverWord(word.text, text) < MISSING);
  return missing.length > words.length * MAX_MISSING ? 0 : coverWords(words, text);
}

/** Weighted share of the words that a text holds. */
function coverWords(words: readonly QuestionWord[], text: string): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const covered = words.reduce((sum, word) => sum + word.weight * coverWord(word.text, text), 0);
  return total === 0 ? 0 : covered / total;
}

/** Worth of what only means the same, and of the pairs and characters of a word that stand apart. */
const SYNONYM = 0.9;
const PAIRS = 0.8;
const CHARACTERS = 0.7;

const shareIn = (parts: ReadonlySet<string>, text: string): number =>
  getOverlap(parts, new Set([...parts].filter((part) => text.includes(part))));

function coverWord(word: string, text: string): number {
  if (text.includes(word)) return 1;
  if (listSynonyms(word).some((other) => text.includes(other))) return SYNONYM;
  if (word.length <= 2) return 0;
  const byPairs = PAIRS * shareIn(toTermSet(word), text);
  return Math.max(byPairs, CHARACTERS * shareIn(new Set(word), text));
}

const BODIES = /单位|人(?!工|员伤)|部门|机构|企业|公司|业主|监理|总包|分包|项目部|负责/u;

/** Whether a sentence has what the question asks for. */
function meets(expects: Expectation, sentence: string): boolean {
  switch (expects) {
    case 'money':
      return findFigures(sentence).some(
        ({ value }) => value.kind === 'number' && value.unit === '元',
      );
    case 'figure':
      return (
        findFigures(sentence).length > 0 || /每半?[年月周日天]|按月|半年|一次|立即/u.test(sentence)
      );
    case 'body':
      return BODIES.test(sentence);
    case 'any':
      return true;
  }
}

function chooseSentences(
  { words, expects }: ReadQuestion,
  question: string,
  passage: Passage,
): string[] {
  const terms = toTermSet(question);
  const scored = listCitable(passage.text)
    .filter((sentence) => meets(expects, sentence))
    .map((text, order) => {
      const coverage = coverWords(words, toComparable(text));
      return { text, order, coverage, score: coverage + 0.3 * getOverlap(terms, toTermSet(text)) };
    })
    .filter(({ coverage }) => coverage > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * 0.8)
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => text);
}

function toParagraph({ sentences }: RankedPassage, at: number): Block {
  const cited = sentences.map((text): Sentence => ({ text, origin: 'cited', citation: at + 1 }));
  return { kind: 'paragraph', writer: 'offline', sentences: cited };
}

const toCitation = ({ passage }: RankedPassage, at: number): Citation => ({
  number: at + 1,
  passageId: passage.id,
  quote: passage.text,
  source: passage.source,
  headingPath: passage.headingPath,
});
