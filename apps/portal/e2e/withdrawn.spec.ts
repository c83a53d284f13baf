import { expect, test } from '@playwright/test';
import { editContent, journeyDatabase } from '@zhucheng/test-kit/journey-database';
import { ask } from './walk/examples.ts';

test.skip(!journeyDatabase, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');

test('撤下的文章马上回答 410，列表、订阅和站点地图里也不再有它', async ({ page, request }) => {
  const { records } = await ask(request, '/news/pub/dirNews', { bizType: 'KNOW', size: 1 });
  const { id, title } = records[0];
  const path = `/news/${id}`;
  const everywhere = [`/news/list/${records[0].dirId}`, '/feed/rss/know', '/sitemap-articles.xml'];
  const mentions = async (address: string) =>
    (await (await request.get(address)).text()).includes(id);
  expect((await request.get(path)).status()).toBe(200);
  for (const address of everywhere) expect(await mentions(address), address).toBe(true);

  const state = 'update article set state = $2, updated_at = now() where id = $1::uuid';
  await editContent(state, [id, 'withdrawn']);
  try {
    await expect.poll(async () => (await request.get(path)).status()).toBe(410);
    for (const address of everywhere) {
      await expect.poll(() => mentions(address), { message: address }).toBe(false);
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  } finally {
    await editContent(state, [id, 'published']);
  }
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
});
