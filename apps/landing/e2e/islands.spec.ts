import { expect, test, waitForHydration } from '@zhucheng/test-kit/journeys';
import { readRouteTable } from '@zhucheng/test-kit/tables';

const paths = readRouteTable().flatMap(({ app, path }) => (app === 'landing' ? [path] : []));

/** Maximum bytes of scripts before the first input, compressed. */
const MAX_SCRIPT_BYTES = 60_000;

for (const path of paths) {
  test(`${path}：操作之前只加载很少的脚本，不带页面数据和路由`, async ({ isolatedPage: page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.push(
        response
          .finished()
          .then(() => response.request().sizes())
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    const html = await page.content();
    expect(html).not.toMatch(/__reactRouter|id="state"/);
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    await expect(page.locator('head style')).toHaveCount(1);
  });
}
