import { canGrant, canManage, toSmsCompanyName } from './company.rules.ts';

describe('toSmsCompanyName', () => {
  it.each([
    ['示例建设集团（上海）有限公司', '示例建设集团（上海）有限公司'],
    ['中奖了 http://evil.example/x?y=1 加微信 88888', '中奖了httpevilexamplexy加微信'],
    ['1.2.3.4', '一家组织'],
    ['长'.repeat(60), '长'.repeat(30)],
  ])('%s is %s', (name, plain) => expect(toSmsCompanyName(name)).toBe(plain));
});

describe('canManage and canGrant', () => {
  it('lets owners manage everybody, others lower ranks, and nobody grant a higher role', () => {
    expect([canManage('admin', 'member'), canManage('admin', 'admin')]).toEqual([true, false]);
    expect([canManage('owner', 'owner'), canManage('member', 'member')]).toEqual([true, false]);
    expect([canGrant('admin', 'owner'), canGrant('admin', 'admin')]).toEqual([false, true]);
    expect(canGrant('member', 'member')).toBe(false);
  });
});
