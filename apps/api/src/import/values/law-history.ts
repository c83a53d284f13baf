import { readDay } from './dates.ts';
import { tidy } from './basics/text.ts';
import { ValueError } from './basics/value-error.ts';

/** A law's text taken apart. */
export interface LawText {
  /** Steps from the first adoption to the latest change, the oldest first, as the source words them. */
  history: string[];
  /** The articles, without title and history. */
  body: string;
}

const END_OF_HISTORY = /<!--\s*INFO END\s*-->/;
const TITLE = /^#\s.*\n?/;
const DATED = /^\d{4}年\d{1,2}月\d{1,2}日/;
const YEARS = { from: 1949, to: 2100 };

/** Splits a law's Markdown at the mark that ends its header. Without the mark all of it is text. */
export function readLaw(markdown: string): LawText {
  const text = tidy(markdown);
  const [head = '', ...rest] = text.split(END_OF_HISTORY);
  if (rest.length === 0) return { history: [], body: text.replace(TITLE, '').trim() };
  return { history: historyOf(head.replace(TITLE, '')), body: rest.join('\n').trim() };
}

/** Lines without a date go on with the line before: the source breaks some in two. */
function historyOf(head: string): string[] {
  const steps: string[] = [];
  for (const line of head.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    if (DATED.test(line) || steps.length === 0) steps.push(line);
    else steps.push(`${steps.pop()}${line}`);
  }
  return steps.map((step) => unbalanced(step.replace(/\s*根据$/, ''))).filter(Boolean);
}

/** A closing bracket without an opening one is left over from the source's layout. */
function unbalanced(step: string): string {
  return /[)）]$/.test(step) && !/[(（]/.test(step) ? step.slice(0, -1) : step;
}

/**
 * The day on which this version took effect: as the history says, else as the law's last article says (“自…起施行”),
 * unless that is older than the version and so speaks of an earlier one.
 */
export function effectiveDay({ history, body }: LawText, versionDay: string): string | undefined {
  const stated = dayOf(history.findLast((step) => /施行$/.test(step)));
  if (stated) return stated;
  const clause = commencement(body);
  return clause && clause >= versionDay ? clause : undefined;
}

/** The day that a law itself names for taking effect. */
export function commencement(body: string): string | undefined {
  const clauses = [...body.matchAll(/自(\d{4}年\d{1,2}月\d{1,2}日)起(?:施行|实施|生效)/g)];
  return dayOf(clauses.at(-1)?.[1]);
}

/** The day of the latest step that made or changed it. */
export function latestDay(history: readonly string[]): string | undefined {
  const days = history.flatMap((step) => (/施行$/.test(step) ? [] : (dayOf(step) ?? [])));
  return days.toSorted().at(-1);
}

function dayOf(step: string | undefined): string | undefined {
  const date = step && DATED.exec(step)?.[0];
  try {
    return date ? readDay(date, YEARS) : undefined;
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** Who passed or issued it, by the latest step that names an authority: 全国人民代表大会常务委员会, 国务院. */
export function issuerOf(history: readonly string[]): string | undefined {
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

/** The number of the order that published it: 国务院令第613号. */
export function documentNumberOf(history: readonly string[]): string | undefined {
  for (const step of history.toReversed()) {
    const number = /(?:国务院|[一-鿿]{1,12}部|[一-鿿]{1,12}省人民政府)令第\s*\d+\s*号/.exec(
      step,
    )?.[0];
    if (number) return number.replace(/^.*中华人民共和国(?=国务院)/, '').replaceAll(/\s/g, '');
  }
  return undefined;
}
