/** Sections of the personal centre in menu order. */
export const SECTIONS = [
  { key: 'profile', label: '个人资料' },
  { key: 'security', label: '账号安全' },
  { key: 'favorites', label: '我的收藏' },
  { key: 'subscriptions', label: '招标订阅' },
  { key: 'calendar', label: '投标日历' },
  { key: 'organisations', label: '关注的单位' },
  { key: 'history', label: '阅读历史' },
  { key: 'downloads', label: '我的下载' },
  { key: 'courses', label: '我的课程' },
  { key: 'shares', label: '我的分享' },
  { key: 'points', label: '积分与额度' },
  { key: 'invite', label: '邀请同事' },
  { key: 'notifications', label: '通知' },
  { key: 'apps', label: '授权的应用' },
  { key: 'data', label: '数据与注销' },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** Section named by the address; the profile by default. */
export function parseSection(query: URLSearchParams): SectionKey {
  const asked = query.get('tab');
  return SECTIONS.find(({ key }) => key === asked)?.key ?? 'profile';
}

/** Page number of a section's list; 1 for anything but a positive number. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1;
}

/** Kinds of content to narrow a member's lists to. */
export const KINDS = [
  'NEWS',
  'KNOW',
  'NORMAL',
  'POLICY',
  'PAPER',
  'VIDEO',
  'DOWNLOAD',
  'TENDER',
] as const;

export type Kind = (typeof KINDS)[number];

/** Kind named by the address, if any. */
export const parseKind = (query: URLSearchParams): Kind | undefined =>
  KINDS.find((kind) => kind === query.get('kind'));

/** Direction of a ledger entry. */
export type Direction = 'earn' | 'spend';

/** Direction named by the address, if any. */
export const parseDirection = (query: URLSearchParams): Direction | undefined =>
  (['earn', 'spend'] as const).find((direction) => direction === query.get('kind'));

/** Address of a section, of a page of its list, narrowed to a kind. */
export const sectionHref = (key: SectionKey, page = 1, kind = ''): string =>
  `/personalCenter?tab=${key}${kind && `&kind=${kind}`}${page > 1 ? `&page=${page}` : ''}`;

/** Address at which a new subscription is made; `list` is the tender list whose conditions it begins with. */
export const newSubscriptionHref = (list = ''): string =>
  `${sectionHref('subscriptions')}&new=${encodeURIComponent(list)}`;

/** Address at which a subscription is edited. */
export const editSubscriptionHref = (id: string): string =>
  `${sectionHref('subscriptions')}&edit=${id}`;

/** View of the favorites that an address names. */
export interface FavoritesView {
  kind: Kind | undefined;
  sort: 'newest' | 'deadline';
  /** Only those with changes that the member has not seen. */
  changed: boolean;
}

/** Kinds of favorites that can have a deadline and changes. */
const hasNotices = (kind: Kind | undefined) => kind === undefined || kind === 'TENDER';

/** View of the favorites; order and changes are those of tenders only. */
export function parseFavoritesView(query: URLSearchParams): FavoritesView {
  const kind = parseKind(query);
  const sort = hasNotices(kind) && query.get('sort') === 'deadline' ? 'deadline' : 'newest';
  return { kind, sort, changed: hasNotices(kind) && query.get('changed') === '1' };
}

/** Address of a page of a view of the favorites. */
export function favoritesHref(view: Partial<FavoritesView>, page = 1): string {
  const sort = view.sort === 'deadline' ? '&sort=deadline' : '';
  const changed = view.changed ? '&changed=1' : '';
  return `/personalCenter?tab=favorites${view.kind ? `&kind=${view.kind}` : ''}${sort}${changed}${page > 1 ? `&page=${page}` : ''}`;
}
