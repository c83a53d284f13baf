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
export function sectionHref(key: string, page = 1, keywords = ''): string {
  const words = keywords && `&keywords=${encodeURIComponent(keywords)}`;
  return `/organisation?tab=${key}${words}${page > 1 ? `&page=${page}` : ''}`;
}

/** What the roles are called. */
export const ROLES = { owner: '所有者', admin: '管理员', member: '成员' } as const;

/** One of the roles. */
export type Role = keyof typeof ROLES;

const RANK = { member: 0, admin: 1, owner: 2 } as const;

/** Whether who has a role may change or take out who has another; the API decides. */
export const canManage = (actor: Role, other: Role): boolean =>
  actor === 'owner' || RANK[actor] > RANK[other];

/** The roles that somebody may give. */
export const grantableRoles = (actor: Role): Role[] =>
  (Object.keys(RANK) as Role[]).filter((role) => RANK[role] <= RANK[actor]);
