/** The parts of the personal centre, in the order of its menu. */
export const SECTIONS = [
  { key: 'profile', label: '个人资料' },
  { key: 'security', label: '账号安全' },
  { key: 'favorites', label: '我的收藏' },
  { key: 'history', label: '阅读历史' },
  { key: 'downloads', label: '我的下载' },
  { key: 'courses', label: '我的课程' },
  { key: 'points', label: '积分与额度' },
  { key: 'invite', label: '邀请同事' },
  { key: 'notifications', label: '通知' },
  { key: 'data', label: '数据与注销' },
] as const;

/** One of the parts of the personal centre. */
export type SectionKey = (typeof SECTIONS)[number]['key'];

/** The part that an address names; the profile where it names none. */
export function parseSection(query: URLSearchParams): SectionKey {
  const asked = query.get('tab');
  return SECTIONS.find(({ key }) => key === asked)?.key ?? 'profile';
}

/** Page of a list within a part; anything but a positive number is the first. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1;
}

/** Kinds of content that a member's lists can be narrowed to. */
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

/** One of the kinds, and none for everything. */
export type Kind = (typeof KINDS)[number];

/** The kind that a list is narrowed to. */
export const parseKind = (query: URLSearchParams): Kind | undefined =>
  KINDS.find((kind) => kind === query.get('kind'));

/** Which way points go. */
export type Direction = 'earn' | 'spend';

/** Whether the ledger is narrowed to what was earned or to what was spent. */
export const parseDirection = (query: URLSearchParams): Direction | undefined =>
  (['earn', 'spend'] as const).find((direction) => direction === query.get('kind'));

/** Address of a part, and of a page of its list, narrowed to a kind. */
export const sectionHref = (key: SectionKey, page = 1, kind = ''): string =>
  `/personalCenter?tab=${key}${kind && `&kind=${kind}`}${page > 1 ? `&page=${page}` : ''}`;
