import { SAMPLE_MEMBER } from '@zhucheng/test-kit/journeys';
import { expect, test, type FirefoxElements } from '@zhucheng/test-kit/journeys/firefox';
import { fillLoginForm } from './login-form.ts';

const PHONE = { width: 390, height: 844 };

test('访客在首页选“标准”查标准号，打开已废止的一本，再到代替它的新标准', async ({ firefox }) => {
  await firefox.open('/');
  const search = firefox.getByRole('search', '查招标、标准和资料');
  await search.getByRole('radio', '标准').check();
  await search.locator('input[name=keywords]').fill('GB 50500-2013');
  await firefox.press('Enter');
  await firefox.expectPath(/^\/search\?tab=standard&keywords=/);
  await firefox.getByRole('link', '打开标准').click();
  await firefox.expectPath(/^\/standard\/detail\//);
  await firefox.getByRole('main').expectText('已废止 · 自 2025-09-01 由 GB/T 50500-2024 代替');
  await firefox.getByRole('link', /看新标准/).click();
  await firefox.getByRole('heading', /GB\/T 50500-2024/).expectVisible();
});

test('访客从资讯列表读一篇文章，后退回到原来的位置，前进又是那篇', async ({ firefox }) => {
  await firefox.open('/information/list?tabsType=news');
  const rows = firefox
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading')
    .getByRole('link');
  const titles = await rows.getTexts();
  const title = titles.at(-1) ?? '';
  await firefox.getByRole('main').getByRole('link', title).click();
  await firefox.expectPath(/^\/news\/[0-9a-f]{32}$/);
  await firefox.locator('h1').expectText(title);
  await firefox.goInHistory(-1);
  await firefox.expectPath(/tabsType=news$/);
  await expect.poll(() => firefox.getScrollTop()).toBeGreaterThan(0);
  await firefox.goInHistory(1);
  await firefox.expectPath(/^\/news\/[0-9a-f]{32}$/);
  await firefox.locator('h1').expectText(title);
  await firefox.reload();
  await firefox.locator('h1').expectText(title);
});

test('访客按地区和阶段筛选公告，打开一条，就地登录后看到联系人', async ({ firefox }) => {
  await firefox.open('/tender');
  await firefox
    .getByRole('list', '信息类型')
    .getByRole('link', /招标公告/)
    .click();
  await firefox.expectPath(/^\/tender\/0\/0\/1\/0100$/);
  await firefox.getByRole('list', '信息类型').locator('[aria-current]').expectText('招标公告');
  await firefox.getByRole('list', '地区').getByRole('link', /浙江/).click();
  await firefox.expectPath(/^\/tender\/0\/330000\/1\/0100$/);
  const rows = firefox.getByRole('list', '公告').getByRole('listitem');
  await expect
    .poll(async () => (await rows.getTexts()).every((row) => row.includes('浙江')))
    .toBe(true);
  await rows.getByRole('heading').getByRole('link').click();
  await firefox.expectPath(/^\/tender\/detail\/[0-9a-f]{32}\/[A-Z_]+\/0100$/);
  const contacts = firefox.locator('#contact');
  await contacts.expectText('登录后查看联系人');
  await firefox.waitForHydration();
  await contacts.getByRole('link', '登录后查看').click();
  await firefox.getByRole('dialog').expectText('登录后即可查看联系人');
  await fillLoginForm(firefox, SAMPLE_MEMBER);
  await firefox.getByRole('dialog').expectHidden();
  await contacts.getByRole('link', /^0\d{2,3}-\d+$|^1\d{10}$/).expectVisible();
});

test('访客用方向键选一条联想，打错一个字也找得到', async ({ firefox }) => {
  await firefox.open('/search');
  const input = firefox.getByRole('main').locator('input[name=keywords]');
  await input.focus();
  await input.expectAttribute('role', 'combobox');
  await input.fill('zhaob');
  const options = firefox.getByRole('listbox', '搜索建议').getByRole('option');
  await options.expectText('招标');
  await firefox.press('ArrowDown');
  await options.expectAttribute('aria-selected', 'true');
  const address = await options.getAttribute('href');
  await firefox.press('Enter');
  await expect
    .poll(async () => encodeURI(decodeURI(await firefox.getPath())))
    .toBe(encodeURI(decodeURI(address ?? '')));
  await firefox.open('/search?keywords=近度款');
  await firefox.getByRole('main').expectText('已按“进度款”搜索');
  await firefox
    .getByRole('list', /搜索结果$/)
    .getByRole('listitem')
    .expectVisible();
});

test('访客从主导航进帮助中心，搜索，打开一篇，读到编号', async ({ firefox }) => {
  await firefox.open('/');
  await firefox.getByRole('navigation', '主导航').getByRole('link', '帮助').click();
  await firefox.expectPath(/^\/help$/);
  await firefox.waitForHydration();
  const search = firefox.getByRole('search', '搜索功能、菜单名或提示文字');
  await search.locator('input').fill('密码');
  await firefox.press('Enter');
  await firefox.expectPath(/^\/help\/search\//);
  await firefox.getByRole('list', '结果').getByRole('link').click();
  await firefox.expectPath(/^\/help\/detail\/[0-9a-f]{32}$/);
  await firefox.getByRole('article').expectText(/帮助编号 H\d{4}/);
});

test('访客播放一门课，看到第 60 秒时会被请去登录', async ({ firefox }) => {
  await firefox.open('/video');
  await firefox
    .getByRole('list', '课程')
    .getByRole('link', /计支宝操作课/)
    .click();
  await firefox.expectPath(/^\/video\?id=[0-9a-f]{32}$/);
  await firefox.waitForHydration();
  await firefox.getByRole('button', /^播放《/).click();
  const getTime = () =>
    firefox.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await expect.poll(getTime).toBeGreaterThan(0.5);
  await firefox.page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 58;
  });
  await firefox.getByRole('dialog').expectText('1:00 接着看');
  expect(await getTime()).toBeLessThan(60.5);
  await firefox.press('Escape');
  await firefox.getByRole('dialog').expectHidden();
});

test('访客只用键盘：十二次 Tab 之内经“跳到结果”到第一条公告，回车才打开资讯面板', async ({
  firefox,
}) => {
  await firefox.open('/tender');
  const skip = firefox.getByRole('link', '跳到结果');
  let tabs = 0;
  const tabTo = async (target: FirefoxElements) => {
    do {
      await firefox.press('Tab');
      expect(++tabs).toBeLessThanOrEqual(12);
    } while (!(await target.hasFocus()));
  };
  await tabTo(skip);
  await firefox.press('Enter');
  const results = firefox.locator('ul[aria-label="公告"]');
  await tabTo(results);
  await firefox.press('Enter');
  await firefox.expectPath(/^\/tender\/detail\//);

  const navigation = firefox.getByRole('navigation', '主导航');
  const toggle = navigation.getByRole('button', '资讯导航');
  const panel = firefox.getByRole('banner').getByRole('heading', '资讯栏目');
  await navigation.getByRole('link', '资讯').focus();
  await firefox.press('Tab');
  await toggle.expectFocus();
  await panel.expectHidden();
  await firefox.press('Enter');
  await panel.expectVisible();
  await firefox.press('Escape');
  await panel.expectHidden();
  await toggle.expectFocus();
  await navigation.getByRole('link', '资讯').hover();
  await panel.expectVisible();
});

test('手机上访客用菜单和筛选面板，登录从短信开始，页面不横向溢出', async ({ openTab }) => {
  const phone = await openTab(PHONE);
  await phone.open('/');
  expect(await phone.getOverflow()).toBe(0);
  await phone.getByRole('banner').locator('summary').click();
  await phone.getByRole('banner').getByRole('link', '招标').click();
  await phone.expectPath(/tabsType=tender$/);
  await phone.getByRole('banner').getByRole('link', '招标').expectHidden();
  await phone.open('/tender');
  expect(await phone.getOverflow()).toBe(0);
  const filters = phone.getByRole('complementary', '筛选');
  await filters.expectHidden();
  await phone.getByRole('main').locator('details:not([open]) > summary').click();
  await phone.getByRole('list', '地区').getByRole('link', /江苏/).click();
  await phone.expectPath(/^\/tender\/0\/320000$/);
  await phone.press('Escape');
  await filters.expectHidden();
  await phone.getByRole('list', '公告').getByRole('listitem').expectVisible();
  await phone.open('/login');
  await phone.locator('[role=tab][aria-selected=true]').expectText('短信');
  expect(await phone.getOverflow()).toBe(0);
});

test('脚本没有到达时，访客照样搜索、翻页、读公告', async ({ openTab }) => {
  const slow = await openTab();
  await slow.blockScripts();
  await slow.openWithoutScript('/');
  const search = slow.getByRole('search', '查招标、标准和资料');
  await search.getByRole('radio', '招标').check();
  await search.locator('input[name=keywords]').fill('施工');
  await search.getByRole('button', '搜索').click();
  await slow.expectPath(/^\/search\?tab=tender&keywords=/);
  await slow.openWithoutScript('/tender');
  const pages = slow.getByRole('navigation', '分页');
  await pages.getByRole('link', '第 2 页').click();
  await pages.locator('[aria-current=page]').expectText('2');
  await slow.getByRole('list', '公告').getByRole('heading').getByRole('link').click();
  await slow.expectPath(/^\/tender\/detail\//);
  await slow.getByRole('heading').expectVisible();
});
