import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  openHydrated,
  SAMPLE_MEMBER,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

const list = (page: Page) => page.getByRole('list', { name: '课程', exact: true });
const film = (page: Page) => page.locator('video');
const getCurrentTime = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Opens a course from the list and waits until its page runs. */
async function openCourse(page: Page, title = /计支宝操作课/) {
  await page.goto('/video');
  await list(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/video\?id=[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitForHydration(page);
}

async function play(page: Page) {
  const button = page.getByRole('button', { name: /^播放《/ });
  await button.click();
  await expect(button).toBeHidden();
  await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(0.5);
}

/** Asks for a chapter beyond the visitors' limit, which opens the login dialog. */
async function openLastChapter(page: Page) {
  await page.getByRole('navigation', { name: '章节' }).getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function logIn(page: Page) {
  await fillLoginForm(page, SAMPLE_MEMBER);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Seeks near the visitors' limit instead of waiting a minute. */
const seekTo = (page: Page, seconds: number) =>
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
    const cards = list(page).getByRole('listitem');
    await expect(cards.filter({ hasNotText: '进阶' })).toHaveCount(0);
    await expect(cards).not.toHaveCount(0);
  });

  test('访客看到第 60 秒时会被请去登录，登录后从同一秒接着看', async ({ page }) => {
    await openCourse(page);
    await play(page);
    await seekTo(page, 57.5);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1:00 接着看');
    expect(await getCurrentTime(page)).toBeLessThan(60.5);
    await logIn(page);
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(60.5);
    expect(await getCurrentTime(page)).toBeLessThan(75);
  });

  test('访客关掉登录框以后，可以重看前 60 秒，后面的章节仍要登录', async ({ page }) => {
    await openCourse(page);
    await openLastChapter(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '重看前 60 秒' }).click();
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(0.5);
    expect(await getCurrentTime(page)).toBeLessThan(30);
  });

  test('会员从上次的位置接着看', async ({ page, openContext }) => {
    await openCourse(page, /深基坑/);
    await openLastChapter(page);
    await logIn(page);
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(100);
    const kept = page.waitForResponse(/\/videoRes\/progress$/);
    await page.keyboard.press(' ');
    expect((await kept).ok()).toBe(true);

    // Another browser of the same member: the position comes from the server.
    const other = await openContext();
    await other.addCookies(await page.context().cookies());
    const second = await other.newPage();
    await openHydrated(second, page.url());
    await second
      .getByRole('button', { name: /^播放《/ })
      .filter({ hasText: '接着看' })
      .click();
    await expect
      .poll(() => second.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(100);
  });

  test('浏览器自己不会放播放列表时，照样能看', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    // Scripts are named by hash only: the player's is the one that reads playlists.
    const script = page.waitForResponse(
      async (reply) => reply.url().endsWith('.js') && (await reply.text()).includes('#EXTM3U'),
    );
    await openCourse(page);
    await play(page);
    expect((await script).ok()).toBe(true);
  });

  test('观众用键盘暂停和快进，换速度，关字幕', async ({ page }) => {
    await openCourse(page);
    await play(page);
    await page.keyboard.press(' ');
    await expect.poll(() => film(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
    const before = await getCurrentTime(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getCurrentTime(page)).toBeCloseTo(before + 5, 1);
    await page.getByLabel('速度').selectOption('1.5');
    expect(await film(page).evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(1.5);
    await page.getByRole('button', { name: '字幕开' }).click();
    expect(await film(page).evaluate((v: HTMLVideoElement) => v.textTracks[0]?.mode)).toBe(
      'hidden',
    );
  });

  test('网络断了，影片说明原因，恢复后从停下的地方重试', async ({ isolatedPage: page }) => {
    const context = page.context();
    await openCourse(page);
    await context.route(/\/learning\/media\//, (route) => route.abort());
    await context.setOffline(true);
    await page.getByRole('button', { name: /^播放《/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: '影片没有取到' })).toBeVisible();
    await context.setOffline(false);
    await context.unroute(/\/learning\/media\//);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(0.5);
  });

  test('访客给课程加星，再来时还亮着', async ({ page }) => {
    await openCourse(page);
    const star = page.getByRole('button', { name: /^加星/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('没有脚本也能挑课、看海报和文字', async ({ pageWithoutScript: page }) => {
    await page.goto('/video?sort=hot');
    await list(page).getByRole('link').first().click();
    await expect(page.locator('img[src^="/api/files/"]').first()).toBeVisible();
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: /^播放《/ })).toBeHidden();
    await page.getByText('前 60 秒的文字').click();
    await expect(page.getByRole('listitem').filter({ hasText: /^0:00/ }).first()).toBeVisible();
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
    expect(await findAxeViolations(page)).toEqual([]);
    await openCourse(page);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
