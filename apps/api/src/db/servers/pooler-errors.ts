/** What an error of PgBouncer says of the statement that met it. */
export type PoolerFault =
  /** It reached no server: nothing was done. */
  | 'unreached'
  /** PgBouncer has no room for one more: nothing was done. */
  | 'busy'
  /** The connection ended when something may have been sent: nobody knows whether it was done. */
  | 'broken';

/** PgBouncer has one code, "protocol violation", for whatever it says itself (1.18), always as the last words of a connection. */
const POOLER_CODE = '08P01';

/** Beginnings of what it says before it has given a statement to a server. */
const UNREACHED = [
  'query_wait_timeout',
  'server login has been failing',
  'client_login_timeout',
  'pgbouncer cannot connect to server',
  'server DNS lookup failed',
  'no such database',
  'no such user',
  'SASL authentication failed',
  'login rejected',
  'unsupported startup parameter',
  // From 1.21 on: the name of a statement that this connection has not prepared.
  'prepared statement did not exist',
];

/** Beginnings of what it says when a limit of its own is reached. */
const BUSY = ['no more connections allowed', 'client connections exceeded'];

const begins = (message: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => message.startsWith(beginning));

/** An error as a server sends it. */
export interface PoolerError {
  code?: unknown;
  severity?: unknown;
  message: string;
}

/** Reads an error of PgBouncer by its text; undefined for any other. What it does not know may have been done. */
export function readPoolerFault(error: PoolerError): PoolerFault | undefined {
  const { code, severity, message } = error;
  // PostgreSQL's own violations of the protocol end no connection: they are bugs of ours.
  if (code !== POOLER_CODE || severity !== 'FATAL') return undefined;
  if (begins(message, UNREACHED) || /^database .* is disabled/.test(message)) return 'unreached';
  return begins(message, BUSY) ? 'busy' : 'broken';
}

/** Says in Chinese why PgBouncer gave no server; undefined for any other error. */
export function describePoolerError(error: PoolerError): string | undefined {
  const fault = readPoolerFault(error);
  if (fault === undefined) return undefined;
  const [, parameter] = /^unsupported startup parameter: (\w+)/.exec(error.message) ?? [];
  if (parameter !== undefined) {
    return `不接受参数 ${parameter}，请在 pgbouncer.ini 里写 ignore_startup_parameters = ${parameter}`;
  }
  if (/^(SASL authentication|no such user|login rejected)/.test(error.message)) {
    return '用户名或密码错误，或没有这个数据库';
  }
  if (fault === 'unreached') return `连不上数据库（${error.message}）`;
  return fault === 'busy' ? '连接数已满' : `连接被中断（${error.message}）`;
}
