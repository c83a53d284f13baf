import { hasJava, findMarkupErrors, findW3cErrors } from '@zhucheng/test-kit/markup';
import type { APIRequestContext } from '@playwright/test';
import {
  getAttribute,
  collectPageErrors,
  expect,
  fetchPage,
  findAxeViolations,
  getMetaContent,
  test,
} from '@zhucheng/test-kit/journeys';
import { readRouteTable } from '@zhucheng/test-kit/tables';
import { getRouteExamples, PORTAL_ROUTES } from './support/route-examples.ts';

/** Routes that answer with an error on purpose. */
const STATUS: Record<string, number> = { '/404': 404, '/500': 500, '/authorize': 400 };

/** Canonical paths of pages that show what another address shows in its own right. */
const CANONICAL: Record<string, string> = {
  '/404': '/router',
  '/information/tender': '/tender',
  '/index1': '/',
};

const addresses = PORTAL_ROUTES.flatMap(({ path, aliases }) => [path, ...aliases]);

async function resolveAddress(request: APIRequestContext, address: string): Promise<string> {
  if (!address.includes('{')) return address;
  const target = (await getRouteExamples(request))[address];
  expect(target, `缺少 ${address} 的示例地址`).toBeDefined();
  return target ?? '/';
}

test('门户的路由没有一条不在走查之列', () => {
  const all = readRouteTable().filter(({ app }) => app === 'portal');
  const walked = PORTAL_ROUTES.map(({ path }) => path);
  expect(all.map(({ path }) => path).filter((path) => !walked.includes(path))).toEqual([]);
});

for (const { path, name, aliases, layout } of PORTAL_ROUTES) {
  for (const address of [path, ...aliases]) {
    test(`${name} ${address}：状态、标题、结构和无障碍都合格`, async ({
      walkPage: page,
      request,
    }) => {
      const target = await resolveAddress(request, address);
      const { errors, stop } = collectPageErrors(page);
      const expected = STATUS[address] ?? 200;
      const response = await page.goto(target);
      expect(response?.status()).toBe(expected);

      await expect(page).toHaveTitle(/.{4,}筑程云|筑程云.{4,}/);
      const description = page.locator('meta[name=description]');
      await expect(description).toHaveCount(1);
      await expect(description).toHaveAttribute('content', /.{20,}/);
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // The bare layout has no top bar and no footer.
      const landmarks = layout === 'bare' ? ['main'] : ['banner', 'main', 'contentinfo'];
      for (const landmark of landmarks) {
        await expect(page.getByRole(landmark as 'main')).toHaveCount(1);
      }
      expect(await findAxeViolations(page)).toEqual([]);
      stop();
      // The browser itself notes the status of an error page in its console.
      expect(
        errors.filter((text) => expected === 200 || !text.includes(`status of ${expected}`)),
      ).toEqual([]);
    });
  }
}

for (const { path, aliases } of PORTAL_ROUTES.filter((row) => !row.path.includes('{'))) {
  test(`${path} 和它的别名都指向同一个正式地址`, async ({ request, baseURL }) => {
    for (const address of [path, ...aliases]) {
      const { document } = await fetchPage(request, address);
      const href = getAttribute(document, 'link[rel=canonical]', 'href');
      expect(new URL(href, baseURL).pathname).toBe(CANONICAL[address] ?? path);
      const alternate = 'link[rel=alternate][hreflang=zh-CN]';
      expect(getAttribute(document, alternate, 'href')).toBe(href);
    }
  });
}

test('每个页面的标题和描述各不相同', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const { path } of PORTAL_ROUTES) {
    if (path in STATUS || path in CANONICAL) continue;
    const { document } = await fetchPage(request, await resolveAddress(request, path));
    for (const text of [document.title, getMetaContent(document, 'description')]) {
      expect(text, path).not.toBe('');
      expect(seen.get(text), `${path} 与另一页用了同样的“${text}”`).toBeUndefined();
      seen.set(text, path);
    }
  }
});

test('账号页面的标题来自标题配置', async ({ request }) => {
  for (const [path, title] of [
    ['/login', '登录'],
    ['/register', '注册账号'],
    ['/erplogin', '筑程 ERP 登录'],
    ['/treasurelogin', '项目宝登录'],
    ['/doubleAuth', '二次验证'],
    ['/loginPreview', '登录页预览'],
    ['/Oauth/scan', '确认登录'],
    ['/Oauth/wechat', '微信登录'],
    ['/authorize', '应用授权'],
  ] as const) {
    const { document } = await fetchPage(request, path);
    expect(document.title).toBe(`${title} - 筑程云`);
  }
});

test('每个页面的 HTML 都没有语法错误', async ({ request }) => {
  const pages = [];
  for (const address of addresses) {
    const target = await resolveAddress(request, address);
    pages.push({ name: target, html: await (await request.get(target)).text() });
  }
  expect(await findMarkupErrors(pages)).toEqual([]);
  // The W3C's own checker needs Java; where there is none, the one above has to do.
  if (await hasJava()) expect(await findW3cErrors(pages)).toEqual([]);
});
