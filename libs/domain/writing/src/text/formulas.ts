/** Formula of a text in TeX, with the offsets of its delimiters. */
export interface Formula {
  start: number;
  end: number;
  tex: string;
  /** Stands in a line of its own. */
  isDisplay: boolean;
}

/** Longer ones stay text: a reader's window is not for working them out. */
const MAX_LENGTH = 1_000;

/**
 * `$$…$$`, `\[…\]`, `\(…\)` and `$…$`. As in pandoc, a dollar sign opens only before, and closes only behind something; behind the
 * closing one no digit follows: `$5 和 $6` are amounts.
 */
const FORMULA =
  /\$\$(?<display>[^$]{1,1000})\$\$|\\\[(?<bracketed>[^$]{1,1000}?)\\\]|\\\((?<inline>[^$\n]{1,1000}?)\\\)|(?<![\\$])\$(?<dollars>[^\s$](?:[^$\n]{0,998}[^\s$\\])?)\$(?![\d$])/gu;

/** Words within a formula. */
const WORDS = /\\(?:text|textbf|textrm|mathrm|mbox)\s?\{[^{}]*\}/gu;

/** A sentence between two dollar signs is no formula. */
const SENTENCE_MARKS = /[，。；：！？、]/u;

/** Finds the formulas of a text. */
export function findFormulas(text: string): Formula[] {
  if (!/[$\\]/u.test(text)) return [];
  return Array.from(text.matchAll(FORMULA), ({ 0: whole, index, groups = {} }) => {
    const { display, bracketed, inline, dollars } = groups;
    const tex = (display ?? bracketed ?? inline ?? dollars ?? '').replaceAll(/\s+/gu, ' ').trim();
    const isDisplay = display !== undefined || bracketed !== undefined;
    return { start: index, end: index + whole.length, tex, isDisplay };
  }).filter(
    ({ tex }) =>
      tex !== '' && tex.length <= MAX_LENGTH && !SENTENCE_MARKS.test(tex.replaceAll(WORDS, '')),
  );
}

/** Part of a text: words, or a formula. */
export type TextPart = { text: string; formula?: Formula };

/** Cuts a text into words and formulas. */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const formula of findFormulas(text)) {
    if (formula.start > at) parts.push({ text: text.slice(at, formula.start) });
    parts.push({ text: text.slice(formula.start, formula.end), formula });
    at = formula.end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** What is written above or below a symbol is part of its name; commands are words of TeX. */
const NAMES = /[_^]\s?(?:\{[^{}]*\}|\\[a-zA-Z]+|.)|\\(?:[a-zA-Z]+|.)|[{}$]/gu;

/** Blanks out what looks like a figure in formulas and is none, such as the 2 of m^2; all offsets stay. */
export function blankNamesInFormulas(text: string): string {
  return splitFormulas(text)
    .map((part) =>
      part.formula ? part.text.replaceAll(NAMES, (name) => ' '.repeat(name.length)) : part.text,
    )
    .join('');
}

/** Begins and ends what stands for a formula; of Unicode's private use, so no text needs them. */
const [OPEN, CLOSE] = ['\u{e000}', '\u{e001}'];

/** A text whose formulas are out of reach of marks, and the function that puts them back. */
export interface ProtectedText {
  text: string;
  restore: (part: string) => string;
}

/** Takes the formulas out of a text that is read for other marks; each is one line. */
export function protectFormulas(text: string): ProtectedText {
  const formulas: string[] = [];
  const parts = splitFormulas(text.replaceAll(/[\u{e000}\u{e001}]/gu, '')).map((part) => {
    if (!part.formula) return part.text;
    const { tex, isDisplay } = part.formula;
    formulas.push(isDisplay ? `$$${tex}$$` : `$${tex}$`);
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  });
  return {
    text: parts.join(''),
    restore: (part) =>
      part.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => formulas[Number(at)] ?? ''),
  };
}
