import { listCauses } from '../../db/error-causes.ts';

/** Reasons of PostgreSQL to reject data, by SQLSTATE. */
const REASONS_BY_SQLSTATE: Readonly<Record<string, string>> = {
  '22001': '文字过长',
  '22003': '数值超出范围',
  '22007': '日期无法识别',
  '22008': '日期超出范围',
  '22021': '含有无法保存的字符',
  '22P05': '含有无法保存的字符',
  '23502': '缺少必填的值',
  '23503': '引用的数据不存在',
  '23505': '与已有的数据重复',
  '23514': '不符合数据约束',
};

/** Errors of `pg` itself, which carry no code. */
const CUT = /connection (?:terminated|timeout)|timeout exceeded when trying to connect/i;

/** Message of a field reader without the name of our field, for the report. */
export function toReason(error: Error): string {
  return error.message.replace(/^[A-Za-z]+: /, '');
}

/** An error of PostgreSQL or of the connection, with its code. */
export type CodedError = Error & { code: string };

/** The cause of an error that has a code: drizzle wraps the driver's errors. */
export function findCodedError(error: unknown): CodedError | undefined {
  for (const cause of listCauses(error)) {
    if (typeof cause.code === 'string') return cause as CodedError;
  }
  return undefined;
}

/** Reason of the database to reject a record (SQLSTATE class 22 or 23); undefined for other failures. */
export function toRefusalReason(error: unknown): string | undefined {
  const coded = findCodedError(error);
  if (!coded || !/^2[23]/.test(coded.code)) return undefined;
  return `数据库拒绝：${REASONS_BY_SQLSTATE[coded.code] ?? '数据无效'}（${coded.message}）`;
}

/** True for transient failures: broken connection, restarting server, conflicting writers. */
export function isTransient(error: unknown): boolean {
  const code = findCodedError(error)?.code ?? '';
  if (/^(?:08|40|57P|53)/.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code)) {
    return true;
  }
  return [...listCauses(error)].some(({ message }) => CUT.test(message));
}
