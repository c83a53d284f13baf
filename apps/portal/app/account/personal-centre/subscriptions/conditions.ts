import type { ReplyOf, tenderSubscriptionsContract } from '@zhucheng/contracts';
import { toTenderFilter, type NoticeFilter } from '@zhucheng/domain-tender';
import { tenderFilterLabels, type FilterNames } from '../../../shared/tender-chips.ts';
import { changeTenderList } from '../../../shared/tender-request.ts';

/** A subscription as on the wire. */
export type Subscription = ReplyOf<typeof tenderSubscriptionsContract.endpoints.get>['model'];

/** Conditions of a subscription in words; of those that no list shows, only that there are some. */
export function listConditions(filter: NoticeFilter, names: FilterNames = {}): string[] {
  const list = toTenderFilter(filter);
  return list ? Object.values(tenderFilterLabels(list, names)) : ['多个招标人或单位'];
}

/** Address of the list of a subscription's notices of some days, in order; undefined where no list shows its conditions. */
export function toListHref(filter: NoticeFilter, days: readonly string[]): string | undefined {
  const list = toTenderFilter(filter);
  return list && changeTenderList(list, { start: days[0], end: days.at(-1) });
}

/** Name that is proposed for a new subscription. */
export const proposeName = (conditions: readonly string[], maxLength: number): string =>
  conditions.join(' ').replaceAll(/[“”]/g, '').slice(0, maxLength).trim();
