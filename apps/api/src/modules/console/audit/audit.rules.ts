import { contracts, type EndpointDef } from '@zhucheng/contracts';

/** The first clause of a summary: 改姓名和角色，立即生效 → 改姓名和角色. */
const toTitle = (summary: string) => summary.split(/[：；，。（]/)[0] ?? summary;

/** Names of calls, from their contracts; more names for what is no call of the console. */
const TITLES = new Map<string, string>([
  ...Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<EndpointDef>(endpoints))
    .flatMap(({ audit, summary }) => (audit ? [[audit, toTitle(summary)] as const] : [])),
  ['staff.login', '登录工作台'],
  ['staff.logout', '退出工作台'],
  ['staff.stepUp', '再验证一次动态口令'],
  ['staff.enrol', '启用账号'],
  ['resume.read', '打开简历'],
  ['lead.created', '留下线索'],
  ['lead.forget', '删除到期的线索'],
  ['chat.forget', '删除到期的会话'],
  ['import.forget', '删除到期的导入'],
  ['job.apply', '投递简历'],
  ['job.forget', '删除到期的简历'],
  ['content.move', '移动到栏目'],
  ['content.tag', '加标签'],
  ['content.approve', '通过审核'],
  ['content.return', '退回'],
  ['account-close', '注销账号'],
  ['account-closed', '账号已注销'],
  ['account-keep', '撤回注销'],
  ['data-export', '导出自己的数据'],
  ['password-change', '改密码'],
  ['password-recover', '找回密码'],
  ['recovery-renew', '换恢复码'],
  ['totp-on', '绑定验证器'],
  ['totp-off', '解除验证器'],
  ['wechat-unbind', '解绑微信'],
  ['tender-export', '导出标讯'],
  ['mail-unsubscribe', '退订邮件'],
  ['company-open', '开通企业'],
  ['company-update', '改企业资料'],
  ['member-join', '加入企业'],
  ['member-leave', '退出企业'],
  ['member-remove', '移出企业'],
  ['member-update', '改企业成员'],
  ['invitation-create', '邀请加入企业'],
  ['invitation-revoke', '收回企业邀请'],
  ['branding-save', '保存企业品牌'],
  ['branding-publish', '启用企业品牌'],
  ['branding-image', '上传企业图片'],
  ['domain-verify', '验证企业域名'],
  ['domain-lapse', '企业域名失效'],
]);

const RESOURCE_TITLES: Readonly<Record<string, string>> = {
  staff: '人员',
  role: '角色',
  account: '账号',
  article: '文章',
  task: '批量操作',
  notice: '公告',
  setting: '设置',
  switch: '功能开关',
  experiment: '对比实验',
  conversation: '会话',
  lead: '线索',
  file: '文件',
  media: '素材',
  directory: '栏目',
  tag: '标签',
  import: '导入',
  job: '职位',
  application: '应聘',
  organisation: '企业',
  audit: '操作记录',
};

/** Chinese name of an action; what a task in the background takes back is named after it. */
export function getActionTitle(action: string): string {
  const known = TITLES.get(action);
  if (known) return known;
  if (action.endsWith('.undo')) return `撤销：${getActionTitle(action.slice(0, -'.undo'.length))}`;
  return action;
}

/** Chinese name of a kind of resource. */
export const getResourceTitle = (kind: string): string => RESOURCE_TITLES[kind] ?? kind;

/** Actions whose Chinese name contains a word. */
export const findActions = (actions: readonly string[], word: string): string[] =>
  actions.filter((action) => getActionTitle(action).includes(word));

/** Parts of an entry's detail: changed fields on both sides, and the rest. */
export interface AuditDetail {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  facts: Record<string, unknown>;
}

const toFields = (value: unknown): Record<string, unknown> => {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  // As entries of earlier releases wrote it.
  return { value };
};

/** Splits the detail of an entry. */
export function splitDetail(detail: unknown): AuditDetail {
  const { before, after, ...facts } = toFields(detail);
  return { before: toFields(before), after: toFields(after), facts };
}

const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

/** Tests whether a value is an id, as clients or as PostgreSQL write it. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && ID.test(value);

/** Ids among values and lists of them. */
export const listIds = (fields: Record<string, unknown>): string[] =>
  Object.values(fields).flatMap((value) => [value].flat().filter(isId));
