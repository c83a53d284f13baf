import {
  collectPageErrors,
  expect,
  expectNotFoundPage,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';
import { readRouteTable } from '@zhucheng/test-kit/tables';

const paths = readRouteTable().flatMap(({ app, path }) => (app === 'landing' ? [path] : []));

for (const path of paths) {
  test(`${path}：状态、标题、结构和无障碍都合格，各种屏幕没有横向滚动`, async ({
    walkPage: page,
  }) => {
    const { errors, stop } = collectPageErrors(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/.{8,}筑程云/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await findAxeViolations(page)).toEqual([]);
    for (const width of [1920, 1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await getHorizontalOverflow(page), `${width}`).toBeLessThanOrEqual(0);
    }
    stop();
    expect(errors).toEqual([]);
  });
}

test('产品页下没有的地址就地显示 404', async ({ request }) => {
  await expectNotFoundPage(request, '/erp/nothing');
});
