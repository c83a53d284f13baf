import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  fetchPage,
  findAxeViolations,
  getAttribute,
  getNewestArticle,
  logInByApi,
  openHydrated,
  test,
} from '@zhucheng/test-kit/journeys';

const SEARCH = '搜索功能、菜单名或提示文字';

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: SEARCH }).fill(words);
  await page.getByRole('search', { name: SEARCH }).getByRole('button', { name: '搜索' }).click();
}

const results = (page: Page) => page.getByRole('list', { name: '结果' }).getByRole('listitem');

test.describe('帮助中心', () => {
  test('访客从首页导航进入帮助中心，搜索，打开一篇，读到编号、目录和热线', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('link', { name: '帮助' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('帮助中心');

    await search(page, '  密码  ');
    await expect(page).toHaveURL(/\/help\/search\/%E5%AF%86%E7%A0%81$/);
    await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveValue('密码');
    await expect(results(page).first().getByRole('heading').locator('mark')).toHaveText('密码');
    await results(page).first().getByRole('link').click();

    await expect(page).toHaveURL(/\/help\/detail\/[0-9a-f]{32}$/);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toContainText('密码');
    await expect(article.getByText(/^帮助编号 H\d{4}$/)).toBeVisible();
    await expect(article.getByText(/^\d{4}-\d\d-\d\d 核对过$/)).toBeVisible();
    await expect(article.getByText('没有解决？')).toBeVisible();
    await expect(article.getByRole('link', { name: /400/ })).toHaveAttribute('href', /^tel:\d+$/);
    await page.getByRole('navigation', { name: '本文目录' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#/);
    const heading = article.locator('h2[id]').last();
    await heading.getByRole('link', { name: '本节的链接' }).click();
    await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
  });

  test('访客只用键盘，按拼音边打边看到帮助文章，选中打开；按编号也一样', async ({ page }) => {
    const article = await callApi<{ title: string; props: { number: string } }>(
      page.request,
      '/help/pub/getByNumber',
      { number: 'H0201' },
    );
    for (const typed of ['jizhibao', article.props.number.toLowerCase()]) {
      await page.goto('/help');
      await page.getByRole('searchbox', { name: SEARCH }).focus();
      const box = page.getByRole('combobox', { name: SEARCH });
      await box.pressSequentially(typed);
      const option = page.getByRole('option', { name: article.title });
      await expect(option).toContainText(article.props.number);
      expect(await findAxeViolations(page)).toEqual([]);
      while ((await option.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown');
      await box.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    }
  });

  test('访客隔几天再来，看到上次之后有几篇新文章，哪几篇是新的', async ({ page }) => {
    await page.goto('/help');
    const line = page.getByText('您上次来是');
    await expect(page.getByText('可以输入标题里的词、拼音首字母，或者帮助编号。')).toBeVisible();
    await page.goto('/help/0');
    const rows = page.getByRole('list', { name: '全部帮助' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await expect(rows.getByText('新', { exact: true })).toHaveCount(0);

    const readVisit = () => page.evaluate(() => localStorage.getItem('help-visit'));
    await expect.poll(readVisit).toContain('"since":null');
    const seenAt = Date.parse('2020-02-03T12:00:00+08:00');
    await page.evaluate(
      (visit) => localStorage.setItem('help-visit', visit),
      JSON.stringify({ seenAt, since: null }),
    );
    await page.goto('/help');
    await expect(line).toContainText('2 月 3 日');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^有 \d+ 篇(以上)?新文章$/ }).click();
    await expect(page).toHaveURL(/\/help\/0$/);
    await expect(rows.first().getByText('新', { exact: true })).toBeVisible();
    // The same visit after a reload.
    await page.reload();
    await expect(rows.first().getByText('新', { exact: true })).toBeVisible();
  });

  test('会员读一篇帮助，个人中心的阅读历史里有它', async ({ page }) => {
    const { request } = page;
    await logInByApi(request);
    await callApi(request, '/news/readHistory/clear');
    await page.goto('/help');
    const saved = page.waitForResponse(/readHistory\/create/);
    await page.getByRole('list', { name: '计量与支付最新' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/help\/detail\/[0-9a-f]{32}$/);
    const title = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
    await saved;
    await page.goto('/personalCenter?tab=history');
    await page.getByRole('list', { name: '阅读历史' }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/help\/detail\//);
  });

  test('访客按栏目查阅，从一篇走到同栏目的另一篇，再从面包屑回来', async ({ page }) => {
    await page.goto('/help');
    const column = page.getByRole('list', { name: '计量与支付最新' });
    await expect(column.getByRole('link').first()).toHaveText(/^H\d{4}/);
    await column.locator('xpath=..').getByRole('link', { name: /^全部/ }).click();
    await expect(page).toHaveURL(/\/help\/[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('计量与支付');
    const rows = page.getByRole('list', { name: '计量与支付' });
    await rows.getByRole('link').first().click();

    const heading = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/help\/detail\//);
    const title = await heading.innerText();
    const neighbours = page.getByRole('navigation', { name: '上一篇和下一篇' });
    await neighbours.getByRole('link').first().click();
    await expect(heading).not.toHaveText(title);
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await crumbs.getByRole('link', { name: '计量与支付' }).click();
    await expect(rows).toBeVisible();
    await crumbs.getByRole('link', { name: '帮助中心' }).click();
    await expect(page).toHaveURL(/\/help$/);
  });

  test('访客在一篇里看到讲它的视频，从目录走到同栏目的另一篇；打印出来只有正文和地址', async ({
    page,
  }) => {
    await openHydrated(page, '/help/num/H0201');
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const video = page.getByLabel(/操作课/).and(page.locator('video'));
    await expect(video).toHaveAttribute('preload', 'none');
    for (const file of ['src', 'poster']) {
      const reply = await page.request.get((await video.getAttribute(file)) ?? '');
      expect(reply.status(), file).toBe(200);
    }
    await expect(page.getByRole('link', { name: /操作课/ }).first()).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('complementary'),
      page.getByRole('navigation', { name: '本文目录' }),
      page.getByRole('region', { name: '这篇帮上忙了吗' }),
      page.getByText('没有解决？'),
      page.getByRole('link', { name: '本节的链接' }).first(),
      video,
    ]) {
      await expect(hidden).toBeHidden();
    }
    await expect(heading).toBeVisible();
    await expect(page.getByText(/\/help\/detail\/[0-9a-f]{32}　发布于/)).toBeVisible();
    await page.emulateMedia({ media: null });

    const tree = page.getByRole('navigation', { name: '帮助目录' });
    await expect(tree.locator('[aria-current=page]')).toHaveText(title);
    const others = tree.getByRole('link').filter({ hasNotText: /篇$/ });
    await others.filter({ hasNotText: title }).first().click();
    await expect(heading).not.toHaveText(title);
    await expect(tree.locator('[aria-current=page]')).toHaveText(await heading.innerText());
    await tree.getByRole('link', { name: '账号与权限' }).click();
    await expect(heading).toHaveText('账号与权限');
  });

  test('访客没解决，问在线客服：输入框里已经写好帮助编号', async ({ visitorPage: page }) => {
    await openHydrated(page, '/help/num/H0201');
    await page.getByRole('article').getByRole('link', { name: '问在线客服' }).click();
    await expect(page.getByRole('textbox', { name: '输入消息' })).toHaveValue('帮助编号 H0201：');
  });

  test('订阅帮助的人从帮助首页找到订阅源，最新一篇在里面；站点地图里也有', async ({ request }) => {
    const { document } = await fetchPage(request, '/help');
    const feed = getAttribute(document, 'link[type="application/rss+xml"]', 'href');
    const { id } = await getNewestArticle(request, 'HELP');
    expect(await (await request.get(new URL(feed).pathname)).text()).toContain(id);
    const map = await (await request.get('/sitemap-articles.xml')).text();
    expect(map).toContain(`/help/detail/${id}`);
    expect(map).not.toContain('/help/share');
  });

  test('访客关掉 JavaScript 也能搜索、翻栏目、读文章', async ({ pageWithoutScript: page }) => {
    await page.goto('/help');
    await search(page, '计量/支付');
    await expect(page).toHaveURL(/\/help\/search\/%E8%AE%A1%E9%87%8F%2F%E6%94%AF%E4%BB%98$/);
    await results(page).first().getByRole('link').click();
    await expect(page.getByRole('article')).toContainText(/。/);
    await page.getByRole('complementary').getByRole('link', { name: '账号与权限' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('账号与权限');
  });

  test('访客用带斜杠的关键词能搜到', async ({ page }) => {
    await page.goto('/help');
    await search(page, '计量/支付');
    await expect(page).toHaveURL(/%2F/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('计量/支付');
    await expect(results(page)).not.toHaveCount(0);
    await page.reload();
    await expect(results(page)).not.toHaveCount(0);
  });

  test('访客搜不到时看到原因和三条出路，关键词里的符号一个不少', async ({ page }) => {
    for (const words of ['JTG/T F50', '83%', '#?&=+', '%2e']) {
      await page.goto('/help');
      await search(page, words);
      await expect(page.getByRole('heading', { name: `帮助中心里没有“${words}”` })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveValue(words);
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '按栏目查阅' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^打热线 400/ })).toBeVisible();
    await main.getByRole('link', { name: '搜索全站' }).click();
    await expect(page).toHaveURL(/\/search\?keywords=%252e$/);
  });

  test('访客搜不到时看到内容最接近的几篇，打开一篇', async ({ page }) => {
    await page.goto('/help');
    await search(page, '期中');
    const nearest = page.getByRole('navigation', { name: '内容最接近的' });
    expect(await findAxeViolations(page)).toEqual([]);
    await nearest
      .getByRole('link', { name: /计支宝/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/help\/detail\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('计支宝');
  });

  test('访客什么也没填就搜索，回到帮助首页', async ({ page }) => {
    await page.goto('/help/0');
    await search(page, '   ');
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('帮助中心');
  });

  test('访客说一篇没帮上忙、少了什么，换个说法再说一次也行', async ({ page, request }) => {
    const { id } = await getNewestArticle(request, 'HELP');
    await page.goto(`/help/detail/${id}`);
    const feedback = page.getByRole('region', { name: '这篇帮上忙了吗' });
    await feedback.getByRole('button', { name: '没帮上' }).press('Enter');
    await expect(feedback.getByRole('status')).toContainText('已经记下');
    await feedback.getByRole('textbox', { name: /少了什么/ }).fill('找不到“导入”在哪个菜单');
    await feedback.getByRole('button', { name: '告诉编辑' }).click();
    await expect(feedback.getByRole('status')).toHaveText('谢谢，编辑会看到这句话。');
    await page.reload();
    await feedback.getByRole('button', { name: '帮上了', exact: true }).click();
    await expect(feedback.getByRole('status')).toHaveText('谢谢，已经记下。');
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
