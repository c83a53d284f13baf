import {
  callApi,
  expect,
  findAxeViolations,
  getNewestArticle,
  journeyDatabaseUrl,
  postApi,
  test,
} from '@zhucheng/test-kit/journeys';
import { createDraft, unique } from './articles.ts';
import { createAdministrator } from './new-staff.ts';

test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');

test('编辑看到帮助中心里没搜到的词，和读者说没帮上忙的文章少了什么', async ({
  page,
  openContext,
}) => {
  const reader = await (await openContext()).newPage();
  const { id, title } = await getNewestArticle(page.request, 'HELP');
  const word = unique('qzxv');
  const missing = unique('没写在哪个菜单');
  await reader.goto(`/help/search/${word}`);
  await expect(reader.getByRole('heading', { name: `帮助中心里没有“${word}”` })).toBeVisible();
  await callApi(reader.request, '/help/pub/feedback', { id, helpful: false, missing });

  await createAdministrator(page, '编辑辛');
  await page.getByRole('link', { name: '帮助缺什么' }).click();
  // The count of a search is stored a moment later.
  await expect(async () => {
    await page.goto(`/console/help?keywords=${word}`);
    await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('1', {
      timeout: 1_000,
    });
  }).toPass();
  expect(await findAxeViolations(page)).toEqual([]);

  const parts = page.getByRole('navigation', { name: '帮助缺什么' });
  await expect(parts.locator('[aria-current=page]')).toHaveText('没搜到的词');
  await page.getByRole('link', { name: '没帮上忙的文章' }).click();
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('list', { name: '少了什么' })).toContainText(missing);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: '去编辑这一篇' }).click();
  await expect(page).toHaveURL(new RegExp(`/console/content/help/${id}$`));
});

test('编辑把没发布的帮助分享给同事看，看完撤销', async ({ page, openContext }) => {
  await createAdministrator(page, '编辑壬');
  const title = unique('没发布的帮助');
  const id = await createDraft(page, title, '<p>写到一半。</p>', 'HELP');
  await page.goto(`/console/content/help/${id}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '分享链接…' }).click();
  const dialog = page.getByRole('dialog', { name: '分享这一篇' });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const address = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
  const row = dialog.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('编辑壬');
  expect(await findAxeViolations(page)).toEqual([]);

  const visitor = await (await openContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('还没有发布，内容可能再改')).toBeVisible();
  // Nowhere else.
  expect((await visitor.goto(`/help/detail/${id}`))?.status()).toBe(404);
  for (const call of ['/news/pub/dirNews', '/help/pub/suggest']) {
    const found = await postApi(visitor.request, call, { bizType: 'HELP', keywords: title });
    expect(JSON.stringify(found)).not.toContain(title);
  }
  await row.getByRole('button', { name: `撤销：${title}` }).click();
  await expect(row).toContainText('已撤销');
  expect((await visitor.goto(address))?.status()).toBe(410);

  // A whole column, drafts included.
  await page.goto('/console/directories?bizType=HELP');
  await page
    .getByRole('button', { name: /^分享链接…：/ })
    .first()
    .click();
  const ofColumn = page.getByRole('dialog', { name: '分享这个栏目' });
  await ofColumn.getByRole('button', { name: '生成链接' }).click();
  await visitor.goto(await ofColumn.getByRole('textbox', { name: '分享链接' }).inputValue());
  await expect(visitor.getByText('拿到链接的人都能看')).toBeVisible();
});
