import type { NoticeInput } from '../../content/tenders/notice-input.ts';
import { toSourceLink } from '../../content/tenders/source-link.ts';
import { firstOf, from, getValue, required } from '../fields.ts';
import {
  UnreadableError,
  type FieldReader,
  type MappingContext,
  type SourceRecord,
} from '../mapping.ts';
import type { NoticeMapping } from '../notices.ts';
import { readOfferText, readPrice, readRate, type Offer } from '../values/amounts.ts';
import { readWinners } from '../values/consortium.ts';
import { readContact } from '../values/contact.ts';
import { readDays, readMoment } from '../values/dates.ts';
import { containsContact, toFactTable, toSection } from '../values/html.ts';
import { guessProjectType, readLotNumber, toProjectName } from '../values/project.ts';
import { readRegion } from '../values/region.ts';
import { readLine, readWords } from '../values/text.ts';

/** The city whose trading centre publishes these results, and the counties by the prefixes of its project numbers. */
const CITY = '420500';
const COUNTIES: Readonly<Record<string, string>> = {
  YC: CITY,
  YL: '420506',
  ZJ: '420583',
  YD: '420581',
  ZG: '420527',
  DY: '420582',
  CY: '420528',
  YA: '420525',
  XS: '420526',
  WF: '420529',
  WJ: '420503',
  DJ: '420504',
  XT: '420505',
  XL: '420502',
};

/** Project types by the fourth and fifth character of a project number. */
const TRADES = {
  '01': 'BUILDING',
  '02': 'GOV',
  '03': 'ROAD',
  '06': 'WATER',
  '07': 'WATER',
} as const;

const TITLE_LENGTH = 300;
const NAME_LENGTH = 100;
const YEARS = { from: 1990 };

/** Paths of a field, in the parsed part of a record or beside it. */
const at = (...names: string[]) => names.flatMap((name) => [`parsed_data.${name}`, name]);
const line = (maxLength: number) => (raw: unknown) => readLine(raw, maxLength);
const words = (...names: string[]) => from(at(...names), readWords);

const lotName = from(at('标段(包)名称', '标段名称', '项目名称'), line(TITLE_LENGTH));
const lotNumber = from(at('标段(包)编号', '标段编号', '项目编号'), readLotNumber);
const location = from(at('建设地点', '项目地点'), line(500));
const winners = required('中标人', from(at('中标人', '中标单位', '中标人名称'), readWinners));
const days = at('履约期限(天)', '履约期限', '工期');

/** Display names of the kinds of offers. */
const KIND_WORDS: Readonly<Record<Offer['kind'], string>> = {
  price: '中标价',
  percent: '中标费率',
  sentence: '报价承诺',
};

const offer = firstOf<Offer>(
  from(at('中标价(元)', '中标金额(元)', '中标价'), (raw) => readPrice(raw)),
  from(at('中标价(万元)', '中标金额(万元)'), (raw) => readPrice(raw, '万元')),
  from(at('中标价(%)', '中标费率(%)'), readRate),
  from(at('中标价(报价承诺)', '报价承诺'), readOfferText),
);

const amount: FieldReader<NoticeInput['amount']> = (record, context) => {
  const found = offer(record, context);
  return found && { value: found.amount, text: found.text, kind: KIND_WORDS[found.kind] };
};

const lot: FieldReader<NoticeInput['lot']> = (record, context) => {
  const lotNo = lotNumber(record, context)?.lotNo;
  return lotNo ? { lotNo, name: lotName(record, context) ?? '' } : null;
};

/** The publisher truncates long titles, but not the names of lots. */
const title: FieldReader<string> = (record, context) => {
  const given = from(['raw_data.title', 'title', '公告标题'], line(TITLE_LENGTH))(record, context);
  const name = lotName(record, context);
  if (given && !/(?:\.{3}|…)$/.test(given)) return given;
  if (name) return `${name}中标结果公告`;
  if (given) return given;
  throw new UnreadableError('缺少标题');
};

/** Long texts that become sections of their own, in display order. */
const SECTIONS = [
  ['中标范围和内容', words('中标范围和内容', '中标内容')],
  ['履约期限', from(days, readWords)],
  ['质量目标', words('质量目标')],
  ['资质证书', words('资质证书名称及编号')],
  ['安全生产许可证', words('安全生产许可证名称及编号')],
  ['备注', words('备注')],
] as const;

const textsOf = (record: SourceRecord, context: MappingContext) =>
  SECTIONS.map(([heading, read]) => ({ heading, text: read(record, context) }));

const content: FieldReader<NoticeInput['content']> = (record, context) => {
  const number = lotNumber(record, context);
  const facts = toFactTable('中标结果', [
    ['标段名称', lotName(record, context)],
    ['标段编号', from(at('标段(包)编号'), line(NAME_LENGTH))(record, context)],
    ['招标轮次', number && number.round > 1 ? `第 ${number.round} 次招标` : null],
    ['招标人', words('招标人')(record, context)],
    ['招标代理机构', words('招标机构')(record, context)],
    ['建设地点', location(record, context)],
    ['中标人', winners(record, context).join('、')],
    ['中标价', priceShown(offer(record, context))],
  ]);
  const texts = textsOf(record, context).flatMap(({ heading, text }) =>
    text && !containsContact(text) ? [toSection(heading, text)] : [],
  );
  return { format: 'html', text: facts + texts.join('') };
};

const priceShown = (found: Offer | null) =>
  found && found.kind === 'price' && /^[\d.,]+$/.test(found.text)
    ? `${found.amount} 元`
    : found?.text;

/** Paths without their site lead nowhere and are left out. */
const readLink = (raw: unknown) => (typeof raw === 'string' && toSourceLink(raw)) || undefined;

const parties = readContact(at);

const contact: FieldReader<NoticeInput['contact']> = (record, context) => {
  const passages = textsOf(record, context).flatMap(({ heading, text }) =>
    text && containsContact(text) ? [[heading, text]] : [],
  );
  const notes = passages.length > 0 ? { notes: Object.fromEntries(passages) } : {};
  return { ...parties(record, context), ...notes };
};

/** Results of construction tenders as published by the trading centre of one city, in JSON lines. */
export const awardResults: NoticeMapping = {
  source: 'award-results',
  title: '工程建设中标结果公告',
  accepts: (record) =>
    at('中标人', '中标单位', '中标人名称').some((path) => getValue(record, path) !== undefined),
  fields: {
    sourceId: required('编号', from(['infoid', 'id', '公告编号', 'infourl'], line(200))),
    projectKey: (record, context) =>
      lotNumber(record, context)?.projectNo ?? awardResults.fields.sourceId(record, context),
    projectName: (record, context) =>
      toProjectName(lotName(record, context) ?? title(record, context)),
    projectNo: (record, context) => lotNumber(record, context)?.projectNo ?? null,
    category: () => 'ENGINEERING',
    projectType: (record, context) => {
      const guess = guessProjectType(lotName(record, context) ?? title(record, context));
      if (guess === 'SUBWAY' || guess === 'TUNNEL') return guess;
      const trade = lotNumber(record, context)?.projectNo.slice(3, 5);
      return TRADES[trade as keyof typeof TRADES] ?? guess ?? 'COMMON';
    },
    divisionCode: (record, context) => {
      const county = lotNumber(record, context)?.projectNo.slice(0, 2) ?? '';
      const place = location(record, context) ?? undefined;
      return readRegion(place, { home: CITY, fallback: COUNTIES[county] }) ?? null;
    },
    buyer: from(at('招标人', '招标人名称', '建设单位'), line(NAME_LENGTH)),
    agency: from(at('招标机构', '招标代理机构', '代理机构'), line(NAME_LENGTH)),
    lot,
    infoType: () => '0104',
    title,
    publishTime: required(
      '公告发布日期',
      from([...at('公告发布日期', '发布日期'), 'raw_data.infodate', 'infodate'], (raw) =>
        readMoment(raw, YEARS),
      ),
    ),
    sourceUrl: from(['raw_data.infourl', 'infourl', 'url', '原文链接'], readLink),
    amount,
    durationDays: from(days, readDays),
    location,
    content,
    awards: (record, context) => [
      {
        rank: 1,
        organisations: winners(record, context),
        amount: amount(record, context),
        lot: lot(record, context),
      },
    ],
    contact,
  },
};
