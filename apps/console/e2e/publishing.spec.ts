import type { Page } from '@playwright/test';
import { expect, journeyDatabaseUrl, test } from '@zhucheng/test-kit/journeys';
import { startSharedPlatform } from '@zhucheng/test-kit/journeys/processes';
import { createDraft, scheduleArticle, unique } from './articles.ts';
import { createAdministrator } from './new-staff.ts';

test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');

/** The promise is two seconds, which `npm run bench -- console` measures; a busy machine may take longer. */
const SEEN_MS = 30_000;

/** Waits until a visitor's page says something, and reports how long that took. */
async function expectSeen(visitor: Page, address: string, words: string, since: number) {
  await expect(async () => {
    const reply = await visitor.goto(address);
    expect(reply?.status()).toBe(200);
    expect((await reply?.text())?.includes(words)).toBe(true);
  }).toPass({ timeout: SEEN_MS, intervals: [50] });
  const description = `${words}：${Date.now() - since} ms`;
  test.info().annotations.push({ type: '发布到看见', description });
}

test('编辑发布和定时发布，其间接口和门户各有一个程序被杀掉：访客照样看到', async ({ browser }) => {
  const platform = await startSharedPlatform(journeyDatabaseUrl ?? '', { hasConsole: true });
  const { origin } = platform;
  const context = await browser.newContext({ baseURL: origin });
  const visitors = await browser.newContext({ baseURL: origin });
  try {
    const [page, visitor] = [await context.newPage(), await visitors.newPage()];
    await createAdministrator(page, '编辑戊');
    const id = await createDraft(page, unique('两个程序'));
    const address = `/news/${id}`;
    await page.goto(`/console/content/news/${id}`);
    const text = page.getByRole('textbox', { name: '正文', exact: true });
    for (const number of [0, 1] as const) {
      // Each process of the portal has the page in its cache.
      for (let visit = 0; visit < 4; visit += 1) await visitor.goto(address);
      const words = `第 ${number + 1} 次发布的话`;
      await text.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(words);
      await platform.killPair(number, async () => {
        const since = Date.now();
        await page.keyboard.press('Control+Enter');
        await expectSeen(visitor, address, words, since);
      });
      await expect(page.getByText('改动未发布')).toBeHidden();
    }

    const later = await createDraft(page, unique('定时的'));
    const at = Date.now() + 4_000;
    await scheduleArticle(page, later, at);
    await platform.killPair(0, async () => {
      await expect(async () => {
        expect((await visitor.goto(`/news/${later}`))?.status()).toBe(200);
      }).toPass({ timeout: SEEN_MS, intervals: [50] });
      expect(Date.now()).toBeGreaterThanOrEqual(at);
      const description = `${Date.now() - at} ms 后`;
      test.info().annotations.push({ type: '定时到看见', description });
    });
  } finally {
    await context.close();
    await visitors.close();
    await platform.stop();
  }
});
