import type { Block, Sentence } from '../types/block.ts';
import type { Answer } from '../types/draft.ts';
import { toCitation } from '../references/renumber-citations.ts';
import type { Passage } from '../types/passage.ts';
import { rankPassages, type RankedPassage, type RankedPiece } from './rank-passages.ts';

/**
 * What a passage must have to answer: its coverage of the question, and some for each of the first passages that is of the same
 * source, since what the library treats fills several.
 */
const [MIN_EVIDENCE, FIRST, PER_PASSAGE] = [0.6, 5, 0.03];
/** What is nearly as good as the best is cited as well. */
const NEAR_BEST = 0.85;
const MAX_CITED = 3;
const MAX_PIECES = 2;
const MAX_NEAR = 3;

/**
 * Answers a question with the words of passages, or refuses: 本站资料里没有, with the nearest sources. A passage answers if
 * a sentence or table of it, with what stands above, holds enough of the question.
 */
export function answerQuestion(question: string, passages: readonly Passage[]): Answer {
  const ranked = rankPassages(question, passages);
  const answering = ranked.filter((one) => getEvidence(one, ranked) >= MIN_EVIDENCE);
  const [best] = answering;
  if (!best) return refuse(ranked);
  const cited = answering
    .filter(({ score }) => score >= best.score * NEAR_BEST)
    .slice(0, MAX_CITED);
  const blocks = cited.flatMap(({ pieces }, at) => toBlocks(choosePieces(pieces), at + 1));
  return {
    kind: 'answered',
    blocks,
    citations: cited.map(({ passage }, at) => toCitation(passage, at + 1)),
  };
}

function getEvidence({ coverage, passage }: RankedPassage, ranked: readonly RankedPassage[]) {
  const isOfSource = (other: RankedPassage) => other.passage.source.id === passage.source.id;
  return coverage + PER_PASSAGE * ranked.slice(0, FIRST).filter(isOfSource).length;
}

/** A refusal with the sources that come closest, each by its best passage. */
export function refuse(ranked: readonly RankedPassage[]): Answer {
  const bySource = Map.groupBy(ranked, ({ passage: { source } }) => `${source.kind} ${source.id}`);
  const near = [...bySource.values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, MAX_NEAR)
    .map(({ passage: { id, source } }) => ({ passageId: id, source }));
  return { kind: 'refused', reason: '本站资料里没有', near };
}

function choosePieces(pieces: readonly RankedPiece[]): RankedPiece[] {
  const best = pieces[0]?.score ?? 0;
  const isNear = ({ coverage, score }: RankedPiece) => coverage > 0 && score >= best * NEAR_BEST;
  return pieces.filter(isNear).slice(0, MAX_PIECES);
}

function toBlocks(pieces: readonly RankedPiece[], citation: number): Block[] {
  const cite = (text: string): Sentence => ({ text, origin: 'cited', citation });
  const base = { writer: 'offline' } as const;
  const sentences = pieces.filter(({ table }) => !table).map(({ text }) => cite(text));
  const tables = pieces.flatMap(({ table }) => table ?? []);
  return [
    ...(sentences.length > 0 ? [{ ...base, kind: 'paragraph' as const, sentences }] : []),
    ...tables.map(({ caption, header, rows }) => ({
      ...base,
      kind: 'table' as const,
      caption: caption || undefined,
      header,
      rows: rows.map((row) => row.map(cite)),
    })),
  ];
}
