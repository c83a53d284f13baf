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

/** Key facts of a notice for bidders. */
export function noticeFacts(notice: NoticeDetail, now: number): FactItem[] {
  const { deadline, publishTime, durationDays } = notice;
  const amount = formatAmountOrWording(notice.amount, notice.amountText);
  const left = deadline && getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now);
  const facts: FactItem[] = [
    {
      term: getAmountLabel(notice.amount, notice.amountText, notice.amountKind),
      value: amount,
      // Rates and sentences quoted from the source are shown in normal type.
      large: amount.length <= MAX_LARGE_LENGTH,
    },
    {
      term: '投标截止',
      value: deadline ? `${formatMonthDay(deadline)} ${deadline.slice(11, 16)}` : NOT_STATED,
      large: true,
    },
    { term: '距截止', value: left ? left.words : NOT_STATED, large: true },
    {
      term: '计划工期',
      value: durationDays === null ? NOT_STATED : `${durationDays} 天`,
      large: true,
    },
    { term: '建设地点', value: notice.location ?? (notice.region || NOT_STATED) },
    { term: '标段', value: notice.lotName ?? notice.lotNo ?? '不分标段' },
    { term: '资质要求', value: notice.qualification ?? NOT_STATED },
    { term: '评标办法', value: notice.evaluationMethod ?? NOT_STATED },
  ];
  // Missing facts are shown in normal type.
  return facts.map((fact) => (fact.value === NOT_STATED ? { ...fact, large: false } : fact));
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
