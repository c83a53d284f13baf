/** Why PostgreSQL refuses data, by its SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
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

/** A reader's message without the name of our field: the report speaks of the source. */
export function reasonOf(error: Error): string {
  return error.message.replace(/^[A-Za-z]+: /, '');
}

/** An error of PostgreSQL or of its connection, with its code. */
export type CodedError = Error & { code: string };

/** The error with a code behind an error: drizzle wraps the driver's. */
export function codedError(error: unknown): CodedError | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as CodedError;
  }
  return undefined;
}

/** Why the database refused a record (SQLSTATE class 22 or 23); undefined for any other failure. */
export function refusalOf(error: unknown): string | undefined {
  const coded = codedError(error);
  if (!coded || !/^2[23]/.test(coded.code)) return undefined;
  return `数据库拒绝：${REFUSALS[coded.code] ?? '数据无效'}（${coded.message}）`;
}

/** Failures that pass: the connection broke, the server restarts, two writers met. */
export function isPassing(error: unknown): boolean {
  const code = codedError(error)?.code ?? '';
  if (/^(?:08|40|57P|53)/.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code)) {
    return true;
  }
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      /connection (?:terminated|timeout)|timeout exceeded when trying to connect/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
