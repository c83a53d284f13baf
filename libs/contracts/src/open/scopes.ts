/** What a key or a grant may be used for, by scope, in the words that members are asked with. */
export const SCOPES = {
  'tenders:read': '查招标公告、项目和变更',
  'subscriptions:read': '看招标订阅，取合乎它们的公告',
  'subscriptions:write': '新建、修改和删除招标订阅',
  'organisations:read': '查招标人、代理机构和投标单位',
  'news:read': '查资讯',
  'standards:read': '查标准，核对标准是否有效',
  'help:read': '查帮助中心',
  'webhooks:read': '查应用的推送地址和推送记录',
  'webhooks:write': '加、改、删应用的推送地址，重发推送',
} as const;

/** Scope of a key: one of {@link SCOPES}. */
export type Scope = keyof typeof SCOPES;

/** All scopes, in the order in which they are shown. */
export const SCOPE_IDS = Object.keys(SCOPES) as [Scope, ...Scope[]];

/**
 * Scopes that members can give an application. Addresses for webhooks belong to the application: its keys and its own
 * tokens manage them, whoever allowed it to act for them.
 */
export const MEMBER_SCOPES = SCOPE_IDS.filter((each) => !each.startsWith('webhooks:'));
