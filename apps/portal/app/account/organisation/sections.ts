/** The parts of the organisation platform; those with `admin` are for who runs the organisation. */
export const SECTIONS = [
  { key: 'company', label: '企业资料', admin: false },
  { key: 'members', label: '成员', admin: false },
  { key: 'invitations', label: '邀请', admin: true },
  { key: 'branding', label: '登录页品牌', admin: true },
  { key: 'audit', label: '操作记录', admin: true },
] as const;

/** One of the parts of the organisation platform. */
export type SectionKey = (typeof SECTIONS)[number]['key'];

/** Address of a part, and of a page of its list. */
export const hrefOf = (key: string, page = 1): string =>
  `/organisation?tab=${key}${page > 1 ? `&page=${page}` : ''}`;

/** What the roles are called. */
export const ROLES = { owner: '所有者', admin: '管理员', member: '成员' } as const;
