import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** A sample account; it is there wherever journeys run. */
const MEMBER = { account: '13800000001', password: 'Zhucheng@2026' };

const list = (page: Page) => page.getByRole('list', { name: '课程', exact: true });
const film = (page: Page) => page.locator('video');
const momentOf = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Opens the newest course whose film goes on behind the free minute: all of them do. */
async function openCourse(page: Page, title = /计支宝操作课/) {
  await page.goto('/video');
  await list(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/video\?id=[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function play(page: Page) {
  // A click before the page's script has come does nothing yet.
  const button = page.getByRole('button', { name: /^播放《/ });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(button).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => momentOf(page)).toBeGreaterThan(0.5);
}

/** A chapter behind the visitors' limit: asks to log in. */
async function askForLastChapter(page: Page) {
  const last = page.getByRole('navigation', { name: '章节' }).getByRole('button').last();
  await expect(async () => {
    await last.click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: '密码' }).click();
  await dialog.getByRole('textbox', { name: '手机号码或邮箱' }).fill(MEMBER.account);
  await dialog.getByRole('textbox', { name: '密码' }).fill(MEMBER.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Goes near the visitors' limit instead of waiting a minute. */
const goTo = (page: Page, seconds: number) =>
  film(page).evaluate((video: HTMLVideoElement, at) => (video.currentTime = at), seconds);

test.describe('视频课程', () => {
  test('访客按分类和难度挑一门课', async ({ page }) => {
    await page.goto('/video');
    await expect(list(page).getByRole('listitem')).not.toHaveCount(0);
    const categories = page.getByRole('navigation', { name: '课程分类' });
    await categories.getByRole('link', { name: /工程课堂/ }).click();
    await expect(page).toHaveURL(/\/video\?cat=[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('工程课堂');
    await page
      .getByRole('navigation', { name: '难度' })
      .getByRole('link', { name: '进阶' })
      .click();
    await expect(page).toHaveURL(/level=/);
    for (const card of await list(page).getByRole('listitem').all()) {
      await expect(card).toContainText('进阶');
    }
  });

  test('访客看到第 60 秒时会被请去登录，登录后从同一秒接着看', async ({ page }) => {
    await openCourse(page);
    await play(page);
    await goTo(page, 57.5);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1:00 接着看');
    expect(await momentOf(page)).toBeLessThan(60.5);
    await logIn(page);
    await expect.poll(() => momentOf(page)).toBeGreaterThan(60.5);
    expect(await momentOf(page)).toBeLessThan(75);
  });

  test('访客关掉登录框以后，可以重看前 60 秒，后面的章节仍要登录', async ({ page }) => {
    await openCourse(page);
    await askForLastChapter(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '重看前 60 秒' }).click();
    await expect.poll(() => momentOf(page)).toBeGreaterThan(0.5);
    expect(await momentOf(page)).toBeLessThan(30);
  });

  test('会员从上次的位置接着看', async ({ page, browser }) => {
    await openCourse(page, /深基坑/);
    await askForLastChapter(page);
    await logIn(page);
    await expect.poll(() => momentOf(page)).toBeGreaterThan(100);
    const kept = page.waitForResponse(/\/videoRes\/progress$/);
    await page.keyboard.press(' ');
    expect((await kept).ok()).toBe(true);

    // Another browser of the same member: the place came from the server.
    const state = await page.context().storageState();
    const other = await browser.newContext({ storageState: { ...state, origins: [] } });
    const second = await other.newPage();
    await second.goto(page.url());
    await second
      .getByRole('button', { name: /^播放《/ })
      .filter({ hasText: '接着看' })
      .click();
    await expect
      .poll(() => second.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(100);
    await other.close();
  });

  test('浏览器自己不会放播放列表时，照样能看', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    const script = page.waitForResponse(/hls/);
    await openCourse(page);
    await play(page);
    expect((await script).ok()).toBe(true);
  });

  test('观众用键盘暂停和快进，换速度，关字幕', async ({ page }) => {
    await openCourse(page);
    await play(page);
    await page.keyboard.press(' ');
    await expect.poll(() => film(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
    const before = await momentOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => momentOf(page)).toBeCloseTo(before + 5, 1);
    await page.getByLabel('速度').selectOption('1.5');
    expect(await film(page).evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(1.5);
    await page.getByRole('button', { name: '字幕开' }).click();
    expect(await film(page).evaluate((v: HTMLVideoElement) => v.textTracks[0]?.mode)).toBe(
      'hidden',
    );
  });

  test('网络断了，影片说明原因，恢复后从停下的地方重试', async ({ page, context }) => {
    await openCourse(page);
    await page.waitForLoadState('networkidle');
    await context.route(/\/learning\/media\//, (route) => route.abort());
    await context.setOffline(true);
    await page.getByRole('button', { name: /^播放《/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: '影片没有取到' })).toBeVisible();
    await context.setOffline(false);
    await context.unroute(/\/learning\/media\//);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => momentOf(page)).toBeGreaterThan(0.5);
  });

  test('访客给课程加星，再来时还亮着', async ({ page }) => {
    await openCourse(page);
    await page.waitForLoadState('networkidle');
    const star = page.getByRole('button', { name: /^加星/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('没有脚本也能挑课、看海报和文字', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/video?sort=hot');
    await list(page).getByRole('link').first().click();
    await expect(page.locator('img[src^="/api/files/"]').first()).toBeVisible();
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: /^播放《/ })).toBeHidden();
    await page.getByText('前 60 秒的文字').click();
    await expect(page.getByRole('listitem').filter({ hasText: /^0:00/ }).first()).toBeVisible();
    await context.close();
  });

  test('网页里没有第 60 秒以后的字幕，也没有影片的地址', async ({ page }) => {
    await openCourse(page);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('一张支付证书上的每个数');
    expect(html).not.toContain('本期应付就是三百二十八万');
    expect(html).not.toContain('film.mp4');
    expect(html).toContain('"@type":"VideoObject"');
  });

  test('两个页面都没有无障碍问题', async ({ page }) => {
    await page.goto('/video');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await openCourse(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
