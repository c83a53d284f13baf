import { isPermission, PERMISSION_NAMES } from '@zhucheng/contracts';
import { ARTICLE_FIELDS } from '@zhucheng/domain-news/editing';

/** Chinese names of fields; others are shown as the log has them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...ARTICLE_FIELDS,
  name: '名称',
  roles: '角色',
  permissions: '权限',
  state: '状态',
  work: '稿件',
  live: '线上',
  number: '第几稿',
  publishedNumber: '线上是第几稿',
  scheduledAt: '定时',
  resolved: '已处理',
  agentId: '接待人',
  ownerId: '负责人',
  value: '值',
  enabled: '开着',
  method: '方式',
  kind: '种类',
  done: '做完',
  total: '共',
  filter: '筛选',
  isTextChanged: '正文有改动',
  parentId: '上级',
  winner: '选定的版本',
  page: '页面',
  restored: '恢复自第几稿',
  dismissed: '不采用第几稿',
};

const VALUE_NAMES: Readonly<Record<string, string>> = {
  invited: '待启用',
  active: '在用',
  blocked: '已停用',
  draft: '草稿',
  review: '审核中',
  approved: '已通过',
  returned: '已退回',
  published: '已发布',
  withdrawn: '已撤回',
  waiting: '等待',
  closed: '已结束',
  open: '待处理',
  merged: '已合并',
  apart: '已分开',
  totp: '验证器',
  recovery: '恢复码',
};

const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Chinese name of a field. */
export const getFieldName = (field: string): string => FIELD_NAMES[field] ?? field;

function formatText(text: string, names: Readonly<Record<string, string>>): string {
  if (text === '') return '（空）';
  if (ID.test(text)) return names[text.replaceAll('-', '')] ?? text;
  if (isPermission(text)) return PERMISSION_NAMES[text];
  if (TIME.test(text)) {
    const shanghai = new Date(Date.parse(text) + 8 * 3_600_000).toISOString();
    return shanghai.slice(0, 16).replace('T', ' ');
  }
  return VALUE_NAMES[text] ?? text;
}

/** A value of the log as staff read it: ids by their names, states in Chinese. */
export function formatValue(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return formatText(value, names);
  if (Array.isArray(value)) {
    return value.length === 0 ? '（无）' : value.map((each) => formatValue(each, names)).join('、');
  }
  return JSON.stringify(value, null, 2);
}

/** Row of a comparison. */
export interface FieldRow {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields of both sides, those that differ only. */
export function listFieldRows(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldRow[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}
