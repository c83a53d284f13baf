import type { BizType } from '@zhucheng/domain-news';

/** An article, as far as its line of facts goes. */
export interface FactsOf {
  bizType: BizType;
  title: string;
  dirName: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
  readCount: number;
  props: Record<string, unknown>;
}

type Facts = (article: FactsOf) => (string | undefined)[];

const plain: Facts = ({ dirName, day, readCount }) => [dirName, day, reads(readCount)];

/** What stands below a result, by business type: what people of the trade ask first. */
const FACTS: Readonly<Record<BizType, Facts>> = {
  NEWS: plain,
  KNOW: plain,
  NORMAL: ({ props, title, dirName }) => [
    numberBeside(title, text(props, 'standardNumber')),
    after(text(props, 'effectiveDate'), '实施'),
    dirName,
  ],
  POLICY: ({ props, day }) => [
    text(props, 'issuer'),
    text(props, 'documentNumber'),
    after(text(props, 'effectiveDate'), '施行') ?? day,
  ],
  PAPER: ({ props, author, day }) => [
    names(props, 'authors') ?? author,
    text(props, 'journal'),
    day,
  ],
  VIDEO: ({ props, dirName, readCount }) => [
    after(count(props, 'minutes'), '分钟'),
    dirName,
    readCount > 0 ? `${grouped(readCount)} 人看过` : undefined,
  ],
  DOWNLOAD: ({ props, dirName, day }) => [text(props, 'fileType'), dirName, day],
  HELP: ({ dirName, day }) => [dirName, day],
  SOLUTION: ({ dirName }) => [dirName],
  PRODUCT: ({ dirName }) => [dirName],
  LOG: ({ dirName, day }) => [dirName, day],
};

/** The line of facts of an article, without what its source leaves out. */
export function articleFacts(article: FactsOf): string[] {
  return FACTS[article.bizType](article).filter(
    (fact) => fact !== undefined && fact !== '',
  ) as string[];
}

/** The number, unless the title begins with it. */
const numberBeside = (title: string, number: string | undefined) =>
  number && title.startsWith(number) ? undefined : number;

const grouped = (value: number) => value.toLocaleString('zh-CN');
const reads = (count: number) => `阅读 ${grouped(count)}`;

function text(props: FactsOf['props'], name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function count(props: FactsOf['props'], name: string): string | undefined {
  const value = props[name];
  return typeof value === 'number' ? String(value) : text(props, name);
}

function names(props: FactsOf['props'], name: string): string | undefined {
  const value = props[name];
  if (!Array.isArray(value)) return text(props, name);
  return value.filter((entry) => typeof entry === 'string').join('、') || undefined;
}

function after(value: string | undefined, word: string): string | undefined {
  return value && `${value} ${word}`;
}
