import type { Page, APIRequestContext } from '@playwright/test';
import { expect, fetchPage, test, waitForHydration } from '@zhucheng/test-kit/journeys';

/** Paths that the navigation and the footer of a page lead to. */
async function linkedPaths(request: APIRequestContext, address: string): Promise<string[]> {
  const { document } = await fetchPage(request, address);
  const links = document.querySelectorAll('header a[href^="/"], footer a[href^="/"]');
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

/** Marks the document, to recognise a new one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('帮助中心和首页的导航、页脚里没有一个链接出故障', async ({ request }) => {
  const [ofHelp, ofHome] = await Promise.all(['/help', '/'].map((at) => linkedPaths(request, at)));
  const paths = new Set([...(ofHelp ?? []), ...(ofHome ?? [])]);
  expect(paths.size).toBeGreaterThan(15);
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBeLessThan(500);
  }
});

test('两个应用的导航和页脚相同', async ({ request }) => {
  expect(await linkedPaths(request, '/help')).toEqual(await linkedPaths(request, '/'));
});

test('访客在门户和帮助中心之间来回走，每次都换一份文档，前进后退也有效', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await mark(page);
  await navigation.getByRole('link', { name: '帮助' }).click();
  await expect(heading).toHaveText('帮助中心');
  expect(await isMarked(page)).toBe(false);

  // Before hydration a link loads a document, as it does without script.
  await waitForHydration(page);
  await mark(page);
  await page.getByRole('list', { name: '大家在看' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/detail\//);
  expect(await isMarked(page), '在帮助中心里不换文档').toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: '新闻中心' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(heading).toHaveText('新闻');
  expect(await isMarked(page)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL(/\/help\/detail\//);
  await expect(page.getByRole('article')).toBeVisible();
  await page.goForward();
  await expect(heading).toHaveText('新闻');
});

test('访客在帮助中心用全站搜索，到的是门户的搜索页', async ({ page }) => {
  await page.goto('/help');
  const form = page.getByRole('search', { name: '全站搜索' });
  await form.getByRole('searchbox').fill('计量');
  await form.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search\?keywords=%E8%AE%A1%E9%87%8F$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('计量');
});
