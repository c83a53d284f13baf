import type { ArticleMapping } from '../articles.ts';
import { from, getValue, required } from '../fields.ts';
import {
  UnreadableError,
  type FieldReader,
  type MappingContext,
  type SourceRecord,
} from '../mapping.ts';
import { readDay } from '../values/dates.ts';
import {
  findCommencement,
  findDocumentNumber,
  findEffectiveDay,
  findIssuer,
  findLatestDay,
  parseLaw,
  type LawText,
} from '../values/law-history.ts';
import { readRegion } from '../values/region.ts';
import { readLine, readText, readWords } from '../values/text.ts';

const YEARS = { from: 1949 };
const MEMO_LENGTH = 120;

const line = (maxLength: number) => (raw: unknown) => readLine(raw, maxLength);
const title = required('标题', from('title', line(200)));
const markdown = required('正文', from(['markdown', 'content', 'text'], readText));
const category = from('category', line(100));

/** Parsed laws: most fields need the same one. */
const parsed = new WeakMap<SourceRecord, LawText>();
function law(record: SourceRecord, context: MappingContext): LawText {
  const known = parsed.get(record);
  if (known) return known;
  const found = parseLaw(markdown(record, context));
  if (found.body === '') throw new UnreadableError('正文为空');
  parsed.set(record, found);
  return found;
}

/** Day of this version: from the record, else from the latest step of its history, else from the law's text. */
const versionDay: FieldReader<string> = (record, context) => {
  const stated = from(['date', 'publishDate'], (raw) => readDay(raw, YEARS))(record, context);
  const { history, body } = law(record, context);
  const day = stated ?? findLatestDay(history) ?? findCommencement(body);
  if (!day) throw new UnreadableError('缺少日期：记录、题注和正文里都没有');
  return day;
};

const isLocal = (record: SourceRecord, context: MappingContext) =>
  (category(record, context) ?? '').startsWith('地方');

/** Division of a local law: the title is more precise than the category. */
const divisionCode: FieldReader<string | undefined> = (record, context) => {
  if (!isLocal(record, context)) return undefined;
  const province = readRegion((category(record, context) ?? '').split('/').at(-1));
  return readRegion(title(record, context), { home: province }) ?? province;
};

const props: FieldReader<Record<string, unknown>> = (record, context) => {
  const text = law(record, context);
  const { history } = text;
  const version = versionDay(record, context);
  const code = divisionCode(record, context);
  const region = context.divisions.byCode(code)?.fullName.replaceAll(' ', '');
  const facts = {
    category: category(record, context) ?? undefined,
    issuer: findIssuer(history),
    documentNumber: findDocumentNumber(history),
    region: region ?? (isLocal(record, context) ? undefined : '全国'),
    divisionCode: code,
    publishDate: version,
    effectiveDate: findEffectiveDay(text, version) ?? version,
    history,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};

/** Beginning of the first article. */
const memo: FieldReader<string> = (record, context) => {
  const { body } = law(record, context);
  const prose = body.split('\n').filter((row) => row.trim() !== '' && !row.startsWith('#'));
  const words = (prose[0] ?? '')
    .replace(/^第[一二三四五六七八九十百零]+条\s*/, '')
    .replaceAll(/[*_`>|]/g, '');
  return words.length > MEMO_LENGTH ? `${words.slice(0, MEMO_LENGTH - 1).toWellFormed()}…` : words;
};

/** Chinese laws and regulations, Markdown in JSON lines: title, category (`地方性法规/北京`), day of the version. */
export const laws: ArticleMapping = {
  source: 'laws',
  title: '法律法规',
  accepts: (record) =>
    typeof getValue(record, 'markdown') === 'string' && getValue(record, 'category') !== undefined,
  fields: {
    id: required('编号', from(['path', 'id'], line(500))),
    bizType: () => 'POLICY',
    directory: (record, context) => (isLocal(record, context) ? 'policy-local' : 'policy-national'),
    title,
    author: (record, context) => findIssuer(law(record, context).history) ?? null,
    releaseTime: (record, context) => new Date(`${versionDay(record, context)}T00:00:00+08:00`),
    memo,
    tags: (record, context) => {
      const [kind] = (category(record, context) ?? '').split('/');
      const tag = readWords(kind);
      return tag ? [tag] : [];
    },
    props,
    body: (record, context) => law(record, context).body,
  },
};
