import { findFigures, findNames } from '@zhucheng/domain-writing';
import { FINDING_KINDS, type Clause, type Finding, type Review } from './types.ts';

const MAX_QUOTE = 300;
const MAX_TITLE = 60;
const MAX_WORDS = 400;
const NO_BASIS = { source: '', text: '' };

/** Reads a field of what a model wrote; empty unless it is a text of bounded length. */
function readField(line: object, name: string, max: number): string {
  const value: unknown = Reflect.get(line, name);
  return typeof value === 'string' && value.length <= max ? value.trim() : '';
}

function parseLine(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const toKey = (value: unknown) => JSON.stringify(value);

/** Label of the innermost clause around a place. */
const labelAt = (clauses: readonly Clause[], at: number) =>
  clauses.findLast(({ start, end }) => start <= at && at < end)?.label ?? '';

/**
 * Findings among the lines of a model's reply, each a JSON object. Only those are kept whose quote stands in the text, whose
 * every figure, standard and name does too, and that are about something else than the rules found there: a model adds,
 * it takes nothing away. It may see a risk; what is a fault, rules decide.
 */
export function readModelFindings(
  reply: string,
  { text, clauses, findings }: Pick<Review, 'clauses' | 'findings'> & { readonly text: string },
): Finding[] {
  const known = new Set(findFigures(text).map(({ value }) => toKey(value)));
  const isGrounded = (words: string) =>
    findFigures(words).every(({ value }) => known.has(toKey(value))) &&
    findNames(words).every((name) => text.includes(name.text));
  return reply.split('\n').flatMap((written): Finding[] => {
    const line = parseLine(written);
    if (!line) return [];
    const kind = FINDING_KINDS.find((each) => each === Reflect.get(line, 'kind'));
    const quote = readField(line, 'quote', MAX_QUOTE);
    const [title, reason, suggestion] = [
      readField(line, 'title', MAX_TITLE),
      readField(line, 'reason', MAX_WORDS),
      readField(line, 'suggestion', MAX_WORDS),
    ];
    const start = quote === '' ? -1 : text.indexOf(quote);
    if (!kind || kind === 'missing' || start < 0 || !title || !reason || !suggestion) return [];
    if (!isGrounded(`${title}。${reason}。${suggestion}`)) return [];
    const end = start + quote.length;
    const isKnown = findings.some(
      (other) => other.kind === kind && other.start < end && other.end > start,
    );
    if (isKnown) return [];
    const severity = Reflect.get(line, 'severity') === 'risk' ? 'risk' : 'hint';
    const clause = labelAt(clauses, start);
    return [
      { kind, severity, title, clause, quote, start, end, reason, basis: NO_BASIS, suggestion },
    ];
  });
}
