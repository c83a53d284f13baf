import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  openHydrated,
  postApi,
  test,
} from '@zhucheng/test-kit/journeys';

interface Notice {
  id: string;
  projectId: string;
  category: string;
  infoType: string;
  title: string;
}

const noticePath = ({ id, category, infoType }: Notice) =>
  `/tender/detail/${id}/${category}/${infoType}`;

/** A notice of a buyer with other projects, and what is beside it. */
async function findNotice(request: APIRequestContext) {
  const search = { keywords: '渤海湾南岸水源建设有限公司', size: 100 };
  const { records } = await postApi(request, '/ai/pub/bid/listPaged', search);
  for (const notice of records as Notice[]) {
    const { model } = await postApi(request, '/ai/pub/bid/related', { id: notice.id });
    if (model.ofBuyer.length > 0) return { notice, related: model };
  }
  throw new Error('no buyer with two projects');
}

const list = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '项目信息' }).getByRole('list', { name, exact: true });

test.describe('公告右栏', () => {
  test('访客看到招标人的其他公告和相似公告，写明相似在哪里，没有本项目的，也没有重复', async ({
    page,
  }) => {
    const { notice, related } = await findNotice(page.request);
    await openHydrated(page, noticePath(notice));
    await expect(list(page, '招标人的其他公告').getByRole('listitem')).toHaveCount(
      related.ofBuyer.length,
    );
    const similar = list(page, '相似公告').getByRole('listitem');
    await expect(similar).toHaveCount(related.similar.length);
    for (const row of await similar.all()) await expect(row).toContainText(/同类型|同城|同省/);
    const shown = [...related.ofBuyer, ...related.similar] as Notice[];
    const projects = shown.map(({ projectId }) => projectId);
    expect(new Set(projects).size).toBe(projects.length);
    expect(projects).not.toContain(notice.projectId);
    expect(await findAxeViolations(page)).toEqual([]);

    // The next notice comes in place, with its own column.
    const first = list(page, '相似公告').getByRole('link').first();
    const [{ title }] = related.similar as [Notice];
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(list(page, '相似公告').getByRole('link', { name: title })).toHaveCount(0);
    await expect(list(page, '相似公告').getByRole('listitem')).not.toHaveCount(0);
  });

  test('“更多”打开同类公告的列表，筛选就是相似之处', async ({ page }) => {
    const { notice } = await findNotice(page.request);
    await page.goto(noticePath(notice));
    const card = page
      .getByRole('complementary', { name: '项目信息' })
      .locator('section', { has: page.getByRole('heading', { name: '相似公告' }) });
    await card.getByRole('link', { name: '更多' }).click();
    await expect(page).toHaveURL(new RegExp(`/tender/${notice.category}`));
    await expect(page.getByRole('list', { name: '公告' }).getByRole('listitem')).not.toHaveCount(0);
  });

  test('手机上它们排在正文之后', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { notice } = await findNotice(page.request);
    await page.goto(noticePath(notice));
    const text = await page.getByRole('heading', { name: '公告正文' }).boundingBox();
    const similar = await page.getByRole('heading', { name: '相似公告' }).boundingBox();
    expect(similar?.y).toBeGreaterThan(text?.y ?? Infinity);
  });

  test('阶段的名字通往那个阶段的公告', async ({ page }) => {
    const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', { infoType: '0102' });
    await openHydrated(page, noticePath(records[0]));
    await page
      .getByRole('list', { name: '项目阶段' })
      .getByRole('link', { name: '招标公告' })
      .click();
    await expect(page).toHaveURL(/\/0100$/);
  });
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('访客也看到相似公告', async ({ page }) => {
    const { notice } = await findNotice(page.request);
    await page.goto(noticePath(notice));
    await expect(list(page, '相似公告').getByRole('listitem')).not.toHaveCount(0);
  });
});

test('访客觉得公告和项目有用，各计一次，刷新还在，再点就收回', async ({ page }) => {
  await openHydrated(page, '/tender');
  const rows = page.getByRole('list', { name: '公告' }).getByRole('listitem');
  const href = await rows.nth(3).getByRole('heading').getByRole('link').getAttribute('href');
  const useful = page.getByRole('main').getByRole('button', { name: /^有用 \d+$/ });
  const isLoaded = () => page.waitForResponse(/\/userOperation\/userOperation$/);
  let loaded = isLoaded();
  await openHydrated(page, href ?? '');
  const open = async () => {
    await loaded;
    await expect(useful).toHaveAttribute('aria-pressed', 'false');
    return Number((await useful.innerText()).replace(/\D/g, ''));
  };
  for (const place of ['notice', 'project']) {
    if (place === 'project') {
      loaded = isLoaded();
      await page.getByRole('link', { name: '查看项目全过程' }).click();
      await expect(page).toHaveURL(/\/tenderDetails\//);
    }
    const count = await open();
    const saved = page.waitForResponse(/\/userOperation\/praise$/);
    await useful.press('Enter');
    await expect(useful).toHaveText(`有用 ${count + 1}`);
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await page.reload();
    await expect(useful).toHaveText(`有用 ${count + 1}`);
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    const removed = page.waitForResponse(/\/userOperation\/cancelPraise$/);
    await useful.press('Enter');
    await expect(useful).toHaveText(`有用 ${count}`);
    await removed;
  }
});
