import {
  formatAmountOrWording,
  getAmountLabel,
  getDeadlineState,
  findTradingCategory,
} from '@zhucheng/domain-tender';
import type { FactItem } from '@zhucheng/ui';
import { formatMonthDay, type NoticeDetail, type TenderProjectDetail } from './stages.ts';

const NOT_STATED = '公告未注明';

/** Maximum characters of an amount shown in large type. */
const MAX_LARGE_LENGTH = 12;

type SharedFact = 'openTime' | 'durationDays' | 'location' | 'qualification' | 'evaluationMethod';

/** Returns a fact of a notice, else that of the latest notice of its project and lot that states it. */
function findFact<K extends SharedFact>(
  key: K,
  notice: NoticeDetail,
  notices: readonly NoticeDetail[],
): NoticeDetail[K] {
  const states = (other: NoticeDetail) => other.lotNo === notice.lotNo && other[key] !== null;
  return notice[key] ?? notices.findLast(states)?.[key] ?? notice[key];
}

/** Fact in large type, unless its value is missing. */
const largeFact = (term: string, value: string): FactItem => ({
  term,
  value,
  large: value !== NOT_STATED,
});

const formatTime = (time: string | null, now: number) =>
  time ? `${formatMonthDay(time, now)} ${time.slice(11, 16)}` : NOT_STATED;

const DEADLINE = '投标截止';
const DEADLINE_MOVED = '投标截止（澄清后）';

/** Deadline of a notice, or that of the latest clarification of its lot which states one. */
function findLatestDeadline(notice: NoticeDetail, notices: readonly NoticeDetail[]) {
  const clarifies = ({ infoType, lotNo, deadline, publishTime }: NoticeDetail) =>
    infoType === '0105' &&
    lotNo === notice.lotNo &&
    deadline !== null &&
    publishTime > notice.publishTime;
  return notices.findLast(clarifies)?.deadline ?? notice.deadline;
}

/** Facts of a stage: when to bid, who has bid, or who has won. */
function stageFacts(notice: NoticeDetail, notices: readonly NoticeDetail[], now: number) {
  const { infoType, title, awards, publishTime } = notice;
  const wording = formatAmountOrWording(notice.amount, notice.amountText);
  const amount: FactItem = {
    term: getAmountLabel(notice.amount, notice.amountText, notice.amountKind),
    value: wording,
    // Rates and sentences quoted from the source are shown in normal type.
    large: wording.length <= MAX_LARGE_LENGTH,
  };
  const opening = largeFact('开标时间', formatTime(findFact('openTime', notice, notices), now));
  if (infoType === '0102') {
    const bidders = awards.length > 0 ? `${awards.length} 家` : NOT_STATED;
    return [amount, opening, largeFact('投标单位', bidders)];
  }
  if (infoType === '0104') {
    const first = awards.filter(({ rank }) => rank === 1);
    const names = first.map(({ organisations }) =>
      organisations.map(({ name }) => name).join('、'),
    );
    const proposed = awards.length > first.length || /候选人|评标/.test(title);
    const winner: FactItem = {
      term: proposed ? '第一中标候选人' : '中标单位',
      value: names.length > 1 ? `${names[0]}等 ${names.length} 家` : (names[0] ?? NOT_STATED),
      span: 'wide',
    };
    return [winner, amount, opening];
  }
  const deadline = findLatestDeadline(notice, notices);
  const moved = deadline !== notice.deadline;
  const left = deadline && getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now);
  return [
    amount,
    largeFact(moved ? DEADLINE_MOVED : DEADLINE, formatTime(deadline, now)),
    largeFact('距截止', left ? left.words : NOT_STATED),
  ];
}

/** Cells in a row of the grid on wide screens. */
const CELLS = 4;
const countCells = (facts: readonly FactItem[]) =>
  facts.reduce((sum, { span }) => sum + (span === 'wide' ? 2 : 1), 0);

/** Widens the last facts, so that they fill the last row. */
function fillRow(facts: readonly FactItem[]): FactItem[] {
  const missing = (CELLS - (countCells(facts) % CELLS)) % CELLS;
  if (missing === 3) return [...facts.slice(0, -1), ...facts.slice(-1).map(toSpan('full'))];
  return facts.map((fact, i) => (i >= facts.length - missing ? toSpan('wide')(fact) : fact));
}

const toSpan =
  (span: FactItem['span']) =>
  (fact: FactItem): FactItem => ({ ...fact, span });

/** Amount of a notice with its label, which is left out where the source's wording names it. */
export function formatLabelledAmount(
  notice: Pick<NoticeDetail, 'amount' | 'amountText' | 'amountKind'>,
): string | undefined {
  const { amount, amountText, amountKind } = notice;
  if (amount === null && amountText === null) return undefined;
  const label = getAmountLabel(amount, amountText, amountKind);
  const wording = formatAmountOrWording(amount, amountText);
  return wording.includes(label) ? wording : `${label} ${wording}`;
}

/** Lot of a notice: its number where the name only repeats the title. */
function formatLot({ lotNo, lotName, title }: NoticeDetail): string {
  const name = lotName && !title.includes(lotName) ? lotName : undefined;
  return name ?? lotNo ?? '不分标段';
}

/**
 * Key facts of a notice. What only its project's other notices state is taken from them; what is unknown is left out,
 * but for amount and deadline.
 */
export function noticeFacts(
  notice: NoticeDetail,
  notices: readonly NoticeDetail[],
  now: number,
): FactItem[] {
  const find = <K extends SharedFact>(key: K) => findFact(key, notice, notices);
  const days = find('durationDays');
  const duration = days === null ? NOT_STATED : `${days} 天`;
  const result = notice.infoType === '0104';
  const [first, ...more] = stageFacts(notice, notices, now);
  const known = [
    ...more,
    result ? { term: '计划工期', value: duration } : largeFact('计划工期', duration),
    { term: '建设地点', value: find('location') ?? (notice.region || NOT_STATED) },
    // Of interest before the award only.
    ...(result ? [] : [{ term: '资质要求', value: find('qualification') ?? NOT_STATED }]),
    { term: '评标办法', value: find('evaluationMethod') ?? NOT_STATED },
    { term: '标段', value: formatLot(notice) },
  ].filter(({ term, value }) => value !== NOT_STATED || term === DEADLINE);
  return fillRow(first ? [first, ...known] : known);
}

/** The notice that tells how far a project is: its latest result or opening with bidders, else its latest notice. */
function findLeadingNotice(notices: readonly NoticeDetail[]): NoticeDetail | undefined {
  const withBidders = (type: NoticeDetail['infoType']) =>
    notices.findLast(({ infoType, awards }) => infoType === type && awards.length > 0);
  const announced = notices.findLast(({ infoType }) => infoType === '0100');
  return withBidders('0104') ?? withBidders('0102') ?? announced ?? notices.at(-1);
}

/** Facts of a project: how far it is, unless its lots are at different stages, and what its notices share. */
export function projectFacts({ project, notices }: TenderProjectDetail, now: number): FactItem[] {
  const lots = new Set(notices.map(({ lotNo }) => lotNo).filter(Boolean));
  const leading = lots.size > 1 ? undefined : findLeadingNotice(notices);
  const stage = leading ? stageFacts(leading, notices, now) : [];
  const facts = fillRow([
    ...stage.filter(({ value }) => value !== NOT_STATED && value !== '—'),
    { term: '项目编号', value: project.projectNo ?? NOT_STATED },
    { term: '交易类别', value: findTradingCategory(project.category)?.name ?? project.category },
    { term: '地区', value: project.region || NOT_STATED },
    { term: '公告', value: `${notices.length} 条` },
  ]);
  return [
    ...facts,
    { term: '招标人', value: project.buyer?.name ?? NOT_STATED, span: 'wide' },
    { term: '招标代理', value: project.agency?.name ?? NOT_STATED, span: 'wide' },
  ];
}

/** Maximum number and length of lots' names that are shown as tags. */
const MAX_LOT_TAGS = 4;
const MAX_LOT_TAG_LENGTH = 16;

/** Tags of a project's lots: their names, or their number where the names are too many or too long. */
export function listLotTags({ lots }: TenderProjectDetail['project']): string[] {
  const names = [...new Set(lots.map(({ name, lotNo }) => name || (lotNo ?? '')))].filter(Boolean);
  const isShort = names.every((name) => name.length <= MAX_LOT_TAG_LENGTH);
  if (isShort && names.length <= MAX_LOT_TAGS) return names;
  return names.length > 1 ? [`共 ${names.length} 个标段`] : [];
}
