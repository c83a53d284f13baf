/** Rights of staff by subject, with their Chinese names; the order is that of the console's pages. */
export const PERMISSION_GROUPS = [
  {
    name: '内容',
    permissions: {
      'content:read': '查看内容',
      'content:write': '编辑内容',
      'content:review': '审核内容',
      'content:publish': '发布和撤回内容',
      directories: '管理栏目',
      tags: '管理标签',
      media: '管理素材',
      pages: '管理页面信息和横幅',
      imports: '导入数据',
      tenders: '判断重复的公告',
    },
  },
  {
    name: '客户',
    permissions: {
      chat: '在线接待',
      'leads:read': '查看线索',
      'leads:write': '处理线索',
      'leads:reveal': '查看线索的完整号码',
      'leads:export': '导出线索',
    },
  },
  {
    name: '招聘',
    permissions: { jobs: '管理招聘职位', applications: '查看应聘和简历' },
  },
  {
    name: '运营',
    permissions: { reports: '查看报表', experiments: '管理对比实验' },
  },
  {
    name: '系统',
    permissions: {
      settings: '修改设置',
      switches: '开关功能',
      staff: '管理人员',
      roles: '管理角色',
      audit: '查看操作记录',
    },
  },
] as const;

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

type PermissionNames = UnionToIntersection<(typeof PERMISSION_GROUPS)[number]['permissions']>;

/** Right of a member of staff. The list is closed: a misspelt one does not compile. */
export type Permission = keyof PermissionNames;

/** Chinese name of each permission. */
export const PERMISSION_NAMES = Object.assign(
  {},
  ...PERMISSION_GROUPS.map(({ permissions }) => permissions),
) as Record<Permission, string>;

/** All permissions. */
export const PERMISSIONS = Object.keys(PERMISSION_NAMES) as [Permission, ...Permission[]];

/** Tests whether a text names a permission. */
export const isPermission = (text: string): text is Permission =>
  Object.hasOwn(PERMISSION_NAMES, text);

/** Somebody with permissions: a session, a profile, a role. */
export interface PermissionHolder {
  permissions: readonly Permission[];
}

/** Decides, alone, whether a member of staff may do something. Nobody without a session may. */
export const can = (staff: PermissionHolder | null | undefined, permission: Permission): boolean =>
  staff?.permissions.includes(permission) ?? false;

/** Tests whether somebody has all of these permissions, and so may grant them or manage who has them. */
export const canAll = (
  staff: PermissionHolder | null | undefined,
  permissions: readonly Permission[],
): boolean => permissions.every((permission) => can(staff, permission));

/** Role that has every permission, also those of later releases; neither changed nor removed. */
export const ADMIN_ROLE = 'admin';
