import {
  classifyRequest,
  findFiles,
  findTitle,
  isForeign,
  isSaved,
  isStorable,
  MAX_AGE_MS,
  MAX_READ,
  MAX_STARRED,
  selectExpired,
  type CopyFacts,
} from './rules.ts';

const ORIGIN = 'https://www.example.com';

const classify = (path: string, init: Partial<Request> = {}) => {
  const request = { method: 'GET', mode: 'cors', destination: '', url: ORIGIN + path, ...init };
  return classifyRequest(request as Request, 'portal', ORIGIN);
};

const facts = (change: Partial<CopyFacts> = {}): CopyFacts => ({
  path: '/news/1',
  title: '新闻',
  savedAt: 1_000,
  owner: '',
  starred: false,
  version: 'a',
  seenAt: 1_000,
  ...change,
});

describe('Requests', () => {
  it('are handled if they are pages, files of the app, images or the logout', () => {
    expect(classify('/news/1', { mode: 'navigate' })).toBe('page');
    expect(classify('/assets/portal/base-0.js')).toBe('file');
    expect(classify('/api/media/1', { destination: 'image' })).toBe('image');
    expect(classify('/api/user/auth/v3/logout', { method: 'POST' })).toBe('logout');
  });

  it('of the API, of other apps and of other origins are left to the browser', () => {
    expect(classify('/api/user/userinfo', { method: 'POST' })).toBeUndefined();
    expect(classify('/api/news/pub/get')).toBeUndefined();
    expect(classify('/assets/help-centre/base-0.js')).toBeUndefined();
    expect(classify('/news/1', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    expect(
      classify('', { url: 'https://cdn.example.org/a.png', destination: 'image' }),
    ).toBeUndefined();
  });
});

describe('Pages', () => {
  it('are saved where the app says so', () => {
    const pages = '^/(?!(?:Oauth|invite)(?:/|$))';
    expect(isSaved('/Oauth/wechat', pages)).toBe(false);
    expect(isSaved('/invite', pages)).toBe(false);
    expect(isSaved('/invited', pages)).toBe(true);
    expect(isSaved('/', pages)).toBe(true);
  });

  it('are not saved by a path that reads as another host in a link', () => {
    expect(isSaved('//evil.example/', '^/')).toBe(false);
  });

  it('are stored only if they are complete', () => {
    const page = (init: ResponseInit = {}, headers = {}) =>
      new Response('', {
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
        ...init,
      });
    expect(isStorable(page())).toBe(true);
    expect(isStorable(page({ status: 404 }))).toBe(false);
    expect(isStorable(page({}, { 'cache-control': 'no-store' }))).toBe(false);
    expect(isStorable(page({}, { 'content-type': 'application/pdf' }))).toBe(false);
  });

  it('name their scripts, styles and first images', () => {
    const html =
      '<title data-x="">桥 &amp; 路</title><link href="/assets/portal/root-1.css">' +
      '<script>import("/assets/portal/base-1.js");import("/assets/portal/base-1.js")</script>' +
      '<img alt="" src="/api/media/1?w=2&amp;h=3"><img src="//cdn.example.org/a.png">';
    expect(findFiles(html, 'portal')).toEqual([
      '/assets/portal/root-1.css',
      '/assets/portal/base-1.js',
      '/api/media/1?w=2&h=3',
    ]);
    expect(findTitle(html)).toBe('桥 &amp; 路');
  });
});

describe('Copies', () => {
  it('of another member are foreign, those of visitors are not', () => {
    expect(isForeign(facts({ owner: 'a' }), 'b')).toBe(true);
    expect(isForeign(facts({ owner: 'a' }), '')).toBe(true);
    expect(isForeign(facts({ owner: 'a' }), 'a')).toBe(false);
    expect(isForeign(facts(), 'b')).toBe(false);
  });

  it('expire by age and number; favourites by number only', () => {
    const old = facts({ path: '/old', savedAt: 0 });
    const star = facts({ path: '/star', savedAt: 0, starred: true });
    expect(selectExpired([old, star], MAX_AGE_MS)).toEqual([]);
    expect(selectExpired([old, star], MAX_AGE_MS + 1)).toEqual([old]);
    const read = Array.from({ length: MAX_READ + 1 }, (_, n) => facts({ path: `/${n}` }));
    expect(selectExpired([...read, star], 0)).toEqual([read.at(-1)]);
    const starred = Array.from({ length: MAX_STARRED + 1 }, () => star);
    expect(selectExpired(starred, 0)).toHaveLength(1);
  });
});
