import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  findSmallTargets,
  getHorizontalOverflow,
  openHydrated,
  readCount,
  test,
} from '@zhucheng/test-kit/journeys';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

const table = (page: Page, name: string) => page.getByRole('table', { name });
const totalOf = async (page: Page) => {
  const summary = await page.getByText(/今日新增/).innerText();
  return readCount(/共 [\d,]+ 条/.exec(summary)?.[0] ?? '');
};

test.describe('招标统计', () => {
  test('访客从筛好的列表看统计，点一个数字，列表正好那么多条，再回到统计', async ({ page }) => {
    // Other journeys import notices of roads meanwhile.
    await openHydrated(page, '/tender?type=GOV');
    await page.getByRole('link', { name: '看统计' }).click();
    await expect(page).toHaveURL(/\/tender\?type=GOV&view=stats$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('招标统计');
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('市政');
    await expect(page.getByRole('main').getByRole('term')).toHaveText([
      '公告',
      '招标金额合计',
      '招标金额中位',
      '有结果的',
    ]);
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出表格' }).click();
    expect((await download).suggestedFilename()).toMatch(/^招标统计 \d{4}-\d\d-\d\d\.xlsx$/);
    const cell = table(page, '每月公告数').getByRole('link').first();
    const total = readCount(await cell.innerText());
    await cell.click();
    await expect(page).toHaveURL(/type=GOV/);
    await expect.poll(() => totalOf(page)).toBe(total);
    await page.goBack();
    const region = table(page, '各地前十').getByRole('row').nth(1);
    const count = region.getByRole('link', { name: /^[\d,]+$/ }).first();
    const inRegion = readCount(await count.innerText());
    await count.click();
    await expect.poll(() => totalOf(page)).toBe(inRegion);
    await page.getByRole('link', { name: '看统计' }).click();
    await expect(page.getByRole('definition').first()).toHaveText(`${inRegion} 条`);
  });

  test('访客去掉一个条件、改看金额，都还在统计里', async ({ page }) => {
    await openHydrated(page, '/tender/0/0/1/0100?view=stats&types=ROAD,GOV');
    await page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /市政/ }).click();
    await expect(page).toHaveURL(/\/tender\/0\/0\/1\/0100\?type=ROAD&view=stats$/);
    await page.getByRole('link', { name: '招标金额', exact: true }).click();
    await expect(page).toHaveURL(/view=stats&measure=amount$/);
    await expect(page.getByRole('heading', { name: '各地招标金额' })).toBeVisible();
    const chart = page.getByRole('img', { name: /个月的招标金额/ });
    await expect(chart).toHaveAttribute(
      'src',
      /chart\.svg\?infoType=0100&type=ROAD&measure=amount$/,
    );
    await page
      .getByRole('navigation', { name: '招标视图' })
      .getByRole('link', { name: '列表' })
      .click();
    await expect(page).toHaveURL(/\/tender\/0\/0\/1\/0100\?type=ROAD$/);
  });

  for (const width of [1440, 390]) {
    test(`宽 ${width} 像素的屏幕上，统计不横向溢出，读屏软件读得懂，图都画出来了`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, '/tender?view=stats');
      expect(await getHorizontalOverflow(page)).toBe(0);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      const chart = page.getByRole('img', { name: /个月的公告数/ });
      await chart.scrollIntoViewIfNeeded();
      await expect
        .poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(width === 390 ? 350 : 560);
      const tiles = page.getByRole('listitem').filter({ hasText: /^(浙江|黑龙江|香港)/ });
      expect(await tiles.count()).toBeGreaterThanOrEqual(3);
    });
  }

  test('没有公告的条件说明原因，给两条出路', async ({ page }) => {
    await openHydrated(page, '/tender?view=stats&start=2001-01-01&end=2001-12-31');
    await expect(page.getByText('这组条件没有可统计的公告')).toBeVisible();
    await expect(page.getByRole('link', { name: '到列表改条件' }).last()).toHaveAttribute(
      'href',
      '/tender?start=2001-01-01&end=2001-12-31',
    );
    await page.getByRole('link', { name: '清除全部条件' }).click();
    await expect(table(page, '每月公告数')).toBeVisible();
  });

  test('搜索引擎只收录不带筛选的统计', async ({ request }) => {
    const read = async (path: string) => (await request.get(path)).text();
    const whole = await read('/tender/ENGINEERING/330000?view=stats');
    expect(whole).not.toContain('noindex');
    expect(whole).toMatch(/rel="canonical" href="[^"]*\/tender\/ENGINEERING\/330000\?view=stats"/);
    expect(whole).toMatch(/<title>[^<]*浙江省工程建设招标投标统计/);
    expect(await read('/tender?view=stats&open=1')).toContain('noindex');
  });

  test('统计图是一张小图片；地址写错时用中文说明', async ({ request }) => {
    const address = '/information/tender/chart.svg?type=ROAD';
    const reply = await request.get(address);
    expect(reply.status()).toBe(200);
    const headers = reply.headers();
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(await reply.text()).toMatch(/^<svg [^>]*><title>每月公告数/);
    const again = await request.get(address, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status()).toBe(304);
    for (const [query, part] of [
      ['start=2026-13-99', '“start”'],
      ['measure=price', '“measure”'],
      ['region=33', '“region”'],
    ] as const) {
      const refused = await request.get(`/information/tender/chart.svg?${query}`);
      expect([refused.status(), await refused.text()]).toEqual([
        400,
        `统计图的条件${part}写得不对，请从招标统计页重新打开`,
      ]);
    }
  });

  test('访客用的应用，脚本里都没有画图的程序', async () => {
    let scripts = 0;
    // The console alone draws in the browser, for its reports.
    for (const app of (await readdir(APPS)).filter((name) => name !== 'console')) {
      const folder = join(APPS, app, 'dist/client');
      const files = await readdir(folder, { recursive: true }).catch(() => []);
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        scripts += 1;
        expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/echarts|zrender/i);
      }
    }
    expect(scripts).toBeGreaterThan(50);
  });
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('访客也看得到统计的表、图和方格，展开其余地区，点数字打开列表', async ({ page }) => {
    await page.goto('/tender?view=stats');
    await expect(page.getByRole('img', { name: /个月的公告数/ })).toBeVisible();
    await page.getByText(/^其余 \d+ 个地区$/).click();
    await expect(table(page, '其余地区')).toBeVisible();
    const cell = table(page, '按工程类别')
      .getByRole('link', { name: /^[\d,]+$/ })
      .first();
    const total = readCount(await cell.innerText());
    await cell.click();
    expect(await totalOf(page)).toBe(total);
    await page.getByRole('link', { name: '看统计' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('招标统计');
  });
});
