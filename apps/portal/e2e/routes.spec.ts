import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { hasJava, markupErrors, w3cErrors } from '@zhucheng/test-kit/markup';
import { FINISHED_PARTS, routeTable } from '@zhucheng/test-kit/tables';
import { examples } from './walk/examples.ts';
import { troubles } from './walk/troubles.ts';

/** Routes that answer with an error on purpose. */
const STATUS: Record<string, number> = { '/404': 404, '/500': 500, '/authorize': 400 };

/** Pages that show what another address shows in its own right. */
const MAIN: Record<string, string> = {
  '/404': '/router',
  '/information/tender': '/tender',
  '/index1': '/',
};

/** Layouts without a top bar and a footer. */
const BARE = ['bare'];

const rows = routeTable().filter(
  ({ app, part }) => app === 'portal' && FINISHED_PARTS.includes(part),
);
const addresses = rows.flatMap(({ path, aliases }) => [path, ...aliases]);

async function targetOf(request: APIRequestContext, address: string): Promise<string> {
  if (!address.includes('{')) return address;
  const target = (await examples(request))[address];
  expect(target, `缺少 ${address} 的示例地址`).toBeDefined();
  return target ?? '/';
}

test('路由表里已完成部分的路由一条不少', () => {
  expect(rows.length).toBe(48);
});

for (const { path, name, aliases, layout } of rows) {
  for (const address of [path, ...aliases]) {
    test(`${name} ${address}：状态、标题、结构和无障碍都合格`, async ({ page, request }) => {
      const target = await targetOf(request, address);
      const found = troubles(page);
      const expected = STATUS[address] ?? 200;
      const response = await page.goto(target);
      expect(response?.status()).toBe(expected);

      await expect(page).toHaveTitle(/.{4,}筑程云|筑程云.{4,}/);
      const description = page.locator('meta[name=description]');
      await expect(description).toHaveCount(1);
      await expect(description).toHaveAttribute('content', /.{20,}/);
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const landmarks = BARE.includes(layout) ? ['main'] : ['banner', 'main', 'contentinfo'];
      for (const landmark of landmarks) {
        await expect(page.getByRole(landmark as 'main')).toHaveCount(1);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      // The browser itself notes the status of an error page in its console.
      expect(
        found.filter((text) => expected === 200 || !text.includes(`status of ${expected}`)),
      ).toEqual([]);
    });
  }
}

/** Pages for members: the script leads visitors on to the login page, so their own head is read without it. */
const FOR_MEMBERS = ['/personalCenter', '/organisation'];

for (const { path, aliases } of rows.filter((row) => !row.path.includes('{'))) {
  test(`${path} 和它的别名都指向同一个正式地址`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: !FOR_MEMBERS.includes(path) });
    const page = await context.newPage();
    for (const address of [path, ...aliases]) {
      await page.goto(`${baseURL}${address}`);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveCount(1);
      const href = (await canonical.getAttribute('href')) ?? '';
      expect(new URL(href, baseURL).pathname).toBe(MAIN[address] ?? path);
      const language = page.locator('link[rel=alternate][hreflang=zh-CN]');
      await expect(language).toHaveAttribute('href', href);
    }
    await context.close();
  });
}

test('每个页面的标题和描述各不相同', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const { path } of rows.filter(({ path }) => !(path in STATUS) && !(path in MAIN))) {
    const html = await (await request.get(await targetOf(request, path))).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const text of [title, description]) {
      expect(seen.get(text), `${path} 与另一页用了同样的“${text}”`).toBeUndefined();
      seen.set(text, path);
    }
  }
});

test('每个页面的 HTML 都没有语法错误', async ({ request }) => {
  test.setTimeout(120_000);
  const pages = [];
  for (const address of addresses) {
    const target = await targetOf(request, address);
    pages.push({ name: target, html: await (await request.get(target)).text() });
  }
  expect(await markupErrors(pages)).toEqual([]);
  // The W3C's own checker needs Java; where there is none, the one above has to do.
  if (await hasJava()) expect(await w3cErrors(pages)).toEqual([]);
});
