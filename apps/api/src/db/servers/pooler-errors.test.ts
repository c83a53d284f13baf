import {
  isDatabaseUnavailable,
  isOutcomeUnknown,
  isServerLost,
  toApiError,
} from '../../http/error-mapping.ts';
import { describeConnectError } from './probe.ts';

/** An error as the driver makes it of what PgBouncer sends. */
const said = (message: string, severity = 'FATAL') =>
  Object.assign(
    new Error('Failed query', {
      cause: Object.assign(new Error(message), { code: '08P01', severity }),
    }),
  );

describe('what PgBouncer says', () => {
  it.each([
    'query_wait_timeout',
    'server login has been failing, try again later (server_login_retry)',
    'server login has been failing, cached error: connect failed (server_login_retry)',
    'client_login_timeout',
    'client_login_timeout (server down)',
    'SASL authentication failed',
    'no such database: zhucheng',
    'database "zhucheng" is disabled',
    'unsupported startup parameter: statement_timeout',
    'pgbouncer cannot connect to server',
    'prepared statement did not exist',
  ])('before a server was had, nothing was done: %s', (message) => {
    const error = said(message);
    expect([isServerLost(error), isOutcomeUnknown(error)]).toEqual([true, false]);
    expect(toApiError(error)).toMatchObject({ status: 503, code: '50300', retryAfter: 5 });
  });

  it.each(['server conn crashed?', 'query timeout', 'idle transaction timeout', 'never heard of'])(
    'once a server was had, something may have been done: %s',
    (message) => {
      const error = said(message);
      expect([isServerLost(error), isOutcomeUnknown(error)]).toEqual([true, true]);
    },
  );

  it.each(['no more connections allowed (max_client_conn)'])(
    'without room for one more, it is busy: %s',
    (message) => {
      const error = said(message);
      expect([isServerLost(error), isOutcomeUnknown(error)]).toEqual([false, false]);
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(toApiError(error)).toMatchObject({ status: 503, retryAfter: 5 });
    },
  );

  it('is not what PostgreSQL says of a bug of ours under the same code', () => {
    const error = said('bind message supplies 1 parameters, but it requires 2', 'ERROR');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(toApiError(error)).toMatchObject({ status: 500 });
  });

  it.each([
    ['query_wait_timeout', '连不上数据库（query_wait_timeout）'],
    ['SASL authentication failed', '用户名或密码错误，或没有这个数据库'],
    ['no more connections allowed (max_client_conn)', '连接数已满'],
    ['server conn crashed?', '连接被中断（server conn crashed?）'],
    [
      'unsupported startup parameter: statement_timeout',
      '不接受参数 statement_timeout，请在 pgbouncer.ini 里写 ignore_startup_parameters = statement_timeout',
    ],
  ])('is told in Chinese: %s', (message, told) => {
    expect(describeConnectError(said(message).cause)).toBe(told);
  });
});
