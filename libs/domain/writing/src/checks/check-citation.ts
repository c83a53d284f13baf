import { isWordForWord, listCitable } from '../text/citable.ts';
import { isFigureGrounded, makeEvidence, type Evidence } from '../text/evidence.ts';
import { findFigures, type Figure } from '../text/figures.ts';
import { splitClauses, toComparable } from '../text/sentences.ts';
import { findStanceDifference, isCondition, readStance } from '../text/stance.ts';
import { getOverlap, toTermSet } from '../text/terms.ts';
import type { CitedEvidence } from './evidence-of-draft.ts';
import { getFigureKind, wholeText, type Fault } from './fault.ts';

/** Least share of a sentence's terms that its source must have. */
const MIN_SUPPORT = 0.35;
/** From this share on two clauses speak of the same thing and must agree. */
const SAME_SUBJECT = 0.5;
/** Worth of a figure in common, beside words in common. */
const SAME_FIGURE = 0.3;
/** A condition counts as kept if so much of its words are there. */
const MIN_CONDITION = 0.4;

/** Checks a sentence that is to be a passage's own words; names what was changed. */
export function checkCitedSentence(text: string, cited: readonly CitedEvidence[]): Fault[] {
  if (cited.length === 0) return [wholeText('citation', text, '这句引文没有注明出处')];
  if (cited.some(({ citation }) => isWordForWord(text, citation.quote))) return [];
  const source = findClosest(
    text,
    cited.flatMap(({ citation }) => listCitable(citation.quote)),
  );
  const figure = source === undefined ? undefined : findChangedFigure(text, source);
  if (figure) return [changedFigure(figure)];
  const difference = source && compareClauses(text, source);
  if (difference) return [wholeText('negation', text, difference)];
  if (source && findLostCondition(text, source)) {
    return [wholeText('condition', text, '原文的条件没有了，请按原文补上')];
  }
  return [wholeText('quote', text, '和引用的原文不一致，请按原文改正')];
}

/** Checks that the cited passages say what a sentence says in its own words. */
export function checkSupport(
  text: string,
  cited: readonly CitedEvidence[],
  own: Evidence,
): Fault[] {
  const misquoted = checkQuotations(text, cited, own);
  if (misquoted.length > 0) return misquoted;
  const passages = cited.map(({ citation: { quote, headingPath, source } }) =>
    [source.title, ...headingPath, quote].join('\n'),
  );
  const support = getOverlap(toTermSet(text), toTermSet(passages.join('\n')));
  if (support < MIN_SUPPORT) {
    return [wholeText('citation', text, '引用的段落没有说到这句话的内容，请换引用或删去')];
  }
  const sources = cited.flatMap(({ citation }) => listCitable(citation.quote));
  const source = findClosest(text, sources);
  if (source === undefined) return [];
  return compareWithSource(text, source, own);
}

function compareWithSource(text: string, source: string, own: Evidence): Fault[] {
  const swapped = findSwappedFigure(text, source, own);
  if (swapped) return [changedFigure(swapped)];
  const difference = compareClauses(text, source);
  if (difference) return [wholeText('negation', text, difference)];
  const party = findOtherParty(text, source);
  if (party) return [party];
  return findLostCondition(text, source)
    ? [wholeText('condition', text, '原文的条件没有了，请按原文补上')]
    : [];
}

const changedFigure = (figure: Figure): Fault => ({
  kind: getFigureKind(figure),
  start: figure.start,
  end: figure.end,
  reason: '和引用的原文里的数不一致，请按原文改正',
});

function findClosest(text: string, sources: readonly string[]): string | undefined {
  const terms = toTermSet(text);
  const [best] = sources
    .map((source) => ({ source, overlap: getOverlap(terms, toTermSet(source)) }))
    .sort((a, b) => b.overlap - a.overlap);
  return best?.source;
}

/** The first figure that the source does not have as often. */
function findChangedFigure(text: string, source: string): Figure | undefined {
  const left = findFigures(source).map(({ value }) => JSON.stringify(value));
  return findFigures(text).find(({ value }) => {
    const at = left.indexOf(JSON.stringify(value));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Pairs each clause with the one of the source that speaks of the same thing: in like words, or of the same figure. */
function pairClauses(text: string, source: string): [string, string][] {
  const candidates = splitClauses(source).map((clause) => ({
    clause,
    terms: toTermSet(clause),
    evidence: makeEvidence([clause]),
  }));
  return splitClauses(text).flatMap((clause) => {
    const terms = toTermSet(clause);
    const figures = findFigures(clause);
    const [best] = candidates
      .map(({ clause: other, terms: otherTerms, evidence }) => {
        const hasFigure = figures.some((figure) => isFigureGrounded(figure, evidence));
        return { other, overlap: getOverlap(terms, otherTerms) + (hasFigure ? SAME_FIGURE : 0) };
      })
      .sort((a, b) => b.overlap - a.overlap);
    return best && terms.size > 0 && best.overlap >= SAME_SUBJECT ? [[clause, best.other]] : [];
  });
}

function compareClauses(text: string, source: string): string | undefined {
  const whole = readStance(source);
  if (readStance(text).forces.has('exempt') && !whole.forces.has('exempt')) {
    return '原文没有免除这项要求';
  }
  for (const [claim, clause] of pairClauses(text, source)) {
    const meant = readStance(clause);
    // A list's clauses are bound by the word in front of it.
    const forces = meant.forces.size > 0 ? meant.forces : whole.forces;
    const claimed = readStance(claim);
    const difference = findStanceDifference(claimed, {
      ...meant,
      forces: claimed.forces.size > 0 ? forces : meant.forces,
    });
    if (difference) return difference;
  }
  return undefined;
}

/** A figure that the passage has, but not here: limits of two things were exchanged. */
function findSwappedFigure(text: string, source: string, own: Evidence): Figure | undefined {
  for (const [claim, clause] of pairClauses(text, source)) {
    const evidence = makeEvidence([clause]);
    if (evidence.figures.length === 0) continue;
    const offset = text.indexOf(claim);
    const wrong = findFigures(claim).find(
      (figure) => !isFigureGrounded(figure, evidence) && !isFigureGrounded(figure, own),
    );
    if (wrong) return { ...wrong, start: wrong.start + offset, end: wrong.end + offset };
  }
  return undefined;
}

/** Whether the source binds under a condition that the text has dropped. */
function findLostCondition(text: string, source: string): boolean {
  if (pairClauses(text, source).length === 0) return false;
  const terms = toTermSet(text);
  return splitClauses(source)
    .filter(isCondition)
    .some((clause) => getOverlap(toTermSet(clause), terms) < MIN_CONDITION);
}

const PARTY =
  /(?:由|应由)(?<party>(?:施工|专业)?总承包单位|(?:建设|施工|监理|设计|勘察|分包|检测|监测|租赁|安装|使用)单位|发包人|承包人|监理人|分包人|招标人|投标人|中标人|业主)/gu;

/** Whether another party has to do it than the source says. */
function findOtherParty(text: string, source: string): Fault | undefined {
  for (const { index, groups, 0: whole } of text.matchAll(PARTY)) {
    const party = groups?.party ?? '';
    if (source.includes(party)) continue;
    const end = index + whole.length;
    return {
      kind: 'company',
      start: end - party.length,
      end,
      reason: '原文不是由这一方负责，请核对',
    };
  }
  return undefined;
}

const QUOTATION = /[“「]([^“”「」]{6,})[”」]/gu;

/** What stands in quotation marks must stand in the source or in a field. */
function checkQuotations(text: string, cited: readonly CitedEvidence[], own: Evidence): Fault[] {
  const sources = [own.text, ...cited.map(({ evidence }) => evidence.text)];
  return Array.from(text.matchAll(QUOTATION), ({ 0: whole, 1: quoted = '', index }) => ({
    quoted: toComparable(quoted).replace(/[。；，]$/u, ''),
    fault: {
      kind: 'quote' as const,
      start: index,
      end: index + whole.length,
      reason: '引号里的话和原文不一致，请按原文改正',
    },
  }))
    .filter(({ quoted }) => !sources.some((source) => source.includes(quoted)))
    .map(({ fault }) => fault);
}
