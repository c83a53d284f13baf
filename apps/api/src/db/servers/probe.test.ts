import { describeConnectError } from './probe.ts';

const refusal = (message: string) => Object.assign(new Error(message), { code: '28000' });

describe('a refused login', () => {
  it.each([
    [
      'no pg_hba.conf entry for host "10.0.0.9", user "zhucheng", database "zhucheng", no encryption',
      '不接受未加密的连接，请在地址里写 sslmode=verify-full',
    ],
    [
      'no pg_hba.conf entry for host "10.0.0.9", user "zhucheng", database "zhucheng", SSL encryption',
      '不允许此用户登录',
    ],
  ])('%s', (message, told) => {
    expect(describeConnectError(refusal(message))).toBe(told);
  });
});
