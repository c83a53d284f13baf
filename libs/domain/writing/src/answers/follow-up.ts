import { toPlainText } from '../blocks.ts';
import { findFigures, type Figure } from '../text/figures.ts';
import { toComparable } from '../text/sentences.ts';
import { getOverlap, toTermSet } from '../text/terms.ts';
import type { Answer } from '../types/draft.ts';
import type { Passage } from '../types/passage.ts';
import { answerQuestion, refuse } from './answer-question.ts';
import { rankPassages } from './rank-passages.ts';
import { toSearchWords } from './read-question.ts';
import { listSynonyms } from './synonyms.ts';

/** A question that is understood only after the one before it. */
export interface FollowUp {
  /** The question that it follows: the last one that stands by itself. */
  before: string;
  /** What it may ask in full, most likely first; the last one is the question as it is. */
  readings: readonly string[];
  /** Its own words, which an answer must hold. */
  own: readonly string[];
}

/** Words that point at what was spoken of. */
const POINTS =
  /[它她]们?|(?<![应尤极])[该其](?![怎如不他它中余实次])|这(?=[个项种类条份本些]|标准|规范|办法|条款)|上述|(?:^\s*(?:那么?)?)?(?:上面|前面|刚才)(?:说|提到)的?|^\s*(?:那么?)?(?:上面|前面|刚才)的?/u;
/** With what they stand for: 这个标准, 该规范. */
const POINTER = new RegExp(
  `(?:${POINTS.source})(?:[个项种类条份本些])?(?:国家|行业)?(?:标准|规范|规程|办法|文件)?`,
  'gu',
);
const BEGINS = /^\s*(?:那么?|还有|再|另外|换成|如果是|要是)[，,]?/u;
const ENDS = /呢\s*[？?。！!]*\s*$/u;
/** More words than these are a question of their own, even behind 那. */
const MAX_WORDS = 2;
/** Words of the question before it that are taken into account. */
const MAX_BEFORE = 6;

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
/** They say nothing about what is asked. */
const FUNCTION_WORDS =
  /^(?:[的了是在和与及或而且也都就被把将让对于由以之其这那此该我你他它很最又再还只则若均会能要有到按向从给去来每各一多里时过得地着吗呢吧谁才可应须宜不没]|应[当该]|可以|必须|需要|不[应得宜能]|没有|还有|一下|要求|规定|以及|如果|不应低于|不低于|低于|不得|大于|小于|超过)$/u;

/** The words of a question that say what it is about; characters that no dictionary joins are a word together. */
function listWords(question: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of SEGMENTER.segment(toSearchWords(question))) {
    const isSingle = segment.length === 1;
    const isWord = (isWordLike ?? false) && !FUNCTION_WORDS.test(segment);
    if (isWord && isSingle && isOpen) words[words.length - 1] += segment;
    else if (isWord) words.push(segment);
    isOpen = isWord && isSingle;
  }
  return [...new Set(words)];
}

/** Words of a question beside its figures. */
const countWords = (question: string): number =>
  listWords(findFigures(question).reduce((rest, { text }) => rest.replace(text, ' '), question))
    .length;

/** Whether a question depends on the one before it: 它还有效吗, 那养护呢. */
function refersBack(question: string): boolean {
  if (POINTS.test(question)) return true;
  return (BEGINS.test(question) || ENDS.test(question)) && countWords(question) <= MAX_WORDS;
}

/** Reads a question after those before it on its branch; undefined if it stands by itself. */
export function readFollowUp(question: string, earlier: readonly string[]): FollowUp | undefined {
  if (!refersBack(question)) return undefined;
  const before = earlier.findLast((each) => !refersBack(each));
  if (before === undefined) return undefined;
  const readings = POINTS.test(question)
    ? readPointing(question, before)
    : readContrasting(question, before);
  const bare = question.replace(BEGINS, '').replace(ENDS, '').replaceAll(POINTER, '');
  return { before, readings: [...new Set([...readings, question])], own: listWords(bare) };
}

/** Answers the first of its readings that can be, so that the answer holds what is new in it. */
export function answerFollowUp(
  { readings, own }: FollowUp,
  passages: readonly Passage[],
): { reading: string; answer: Answer } {
  for (const reading of readings) {
    const answer = answerQuestion(reading, passages);
    if (answer.kind === 'answered' && holds(answer, own)) return { reading, answer };
  }
  const [reading = ''] = readings;
  return { reading, answer: refuse(rankPassages(reading, passages)) };
}

/** Share of the pairs of characters of a word that must stand in a text which has it in another form. */
const MIN_PAIRS = 0.5;

/** Whether an answer holds words, in its text or what stands above it. */
function holds(
  { blocks, citations }: Extract<Answer, { kind: 'answered' }>,
  words: readonly string[],
): boolean {
  const above = citations.flatMap(({ source, headingPath }) => [source.title, ...headingPath]);
  const text = toComparable([toPlainText(blocks), ...above].join('\n'));
  return words.every((word) => {
    const wanted = toComparable(word);
    if ([wanted, ...listSynonyms(wanted)].some((each) => text.includes(each))) return true;
    const pairs = toTermSet(wanted);
    const found = new Set([...pairs].filter((pair) => text.includes(pair)));
    return pairs.size > 1 && getOverlap(pairs, found) >= MIN_PAIRS;
  });
}

const isStandard = ({ value }: Figure) => value.kind === 'standard';

/** 它的间距是多少: the words before it take the place of the pointing ones. */
function readPointing(question: string, before: string): string[] {
  const standards = findFigures(before).filter(isStandard);
  if (standards.length > 0) {
    const numbers = standards.map(({ text }) => text).join('、');
    return [question.replace(BEGINS, '').replace(POINTER, ` ${numbers} `).trim()];
  }
  const bare = question.replace(BEGINS, '').replaceAll(POINTER, '');
  const words = listWords(before).slice(0, MAX_BEFORE);
  return words.map((_, at) => words.slice(0, words.length - at).join('') + bare);
}

/** 那养护呢: its words take the place of one or two of those before it, rather of later ones. */
function readContrasting(question: string, before: string): string[] {
  const bare = question.replace(BEGINS, '').replace(ENDS, '').trim();
  const replaced = replaceFigure(bare, before);
  if (replaced !== undefined) return [replaced];
  const words = listWords(before).slice(0, MAX_BEFORE);
  const places = words.map((_, at) => at).toReversed();
  const others = places.flatMap((at) => [words.slice(at, at + 1), words.slice(at - 1, at + 1)]);
  const rests = others
    .filter(({ length }) => length > 0)
    .map((left) => left.reduce((rest, word) => rest.replace(word, ''), before));
  return [...rests, before].map((rest) => `${rest} ${bare}`);
}

/** GB 50500 还能用吗, 那 GB 50300 呢: a figure in the place of the only one of its kind. */
function replaceFigure(bare: string, before: string): string | undefined {
  const [figure, ...further] = findFigures(bare);
  if (!figure || further.length > 0 || figure.text.length < bare.length) return undefined;
  const alike = findFigures(before).filter(({ value }) => isAlike(value, figure.value));
  const [place] = alike;
  if (!place || alike.length > 1) return undefined;
  return before.slice(0, place.start) + figure.text + before.slice(place.end);
}

const isAlike = (a: Figure['value'], b: Figure['value']): boolean =>
  a.kind === b.kind && (a.kind !== 'number' || b.kind !== 'number' || a.unit === b.unit);
