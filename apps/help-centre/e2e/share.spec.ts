import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  getNewestArticle,
  journeyDatabaseUrl,
  openHydrated,
  postApi,
  registerMember,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';

interface Link {
  id: string;
  path: string;
}

/** Opens an address as somebody else, without an account. */
const open = async (page: Page, address: string) => (await page.goto(address))?.status() ?? 0;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^分享/ });

/** Makes a link in the dialog of the current page; returns its path. */
async function makeLink(page: Page, maxViews = ''): Promise<string> {
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('有效期').selectOption('1 天');
  await dialog.getByLabel(/最多打开几次/).fill(maxViews);
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const address = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
  return new URL(address).pathname;
}

test.describe('分享链接', () => {
  test('会员分享一篇，没有账号的人打开看到全文；到了次数、撤销之后打不开，页面说明原因', async ({
    page,
    openContext,
  }) => {
    await registerMember(page.request);
    const article = await getNewestArticle(page.request, 'HELP');
    await openHydrated(page, `/help/detail/${article.id}`);
    const path = await makeLink(page, '２');
    const dialog = dialogOf(page);
    await expect(dialog.getByText('地址只显示这一次')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('打开 0 次，最多 2 次');
    expect(await findAxeViolations(page)).toEqual([]);

    const visitor = await (await openContext()).newPage();
    const reply = await visitor.goto(path);
    expect(reply?.status()).toBe(200);
    expect(reply?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(visitor.getByText('拿到链接的人都能看')).toBeVisible();
    expect(await findAxeViolations(visitor)).toEqual([]);
    // Nothing but the article: no search, no neighbours, no other id.
    await expect(visitor.getByRole('search')).toHaveCount(0);
    await expect(visitor.getByRole('navigation', { name: '上一篇和下一篇' })).toHaveCount(0);
    expect(await open(visitor, `${path}?article=${'a'.repeat(32)}`)).toBe(404);
    await visitor.request.head(path);

    expect(await open(visitor, path)).toBe(200);
    expect(await open(visitor, path)).toBe(410);
    await expect(visitor.getByText('次数已经用完')).toBeVisible();

    await page.reload();
    const second = await makeLink(page);
    expect(await open(visitor, second)).toBe(200);
    const rows = dialog.getByRole('listitem');
    await rows.getByRole('button', { name: `撤销：${article.title}` }).click();
    await expect(rows.first()).toContainText('已撤销');
    await expect(rows.last()).toContainText('次数用完');
    expect(await open(visitor, second)).toBe(410);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('这个分享打不开了');
    await expect(visitor.getByText('已经撤销，请向分享的人要一个新的')).toBeVisible();
    expect(await findAxeViolations(visitor)).toEqual([]);
    await visitor.getByRole('main').getByRole('link', { name: '去帮助中心' }).click();
    await expect(visitor).toHaveURL(/\/help$/);
  });

  test('会员从分享对话框到个人中心，看到自己的全部分享，撤销一个，别人马上打不开', async ({
    page,
    openContext,
  }) => {
    await registerMember(page.request);
    const article = await getNewestArticle(page.request, 'HELP');
    await openHydrated(page, `/help/detail/${article.id}`);
    const path = await makeLink(page);
    await callApi(page.request, '/help/share/create', {
      kind: 'column',
      id: article.dirId,
      days: 1,
    });
    await dialogOf(page).getByRole('link', { name: '我的分享' }).click();
    await expect(page).toHaveURL(/\/personalCenter\?tab=shares$/);
    const rows = page.getByRole('list', { name: '我的分享' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('栏目 · 打开 0 次');
    expect(await findAxeViolations(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await getHorizontalOverflow(page)).toBe(0);
    }

    const visitor = await (await openContext()).newPage();
    expect(await open(visitor, path)).toBe(200);
    await page.getByRole('button', { name: `撤销：${article.title}` }).click();
    await expect(page.getByText('已撤销，链接打不开了')).toBeVisible();
    await expect(rows.last()).toContainText('已撤销');
    await expect(rows.last()).toContainText('打开 1 次');
    await expect(rows.first().getByRole('button', { name: /^撤销：/ })).toBeVisible();
    expect(await open(visitor, path)).toBe(410);
    await rows.last().getByRole('link', { name: article.title }).click();
    await expect(page).toHaveURL(`/help/detail/${article.id}`);
  });

  test('会员分享一个栏目，别人在分享里从一篇走到另一篇，走不到别的栏目；到期后打不开', async ({
    page,
    openContext,
  }) => {
    test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
    await registerMember(page.request);
    const { dirId } = await getNewestArticle(page.request, 'HELP');
    await openHydrated(page, `/help/${dirId}`);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const path = await makeLink(page);

    const visitor = await (await openContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    const rows = visitor.getByRole('list', { name }).getByRole('link');
    const title = await rows.first().innerText();
    await rows.first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    const others = visitor.getByRole('navigation', { name: '一起分享的' });
    await others.getByRole('link', { name }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);

    const { list } = (await postApi(page.request, '/news/pub/newsDirList', {
      bizType: 'HELP',
    })) as { list: { id: string }[] };
    const other = list.find(({ id }) => id !== dirId)?.id;
    const { records } = (await postApi(page.request, '/news/pub/dirNews', {
      bizType: 'HELP',
      id: other,
    })) as { records: { id: string }[] };
    expect(await open(visitor, `${path}?article=${records[0]?.id}`)).toBe(404);

    const { records: links } = await postApi(page.request, '/help/share/listPaged');
    await runStatement('update help_share set expires_at = now() where id = $1::uuid', [
      (links as [Link])[0].id,
    ]);
    expect(await open(visitor, path)).toBe(410);
    await expect(visitor.getByText('已经过期')).toBeVisible();
    expect(await open(visitor, '/help/share/AAAAAAAAAAAAAAAAAAAAAA')).toBe(404);
    await expect(visitor.getByText('请检查地址是否完整')).toBeVisible();
    expect(await open(visitor, '/help/share/x')).toBe(404);
  });
});
