import fc from 'fast-check';
import { createBreadcrumbJsonLd, createJobJsonLd, createBidOpeningJsonLd } from './index.ts';
import { DEFAULT_TDK, createPageMetaTags, formatPageTitle } from './page-meta.ts';
import { fillTemplate } from './tdk-template.ts';

describe('fillTemplate', () => {
  it.each([
    ['{column}_{parentColumn}', { column: '计量支付', parentColumn: '资讯' }, '计量支付_资讯'],
    ['{region}_{infoType}', { infoType: '招标公告' }, '招标公告'],
    ['{region}、{infoType}、{company}', { region: '浙江', company: '筑程软件' }, '浙江、筑程软件'],
    ['{nonsense}', {}, ''],
    ['{title}', { title: '过程结算 {company}' }, '过程结算 {company}'],
  ])('fills %s', (template, values, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('never leaves a placeholder of the template behind', () => {
    const part = fc.constantFrom('{company}', '{region}', '{tag}', '_', '-', '工程', ' ');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(fillTemplate(parts.join(''), { tag: '桥梁' })).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('pageMeta', () => {
  it('suffixes the title with the site and falls back for blank parts', () => {
    const meta = createPageMetaTags({
      tdk: { title: '{column}', description: ' ' },
      values: { column: '计量支付' },
      path: '/news',
    });
    expect(meta.title).toBe('计量支付 - 筑程云');
    expect(meta.named).toContainEqual({ name: 'description', content: DEFAULT_TDK.description });
    expect(meta.properties).toContainEqual({ property: 'og:title', content: '计量支付 - 筑程云' });
    expect(meta.canonical).toBe('http://localhost:8080/news');
  });

  it('names no keyword twice', () => {
    const tdk = { title: '', keyword: '{column},{parentColumn},工程资料', description: '' };
    const values = { column: '新闻', parentColumn: '新闻' };
    const { named } = createPageMetaTags({ tdk, values, path: '/news' });
    expect(named).toContainEqual({ name: 'keywords', content: '新闻,工程资料' });
  });

  it('uses the default title alone', () => expect(formatPageTitle('')).toBe(DEFAULT_TDK.title));

  it('says which page of a list it is, from the second on', () => {
    const tdk = { title: '标准规范', description: '标准目录。' };
    const of = (current: number) => createPageMetaTags({ tdk, path: '/standard', current });
    expect(of(1).title).toBe('标准规范 - 筑程云');
    expect(of(2).title).toBe('标准规范 - 第 2 页 - 筑程云');
    expect(of(2).named).toContainEqual({ name: 'description', content: '标准目录。第 2 页' });
  });

  it('keeps pages out of search engines only where asked', () => {
    const robots = { name: 'robots', content: 'noindex, follow' };
    expect(createPageMetaTags({ path: '/' }).named).not.toContainEqual(robots);
    expect(createPageMetaTags({ path: '/404', noindex: true }).named).toContainEqual(robots);
  });
});

describe('alternates of a page', () => {
  it('are its own language, and both feeds where it is a list', () => {
    const href = 'http://localhost:8080/news/list/a';
    expect(createPageMetaTags({ path: '/news/list/a' }).alternates).toEqual([
      { href, hrefLang: 'zh-CN' },
    ]);
    const tdk = { title: '桥梁', description: '' };
    const list = createPageMetaTags({ tdk, path: '/news/list/a/2', feed: 'news/a', current: 2 });
    const [, ...feeds] = list.alternates;
    expect(feeds.map(({ title }) => title)).toEqual(['桥梁 - 筑程云', '桥梁 - 筑程云']);
    expect(feeds.map(({ href, type }) => [href, type])).toEqual([
      ['http://localhost:8080/feed/rss/news/a', 'application/rss+xml'],
      ['http://localhost:8080/feed/atom/news/a', 'application/atom+xml'],
    ]);
  });
});

describe('openingJsonLd', () => {
  const opening = {
    path: '/tender/detail/a/ENGINEERING/0100',
    title: '某桥加固工程',
    description: '某桥加固工程招标公告',
    at: '2026-12-01T09:30:00+08:00',
    place: '浙江省 杭州市',
  };

  it('is an event with its time and place', () => {
    expect(createBidOpeningJsonLd({ ...opening, organiser: '某公路局' })).toMatchObject({
      '@type': 'Event',
      name: '开标：某桥加固工程',
      startDate: opening.at,
      location: { name: opening.place },
      organizer: { name: '某公路局' },
      url: 'http://localhost:8080/tender/detail/a/ENGINEERING/0100',
    });
  });

  it('names no organiser where the buyer is unknown', () => {
    expect(createBidOpeningJsonLd(opening)).not.toHaveProperty('organizer');
  });
});

describe('breadcrumbJsonLd', () => {
  it('begins at the home page and links with absolute addresses', () => {
    expect(
      createBreadcrumbJsonLd([{ name: '资讯', link: '/news' }, { name: '桥梁' }]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: 'http://localhost:8080/' },
        { position: 2, item: 'http://localhost:8080/news' },
        { position: 3, name: '桥梁' },
      ],
    });
  });
});

describe('jobJsonLd', () => {
  const job = {
    path: '/recruit?id=1',
    id: '1',
    title: '测试工程师',
    city: '成都',
    parts: [
      { title: '职责', items: ['写用例 <b> & 脚本'] },
      { title: '加分', items: [] },
    ],
    published: '2026-11-10',
    validThrough: '2027-11-10',
    salary: { min: 1, max: 2 },
  };

  it('says what, where, how long and for how much', () => {
    expect(createJobJsonLd(job)).toMatchObject({
      '@type': 'JobPosting',
      description: '<p>职责</p><ul><li>写用例 &#60;b&#62; &#38; 脚本</li></ul>',
      validThrough: '2027-11-10T23:59:59+08:00',
      jobLocation: { address: { addressLocality: '成都' } },
      baseSalary: { value: { minValue: 1, maxValue: 2, unitText: 'MONTH' } },
    });
  });

  it('is silent on what is not known', () => {
    const bare = createJobJsonLd({ ...job, validThrough: null, salary: null });
    expect(Object.keys(bare)).not.toContain('baseSalary');
    expect(Object.keys(bare)).not.toContain('validThrough');
  });
});
