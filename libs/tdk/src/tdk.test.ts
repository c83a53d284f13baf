import fc from 'fast-check';
import { createBreadcrumbJsonLd, createJobJsonLd, createBidOpeningJsonLd } from './index.ts';
import { joinWithSpacing } from './join-with-spacing.ts';
import { createPageMetaTags, formatPageTitle, getDefaultTdk } from './page-meta.ts';
import { fillTemplate } from './tdk-template.ts';

describe('joinWithSpacing', () => {
  it.each([
    [['注册', '筑程 ERP', '账号'], '注册筑程 ERP 账号'],
    [['登录', 'ABC工程'], '登录 ABC工程'],
    [['加入', '中建3局'], '加入中建3局'],
    [['登录', '筑程云'], '登录筑程云'],
    [['把', '', '移出企业？'], '把移出企业？'],
  ])('joins %j to %s', (parts, written) => {
    expect(joinWithSpacing(...parts)).toBe(written);
  });
});

describe('fillTemplate', () => {
  it.each([
    ['{column}_{parentColumn}', { column: '计量支付', parentColumn: '资讯' }, '计量支付_资讯'],
    ['{region}_{infoType}', { infoType: '招标公告' }, '招标公告'],
    ['{region}、{infoType}、{company}', { region: '浙江', company: '筑程软件' }, '浙江、筑程软件'],
    ['{nonsense}', {}, ''],
    ['{title}项目全过程公告', { title: '清江大桥建设项目' }, '清江大桥建设项目全过程公告'],
    ['{title}项目全过程公告', { title: '清江大桥' }, '清江大桥项目全过程公告'],
    ['{column}工程项目管理方案', { column: '水利工程' }, '水利工程项目管理方案'],
    ['工程{column}', { column: '工程建设' }, '工程建设'],
    ['{region}{column}{infoType}', { column: '招标', infoType: '招标公告' }, '招标公告'],
    ['{title}下载', { title: '监理表格（可下载）' }, '监理表格（可下载）下载'],
    ['{column},{column}资料', { column: '资料' }, '资料,资料'],
    ['{product}登录', { product: '筑程 ERP' }, '筑程 ERP 登录'],
    ['{product}登录', { product: '项目宝' }, '项目宝登录'],
    ['{title}', { title: '过程结算 {company}' }, '过程结算 {company}'],
  ])('fills %s', (template, values, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('replaces all placeholders', () => {
    const part = fc.constantFrom('{company}', '{region}', '{tag}', '_', '-', '工程', ' ');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(fillTemplate(parts.join(''), { tag: '桥梁' })).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('createPageMetaTags', () => {
  it("appends the site's name to the title and falls back to defaults for blank parts", () => {
    const meta = createPageMetaTags({
      tdk: { title: '{column}', description: ' ' },
      values: { column: '计量支付' },
      path: '/news',
    });
    expect(meta.title).toBe('计量支付 - 筑程云');
    expect(meta.named).toContainEqual({
      name: 'description',
      content: getDefaultTdk().description,
    });
    expect(meta.properties).toContainEqual({ property: 'og:title', content: '计量支付 - 筑程云' });
    expect(meta.canonical).toBe('http://localhost:8080/news');
  });

  it('removes duplicate keywords', () => {
    const tdk = { title: '', keyword: '{column},{parentColumn},工程资料', description: '' };
    const values = { column: '新闻', parentColumn: '新闻' };
    const { named } = createPageMetaTags({ tdk, values, path: '/news' });
    expect(named).toContainEqual({ name: 'keywords', content: '新闻,工程资料' });
  });

  it('uses the default title unchanged', () =>
    expect(formatPageTitle('')).toBe(getDefaultTdk().title));

  it('adds the page number of a list from the second page on', () => {
    const tdk = { title: '标准规范', description: '标准目录。' };
    const of = (current: number) => createPageMetaTags({ tdk, path: '/standard', current });
    expect(of(1).title).toBe('标准规范 - 筑程云');
    expect(of(2).title).toBe('标准规范 - 第 2 页 - 筑程云');
    expect(of(2).named).toContainEqual({ name: 'description', content: '标准目录。第 2 页' });
  });

  it('excludes pages from search engines on request only', () => {
    const robots = { name: 'robots', content: 'noindex, follow' };
    expect(createPageMetaTags({ path: '/' }).named).not.toContainEqual(robots);
    expect(createPageMetaTags({ path: '/404', noindex: true }).named).toContainEqual(robots);
  });
});

describe('alternates of a page', () => {
  it('are its language and, for lists, both feeds', () => {
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

describe('createBidOpeningJsonLd', () => {
  const opening = {
    path: '/tender/detail/a/ENGINEERING/0100',
    title: '某桥加固工程',
    description: '某桥加固工程招标公告',
    at: '2026-12-01T09:30:00+08:00',
    place: '浙江省 杭州市',
  };

  it('returns an event with time and place', () => {
    expect(createBidOpeningJsonLd({ ...opening, organiser: '某公路局' })).toMatchObject({
      '@type': 'Event',
      name: '开标：某桥加固工程',
      startDate: opening.at,
      location: { name: opening.place },
      organizer: { name: '某公路局' },
      url: 'http://localhost:8080/tender/detail/a/ENGINEERING/0100',
    });
  });

  it('omits the organiser if the buyer is unknown', () => {
    expect(createBidOpeningJsonLd(opening)).not.toHaveProperty('organizer');
  });
});

describe('createBreadcrumbJsonLd', () => {
  it('starts at the home page and has absolute addresses', () => {
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

describe('createJobJsonLd', () => {
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

  it('contains description, location, duration and pay', () => {
    expect(createJobJsonLd(job)).toMatchObject({
      '@type': 'JobPosting',
      description: '<p>职责</p><ul><li>写用例 &#60;b&#62; &#38; 脚本</li></ul>',
      validThrough: '2027-11-10T23:59:59+08:00',
      jobLocation: { address: { addressLocality: '成都' } },
      baseSalary: { value: { minValue: 1, maxValue: 2, unitText: 'MONTH' } },
    });
  });

  it('omits unknown values', () => {
    const bare = createJobJsonLd({ ...job, validThrough: null, salary: null });
    expect(Object.keys(bare)).not.toContain('baseSalary');
    expect(Object.keys(bare)).not.toContain('validThrough');
  });
});
