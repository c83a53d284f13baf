import { prepareRelevance } from '../offline/relevance.ts';
import { listCitable, listTables, type CitableTable } from '../text/citable.ts';
import { isFigureGrounded, makeEvidence } from '../text/evidence.ts';
import { findFigures } from '../text/figures.ts';
import { toComparable } from '../text/sentences.ts';
import { getOverlap, listTerms, toTermSet } from '../text/terms.ts';
import type { Passage } from '../types/passage.ts';
import {
  readQuestion,
  type Expectation,
  type QuestionWord,
  type ReadQuestion,
} from './read-question.ts';
import { listSynonyms } from './synonyms.ts';

/** Least cover of what the question asks for by the piece and what stands above it. */
const MIN_FOCUS = 0.45;
/** Worth of a word elsewhere in the passage; of the words within the piece; of the terms in common. */
const ELSEWHERE = 0.7;
const OWN = 0.5;
const RELEVANCE = 0.3;
/** What a word weighs at least, however many passages hold it. */
const BASE = 0.5;
/** Worth of a synonym, and of the pairs and characters of a word that stand apart. */
const SYNONYM = 0.9;
const PAIRS = 0.8;
const CHARACTERS = 0.7;

/** Sentence or table of a passage that may answer a question. */
export interface RankedPiece {
  text: string;
  table?: CitableTable;
  /** Share of the question's words in the piece with what stands above it; 0 if what is asked of the subject is missing. */
  coverage: number;
  /** Share of them in the piece alone. */
  own: number;
  score: number;
}

/** A passage with how well it answers a question. */
export interface RankedPassage {
  passage: Passage;
  /** Coverage of its best piece. */
  coverage: number;
  score: number;
  /** What may answer, best first. */
  pieces: readonly RankedPiece[];
}

/** Ranks passages for a question, best first. */
export function rankPassages(question: string, passages: readonly Passage[]): RankedPassage[] {
  const texts = passages.map((passage) => toComparable(describe(passage)));
  const read = readQuestion(question, texts.join('\n'));
  const words = read.words.map((word) => weighByRarity(word, texts));
  const terms = listTerms(question);
  const relevance = prepareRelevance(passages.map(describe));
  const scores = passages.map((_, at) => relevance.score(at, terms));
  const top = Math.max(1e-9, ...scores);
  return passages
    .map((passage, at) => {
      const pieces = rankPieces({ ...read, words }, passage);
      const [best] = pieces;
      const score = (best?.score ?? 0) + (RELEVANCE * (scores[at] ?? 0)) / top;
      return { passage, coverage: best?.coverage ?? 0, score, pieces };
    })
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1));
}

const describe = ({ source, headingPath, text }: Passage): string =>
  [source.title, source.number ?? '', ...headingPath, text].join('\n');

/** Words that few of the passages hold tell most. */
function weighByRarity({ text, weight }: QuestionWord, texts: readonly string[]): QuestionWord {
  const held = texts.filter((each) => each.includes(text)).length;
  const rarity = Math.log(1 + (texts.length - held + 0.5) / (held + 0.5));
  return { text, weight: weight * (BASE + rarity) };
}

/** Ranks the pieces of a passage that have what is asked for. */
function rankPieces(question: ReadQuestion, passage: Passage): RankedPiece[] {
  const { words, figures, expects } = question;
  const whole = toComparable(describe(passage));
  const evidence = makeEvidence([whole]);
  if (!figures.every((figure) => isFigureGrounded(figure, evidence))) return [];
  const above = toComparable([passage.source.title, ...passage.headingPath].join('\n'));
  return listPieces(passage.text)
    .filter(({ text }) => meets(expects, text))
    .map((piece) => {
      const text = toComparable(piece.text);
      const local = `${above}\n${text}`;
      const covers = words.map((word) => ({
        ...word,
        cover: Math.max(coverWord(word.text, local), ELSEWHERE * coverWord(word.text, whole)),
      }));
      const coverage = holdsFocus(question, local) ? weigh(covers) : 0;
      const own = weigh(words.map((word) => ({ ...word, cover: coverWord(word.text, text) })));
      return { ...piece, coverage, own, score: coverage + own * OWN };
    })
    .filter(({ own }) => own > 0)
    .sort((a, b) => b.score - a.score);
}

function listPieces(passage: string): { text: string; table?: CitableTable }[] {
  const tables = listTables(passage).map((table) => ({
    text: [table.caption, ...[table.header, ...table.rows].map((row) => row.join(' '))].join('\n'),
    table,
  }));
  return [...listCitable(passage).map((text) => ({ text })), ...tables];
}

type CoveredWord = QuestionWord & { cover: number };

const holdsFocus = ({ focus }: ReadQuestion, local: string): boolean =>
  focus.every((word) => coverWord(word, local) >= MIN_FOCUS);

/** Weighted mean of what is covered of each word. */
function weigh(covers: readonly CoveredWord[]): number {
  const total = covers.reduce((sum, { weight }) => sum + weight, 0);
  const covered = covers.reduce((sum, { weight, cover }) => sum + weight * cover, 0);
  return total === 0 ? 0 : covered / total;
}

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
const FREQUENCY = /每半?[年月周日天]|按月|半年|一次|立即/u;

/** Whether a piece has what the question asks for. */
function meets(expects: Expectation, text: string): boolean {
  switch (expects) {
    case 'money':
      return findFigures(text).some(({ value }) => value.kind === 'number' && value.unit === '元');
    case 'figure':
      return findFigures(text).length > 0 || FREQUENCY.test(text);
    case 'body':
      return BODIES.test(text);
    case 'any':
      return true;
  }
}
