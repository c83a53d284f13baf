/** @jest-environment node */
import { getFreeTrialAddress } from './free-trial-address.ts';

describe('getFreeTrialAddress', () => {
  it.each([
    ['erp', '/erplogin', 'uet'],
    ['erppro', '/erplogin', 'baidu'],
    ['treasure', '/treasurelogin', 'uet'],
    ['treasurepro', '/treasurelogin', 'baidu'],
    ['jizhibao', '/login', 'uet'],
    ['jizhibaopro', '/login', 'baidu'],
    ['qibaoerp', '/login', 'baidu'],
    ['constructor', '/login', 'baidu'],
  ])('returns the address for %s: %s', (page, login, from) => {
    const address = new URL(getFreeTrialAddress(page), 'http://localhost');
    expect(address.pathname).toBe(login);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from,
      source: page,
      activeTab: 'register',
    });
  });

  it('adds the visitor’s address and query without replacing our own values', () => {
    const search = '?from=mail&bd=7&note=a%26b';
    const href = `http://localhost/erp${search}`;
    const { searchParams } = new URL(getFreeTrialAddress('erp', { href, search }), href);
    expect(Object.fromEntries(searchParams)).toEqual({
      bd: '7',
      note: 'a&b',
      from: 'uet',
      source: 'erp',
      activeTab: 'register',
      url: href,
    });
  });
});
