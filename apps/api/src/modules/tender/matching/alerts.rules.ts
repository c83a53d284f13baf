import {
  formatMaterialKinds,
  getNoticePath,
  type InformationTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import type { MatchReason } from '../../../db/schema.ts';

/** Notice that members are told of. `id` as on the wire. */
export interface AlertedNotice {
  id: string;
  title: string;
  category: string;
  infoType: string;
}

/** Text and link of an alert. */
export interface AlertText {
  title: string;
  body: string;
  link: string;
}

const TITLES: Readonly<Record<MatchReason, string>> = {
  new: '新公告',
  changed: '公告有变',
  withdrawn: '公告已撤回',
};

/** Text of an alert. `details` are names of subscriptions for a new notice, material kinds for a changed one. */
export function toAlertText(
  { id, title, category, infoType }: AlertedNotice,
  reason: MatchReason,
  details: readonly string[],
): AlertText {
  const bodies: Readonly<Record<MatchReason, () => string>> = {
    new: () => `合乎订阅${details.map((name) => `“${name}”`).join('、')}`,
    changed: () => `${formatMaterialKinds(details)}有变，打开看前后对照`,
    withdrawn: () => '发布方撤回了这条公告',
  };
  return {
    title: `${TITLES[reason]}：${title}`,
    body: bodies[reason](),
    link: getNoticePath({
      id,
      category: category as TradingCategoryId,
      infoType: infoType as InformationTypeId,
    }),
  };
}
