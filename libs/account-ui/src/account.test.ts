import { getInitialTab, getRequestedTab } from './login-tabs.ts';
import { estimatePasswordScore } from './fields/new-password-field.tsx';
import { QR_OPTIONS } from '@zhucheng/ui/qr-code';
import * as rules from './rules.ts';
import { saveAccountSource, loadAccountSource, parseAccountSource } from './account-source.ts';

describe('QR_OPTIONS', () => {
  it('uses the drawing options of the specification', () => {
    expect(QR_OPTIONS).toEqual({
      type: 'image/jpeg',
      errorCorrectionLevel: 'L',
      margin: 1,
      width: 300,
      color: { dark: '#000000', light: '#ffffff' },
    });
  });
});

describe('getRequestedTab', () => {
  it.each([
    ['/login', '', 'scan'],
    ['/login', 'active=register', 'register'],
    ['/erplogin', 'activeTab=register', 'register'],
    ['/register', '', 'register'],
    ['/login', 'active=nothing', 'scan'],
  ])('returns for %s?%s the tab %s', (path, query, way) => {
    expect(getRequestedTab(path, new URLSearchParams(query))).toBe(way);
  });
});

describe('getInitialTab', () => {
  it.each([
    ['/login', '', 'sms', 'sms'],
    ['/login', 'from=uet', 'organisation', 'organisation'],
    ['/login', 'active=scan', 'sms', undefined],
    ['/erplogin', 'activeTab=register', 'sms', undefined],
    ['/register', '', 'sms', undefined],
    ['/login', '', 'register', undefined],
    ['/login', '', 'nothing', undefined],
    ['/login', '', null, undefined],
  ])('returns for %s?%s after %s the tab %s', (path, query, last, way) => {
    const state = { last, phone: false };
    expect(getInitialTab(path, new URLSearchParams(query), state)).toBe(way);
  });

  it.each([
    ['/login', '', null, 'sms'],
    ['/erplogin', 'from=uet', null, 'sms'],
    ['/login', '', 'register', 'sms'],
    ['/login', '', 'password', 'password'],
    ['/login', 'active=scan', null, undefined],
    ['/register', '', null, undefined],
  ])('returns on a phone for %s?%s after %s the tab %s', (path, query, last, tab) => {
    const state = { last, phone: true };
    expect(getInitialTab(path, new URLSearchParams(query), state)).toBe(tab);
  });
});

describe('saveAccountSource', () => {
  const storage = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
  };

  it('restores the source after a login at another provider', () => {
    const tab = storage();
    saveAccountSource({ from: 'baidu', campaign: { bd: '7' } }, tab);
    expect(loadAccountSource(tab)).toEqual({ from: 'baidu', campaign: { bd: '7' } });
  });

  it('returns undefined for missing or invalid data, or without storage', () => {
    const tab = storage();
    expect(loadAccountSource(tab)).toBeUndefined();
    tab.setItem('login-source', '{broken');
    expect(loadAccountSource(tab)).toBeUndefined();
    saveAccountSource({ from: 'baidu' });
    expect(loadAccountSource()).toBeUndefined();
  });
});

describe('parseAccountSource', () => {
  it('returns from, source page, invitation and campaign', () => {
    expect(
      parseAccountSource('?from=uet&source=erp&activeTab=register&bd=7&url=x&invite=abc', ''),
    ).toEqual({
      from: 'uet',
      sourcePage: 'erp',
      invite: 'abc',
      campaign: { bd: '7', url: 'x' },
    });
  });

  it('falls back to the product of the visit and omits empty values', () => {
    expect(parseAccountSource('', 'baidu')).toEqual({ from: 'baidu' });
    expect(parseAccountSource('?from=&bd=', '')).toEqual({});
  });

  it('limits parameters to ten short values', () => {
    const query = Array.from({ length: 14 }, (_, i) => `p${i}=${'x'.repeat(300)}`).join('&');
    const { campaign = {} } = parseAccountSource(`?${query}`, '');
    expect(Object.keys(campaign)).toHaveLength(10);
    expect(campaign.p0).toHaveLength(200);
  });
});

describe('estimatePasswordScore', () => {
  it('grows with length and variety, not with runs of characters', () => {
    expect(estimatePasswordScore('')).toBe(0);
    expect(estimatePasswordScore('abc')).toBe(1);
    expect(estimatePasswordScore('12345678')).toBeLessThan(2);
    expect(estimatePasswordScore('aaaaaaaaaaaaaaaa')).toBeLessThan(2);
    expect(estimatePasswordScore('Liang9-kua-du7 ta diao')).toBe(4);
  });
});

describe('rules', () => {
  const first = (rule: keyof typeof rules, value: string) => {
    const schema = rules[rule] as typeof rules.phoneRule;
    return schema.safeParse(value).error?.issues[0]?.message;
  };

  it('require a number, then a valid one', () => {
    expect(first('phoneRule', '  ')).toBe('请输入手机号码');
    expect(first('phoneRule', '12345')).toBe('手机号码格式不对');
    expect(first('phoneRule', ' 13800000001 ')).toBeUndefined();
  });

  it('accept a number or an e-mail address as an account', () => {
    expect(first('accountRule', 'a@b.cn')).toBeUndefined();
    expect(first('accountRule', '13800000001')).toBeUndefined();
    expect(first('accountRule', 'lin')).toBe('请输入正确的手机号码或邮箱');
  });

  it('accept six digits as a code', () => {
    expect(first('codeRule', '12345')).toBe('请输入 6 位数字验证码');
    expect(first('codeRule', '123456')).toBeUndefined();
  });
});
