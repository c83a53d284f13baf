import type { ArticleMapping } from '../article-mapping.ts';
import type { MappingContext, Reader, SourceRecord } from '../mapping.ts';
import { readDay } from '../values/dates.ts';
import { from, lookUp, needed } from '../values/basics/from.ts';
import {
  commencement,
  documentNumberOf,
  effectiveDay,
  issuerOf,
  latestDay,
  readLaw,
  type LawText,
} from '../values/law-history.ts';
import { readRegion } from '../values/region.ts';
import { readLine, readText, readWords } from '../values/basics/text.ts';
import { ValueError } from '../values/basics/value-error.ts';

const YEARS = { from: 1949 };
const MEMO_LENGTH = 120;

const line = (longest: number) => (raw: unknown) => readLine(raw, longest);
const title = needed('标题', from('title', line(200)));
const markdown = needed('正文', from(['markdown', 'content', 'text'], readText));
const category = from('category', line(100));

/** Most fields look into the same law: it is taken apart once. */
const parsed = new WeakMap<SourceRecord, LawText>();
function law(record: SourceRecord, context: MappingContext): LawText {
  const known = parsed.get(record);
  if (known) return known;
  const found = readLaw(markdown(record, context));
  if (found.body === '') throw new ValueError('正文为空');
  parsed.set(record, found);
  return found;
}

/** The day of this version: as the record says, else its latest step, else the day that the law names itself. */
const versionDay: Reader<string> = (record, context) => {
  const stated = from(['date', 'publishDate'], (raw) => readDay(raw, YEARS))(record, context);
  const { history, body } = law(record, context);
  const day = stated ?? latestDay(history) ?? commencement(body);
  if (!day) throw new ValueError('缺少日期：记录、题注和正文里都没有');
  return day;
};

const isLocal = (record: SourceRecord, context: MappingContext) =>
  (category(record, context) ?? '').startsWith('地方');

/** Code of the division that a local law is of: its title is more exact than its category. */
const divisionCode: Reader<string | undefined> = (record, context) => {
  if (!isLocal(record, context)) return undefined;
  const province = readRegion((category(record, context) ?? '').split('/').at(-1));
  return readRegion(title(record, context), { home: province }) ?? province;
};

const props: Reader<Record<string, unknown>> = (record, context) => {
  const text = law(record, context);
  const { history } = text;
  const version = versionDay(record, context);
  const code = divisionCode(record, context);
  const region = context.divisions.byCode(code)?.fullName.replaceAll(' ', '');
  const facts = {
    category: category(record, context) ?? undefined,
    issuer: issuerOf(history),
    documentNumber: documentNumberOf(history),
    region: region ?? (isLocal(record, context) ? undefined : '全国'),
    divisionCode: code,
    publishDate: version,
    effectiveDate: effectiveDay(text, version) ?? version,
    history,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};

/** The beginning of the first article's words. */
const memo: Reader<string> = (record, context) => {
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
    typeof lookUp(record, 'markdown') === 'string' && lookUp(record, 'category') !== undefined,
  fields: {
    id: needed('编号', from(['path', 'id'], line(500))),
    bizType: () => 'POLICY',
    directory: (record, context) => (isLocal(record, context) ? 'policy-local' : 'policy-national'),
    title,
    author: (record, context) => issuerOf(law(record, context).history) ?? null,
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
