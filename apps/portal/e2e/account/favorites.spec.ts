import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  findSmallTargets,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  registerMember,
  runStatement,
  SAMPLE_MEMBER,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm, accountMenu } from './login-form.ts';

const NOTICE = /\/tender\/detail\/[0-9a-f]{32}\//;

/** The favourite button in the head of the page that is open. */
const favoriteButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(收藏|已收藏)$/ });

/** Sum of the shifts of a page's parts since it was opened. */
const getLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

/** Waits for the end of a view transition, whose interruption the browser reports as an error. */
const waitForPageChange = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().length === 0);

/** Opens the first notice of the list; returns its title. */
async function openNotice(page: Page): Promise<string> {
  await page.goto('/tender');
  await page
    .getByRole('list', { name: '公告' })
    .getByRole('heading')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(NOTICE);
  // The list's heading is still there while the notice comes.
  await expect(favoriteButton(page)).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

test.describe('收藏招标公告', () => {
  test('会员收藏一条招标公告，在个人中心找到它，再取消', async ({ page }) => {
    await registerMember(page.context().request);
    const title = await openNotice(page);
    await expect(favoriteButton(page)).toHaveText('收藏');
    await favoriteButton(page).click();
    await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
    await page.reload();
    await expect(favoriteButton(page)).toHaveText('已收藏');

    await page.goto('/personalCenter?tab=favorites&kind=TENDER');
    const favorites = page.getByRole('list', { name: '收藏' });
    await expect(favorites.getByRole('listitem')).toHaveCount(1);
    await favorites.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(NOTICE);
    await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/personalCenter?tab=favorites');
    await page.getByRole('button', { name: `取消收藏：${title}` }).click();
    await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible();
    await page.getByRole('link', { name: '去招标信息' }).click();
    await expect(page.getByRole('button', { name: `收藏：${title}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('会员在列表里用键盘收藏，整页只问一次；访客一次也不问', async ({ page, openContext }) => {
    const asked: string[] = [];
    const watch = (one: Page) =>
      one.on('request', (request) => {
        const name = /\/(userOperation|favorite)\/\w+$/.exec(request.url())?.[0];
        if (name) asked.push(name);
      });
    const visitor = await (await openContext()).newPage();
    watch(visitor);
    await visitor.goto('/tender');
    await waitForHydration(visitor);
    await visitor.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(visitor.getByRole('button', { name: /^收藏：/, pressed: false })).toHaveCount(20);
    await visitor.close();

    await registerMember(page.context().request);
    watch(page);
    await page.goto('/tender');
    const star = page.getByRole('button', { name: /^收藏：/ }).first();
    await expect.poll(() => asked).toEqual(['/favorite/among']);
    await star.press('Enter');
    await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.press('Enter');
    await expect(page.getByText('已取消收藏')).toBeVisible();
    expect(asked).toEqual([
      '/favorite/among',
      '/userOperation/favorite',
      '/favorite/among',
      '/userOperation/cancelFavorite',
    ]);
  });

  test('访客在列表点星标，登录后这条公告就收藏了，列表不动', async ({ page }) => {
    const phone = await registerMember(page.context().request);
    await page.context().clearCookies();
    await page.goto('/tender');
    await waitForHydration(page);
    const stars = page.getByRole('button', { name: /^收藏：/ });
    await expect(stars).toHaveCount(20);
    const place = await stars.nth(1).boundingBox();
    await stars.nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('登录后即可收藏这条公告');
    await fillLoginForm(page, phone);
    await expect(dialog).toBeHidden();
    await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await stars.nth(1).boundingBox()).toEqual(place);
    await expect(stars.nth(0)).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/\/tender$/);
  });

  test('会员在列表看得到哪些读过、哪些合乎订阅，标记出来时列表不动', async ({ page }) => {
    await registerMember(page.context().request);
    const subscription = { name: '全国招标公告', filter: { infoTypes: ['0100'] } };
    await page.context().request.post('/api/ai/bidSubscribe/create', { data: subscription });
    await openNotice(page);
    await page.waitForResponse(/\/readHistory\/create$/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/tender');
      const row = page.getByRole('list', { name: '公告' }).getByRole('listitem').first();
      await expect(row).toContainText(/已读/);
      await expect(
        page.getByRole('listitem').filter({ hasText: '订阅“全国招标公告”' }).first(),
      ).toBeVisible();
      expect(await getLayoutShift(page)).toBe(0);
      expect(await getHorizontalOverflow(page)).toBe(0);
      expect(await findAxeViolations(page, 'main')).toEqual([]);
    }
  });

  test('访客收藏公告时就地登录，登录后收藏就成了；项目也能收藏', async ({ page }) => {
    const phone = await registerMember(page.context().request);
    await page.context().clearCookies();
    await openNotice(page);
    const notice = page.url();
    await waitForHydration(page);
    await favoriteButton(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('登录后即可收藏这条公告');
    await fillLoginForm(page, phone);
    await expect(dialog).toBeHidden();
    await expect(favoriteButton(page)).toHaveText('已收藏');
    await expect(page).toHaveURL(notice);

    await page.getByRole('link', { name: '查看项目全过程' }).click();
    await expect(page).toHaveURL(/\/tenderDetails\//);
    await expect(favoriteButton(page)).toHaveText('收藏');
    await favoriteButton(page).click();
    await expect(favoriteButton(page)).toHaveText('已收藏');
    await page.goto('/personalCenter?tab=favorites');
    await expect(page.getByRole('list', { name: '收藏' }).getByRole('listitem')).toHaveCount(2);
  });
});

test('收藏的项目有了新公告，收藏里看得到阶段、金额和剩余天数，看过就不再提醒', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const phone = await registerMember(page.context().request);
  await page.goto('/tender/0/0/1/0105');
  await page
    .getByRole('list', { name: '公告' })
    .getByRole('heading')
    .first()
    .getByRole('link')
    .click();
  await expect(favoriteButton(page)).toBeVisible();
  await waitForPageChange(page);
  await page.getByRole('link', { name: '查看项目全过程' }).click();
  await expect(page).toHaveURL(/\/tenderDetails\//);
  // The notice's heading is still there while the project comes.
  await expect(page.getByRole('heading', { name: '全部公告' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await favoriteButton(page).click();
  await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
  await waitForPageChange(page);
  await page.goto('/personalCenter?tab=favorites');
  const row = page.getByRole('list', { name: '收藏' }).getByRole('listitem');
  await expect(row).toContainText(/还剩 \d+ 天|[今明]天截止|已截止/);
  await expect(row).not.toContainText('新变更');

  // Favourited before the project's notices appeared.
  await runStatement(
    "update reaction set created_at = created_at - interval '90 days' where actor_id = (select id from account where phone = $1)",
    [phone],
  );
  await page.reload();
  await expect(page.getByText('1 项收藏有新变更')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page, 'main')).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  }
  await page.getByRole('link', { name: '只看有新变更的' }).click();
  await expect(row).toContainText(/有 (\d+ 条)?新变更/);
  await page.getByRole('link', { name: '截止时间' }).click();
  await expect(page).toHaveURL(/sort=deadline&changed=1/);
  const seen = page.waitForResponse(/\/favorite\/seen$/);
  await row.getByRole('link').nth(1).click();
  await seen;
  await expect(page).toHaveURL(NOTICE);
  await expect(favoriteButton(page)).toBeVisible();
  await waitForPageChange(page);
  await page.goto('/personalCenter?tab=favorites&changed=1');
  await expect(page.getByRole('heading', { name: '没有新变更' })).toBeVisible();
  await page.getByRole('link', { name: '看全部收藏' }).first().click();
  await expect(row.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(row).not.toContainText('新变更');
});

test('访客收藏文章时就地登录，登录后还在那篇文章，收藏也成了', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('list', { name: '最新' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
  const article = page.url();
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: '收藏' }).first().click();
  const dialog = page.getByRole('dialog', { name: '登录筑程云' });
  await expect(dialog).toContainText('登录后即可收藏这篇文章');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: '收藏' }).first().click();
  await fillLoginForm(page, SAMPLE_MEMBER);
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /收藏/, pressed: true }).first(),
  ).toBeVisible();
  expect(page.url()).toBe(article);
});
