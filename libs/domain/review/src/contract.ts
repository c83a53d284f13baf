import { parseClauses, splitLines, type Line, type PlainClause } from './parse/clauses.ts';
import { findPartyMentions, resolveSides, type PartyMention, type Sides } from './parse/parties.ts';
import { toPlainText, type PlainText } from './parse/plain.ts';
import { parseSentences, type Sentence } from './parse/sentences.ts';
import { parseTables, type Table } from './parse/tables.ts';
import type { Basis, Check, Clause, Finding, ReviewInput } from './types.ts';

/** What a rule says of a place; the contract adds clause and quote. */
export interface Remark extends Pick<
  Finding,
  'kind' | 'severity' | 'title' | 'reason' | 'suggestion'
> {
  readonly basis?: Basis;
  /** What to write instead of a part of the quote; its offsets are those of the quote's. */
  readonly edit?: { readonly start: number; readonly end: number; readonly text: string };
}

/** A contract as rules read it. Offsets of its parts are those of `plain`. */
export interface Contract extends PlainText {
  readonly input: ReviewInput;
  readonly lines: readonly Line[];
  readonly clauses: readonly PlainClause[];
  readonly sentences: readonly Sentence[];
  readonly tables: readonly Table[];
  readonly parties: readonly PartyMention[];
  readonly sides: Sides;
  /** Where the signatures begin. */
  readonly bodyEnd: number;
}

/** What rules report to. */
export interface Report {
  /** Adds a finding at a place in the plain text. */
  readonly add: (start: number, end: number, remark: Remark) => void;
  /** Adds a finding at a place in the given text. */
  readonly addRaw: (start: number, end: number, remark: Remark) => void;
  readonly check: (at: number, check: Omit<Check, 'clause'>) => void;
}

/** A rule looks at a whole contract and reports. */
export type Rule = (contract: Contract, report: Report) => void;

const NO_BASIS: Basis = { source: '', text: '' };
const SIGNATURES =
  /^(?:[#|]|（?以下无正文|签字页|签署页|[^：。]{1,14}（?(?:盖章|公章|签章|签字)[^。]{0,20}|[^：。]{1,10}：[^。]{2,30}（(?:盖章|公章|签章)）)/;

/** Start of the first line of signatures behind the last clause; the text's end if there are none. */
function findBodyEnd(
  lines: readonly Line[],
  clauses: readonly PlainClause[],
  length: number,
): number {
  const last = clauses.at(-1)?.start ?? 0;
  const line = lines.find(({ text, start }) => start > last && SIGNATURES.test(text));
  return line?.start ?? length;
}

/** Parses a contract for the rules. */
export function parseContract(input: ReviewInput): Contract {
  const text = toPlainText(input.text);
  const lines = splitLines(text.plain);
  const clauses = parseClauses(text.plain, lines);
  const parties = findPartyMentions(lines);
  return {
    ...text,
    input,
    lines,
    clauses,
    sentences: parseSentences(lines, clauses),
    tables: parseTables(lines),
    parties,
    sides: resolveSides(input.kind, input.side, text.plain, parties),
    bodyEnd: findBodyEnd(lines, clauses, text.plain.length),
  };
}

/** The innermost clause around a place in the plain text. */
export function findClause(contract: Contract, at: number): PlainClause | undefined {
  let [low, high] = [0, contract.clauses.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((contract.clauses[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const clause = contract.clauses[low - 1];
  return clause && at < contract.bodyEnd ? clause : undefined;
}

/** Offsets in the given text of a part of the plain one. */
export function toRaw({ starts, ends }: PlainText, start: number, end: number): [number, number] {
  const last = Math.max(start, Math.min(end, ends.length) - 1);
  return [starts[start] ?? 0, ends[last] ?? 0];
}

/** Clauses with offsets in the given text. */
export const listClauses = (contract: Contract): Clause[] =>
  contract.clauses.map(({ number, label, title, level, start, end }) => {
    const trimmed = contract.plain.slice(start, end).trimEnd().length;
    const [from, to] = toRaw(contract, start, start + Math.max(1, trimmed));
    return { number, label, title, level, start: from, end: to };
  });

/** Place in the plain text of an offset in the given one. */
function toPlainOffset({ starts }: PlainText, raw: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < raw) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects what rules report. */
export function createReport(contract: Contract): Report & {
  readonly findings: Finding[];
  readonly checks: Check[];
} {
  const findings: Finding[] = [];
  const checks: Check[] = [];
  const { text } = contract.input;
  const push = (start: number, end: number, at: number, { edit, ...remark }: Remark) => {
    const quote = text.slice(start, end);
    if (quote.trim() === '' && remark.kind !== 'blank') return;
    const clause = findClause(contract, at)?.label ?? '';
    const replacement =
      edit && text.slice(start, edit.start) + edit.text + text.slice(edit.end, end);
    findings.push({
      basis: NO_BASIS,
      ...remark,
      clause,
      quote,
      start,
      end,
      ...(replacement !== undefined && { replacement }),
    });
  };
  const toRawEdit = ({ edit, ...remark }: Remark): Remark => {
    if (!edit) return remark;
    const [start, end] = toRaw(contract, edit.start, edit.end);
    return { ...remark, edit: { start, end, text: edit.text } };
  };
  return {
    findings,
    checks,
    add: (start, end, remark) => push(...toRaw(contract, start, end), start, toRawEdit(remark)),
    addRaw: (start, end, remark) => push(start, end, toPlainOffset(contract, start), remark),
    check: (at, check) => checks.push({ ...check, clause: findClause(contract, at)?.label ?? '' }),
  };
}
