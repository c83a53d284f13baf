import type { ReplyOf, tenderSubscriptionsContract } from '@zhucheng/contracts';
import {
  toTenderFilter,
  toUncheckedTenderFilter,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { tenderFilterLabels, type FilterNames } from '../../../shared/tender-chips.ts';
import { changeTenderList } from '../../../shared/tender-request.ts';

/** A subscription as on the wire. */
export type Subscription = ReplyOf<typeof tenderSubscriptionsContract.endpoints.get>['model'];

/** Roles in which a filter names organisations. */
export const FILTER_ROLES = [
  { role: 'buyer', property: 'buyers', name: '招标人' },
  { role: 'agency', property: 'agencies', name: '代理机构' },
  { role: 'winner', property: 'winners', name: '中标人' },
] as const;

/** Conditions of a subscription in words. */
export function listConditions(filter: NoticeFilter, names: FilterNames = {}): string[] {
  const labels = tenderFilterLabels(toUncheckedTenderFilter(filter), names);
  for (const { role, property, name } of FILTER_ROLES) {
    const organisations = filter[property]?.map((id) => names[id] ?? id);
    if (organisations) labels[role] = `${name}：${organisations.join('、')}`;
  }
  return Object.values(labels);
}

/** Address of the list of a subscription's notices of some days, in order; undefined where no list shows its conditions. */
export function toListHref(filter: NoticeFilter, days: readonly string[]): string | undefined {
  const list = toTenderFilter(filter);
  return list && changeTenderList(list, { start: days[0], end: days.at(-1) });
}

/** Name that is proposed for a new subscription. */
export const proposeName = (conditions: readonly string[], maxLength: number): string =>
  conditions.join(' ').replaceAll(/[“”]/g, '').slice(0, maxLength).trim();
