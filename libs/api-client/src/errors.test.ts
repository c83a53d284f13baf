import { FIXED_MESSAGES, normaliseStatus, getPageStatus } from './errors.ts';

const error = (status: number, code: string) => ({ status, code, msg: '' });

describe('normaliseStatus', () => {
  it('returns known statuses unchanged and 500 for others', () => {
    expect([401, 404, 410, 429, 503].map(normaliseStatus)).toEqual([401, 404, 410, 429, 503]);
    expect([418, 520, 599, 302, Number.NaN].map(normaliseStatus)).toEqual([
      500, 500, 500, 500, 500,
    ]);
  });

  it('has the four fixed messages of the specification', () => {
    expect(FIXED_MESSAGES).toEqual({
      401: '登录已过期，请重新登录或刷新页面',
      403: '您没有权限进行此操作',
      503: '服务正在升级，请稍后再试',
      504: '网关超时，请稍后再试',
    });
  });
});

describe('getPageStatus', () => {
  it.each([
    ['not found', error(404, '40400'), 404],
    ['withdrawn', error(410, '41000'), 410],
    ['a malformed parameter', error(400, '40000'), 404],
    ['a refusal inside a 200', error(200, '41000'), 410],
    ['no answer', error(0, '50300'), 503],
    ['a broken gateway', error(502, '50200'), 503],
    ['a gateway time-out', error(504, '50400'), 503],
    ['a failure of the API', error(500, '50000'), 500],
    ['an unknown status', error(418, '41800'), 500],
    ['an exception', new Error('x'), 500],
  ])('%s', (_name, given, status) => {
    expect(getPageStatus(given)).toBe(status);
  });
});
