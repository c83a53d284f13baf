import { splitFormulas } from '@zhucheng/domain-writing';
import type { Problem, Sentence } from '@zhucheng/domain-writing/types';
import { cx } from '@zhucheng/ui';
import { createContext, useContext, type ReactNode } from 'react';
import styles from './draft.module.css';
import { Formula } from './formula.tsx';

/** Problem with its place in the list of problems, which numbers its anchor. */
export interface NumberedProblem extends Problem {
  index: number;
}

interface Segment {
  text: string;
  problem?: NumberedProblem;
}

/** Cuts a text at its problems; overlapping ones are cut at the end of the one before. A formula is no further cut. */
export function toSegments(text: string, problems: readonly NumberedProblem[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const problem of spareFormulas(text, problems).toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(problem.start, at);
    if (problem.end <= start) continue;
    if (start > at) segments.push({ text: text.slice(at, start) });
    segments.push({ text: text.slice(start, problem.end), problem });
    at = problem.end;
  }
  if (at < text.length) segments.push({ text: text.slice(at) });
  return segments;
}

/** Problems that end where the formulas do in which they lie. */
function spareFormulas(text: string, problems: readonly NumberedProblem[]): NumberedProblem[] {
  if (problems.length === 0) return [];
  const formulas = splitFormulas(text).flatMap(({ formula }) => formula ?? []);
  const around = (offset: number) =>
    formulas.find((each) => each.start < offset && offset < each.end);
  return problems.map((problem) => ({
    ...problem,
    start: around(problem.start)?.start ?? problem.start,
    end: around(problem.end)?.end ?? problem.end,
  }));
}

/** Words with their formulas. */
const Words = ({ text }: { text: string }) =>
  splitFormulas(text).map((part, at) =>
    part.formula ? <Formula key={at} {...part.formula} /> : part.text,
  );

/** Splits the punctuation off the last segment: the numbers of citations stand before it. */
function splitTail(segments: readonly Segment[]): { body: readonly Segment[]; tail: string } {
  const last = segments.at(-1);
  if (!last || last.problem) return { body: segments, tail: '' };
  const [, text = '', tail = ''] = /^(.*?)([。；，：、！？.;]*)$/su.exec(last.text) ?? [];
  return { body: [...segments.slice(0, -1), { text }], tail };
}

/** Ids of a draft's citations and problems begin with this; a page with several drafts gives each its own. */
export interface DraftAnchors {
  prefix?: string | undefined;
}

export const getCitationId = (number: number, prefix = ''): string => `${prefix}citation-${number}`;

export const getProblemId = (index: number, prefix = ''): string => `${prefix}problem-${index}`;

/** Where problems can be dealt with: which one is, and how another is chosen. */
export interface ProblemChoice {
  chosen: number | undefined;
  choose: (index: number) => void;
}

/** Set by pages on which problems can be dealt with; elsewhere they are links to their reasons. */
export const ProblemChoiceContext = createContext<ProblemChoice | undefined>(undefined);

/** Id of the words that have a problem. */
export const getMarkId = (index: number): string => `problem-mark-${index}`;

/** Number of a citation, a link to it. */
export function CitationMark({ number, prefix }: DraftAnchors & { number: number }) {
  return (
    <a
      className={styles.cite}
      href={`#${getCitationId(number, prefix)}`}
      aria-label={`引用 ${number}`}
    >
      {number}
    </a>
  );
}

/** Words without ground: underlined, a link to the reason, or a button that shows what can be done about them. */
function ProblemMark({ segment, prefix }: DraftAnchors & { segment: Segment }) {
  const choice = useContext(ProblemChoiceContext);
  const { text, problem } = segment;
  if (!problem) return <Words text={text} />;
  const { index, kind, reason } = problem;
  const isOpen = kind === 'gap';
  const look = isOpen ? styles.openPlace : styles.problem;
  if (choice) {
    return (
      <button
        type="button"
        id={getMarkId(index)}
        className={cx(styles.choice, look)}
        title={reason}
        aria-expanded={choice.chosen === index}
        onClick={() => choice.choose(index)}
      >
        {!isOpen && <span className="sr">没有依据：</span>}
        <Words text={text} />
      </button>
    );
  }
  return (
    <a className={look} href={`#${getProblemId(index, prefix)}`} title={reason}>
      {!isOpen && <span className="sr">没有依据：</span>}
      <Words text={text} />
    </a>
  );
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

/** Whether a text shows its computation itself; remarks behind a comma say how it was rounded. */
function showsFormula(text: string, formula: string): boolean {
  const [computation = ''] = formula.split(/[，；]/u);
  return withoutBlanks(text).includes(withoutBlanks(computation));
}

interface SentenceTextProps extends DraftAnchors {
  sentence: Sentence;
  problems?: readonly NumberedProblem[];
  /** Leaves the formula out where the text before has shown it. */
  hideFormula?: boolean;
}

/** Sentence by its origin: computed ones show how they came about, cited ones the number of their source. */
export function SentenceText({
  sentence,
  problems = [],
  prefix,
  hideFormula,
}: SentenceTextProps): ReactNode {
  const { text, origin, citation, moreCitations = [], formula } = sentence;
  const { body, tail } = splitTail(toSegments(text, problems));
  const words = body.map((segment, at) => (
    <ProblemMark key={at} segment={segment} prefix={prefix} />
  ));
  const numbers = citation === undefined ? [] : [citation, ...moreCitations];
  const isShown = formula !== undefined && !hideFormula && !showsFormula(text, formula);
  return (
    <span data-origin={origin}>
      {origin === 'computed' ? <span className={styles.value}>{words}</span> : words}
      {isShown && <span className={styles.formula}>{formula}</span>}
      {numbers.map((number) => (
        <CitationMark key={number} number={number} prefix={prefix} />
      ))}
      {tail}
    </span>
  );
}
