import type { CompanyRole } from './company.repository.ts';

const RANK: Readonly<Record<CompanyRole, number>> = { member: 0, admin: 1, owner: 2 };

/** True if a member may change or remove another: owners anybody, administrators lower ranks. */
export const canManage = (actor: CompanyRole, target: CompanyRole): boolean =>
  actor === 'owner' || RANK[actor] > RANK[target];

/** True if a member may grant a role: none above their own. */
export const canGrant = (actor: CompanyRole, role: CompanyRole): boolean =>
  actor !== 'member' && RANK[role] <= RANK[actor];

/** Roles that an invitation may grant. */
export const INVITED_ROLES = ['admin', 'member'] as const satisfies readonly CompanyRole[];

/** Roles whose open invitations end when their maker has this role; `undefined` after the membership has ended. */
export const getLapsedInvitationRoles = (maker: CompanyRole | undefined): CompanyRole[] =>
  INVITED_ROLES.filter((role) => maker === undefined || !canGrant(maker, role));

/** Names of the audit log's actions. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  'company-open': '开通企业',
  'company-update': '修改企业资料',
  'member-update': '修改成员',
  'member-remove': '移出成员',
  'member-leave': '成员退出',
  'member-join': '成员加入',
  'invitation-create': '邀请成员',
  'invitation-revoke': '撤回邀请',
  'sales-regions': '设置销售地区',
  'branding-save': '保存登录页草稿',
  'branding-image': '更换登录页图片',
  'branding-publish': '发布登录页',
  'domain-verify': '验证登录域名',
  'domain-lapse': '登录域名的验证失效',
  'board-add': '加入投标看板',
  'board-remove': '移出投标看板',
};

/** Names of the roles. */
export const ROLE_NAMES: Readonly<Record<CompanyRole, string>> = {
  owner: '所有者',
  admin: '管理员',
  member: '成员',
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  shortName: '简称',
  industry: '行业',
  divisionCode: '地区',
  address: '地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  intro: '企业简介',
  department: '部门',
  title: '职务',
  loginDomain: '登录域名',
};

/** Details of an audit entry. */
export interface AuditDetail {
  accountId?: string;
  role?: CompanyRole;
  fields?: string[];
  /** Public name of a tender project. */
  project?: string;
}

/** Formats an audit entry in Chinese. `accountName` is the member it was done to. */
export function formatAuditEntry(
  action: string,
  { role, fields = [], project }: AuditDetail,
  accountName = '',
): string {
  const done = ACTION_NAMES[action] ?? '其他操作';
  const named = fields.map((field) => FIELD_NAMES[field]).filter(Boolean);
  const words = [
    accountName,
    project,
    role && `角色${action === 'member-update' ? '改' : ''}为${ROLE_NAMES[role]}`,
    named.join('、'),
  ].filter(Boolean);
  return words.length > 0 ? `${done}：${words.join('，')}` : done;
}

/** Company name for an SMS. Anybody can register a company, so links and the like are removed from its name. */
export const toSmsCompanyName = (name: string): string =>
  name.replace(/[^\p{Script=Han}A-Za-z（）()·]/gu, '').slice(0, 30) || '一家组织';
