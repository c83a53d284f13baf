import { jest } from '@jest/globals';
import { STORAGE_KEYS } from '@zhucheng/contracts/constants';
import { FEATURE_NAMES, FEATURES_OFF, isFeatureOn as isOnOfSite } from '@zhucheng/site-config';
import { MIN_SCROLL, scrollToTop, watchScroll } from './back-to-top.ts';
import { call } from './call.ts';
import { showUnread } from './chat-launcher.ts';
import { createGuest, DIRECT_VISIT, getArrival, watchGuest } from './guest.ts';
import { isFeatureOn } from './features.ts';
import { onPageChange } from './page-change.ts';
import { KEYS } from './storage.ts';

const reply = (fields: object) =>
  jest.fn<typeof fetch>(async () => ({ json: async () => fields }) as Response);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('storage', () => {
  it('names the visitor id as the contract does', () => {
    expect(KEYS.visitorId).toBe(STORAGE_KEYS.visitorId);
  });

  it('has no two entries of one name', () => {
    const names = Object.values(KEYS);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('features', () => {
  it.each(['', 'chat', 'booking,applications'])('are read as site-config does: %p', (off) => {
    Object.assign(globalThis, { __SITE__: { [FEATURES_OFF]: off } });
    expect(FEATURE_NAMES.map(isFeatureOn)).toEqual(FEATURE_NAMES.map(isOnOfSite));
    Reflect.deleteProperty(globalThis, '__SITE__');
  });
});

describe('call', () => {
  it.each([
    [{ code: '30000', msg: '成功', guestId: 'g' }, true],
    [{ code: 30000 }, true],
    [{ code: '42900', msg: '请稍后再试' }, false],
  ])('reads the envelope of %j', async (fields, ok) => {
    globalThis.fetch = reply(fields);
    expect(await call('/x', {})).toMatchObject({ ok, fields });
  });

  it.each([
    ['no envelope', async () => ({ json: async () => ({ error: 'x' }) })],
    ['no JSON', async () => ({ json: () => Promise.reject(new SyntaxError('<')) })],
    ['no network', () => Promise.reject(new TypeError('network'))],
  ])('returns nothing if there is %s', async (_, fetcher) => {
    globalThis.fetch = fetcher as never;
    expect(await call('/x', {})).toBeUndefined();
  });
});

describe('guest', () => {
  it("keeps the referrer of the tab's first page", () => {
    expect(getArrival('https://www.baidu.com/').source).toBe('https://www.baidu.com/');
    expect(getArrival('').source).toBe('https://www.baidu.com/');
  });

  it('names a visit without referrer', () => {
    expect(getArrival('').source).toBe(DIRECT_VISIT);
    expect(getArrival('http://localhost/news').source).toBe(DIRECT_VISIT);
  });

  it.each([
    ['/erp?bd_vid=7&phone=13800000001', '/news', '/erp?bd_vid=7', undefined],
    ['/', '/erp?utm_source=baidu#top', '/', '/erp?utm_source=baidu'],
  ])('arrives at %s, then at %s', (first, second, arrival, later) => {
    history.replaceState(null, '', first);
    expect(getArrival('').url).toBe(arrival);
    history.replaceState(null, '', second);
    expect(getArrival('').url).toBe(later);
  });

  it('sends its source and returns the id', async () => {
    history.replaceState(null, '', '/news');
    const fetcher = reply({ code: '30000', guestId: 'g1' });
    globalThis.fetch = fetcher;
    expect(await createGuest()).toBe('g1');
    const [address, init] = fetcher.mock.calls[0] ?? [];
    expect(address).toBe('/api/crm/sdm/open/guest/create');
    expect(JSON.parse(String(init?.body))).toEqual({
      guest: { source: DIRECT_VISIT, url: '/news' },
    });
  });

  it.each([
    { code: '50000', guestId: 'g1' },
    { code: '30000', guestId: '0'.repeat(32) },
    { code: '30000' },
    {},
  ])('ignores %j', async (fields) => {
    globalThis.fetch = reply(fields);
    expect(await createGuest()).toBeUndefined();
  });
});

describe('watchGuest', () => {
  it('asks again when a visitor wants to chat whom the first call refused', async () => {
    document.body.innerHTML = '<button data-service-action="chat">客服</button>';
    const button = document.querySelector('button');
    const guests: string[] = [];
    globalThis.fetch = reply({ code: '42900', msg: '操作太频繁' });
    watchGuest((guestId) => guests.push(guestId));
    await new Promise((resolve) => setTimeout(resolve));
    const again = reply({ code: '30000', guestId: 'g1' });
    globalThis.fetch = again;
    button?.click();
    await new Promise((resolve) => setTimeout(resolve));
    button?.click();
    expect(guests).toEqual(['g1']);
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('onPageChange', () => {
  it('reports client navigation and documents that come back', () => {
    const changes: boolean[] = [];
    onPageChange(({ restored }) => changes.push(restored));
    history.pushState(null, '', '/news');
    history.replaceState(null, '', '/news?tabsType=a');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(new Event('pageshow'));
    expect(changes).toEqual([false, false, true]);
  });
});

describe('back to top', () => {
  it(`shows 顶部 after ${MIN_SCROLL} px only`, () => {
    watchScroll();
    const shown = [0, 200, 201, 1_000, 0].map((y) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
      return document.documentElement.hasAttribute('data-scrolled');
    });
    expect(shown).toEqual([false, false, true, true, false]);
  });

  it('scrolls up and moves the focus to the page', () => {
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    window.matchMedia = jest.fn(() => ({ matches: true })) as never;
    const scrollTo = jest.fn();
    window.scrollTo = scrollTo as never;
    scrollToTop();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('main');
  });
});

describe('badge', () => {
  it.each([
    [0, '', null, true],
    [1, '1', '在线客服，1 条未读', false],
    [99, '99', '在线客服，99 条未读', false],
    [100, '99+', '在线客服，99+ 条未读', false],
  ])('shows %s unread messages as %j', (count, text, label, hidden) => {
    document.body.innerHTML =
      '<button data-service-action="chat"><span data-service-badge hidden></span></button>';
    showUnread(7);
    showUnread(count);
    const badge = document.querySelector<HTMLElement>('[data-service-badge]');
    expect(badge?.textContent).toBe(text);
    expect(badge?.hidden).toBe(hidden);
    expect(document.querySelector('button')?.getAttribute('aria-label')).toBe(label);
  });
});
