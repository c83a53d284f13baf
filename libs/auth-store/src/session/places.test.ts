import fc from 'fast-check';
import { takeHandOff, withHandOff } from './hand-off.ts';
import { placeAfterLogout } from './places.ts';
import { placeToReturn, rememberPlace, safeRedirect } from './redirect-url.ts';

const ORIGIN = 'https://zhucheng.example';

describe('safeRedirect', () => {
  it.each(['/news/1', '/search?keywords=%E6%A1%A9#top', '/', `${ORIGIN}/tender`])(
    'lets %s through',
    (address) => expect(safeRedirect(address, ORIGIN)).toBe(address.replace(ORIGIN, '')),
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
  ])('refuses %s', (address) => expect(safeRedirect(address, ORIGIN)).toBeUndefined());

  it.each([
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    '/.%2F/evil.example',
    '?x=//evil.example',
  ])('takes %s for a path of this site', (address) => {
    const path = safeRedirect(address, ORIGIN) ?? '/';
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it('never leaves the origin, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        for (const address of [text, url, `/${text}`, `//${text}`, `/\\${text}`, `/../${url}`]) {
          const path = safeRedirect(address, ORIGIN);
          if (path === undefined) continue;
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        }
      }),
    );
  });
});

describe('placeToReturn', () => {
  beforeEach(() => sessionStorage.clear());

  it('may be the invitation of a company, which is accepted after login', () => {
    rememberPlace('/invite?from=mail&company=abc');
    expect(placeToReturn()).toBe('/invite?from=mail&company=abc');
  });

  it('is the remembered place, once', () => {
    rememberPlace('/news/1?x=2#part');
    expect(placeToReturn()).toBe('/news/1?x=2#part');
    expect(placeToReturn()).toBe('/');
  });

  it('prefers what the address asks for', () => {
    rememberPlace('/news/1');
    history.replaceState(null, '', '/login?redirect=%2Ftender');
    expect(placeToReturn()).toBe('/tender');
    history.replaceState(null, '', '/login?redirect=https%3A%2F%2Fevil.example');
    expect(placeToReturn()).toBe('/');
    history.replaceState(null, '', '/');
  });

  it('is what a way in was asked for, also after it went on by others', () => {
    rememberPlace('/news/1');
    rememberPlace('/login?from=uet&redirect=%2Ftender%3Fx%3D2#part');
    rememberPlace('/doubleAuth');
    expect(placeToReturn()).toBe('/tender?x=2');
    rememberPlace('/news/1');
    rememberPlace('/login?redirect=https%3A%2F%2Fevil.example');
    rememberPlace('/login?redirect=%2Flogin');
    expect(placeToReturn()).toBe('/news/1');
  });

  it('may be the page of a phone that lets another device in', () => {
    rememberPlace('/Oauth/scan?code=abc');
    rememberPlace('/Oauth/wechat');
    expect(placeToReturn()).toBe('/Oauth/scan?code=abc');
  });

  it('does not remember a way in', () => {
    rememberPlace('/news/1');
    rememberPlace('/login');
    expect(placeToReturn()).toBe('/news/1');
  });
});

describe('placeAfterLogout', () => {
  it.each(['/aiToolList', '/aipaper/edit/1', '/contract', '/information/list/1', '/Conversation'])(
    'leads from %s to the information page',
    (path) => expect(placeAfterLogout(path)).toBe('/information'),
  );

  it('leads from pages for members home, and leaves others alone', () => {
    expect(placeAfterLogout('/personalCenter')).toBe('/');
    expect(placeAfterLogout('/news/1')).toBeUndefined();
    expect(placeAfterLogout('/contracts')).toBeUndefined();
  });
});

describe('hand-off token', () => {
  it('is taken out of the address before anybody sees it', () => {
    history.replaceState(null, '', withHandOff('/organisation', 'ho_a+b'));
    expect(takeHandOff()).toBe('ho_a+b');
    expect(location.hash).toBe('');
    expect(takeHandOff()).toBeUndefined();
  });

  it('is dropped, not used, on other pages; other fragments stay', () => {
    history.replaceState(null, '', '/news/1#token=ho_1&part=2');
    expect(takeHandOff()).toBeUndefined();
    expect(location.hash).toBe('#part=2');
    history.replaceState(null, '', '/');
  });
});
