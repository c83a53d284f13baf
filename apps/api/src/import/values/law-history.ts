import { UnreadableError } from '../mapping.ts';
import { readDay } from './dates.ts';
import { normaliseText } from './text.ts';

/** A parsed law. */
export interface LawText {
  /** Steps from adoption to the latest amendment, the oldest first, verbatim. */
  history: string[];
  /** Articles, without title and history. */
  body: string;
}

const END_OF_HISTORY = /<!--\s*INFO END\s*-->/;
const TITLE = /^#\s.*\n?/;
const DATED = /^\d{4}年\d{1,2}月\d{1,2}日/;
const YEARS = { from: 1949, to: 2100 };

/** Splits a law's Markdown at the end mark of its header; without the mark all of it is body. */
export function parseLaw(markdown: string): LawText {
  const text = normaliseText(markdown);
  const [head = '', ...rest] = text.split(END_OF_HISTORY);
  if (rest.length === 0) return { history: [], body: text.replace(TITLE, '').trim() };
  return { history: historyOf(head.replace(TITLE, '')), body: rest.join('\n').trim() };
}

/** Lines without a date continue the line before: the source breaks some in two. */
function historyOf(head: string): string[] {
  const steps: string[] = [];
  for (const line of head.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    if (DATED.test(line) || steps.length === 0) steps.push(line);
    else steps.push(`${steps.pop()}${line}`);
  }
  return steps.map((step) => stripUnbalancedBracket(step.replace(/\s*根据$/, ''))).filter(Boolean);
}

/** Removes a closing bracket without an opening one, left over from the source's layout. */
function stripUnbalancedBracket(step: string): string {
  return /[)）]$/.test(step) && !/[(（]/.test(step) ? step.slice(0, -1) : step;
}

/**
 * Effective day of this version: from the history, else from the last article (“自…起施行”) unless that is older than the
 * version and so refers to an earlier one.
 */
export function findEffectiveDay(
  { history, body }: LawText,
  versionDay: string,
): string | undefined {
  const stated = dayOf(history.findLast((step) => /施行$/.test(step)));
  if (stated) return stated;
  const clause = findCommencement(body);
  return clause && clause >= versionDay ? clause : undefined;
}

/** Effective day that the law's text names. */
export function findCommencement(body: string): string | undefined {
  const clauses = [...body.matchAll(/自(\d{4}年\d{1,2}月\d{1,2}日)起(?:施行|实施|生效)/g)];
  return dayOf(clauses.at(-1)?.[1]);
}

/** Day of the latest adoption or amendment. */
export function findLatestDay(history: readonly string[]): string | undefined {
  const days = history.flatMap((step) => (/施行$/.test(step) ? [] : (dayOf(step) ?? [])));
  return days.toSorted().at(-1);
}

function dayOf(step: string | undefined): string | undefined {
  const date = step && DATED.exec(step)?.[0];
  try {
    return date ? readDay(date, YEARS) : undefined;
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

/** Issuing authority of the latest step that names one: 全国人民代表大会常务委员会, 国务院. */
export function findIssuer(history: readonly string[]): string | undefined {
  for (const step of history.toReversed()) {
    const rest = step.replace(DATED, '').trim();
    const congress = /^(\S*?)第[一二三四五六七八九十百]+届(人民代表大会(?:常务委员会)?)/.exec(rest);
    if (congress && !/批准$/.test(rest)) return `${congress[1]}${congress[2]}`;
    if (/^(?:中华人民共和国)?国务院/.test(rest)) return '国务院';
    if (rest.startsWith('最高人民法院')) return '最高人民法院';
    const nation = /^第[一二三四五六七八九十百]+届全国(人民代表大会(?:常务委员会)?)/.exec(rest);
    if (nation) return `全国${nation[1]}`;
  }
  return undefined;
}

/** Number of the order that published it: 国务院令第613号. */
export function findDocumentNumber(history: readonly string[]): string | undefined {
  for (const step of history.toReversed()) {
    const number = /(?:国务院|[一-鿿]{1,12}部|[一-鿿]{1,12}省人民政府)令第\s*\d+\s*号/.exec(
      step,
    )?.[0];
    if (number) return number.replace(/^.*中华人民共和国(?=国务院)/, '').replaceAll(/\s/g, '');
  }
  return undefined;
}
