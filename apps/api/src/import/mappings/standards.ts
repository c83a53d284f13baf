import { DOCUMENT_STATUSES, formatStandardNumber } from '@zhucheng/domain-news';
import type { ArticleMapping } from '../articles.ts';
import { from, oneOf, required, requiredText, text } from '../fields.ts';
import { UnreadableError, type FieldReader, type SourceRecord } from '../mapping.ts';
import { readMoment } from '../values/dates.ts';

const moment = (path: string) => from(path, (raw) => readMoment(raw, { from: 1949, to: 2100 }));

const STATES = DOCUMENT_STATUSES.map(({ name }) => name);
const EXPLAINED_BY = '标准组';

/** A standard number in its printed spelling. */
function numberOf(value: unknown, where: string): string {
  const number = typeof value === 'string' ? formatStandardNumber(value) : undefined;
  if (number === undefined) throw new UnreadableError(`${where}：不是标准号：“${String(value)}”`);
  return number;
}

const number: FieldReader<string> = (record) => numberOf(record.number, 'number');

/** Numbers of other standards; undefined where there are none. */
function numbersAt(record: SourceRecord, name: string): string[] | undefined {
  const value = record[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new UnreadableError(`${name}：应为标准号的列表`);
  return value.map((entry: unknown) => numberOf(entry, name));
}

/** A day; undefined where it is unknown. */
function dayAt(record: SourceRecord, name: string): string | undefined {
  const value = record[name];
  if (value === undefined) return undefined;
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
  if (Number.isNaN(Date.parse(day))) throw new UnreadableError(`${name}：应为 YYYY-MM-DD`);
  return day;
}

const props: FieldReader<Record<string, unknown>> = (record, context) => {
  const facts = {
    standardNumber: number(record, context),
    status: oneOf('status', STATES)(record, context),
    issuer: text('issuer')(record, context) ?? undefined,
    publishDate: dayAt(record, 'publishDate'),
    effectiveDate: dayAt(record, 'effectiveDate'),
    replaces: numbersAt(record, 'replaces'),
    partlyReplaces: numbersAt(record, 'partlyReplaces'),
    replacedBy: numbersAt(record, 'replacedBy'),
    partlyReplacedBy: numbersAt(record, 'partlyReplacedBy'),
  };
  const { publishDate = '', effectiveDate = '9999' } = facts;
  if (publishDate > effectiveDate) throw new UnreadableError('实施日期早于发布日期');
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};

const scope = requiredText('scope');

/** Metadata of standards in JSON lines, with a scope note and a hint of our own; never their text. */
export const standards: ArticleMapping = {
  source: 'standards',
  title: '标准目录',
  accepts: (record) => 'number' in record && 'scope' in record && 'column' in record,
  fields: {
    id: number,
    bizType: () => 'NORMAL',
    directory: requiredText('column'),
    title: (record, context) =>
      `${number(record, context)} ${requiredText('title')(record, context)}`,
    author: () => EXPLAINED_BY,
    releaseTime: (record, context) =>
      moment('added')(record, context) ??
      required('effectiveDate', moment('effectiveDate'))(record, context),
    memo: scope,
    tags: () => ['标准规范'],
    props,
    body: (record, context) => {
      const note = text('note')(record, context);
      const parts = ['## 适用范围', scope(record, context)];
      return [...parts, ...(note ? ['## 使用提示', note] : [])].join('\n\n');
    },
  },
};
