import type { InformationTypeId } from '@zhucheng/domain-tender';
import { toSourceLink } from '../../content/tenders/source-link.ts';
import type { NoticeInput } from '../../content/index.ts';
import { from, required } from '../fields.ts';
import type { FieldReader, MappingContext, SourceRecord } from '../mapping.ts';
import type { NoticeMapping } from '../notices.ts';
import { toAmount } from '../values/amounts.ts';
import { readMoment } from '../values/dates.ts';
import { readDeadline } from '../values/deadline.ts';
import { containsContact, toFactTable, toSection } from '../values/html.ts';
import { guessProjectType, stripRound } from '../values/project.ts';
import { readRegion } from '../values/region.ts';
import { readLine, readWords } from '../values/text.ts';

/** A carrier whose procurement site publishes the notices. */
export interface Carrier {
  /** Source of the rows; records have ids that begin with it. */
  source: string;
  title: string;
  /** Name in the records, and at the beginning of its companies' names. */
  operator: string;
}

const TITLE_LENGTH = 300;
const NUMBER_LENGTH = 100;
const YEARS = { from: 2000 };

/** Words for a missing value. */
const MISSING = /^(?:公告|正文)?(?:资格条款中)?未(?:明确列示|单列.{0,6}要求|列明|载明|明确)。?$/;
const readKnown = (raw: unknown) => {
  const words = readWords(raw);
  return words === undefined || MISSING.test(words) ? undefined : words;
};
const words = (path: string) => from(path, readKnown);
const number = (path: string) => from(path, (raw) => readLine(raw, NUMBER_LENGTH));

const title = required(
  '标题',
  from('title', (raw) => readLine(raw, TITLE_LENGTH)),
);
const publishTime = required(
  '发布时间',
  from(['createDate', 'date'], (raw) => readMoment(raw, YEARS)),
);
const sourceId = required(
  '编号',
  from(['sourceId', 'id'], (raw) => readLine(raw, 200)),
);

const CLARIFICATION =
  /(?:变更|澄清|更正|补遗|答疑|延期|失败|流标|终止|中止|暂停)(?:公告|公示|通知|说明)|(?:公告|公示)[-—]?[(（]?(?:变更|澄清|更正|延期)/;
const RESULT = /(?:结果|候选人|候选供应商|成交|中标|中选)(?:公告|公示)/;

const infoType: FieldReader<InformationTypeId> = (record, context) => {
  const name = title(record, context);
  if (RESULT.test(name)) return '0104';
  return CLARIFICATION.test(name) ? '0105' : '0100';
};

/** End of a title that says what kind of notice it is. */
const NOTICE_END =
  /[\s-]*(?:公开|采购|询比|比选|询价|招标|谈判|竞价|事前|预|成交|变更|澄清|更正|失败|结果|候选人|候选供应商|公告|公示|通知|[(（](?:询比|比选|询价|变更|二次|采购|招标)[)）])+$/;
const MIN_NAME_LENGTH = 6;

const projectName: FieldReader<string> = (record, context) => {
  const name = title(record, context);
  const shorter = stripRound(name.replace(NOTICE_END, '')).replace(NOTICE_END, '').trim();
  return shorter.length >= MIN_NAME_LENGTH ? shorter : name;
};

const CONSTRUCTION = /工程|施工|监理|改造|装修|修缮|建设项目|机房配套|迁改|拆迁|勘察|设计/;

const YEAR = String.raw`^(?:\d{4}年)?\s*`;
/** A company at the beginning of a title, with its branch: 东岭信息有限公司西江分公司. */
const COMPANY = new RegExp(
  String.raw`${YEAR}((?:(?!项目|采购|服务)\p{sc=Han}){2,20}?有限公司(?:\p{sc=Han}{1,12}?分公司)?)`,
  'u',
);

/** The buyer at the beginning of a title: the carrier, its branch (中国某某东岭分公司), or another company of its group. */
function readBuyer(name: string, operator: string): string {
  const branch = String.raw`(?:(?:集团)?(?:股份)?有限公司)?(?:\p{sc=Han}{1,12}?(?:分公司|公司))?`;
  const own = new RegExp(`${YEAR}(${operator}${branch})`, 'u').exec(name);
  return own?.[1] ?? COMPANY.exec(name)?.[1] ?? operator;
}

/** The division in a title, 东岭分公司 read as 东岭市, if it lies in the record's province. */
const divisionCode: FieldReader<string | null> = (record, context) => {
  const region = words('region')(record, context);
  const province = context.divisions.resolve(region)?.code ?? null;
  const places = title(record, context).replaceAll(/(?<![省市县区州旗])分公司/g, '市分公司');
  const found = readRegion(places, { home: province ?? undefined });
  return found && (!province || found.startsWith(province.slice(0, 2))) ? found : province;
};

const FACTS = [
  ['项目编号', number('projectNo')],
  ['招标编号', number('bidNo')],
  ['公告类型', (record, context) => kindOf(record, context)],
  ['预算', words('budget')],
  ['文件获取时间', words('saleTime')],
  ['截止时间', words('deadline')],
] as const satisfies readonly (readonly [string, FieldReader<string | null>])[];

/** Kind of procurement; numbers are codes of the source's own. */
function kindOf(record: SourceRecord, context: MappingContext): string | null {
  const kind = words('category')(record, context) ?? words('noticeType')(record, context);
  return kind && /^\d+$/.test(kind) ? null : kind;
}

const SECTIONS = [
  ['采购内容', words('purchaseContent')],
  ['资格要求', words('qualification')],
  ['业绩要求', words('performance')],
] as const;

const content: FieldReader<NoticeInput['content']> = (record, context) => {
  const facts = toFactTable(
    '公告概要',
    FACTS.map(([name, read]) => [name, read(record, context)]),
  );
  const sections = SECTIONS.map(([heading, read]) => {
    const text = read(record, context);
    return text && !containsContact(text) ? toSection(heading, text) : '';
  });
  return { format: 'html', text: facts + sections.join('') };
};

/** Passages with telephone numbers and addresses, for members only. */
const contact: FieldReader<NoticeInput['contact']> = (record, context) => {
  const passages = SECTIONS.flatMap(([heading, read]) => {
    const text = read(record, context);
    return text && containsContact(text) ? [[heading, text]] : [];
  });
  return passages.length > 0 ? { notes: Object.fromEntries(passages) } : {};
};

/**
 * Mapping of the procurement notices of a carrier. Amounts and periods are kept verbatim; a deadline is one only where
 * the record names a single moment for it ({@link readDeadline}).
 */
export function createCarrierMapping({
  source,
  title: sourceTitle,
  operator,
}: Carrier): NoticeMapping {
  return {
    source,
    title: sourceTitle,
    accepts: (record) =>
      record.operator === operator ||
      (typeof record.id === 'string' && record.id.startsWith(`${source}-`)),
    fields: {
      sourceId,
      projectKey: (record, context) =>
        number('projectNo')(record, context) ?? sourceId(record, context),
      projectName,
      projectNo: number('projectNo'),
      category: (record, context) =>
        CONSTRUCTION.test(title(record, context)) ? 'ENGINEERING' : 'OTHER',
      projectType: (record, context) => {
        const name = title(record, context);
        return CONSTRUCTION.test(name) ? (guessProjectType(name) ?? 'COMMON') : 'NON';
      },
      divisionCode,
      buyer: (record, context) => readBuyer(title(record, context), operator),
      infoType,
      title,
      publishTime,
      deadline: (record, context) =>
        from('deadline', (raw) => readDeadline(raw, publishTime(record, context)))(record, context),
      amount: (record, context) => toAmount(words('budget')(record, context), '预算'),
      content,
      contact,
      sourceUrl: from('url', (raw) => (typeof raw === 'string' && toSourceLink(raw)) || undefined),
    },
  };
}
