import { listCitable, listTables, type CitableTable } from '../text/citable.ts';
import { isFigureGrounded, makeEvidence } from '../text/evidence.ts';
import { toComparable } from '../text/sentences.ts';
import { getOverlap, toTermSet } from '../text/terms.ts';
import type { Passage } from '../types/passage.ts';
import { readQuestion, type QuestionWord, type ReadQuestion } from './read-question.ts';
import { listSynonyms } from './synonyms.ts';

/** Worth of a word elsewhere in the passage; of the words within the piece; of the first place in the search. */
const [ELSEWHERE, OWN, FOUND_FIRST] = [0.55, 0.5, 0.3];
/** What is left of the worth of a piece that has no figure, sum, duration, body … where one is asked for. */
const UNEXPECTED = 0.5;
/** The same where what is asked for is of a thing that no passage names. */
const UNKNOWN_THING = 0.5;
/**
 * What a word weighs at least, however many passages hold it; and if none does, which may only be another word for what they
 * hold. Between them it weighs by rarity.
 */
const [BASE, UNKNOWN] = [2, 4.5];
/** Worth of the characters of a word that stand apart. */
const CHARACTERS = 0.7;

/** Sentence or table of a passage that may answer a question. */
export interface RankedPiece {
  text: string;
  table?: CitableTable;
  /** Share of the question's words in the piece with what stands above it; less if it is not of the kind that is asked for. */
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

/** Ranks passages for a question, best first; they come in the order of the search. */
export function rankPassages(question: string, passages: readonly Passage[]): RankedPassage[] {
  const texts = passages.map((passage) => toComparable(describe(passage)));
  const read = readQuestion(question, texts.join('\n'));
  const words = read.words.map((word) => weighByRarity(word, texts));
  return passages
    .map((passage, at) => {
      const pieces = rankPieces({ ...read, words }, passage, texts[at] ?? '');
      const [best] = pieces;
      const score = (best?.score ?? 0) + FOUND_FIRST / (1 + at);
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
  return { text, weight: weight * (held === 0 ? UNKNOWN : BASE + rarity) };
}

/** Ranks the pieces of a passage; `whole` is its text with what stands above it, to compare with. */
function rankPieces(
  { words, figures, isOfUnknown, isExpected }: ReadQuestion,
  passage: Passage,
  whole: string,
): RankedPiece[] {
  const evidence = makeEvidence([whole]);
  if (!figures.every((figure) => isFigureGrounded(figure, evidence))) return [];
  const above = toComparable([passage.source.title, ...passage.headingPath].join('\n'));
  return listPieces(passage.text)
    .map((piece) => {
      const text = toComparable(piece.text);
      const local = `${above}\n${text}`;
      const covers = words.map((word) => ({
        ...word,
        cover: Math.max(coverWord(word.text, local), ELSEWHERE * coverWord(word.text, whole)),
      }));
      const worth = (isExpected(piece.text) ? 1 : UNEXPECTED) * (isOfUnknown ? UNKNOWN_THING : 1);
      const coverage = worth * weigh(covers);
      const own = weigh(words.map((word) => ({ ...word, cover: coverWord(word.text, text) })));
      return { ...piece, coverage, own, score: coverage + worth * own * OWN };
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

/** Weighted mean of what is covered of each word. */
function weigh(covers: readonly CoveredWord[]): number {
  const total = covers.reduce((sum, { weight }) => sum + weight, 0);
  const covered = covers.reduce((sum, { weight, cover }) => sum + weight * cover, 0);
  return total === 0 ? 0 : covered / total;
}

const shareIn = (parts: ReadonlySet<string>, text: string): number =>
  getOverlap(parts, new Set([...parts].filter((part) => text.includes(part))));

function coverWord(word: string, text: string): number {
  if ([word, ...listSynonyms(word)].some((each) => text.includes(each))) return 1;
  if (word.length <= 2) return 0;
  return Math.max(shareIn(toTermSet(word), text), CHARACTERS * shareIn(new Set(word), text));
}
