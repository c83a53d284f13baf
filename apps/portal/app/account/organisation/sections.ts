/** Sections of the organisation platform; `admin` ones are for administrators. */
export const SECTIONS = [
  { key: 'company', label: '企业资料', admin: false },
  { key: 'members', label: '成员', admin: false },
  { key: 'bids', label: '投标看板', admin: false },
  { key: 'regions', label: '销售地区', admin: false },
  { key: 'invitations', label: '邀请', admin: true },
  { key: 'branding', label: '登录页品牌', admin: true },
  { key: 'audit', label: '操作记录', admin: true },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** Address of a section, and of a page of its list. */
export function sectionHref(key: string, page = 1, keywords = ''): string {
  const words = keywords && `&keywords=${encodeURIComponent(keywords)}`;
  return `/organisation?tab=${key}${words}${page > 1 ? `&page=${page}` : ''}`;
}

/** Labels of the roles. */
export const ROLES = { owner: '所有者', admin: '管理员', member: '成员' } as const;

export type Role = keyof typeof ROLES;

const RANK = { member: 0, admin: 1, owner: 2 } as const;

/** True if a role may edit or remove another; the API decides. */
export const canManage = (actor: Role, other: Role): boolean =>
  actor === 'owner' || RANK[actor] > RANK[other];

/** Roles that an actor may grant. */
export const grantableRoles = (actor: Role): Role[] =>
  (Object.keys(RANK) as Role[]).filter((role) => RANK[role] <= RANK[actor]);
