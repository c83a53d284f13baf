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
export function sectionOf(query: URLSearchParams): SectionKey {
  const asked = query.get('tab');
  return SECTIONS.find(({ key }) => key === asked)?.key ?? 'profile';
}

/** Page of a list within a part; anything but a positive number is the first. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 500 ? page : 1;
}

/** Address of a part, and of a page of its list. */
export const hrefOf = (key: SectionKey, page = 1): string =>
  `/personalCenter?tab=${key}${page > 1 ? `&page=${page}` : ''}`;
