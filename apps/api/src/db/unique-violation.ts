import { listCauses } from './error-causes.ts';

/** Field with a value that is already in use, and the message to show. */
export interface UniqueViolation {
  field: string;
  message: string;
}

/** Unique values that people type, by the name of their index. */
export const UNIQUE_FIELDS: Readonly<Record<string, UniqueViolation>> = {
  account_phone: { field: 'phone', message: '该手机号码已被其他账号使用' },
  account_email: { field: 'email', message: '该邮箱已被其他账号使用' },
  account_identity_subject: {
    field: 'ticket',
    message: '这个第三方账号刚刚绑定了另一个账号，请用它重新登录',
  },
  company_credit_code: {
    field: 'creditCode',
    message: '该统一社会信用代码已开通企业，请联系其管理员加入',
  },
  bid_subscription_filter: {
    field: 'filter',
    message: '已经有一个条件完全相同的订阅，改它就行，不用再建',
  },
  experiment_running: { field: 'page', message: '这个页面已有实验在进行，请先结束它' },
  list_view_name: { field: 'name', message: '已经有同名的视图，换个名称' },
  role_name: { field: 'name', message: '已有同名的角色，请换一个名称' },
  company_login_domain: { field: 'loginDomain', message: '该域名已被其他企业使用' },
};

/** PostgreSQL's code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Returns the unique violation of a failed write. The index decides, because a check beforehand may race. Undefined for
 * any other error; without a field when the index belongs to no typed value.
 */
export function toUniqueViolation(error: unknown): Partial<UniqueViolation> | undefined {
  for (const { code, constraint } of listCauses(error)) {
    if (code === UNIQUE_VIOLATION) return UNIQUE_FIELDS[String(constraint)] ?? {};
  }
  return undefined;
}
