import { toFen } from './amount-bands.ts';
import { FILTER_LIMITS, MAX_FILTER_WORD_LENGTH } from './filter-limits.ts';
import {
  listActiveParts,
  normaliseFilter,
  withoutParts,
  type NoticeFilter,
} from './notice-filter.ts';

const LIST_NAMES: Readonly<Record<keyof typeof FILTER_LIMITS, string>> = {
  words: '关键词',
  excluded: '排除词',
  regions: '地区',
  categories: '交易类别',
  infoTypes: '信息类型',
  projectTypes: '工程类别',
  amountBands: '金额区间',
  buyers: '招标人',
  agencies: '代理机构',
  winners: '中标人',
};

/** Property of a filter that cannot be as it is, with a Chinese sentence that says what to do. */
export interface FilterProblem {
  property: keyof NoticeFilter;
  message: string;
}

/** Returns the limits that a filter in its normal form exceeds. */
export function listFilterProblems(filter: NoticeFilter): FilterProblem[] {
  const lists = Object.keys(FILTER_LIMITS) as (keyof typeof FILTER_LIMITS)[];
  const full = lists
    .filter((list) => (filter[list]?.length ?? 0) > FILTER_LIMITS[list])
    .map((list) => ({
      property: list,
      message: `${LIST_NAMES[list]}最多 ${FILTER_LIMITS[list]} 个，请去掉一些`,
    }));
  return [...full, ...listLongWords(filter)];
}

function listLongWords(filter: NoticeFilter): FilterProblem[] {
  return (['words', 'excluded'] as const).flatMap((property) => {
    const long = filter[property]?.find((word) => word.length > MAX_FILTER_WORD_LENGTH);
    const message = `每个词最多 ${MAX_FILTER_WORD_LENGTH} 个字，请缩短“${long?.slice(0, 10)}…”`;
    return long === undefined ? [] : [{ property, message }];
  });
}

/** Returns the first limit that a filter in its normal form exceeds, as a Chinese sentence; undefined if it keeps to all. */
export const findFilterProblem = (filter: NoticeFilter): string | undefined =>
  listFilterProblems(filter)[0]?.message;

/**
 * Returns what keeps a filter from being subscribed to, at most one problem of each property: limits, amounts that are
 * negative or in the wrong order, and a filter that nearly every notice matches.
 */
export function listSubscriptionProblems(filter: NoticeFilter): FilterProblem[] {
  const normal = normaliseFilter(withoutParts(filter, ['date']));
  const narrowing = listActiveParts(withoutParts(normal, ['excluded', 'open']));
  if (narrowing.length === 0) return [{ property: 'words', message: MATCHES_NEARLY_ALL }];
  return [...listAmountProblems(filter), ...listFilterProblems(normal)].filter(
    ({ property }, at, all) => all.findIndex((other) => other.property === property) === at,
  );
}

const MATCHES_NEARLY_ALL = '请至少选一个条件，例如关键词或地区，否则每条公告都会提醒';

function listAmountProblems({ amountMin, amountMax }: NoticeFilter): FilterProblem[] {
  const problems: FilterProblem[] = [];
  const message = '金额不能是负数，请改成 0 以上的数字';
  if (amountMin?.startsWith('-')) problems.push({ property: 'amountMin', message });
  if (amountMax?.startsWith('-')) problems.push({ property: 'amountMax', message });
  if (problems.length > 0 || amountMin === undefined || amountMax === undefined) return problems;
  return toFen(amountMin) > toFen(amountMax)
    ? [{ property: 'amountMax', message: '最高金额低于最低金额，请改其中一个' }]
    : [];
}
