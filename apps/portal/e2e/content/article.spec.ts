import type { Page } from '@playwright/test';
import {
  expect,
  logInByApi,
  openHydrated,
  postApi,
  SAMPLE_MEMBER,
  test,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

/** Opens an article of a business type and waits until its page runs. */
async function openArticle(page: Page, bizType = 'KNOW', memberOnly = false) {
  const { records } = await postApi(page.request, '/news/pub/dirNews', { bizType, size: 50 });
  for (const { id } of records) {
    const { model } = await postApi(page.request, '/news/pub/get', { id });
    if (model.memberOnly !== memberOnly) continue;
    await openHydrated(page, `/news/${id}`);
    return model as { id: string; title: string; creatorId: string; bizType: string };
  }
  throw new Error(`the sample has no such article of ${bizType}`);
}

/** Logs in in the dialog that an action has opened. */
async function logIn(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillLoginForm(page, SAMPLE_MEMBER);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Records what the page sends by beacon, whose bodies Playwright can't read. Returns the function that reads them. */
async function recordBeacons(page: Page) {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      // At once: the page may be gone before the text is read.
      const before = sessionStorage.getItem('addresses') ?? '';
      sessionStorage.setItem('addresses', `${before}${String(address)} `);
      void (body as Blob).text().then((text) => {
        const sent = JSON.parse(sessionStorage.getItem('sent') ?? '[]') as string[];
        sessionStorage.setItem('sent', JSON.stringify([...sent, text]));
      });
      return send(address, body);
    };
  });
  return async () => {
    const sent = await page.evaluate(() => sessionStorage.getItem('sent') ?? '[]');
    return (JSON.parse(sent) as string[]).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
  };
}

test.describe('读文章', () => {
  test('读者可以点赞并取消，刷新以后还记得', async ({ page }) => {
    await openArticle(page);
    const praise = page.getByRole('button', { name: /^有用/ });
    const count = async () => Number((await praise.innerText()).replace(/\D/g, ''));
    const before = await count();
    const answered = page.waitForResponse('**/api/news/pub/praise');
    await praise.click();
    await expect(praise).toHaveAttribute('aria-pressed', 'true');
    expect(await count()).toBeGreaterThan(before);
    await answered;
    await page.reload();
    await expect(praise).toHaveAttribute('aria-pressed', 'true');
    const after = await count();
    await praise.click();
    await expect(praise).toHaveAttribute('aria-pressed', 'false');
    expect(await count()).toBeLessThan(after);
  });

  test('点赞没有成功时，数字回到原来的样子，并说明原因', async ({ page }) => {
    await openArticle(page, 'NEWS');
    const praise = page.getByRole('button', { name: /^有用/ });
    const before = await praise.innerText();
    await page.route('**/api/news/pub/praise', (route) =>
      route.fulfill({ status: 429, json: { code: '42900', msg: '操作太频繁，请 5 秒后再试' } }),
    );
    await praise.click();
    await expect(page.getByText('操作太频繁，请 5 秒后再试')).toBeVisible();
    await expect(praise).toHaveText(before);
    await expect(praise).toHaveAttribute('aria-pressed', 'false');
  });

  test('未登录收藏会先请登录，登录以后留在原处并且已经收藏', async ({ page }) => {
    const { id } = await openArticle(page);
    await page.getByRole('button', { name: '收藏' }).last().click();
    await logIn(page);
    await expect(page).toHaveURL(new RegExp(`/news/${id}$`));
    await expect(page.getByRole('button', { name: '已收藏' }).last()).toBeVisible();
    // Until the call is answered, a second click does nothing.
    await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
    await page.getByRole('button', { name: '已收藏' }).last().click();
    await expect(page.getByRole('button', { name: '收藏', exact: true }).last()).toBeVisible();
  });

  test('会员文章先给三分之一，登录后在原处接着读', async ({ page }) => {
    await openArticle(page, 'KNOW', true);
    const text = page.getByRole('article');
    const before = (await text.innerText()).length;
    await page.getByRole('button', { name: '登录后阅读全文' }).click();
    await logIn(page);
    await expect(page.getByRole('button', { name: '登录后阅读全文' })).toBeHidden();
    await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(before);
  });

  test('访客的网页里没有会员才能读的部分', async ({ page, request }) => {
    const { id } = await openArticle(page, 'KNOW', true);
    const open = await postApi(request, '/news/pub/get', { id });
    await logInByApi(request);
    const { model } = await postApi(request, '/news/pub/doc/checkLogin', { id });
    const words = (html: string) =>
      html.replaceAll(/<[^>]+>/g, '').match(/[^，。；：\s]{8,}/g) ?? [];
    const shown = new Set(words(open.model.content));
    const canaries = words(model.content).filter((word) => !shown.has(word));
    expect(canaries.length).toBeGreaterThan(10);
    const html = await (await page.request.get(`/news/${id}`)).text();
    expect(canaries.filter((word) => html.includes(word))).toEqual([]);
  });

  test('离开文章时上报阅读的有效秒数，转到别的页面和关掉页面都会', async ({ page }) => {
    const sent = await recordBeacons(page);
    const article = await openArticle(page);
    await page.waitForTimeout(1_600);
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/trace/trace/article') && reply.ok()),
      page.getByRole('navigation', { name: '面包屑' }).getByRole('link').nth(1).click(),
    ]);
    await expect.poll(sent).toHaveLength(1);
    const [report] = await sent();
    expect(report).toMatchObject({
      artId: article.id,
      artAuthorStaffId: article.creatorId,
      artType: article.bizType,
      artTitle: article.title,
    });
    expect(report?.spent).toBeGreaterThanOrEqual(1);
    expect(report?.spent).toBeLessThan(60);

    await openArticle(page);
    await page.goto('/help');
    const addresses = await page.evaluate(() => sessionStorage.getItem('addresses'));
    expect(addresses).toBe('/api/trace/trace/article '.repeat(2));
  });

  test('读者看到目录里现在读到哪一节，顶上的进度线跟着走', async ({ page }) => {
    await openArticle(page);
    const toc = page.getByRole('navigation', { name: '本文目录' });
    await toc.getByRole('link').last().click();
    await expect(toc.locator('[aria-current=location]')).toHaveCount(1);
    const scale = () =>
      page.evaluate(() => {
        const line = document.querySelector<HTMLElement>('article > [aria-hidden=true]');
        return Number.parseFloat(line?.style.getPropertyValue('scale') ?? '0');
      });
    const part = await scale();
    expect(part).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(scale).toBeLessThan(part);
  });

  test('读者分享文章：看到链接和二维码，复制链接，用 Esc 关掉', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await openArticle(page);
    await page.getByRole('button', { name: '分享' }).first().click();
    const panel = page.getByRole('group', { name: '分享这篇文章' }).first();
    await expect(panel.getByRole('img', { name: '本页地址的二维码' })).toBeVisible();
    await expect(panel.getByLabel('本页链接')).toHaveValue(new RegExp(`/news/${id}$`));
    await panel.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
