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

/** Large text, unless the value is missing or a long wording. */
const largeFact = (term: string, value: string): FactItem => ({
  term,
  value,
  large: value !== NOT_STATED && value.length <= MAX_LARGE_LENGTH,
});

const formatTime = (time: string | null) =>
  time ? `${formatMonthDay(time)} ${time.slice(11, 16)}` : NOT_STATED;

/** Facts of a stage: when to bid, who has bid, or who has won. */
function stageFacts(notice: NoticeDetail, notices: readonly NoticeDetail[], now: number) {
  const { infoType, title, awards, deadline, publishTime } = notice;
  const amount = largeFact(
    getAmountLabel(notice.amount, notice.amountText, notice.amountKind),
    formatAmountOrWording(notice.amount, notice.amountText),
  );
  const opening = largeFact('开标时间', formatTime(findFact('openTime', notice, notices)));
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
  const left = deadline && getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now);
  return [
    amount,
    largeFact('投标截止', formatTime(deadline)),
    largeFact('距截止', left ? left.words : NOT_STATED),
  ];
}

/** Key facts of a notice. What only its project's other notices state is taken from them. */
export function noticeFacts(
  notice: NoticeDetail,
  notices: readonly NoticeDetail[],
  now: number,
): FactItem[] {
  const find = <K extends SharedFact>(key: K) => findFact(key, notice, notices);
  const days = find('durationDays');
  const duration = days === null ? NOT_STATED : `${days} 天`;
  const result = notice.infoType === '0104';
  return [
    ...stageFacts(notice, notices, now),
    result ? { term: '计划工期', value: duration } : largeFact('计划工期', duration),
    { term: '建设地点', value: find('location') ?? (notice.region || NOT_STATED) },
    { term: '标段', value: (notice.lotName || notice.lotNo) ?? '不分标段' },
    // Of interest before the award only.
    ...(result ? [] : [{ term: '资质要求', value: find('qualification') ?? NOT_STATED }]),
    { term: '评标办法', value: find('evaluationMethod') ?? NOT_STATED },
  ];
}

/** Facts of a project that all of its notices share. */
export function projectFacts({ project, notices }: TenderProjectDetail): FactItem[] {
  return [
    { term: '项目编号', value: project.projectNo ?? NOT_STATED },
    { term: '交易类别', value: findTradingCategory(project.category)?.name ?? project.category },
    { term: '地区', value: project.region || NOT_STATED },
    { term: '公告', value: `${notices.length} 条` },
    { term: '招标人', value: project.buyer?.name ?? NOT_STATED, span: 'wide' },
    { term: '招标代理', value: project.agency?.name ?? NOT_STATED, span: 'wide' },
  ];
}
