import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  openHydrated,
  postApi,
  queryRows,
  registerMember,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';
import { startPages } from '@zhucheng/test-kit/journeys/processes';

test.use({ serviceWorkers: 'allow' });

/** Help articles that journeys of this file read; others use the newest ones. */
async function findArticles({ request }: Page): Promise<{ path: string; title: string }[]> {
  const { records } = await postApi(request, '/news/pub/dirNews', { bizType: 'HELP', size: 20 });
  return (records as { id: string; title: string }[]).map(({ id, title }) => ({
    path: `/help/detail/${id}`,
    title,
  }));
}

const hasCopy = (page: Page, path: string) =>
  page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);

/** Reads a page until the worker has a copy of it. */
async function read(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await expect.poll(() => hasCopy(page, path)).toBe(true);
}

const copyNotice = (page: Page) => page.getByRole('status').filter({ hasText: '离线副本' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('断网后，看过的帮助连图片照常打开，标明是哪天的离线副本；首页列出能打开的', async ({
  isolatedPage: page,
}) => {
  const articles = await findArticles(page);
  const [article, other] = articles;
  await read(page, article?.path ?? '');
  const pictures = await page.locator('article img').count();
  // The worker answers for `/help` itself, and each app's worker for its own pages alone.
  await page.goto('/help');
  await expect(heading(page)).toHaveText('帮助中心');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/help\/sw\.js$/,
  );

  await page.context().setOffline(true);
  await page.goto(article?.path ?? '');
  await expect(heading(page)).toHaveText(article?.title ?? '');
  await expect(copyNotice(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 保存/);
  expect(await findAxeViolations(page)).toEqual([]);
  for (let at = 0; at < pictures; at += 1) {
    const picture = page.locator('article img').nth(at);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const path of ['/help', other?.path ?? '', '/help/share/AAAAAAAAAAAAAAAAAAAAAA']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('没有网络');
  }
  await page.locator(`a[href="${article?.path}"]`).click();
  await expect(copyNotice(page)).toBeVisible();
});

test('一篇撤下后，读别的帮助时它的副本就没了；分享的页面从不留副本', async ({
  isolatedPage: page,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  await registerMember(page.request);
  const [, , kept, withdrawn] = await findArticles(page);
  const path = withdrawn?.path ?? '';
  await read(page, path);
  const id = path.replace('/help/detail/', '');
  const shared = await postApi(page.request, '/help/share/create', {
    kind: 'article',
    id,
    days: 1,
  });
  await openHydrated(page, shared.model.path);
  const [row] = await queryRows<{ state: string }>('select state from article where id = $1', [id]);
  try {
    await runStatement(`update article set state = 'withdrawn' where id = $1`, [id]);
    await read(page, kept?.path ?? '');
    await expect.poll(() => hasCopy(page, path)).toBe(false);
    expect(await hasCopy(page, shared.model.path)).toBe(false);
  } finally {
    await runStatement('update article set state = $2 where id = $1', [id, row?.state]);
  }
});

test('发布新版本后，看过的帮助换成新版本的副本，旧的缓存都不在了；关掉离线阅读后什么也不留', async ({
  isolatedPage: page,
  baseURL,
}) => {
  const api = new URL(baseURL ?? '').origin;
  const folder = await mkdtemp(join(tmpdir(), 'help-centre-'));
  await cp(join(import.meta.dirname, '../dist'), folder, { recursive: true });
  const start = (env: Record<string, string> = {}) => startPages('help-centre', api, env, folder);
  let help = await start();
  const { port: PORT } = new URL(help.origin);
  const restart = async (env: Record<string, string> = {}) => {
    await help.kill();
    help = await start({ PORT, ...env });
  };
  const listCaches = () => page.evaluate(() => caches.keys());
  try {
    const [article] = await findArticles(page);
    const address = help.origin + (article?.path ?? '');
    await read(page, address);
    const before = await listCaches();

    const worker = join(folder, 'client/help/sw.js');
    const source = await readFile(worker, 'utf8');
    await Promise.all(['.br', '.gz'].map((end) => rm(worker + end, { force: true })));
    await writeFile(worker, source.replace(/version:"\w+"/, 'version:"next"'));
    await restart();
    await page.goto(`${help.origin}/help`);
    await expect.poll(listCaches).toContain('offline-help-centre-next');
    await expect
      .poll(async () => (await listCaches()).filter((one) => before.includes(one)))
      .toEqual(['offline-help-centre']);
    await help.kill();
    await page.goto(address);
    await expect(copyNotice(page)).toBeVisible();
    await expect(heading(page)).toHaveText(article?.title ?? '');

    help = await start({ PORT, SITE_OFFLINE: '0' });
    await page.goto(`${help.origin}/help`);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(await listCaches()).toEqual([]);
  } finally {
    await help.kill();
    await rm(folder, { recursive: true });
  }
});
