import type { CompanyRole } from './company.repository.ts';

const RANK: Readonly<Record<CompanyRole, number>> = { member: 0, admin: 1, owner: 2 };

/** Whether somebody may change or remove a member: owners anybody, administrators whom they outrank. */
export const mayManage = (actor: CompanyRole, target: CompanyRole): boolean =>
  actor === 'owner' || RANK[actor] > RANK[target];

/** Whether somebody may give a role: nobody makes others more than they are. */
export const mayGrant = (actor: CompanyRole, role: CompanyRole): boolean =>
  actor !== 'member' && RANK[role] <= RANK[actor];

/** What the audit log's actions are called. */
const ACTIONS: Readonly<Record<string, string>> = {
  'company-open': '开通企业',
  'company-update': '修改企业资料',
  'member-update': '修改成员',
  'member-remove': '移出成员',
  'member-leave': '成员退出',
  'member-join': '成员加入',
  'invitation-create': '邀请成员',
  'invitation-revoke': '撤回邀请',
  'branding-save': '保存登录页草稿',
  'branding-image': '更换登录页图片',
  'branding-publish': '发布登录页',
};

/** An action of the audit log in words. */
export const actionText = (action: string): string => ACTIONS[action] ?? action;
