import type { Page } from '@playwright/test';
import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createDraft, scheduleArticle, unique } from './articles.ts';
import { createAdministrator } from './new-staff.ts';

/** A change is on the portal within two seconds, which `npm run bench -- console` measures; a busy machine may take longer. */
const SEEN_MS = 20_000;

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('编辑发布一篇文章，另一个浏览器里的访客看到；撤回后地址答 410，撤销后又在', async ({
  page,
  browser,
}) => {
  await createAdministrator(page, '编辑甲');
  const title = unique('过程结算');
  const id = await createDraft(page, title);
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`/news/${id}`))?.status()).toBe(404);

  await page.goto(`/console/content/news/${id}`);
  const publish = page.getByRole('button', { name: '发布', exact: true });
  await expect(publish).toBeEnabled();
  expect(await findAxeViolations(page)).toEqual([]);
  await publish.click();
  await expect(page.getByText('已发布，公开页两秒内更新')).toBeVisible();
  await expect(async () => {
    const reply = await visitor.goto(`/news/${id}`);
    expect(reply?.status()).toBe(200);
  }).toPass({ timeout: SEEN_MS, intervals: [100] });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(page.getByRole('status').getByText(`已撤回“${title}”`)).toBeVisible();
  await expect(async () => {
    expect((await visitor.goto(`/news/${id}`))?.status()).toBe(410);
  }).toPass({ timeout: SEEN_MS, intervals: [100] });
  await page.getByRole('button', { name: '撤销 z' }).click();
  await expect(async () => {
    expect((await visitor.goto(`/news/${id}`))?.status()).toBe(200);
  }).toPass({ timeout: SEEN_MS, intervals: [100] });
});

test('编辑在发布前预览真实页面，只有凭票看得到；发布后再改的草稿一个字也不在公开页和缓存里', async ({
  page,
  browser,
}) => {
  await createAdministrator(page, '编辑乙');
  const title = unique('预览');
  const id = await createDraft(page, title);
  await page.goto(`/console/content/news/${id}`);
  await page.getByRole('button', { name: '预览' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const width of ['390', '1440', '820']) {
    await page.getByRole('radio', { name: width }).check();
    await expect(page.locator('iframe')).toHaveCSS('width', `${width}px`);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  const address = await page.locator('iframe').getAttribute('src');
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`/news/${id}`))?.status()).toBe(404);
  const reply = await visitor.goto(address ?? '');
  expect(reply?.headers()['cache-control']).toBe('no-store');
  expect(reply?.headers()['x-robots-tag']).toContain('noindex');
  await page.getByRole('button', { name: '关闭预览' }).click();
  await expect(page.getByRole('list', { name: '各版' }).getByText('第 1 版')).toBeVisible();

  // Published, then changed: nothing of the draft reaches the public, whoever has looked at it and how often.
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布，公开页两秒内更新')).toBeVisible();
  const canary = `draft${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: '正文', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(canary);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('改动未发布')).toBeVisible();
  await page.getByRole('button', { name: '预览' }).click();
  await expect(frame.getByText(canary)).toBeVisible();
  const ticket = await page.locator('iframe').getAttribute('src');
  const forged = (ticket ?? '').slice(0, -4) + 'AAAA';
  for (const path of [
    `/news/${id}`,
    ticket ?? '',
    `/news/${id}`,
    forged,
    `/news/${id}?from=list`,
  ]) {
    const answer = await visitor.goto(path);
    expect((await answer?.text())?.includes(canary), path).toBe(path === ticket);
    const isKept = answer?.headers()['cache-control'] !== 'no-store';
    expect(isKept, path).toBe(!path.includes('preview='));
  }
});

test('编辑定时发布，到时上线', async ({ page, browser }) => {
  await createAdministrator(page, '编辑丙');
  const id = await createDraft(page, unique('定时'));
  const at = Date.now() + 4_000;
  await scheduleArticle(page, id, at);
  await page.goto('/console/content/news?state=scheduled');
  await expect(rows(page).first()).toContainText('定时');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.waitForTimeout(Math.max(0, at - Date.now()));
  await expect(async () => {
    expect((await visitor.goto(`/news/${id}`))?.status()).toBe(200);
  }).toPass({ timeout: SEEN_MS, intervals: [100] });
});

test('编辑全程用键盘在列表里找到草稿、选中、删除，再撤销', async ({ page }) => {
  await createAdministrator(page, '编辑丁');
  const title = unique('键盘');
  await createDraft(page, title);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索或跳转到' })).toBeFocused();
  await page.keyboard.type('neirong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('内容');
  await expect(rows(page).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(page).toHaveURL(/keywords=/);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('已选 1 篇')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '删除草稿' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(1, { timeout: 10_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/console\/content\/news\/[0-9a-f]{32}$/);
});
