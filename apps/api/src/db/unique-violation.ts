import { isNativeError } from 'node:util/types';

/** A value that somebody else has already, the field it was typed into, and what its owner-to-be is told. */
export interface UniqueViolation {
  field: string;
  message: string;
}

/** What is unique and typed by people, by the index that keeps it so. */
export const UNIQUE_FIELDS: Readonly<Record<string, UniqueViolation>> = {
  account_phone: { field: 'phone', message: '该手机号码已被其他账号使用' },
  account_email: { field: 'email', message: '该邮箱已被其他账号使用' },
  account_identity_subject: {
    ...{ field: 'ticket', message: '这个第三方账号刚刚绑定了另一个账号，请用它重新登录' },
  },
  company_credit_code: {
    ...{ field: 'creditCode', message: '该统一社会信用代码已开通企业，请联系其管理员加入' },
  },
  company_login_domain: { field: 'loginDomain', message: '该域名已被其他企业使用' },
};

/** PostgreSQL's code for a row that another one forbids. */
const UNIQUE_VIOLATION = '23505';

/**
 * What a failed write says of a value that was taken: looked for beforehand it may be free still, so the index is what
 * decides. Undefined for any other failure; without a field where the index stands for nothing that was typed.
 */
export function toUniqueViolation(error: unknown): Partial<UniqueViolation> | undefined {
  // `isNativeError` and not `instanceof`: the error may come from another realm.
  for (let cause = error; isNativeError(cause); cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION) return UNIQUE_FIELDS[String(constraint)] ?? {};
  }
  return undefined;
}
