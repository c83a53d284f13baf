import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  SAMPLE_MEMBER,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

const LIST = '/information/list?tabsType=download';

/** Opens a material from the list by its title and waits until its page runs. */
async function openMaterial(page: Page, title: string) {
  await page.goto(`${LIST}&keywords=${encodeURIComponent(title)}`);
  await page
    .getByRole('list', { name: '资料下载' })
    .getByRole('link', { name: title })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await waitForHydration(page);
}

const downloadLink = (page: Page) => page.getByRole('link', { name: '下载', exact: true });

test.describe('资料下载', () => {
  test('资料员登录后可以下载计量表并核对校验值，下载次数随之更新', async ({ page }) => {
    await openMaterial(page, '工程量清单计量表');
    const shown = page.getByText(/^[\d,]+ 次下载$/).first();
    const sum = (await page.locator('code').innerText()).trim();
    await downloadLink(page).click();
    await expect(page.getByRole('dialog')).toContainText('登录后即可下载这份资料');
    const saving = page.waitForEvent('download');
    await fillLoginForm(page, SAMPLE_MEMBER);
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('工程量清单计量表（含章节汇总）.xlsx');
    const bytes = await readFile(await saved.path());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum);
    // The figure is the server's own, and the download stands among the member's.
    const id = new URL(page.url()).pathname.split('/')[2];
    await expect(async () => {
      const asked = await page.request.post('/api/news/pub/download/checkLogin', { data: { id } });
      const { model } = (await asked.json()) as { model: { downloadCount: number } };
      expect(model.downloadCount).toBeGreaterThan(0);
      expect(Number((await shown.innerText()).replace(/\D/g, ''))).toBe(model.downloadCount);
      const mine = await page.request.post('/api/news/download/listPaged', { data: {} });
      expect(await mine.text()).toContain('工程量清单计量表');
    }).toPass();
    await expect(page).toHaveURL(/\/detail\/[0-9a-f]{32}$/);
  });

  test('访客不登录就看得到前几页，用键盘翻页和缩放', async ({ page }) => {
    await openMaterial(page, '计量支付操作手册');
    const preview = page.locator('#preview');
    await expect(preview).toContainText('前 2 页，共 4 页');
    await preview.getByRole('link', { name: '在线翻看前 2 页' }).click();
    const sheet = preview.getByRole('group', { name: /预览$/ });
    await expect(sheet).toContainText('一期计量的七步');
    await expect(sheet).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(preview).toContainText('第 2 / 2 页');
    await expect(sheet).toContainText('先判断');
    const canvas = sheet.locator('canvas');
    const width = (await canvas.boundingBox())?.width ?? 0;
    await page.keyboard.press('+');
    await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(width);
    await page.keyboard.press('0');
    await expect(preview.getByRole('button', { name: /适合宽度/ })).toHaveText('100%');
  });

  test('访客按目录、文件类型和下载次数找资料，翻到第二页', async ({ page }) => {
    await page.goto(LIST);
    const list = page.getByRole('list', { name: '资料下载' });
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    const tree = page.getByRole('navigation', { name: '分类' });
    await tree.getByRole('link', { name: /支付与调差/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付与调差');
    await tree.getByRole('link', { name: /^全部/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('资料下载');
    await page.getByRole('link', { name: 'PDF 文档', exact: true }).click();
    await expect(page).toHaveURL(/fileType=PDF/);
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: '下载最多' }).click();
    await expect(list.getByRole('listitem').first()).toContainText('钢筋工程验收口袋书');
  });

  test('访客搜不到资料时知道还能怎么找', async ({ page }) => {
    await page.goto(`${LIST}&keywords=${encodeURIComponent('天外来客')}`);
    await expect(page.getByText('没有找到符合条件的资料')).toBeVisible();
    await page.getByRole('link', { name: '看全部资料' }).click();
    await expect(page.getByText('共 24 份')).toBeVisible();
  });

  test('列表、资料和打开的预览没有无障碍问题', async ({ page }) => {
    await page.goto(LIST);
    expect(await findAxeViolations(page)).toEqual([]);
    await openMaterial(page, '深基坑检查要点图解');
    await page.getByRole('link', { name: /在线翻看/ }).click();
    await expect(page.getByRole('group', { name: /预览$/ })).toContainText('支护剖面');
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('看得到资料的说明和校验值，下载链接带去登录', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: '监理日志', exact: true }).first().click();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(page.getByText('写事实，不写评语').first()).toBeVisible();
    await downloadLink(page).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdetail%2F[0-9a-f]{32}$/);
  });
});
