import { DOCUMENT_STATUSES, formatStandardNumber } from '@zhucheng/domain-news';
import type { ArticleMapping } from '../article-mapping.ts';
import { Unreadable, type Reader, type SourceRecord } from '../mapping.ts';
import { moment, oneOf, optionalMoment, optionalText, text } from '../readers.ts';

const STATES = DOCUMENT_STATUSES.map(({ name }) => name);
const EXPLAINED_BY = '筑程标准组';

/** A number as standards print it, whatever its spelling in the source. */
function numberOf(value: unknown, where: string): string {
  const number = typeof value === 'string' ? formatStandardNumber(value) : undefined;
  if (number === undefined) throw new Unreadable(`${where}：不是标准号：“${String(value)}”`);
  return number;
}

const number: Reader<string> = (record) => numberOf(record.number, 'number');

/** Numbers of other standards; undefined where there are none. */
function numbersAt(record: SourceRecord, name: string): string[] | undefined {
  const value = record[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new Unreadable(`${name}：应为标准号的列表`);
  return value.map((entry: unknown) => numberOf(entry, name));
}

/** A day that was given must be one; a day that is not known is left out. */
function dayAt(record: SourceRecord, name: string): string | undefined {
  const value = record[name];
  if (value === undefined) return undefined;
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
  if (Number.isNaN(Date.parse(day))) throw new Unreadable(`${name}：应为 YYYY-MM-DD`);
  return day;
}

const props: Reader<Record<string, unknown>> = (record, context) => {
  const facts = {
    standardNumber: number(record, context),
    status: oneOf('status', STATES)(record, context),
    issuer: optionalText('issuer')(record, context) ?? undefined,
    publishDate: dayAt(record, 'publishDate'),
    effectiveDate: dayAt(record, 'effectiveDate'),
    replaces: numbersAt(record, 'replaces'),
    partlyReplaces: numbersAt(record, 'partlyReplaces'),
    replacedBy: numbersAt(record, 'replacedBy'),
    partlyReplacedBy: numbersAt(record, 'partlyReplacedBy'),
  };
  const { publishDate = '', effectiveDate = '9999' } = facts;
  if (publishDate > effectiveDate) throw new Unreadable('实施日期早于发布日期');
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};

const scope = text('scope');

/** Standards as facts, a line of JSON each, with a scope note and a hint of our own; never their text. */
export const standards: ArticleMapping = {
  source: 'standards',
  title: '标准目录',
  accepts: (record) => 'number' in record && 'scope' in record && 'column' in record,
  fields: {
    id: number,
    bizType: () => 'NORMAL',
    directory: text('column'),
    title: (record, context) => `${number(record, context)} ${text('title')(record, context)}`,
    author: () => EXPLAINED_BY,
    releaseTime: (record, context) =>
      optionalMoment('added')(record, context) ?? moment('effectiveDate')(record, context),
    memo: scope,
    tags: () => ['标准规范'],
    props,
    body: (record, context) => {
      const note = optionalText('note')(record, context);
      const parts = ['## 适用范围', scope(record, context)];
      return [...parts, ...(note ? ['## 使用提示', note] : [])].join('\n\n');
    },
  },
};
