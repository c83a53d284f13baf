import fc from 'fast-check';
import { takeHandOffToken, addHandOffToken } from './hand-off.ts';
import { getLogoutRedirect } from './return-path.ts';
import { takeReturnPath, saveReturnPath, parseRedirect } from './return-path.ts';

const ORIGIN = 'https://zhucheng.example';

describe('parseRedirect', () => {
  it.each(['/news/1', '/search?keywords=%E6%A1%A9#top', '/', `${ORIGIN}/tender`])(
    'accepts %s',
    (address) => expect(parseRedirect(address, ORIGIN)).toBe(address.replace(ORIGIN, '')),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https://zhucheng.example.evil.example/',
    'https://user@zhucheng.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\\/evil.example',
    '\u0000//evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'blob:https://zhucheng.example/x',
    'vbscript:x',
    'http://zhucheng.example/',
    '/login',
    '/invite?code=abc',
    '/invite/register?code=abc',
    '/register?active=register',
    '/front/home',
    '/Oauth/wechat',
    '',
    null,
  ])('refuses %s', (address) => expect(parseRedirect(address, ORIGIN)).toBeUndefined());

  it.each([
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    '/.%2F/evil.example',
    '?x=//evil.example',
  ])('resolves %s to a path of this origin', (address) => {
    const path = parseRedirect(address, ORIGIN) ?? '/';
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it('never leaves the origin, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        for (const address of [text, url, `/${text}`, `//${text}`, `/\\${text}`, `/../${url}`]) {
          const path = parseRedirect(address, ORIGIN);
          if (path === undefined) continue;
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        }
      }),
    );
  });
});

describe('takeReturnPath', () => {
  beforeEach(() => sessionStorage.clear());

  it('may be a company invitation, which is accepted after login', () => {
    saveReturnPath('/invite?from=mail&company=abc');
    expect(takeReturnPath()).toBe('/invite?from=mail&company=abc');
  });

  it('is the stored path, once', () => {
    saveReturnPath('/news/1?x=2#part');
    expect(takeReturnPath()).toBe('/news/1?x=2#part');
    expect(takeReturnPath()).toBe('/');
  });

  it('prefers the redirect of the address', () => {
    saveReturnPath('/news/1');
    history.replaceState(null, '', '/login?redirect=%2Ftender');
    expect(takeReturnPath()).toBe('/tender');
    history.replaceState(null, '', '/login?redirect=https%3A%2F%2Fevil.example');
    expect(takeReturnPath()).toBe('/');
    history.replaceState(null, '', '/');
  });

  it('is the redirect of a login page, also after further login pages', () => {
    saveReturnPath('/news/1');
    saveReturnPath('/login?from=uet&redirect=%2Ftender%3Fx%3D2#part');
    saveReturnPath('/doubleAuth');
    expect(takeReturnPath()).toBe('/tender?x=2');
    saveReturnPath('/news/1');
    saveReturnPath('/login?redirect=https%3A%2F%2Fevil.example');
    saveReturnPath('/login?redirect=%2Flogin');
    expect(takeReturnPath()).toBe('/news/1');
  });

  it('may be the page that confirms a QR login', () => {
    saveReturnPath('/Oauth/scan?code=abc');
    saveReturnPath('/Oauth/wechat');
    expect(takeReturnPath()).toBe('/Oauth/scan?code=abc');
  });

  it('does not store a login page', () => {
    saveReturnPath('/news/1');
    saveReturnPath('/login');
    expect(takeReturnPath()).toBe('/news/1');
  });
});

describe('getLogoutRedirect', () => {
  it.each(['/aiToolList', '/aipaper/edit/1', '/contract', '/information/list/1', '/Conversation'])(
    'is the information page after %s',
    (path) => expect(getLogoutRedirect(path)).toBe('/information'),
  );

  it('is the home page after member-only pages and undefined after others', () => {
    expect(getLogoutRedirect('/personalCenter')).toBe('/');
    expect(getLogoutRedirect('/news/1')).toBeUndefined();
    expect(getLogoutRedirect('/contracts')).toBeUndefined();
  });
});

describe('hand-off token', () => {
  it('is removed from the address at once', () => {
    history.replaceState(null, '', addHandOffToken('/organisation', 'ho_a+b'));
    expect(takeHandOffToken()).toBe('ho_a+b');
    expect(location.hash).toBe('');
    expect(takeHandOffToken()).toBeUndefined();
  });

  it('is removed but not used on other pages; other fragments stay', () => {
    history.replaceState(null, '', '/news/1#token=ho_1&part=2');
    expect(takeHandOffToken()).toBeUndefined();
    expect(location.hash).toBe('#part=2');
    history.replaceState(null, '', '/');
  });
});
