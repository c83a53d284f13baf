import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expect, registerMember, SAMPLE_MEMBER, test } from '@zhucheng/test-kit/journeys';
import { fillLoginForm, accountMenu } from './login-form.ts';

/** A picture twice as wide as high: red on the left, blue on the right. */
const drawHalves = async () => {
  const half = { width: 400, height: 400, channels: 3 } as const;
  const right = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 800, background: '#f00' } })
    .composite([{ input: right, left: 400, top: 0 }])
    .png()
    .toBuffer();
};

/** Colour of the avatar's left edge. */
const leftEdgeColour = (page: Page) =>
  page.locator('main img[src*="/avatar/"]').evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(2, 100, 1, 1).data ?? [];
    return blue > red ? 'blue' : 'red';
  });

test.describe('个人中心', () => {
  test('访客打开个人中心先去登录，登录后回到刚才要看的一项', async ({ page }) => {
    await page.goto('/personalCenter?tab=security');
    await expect(page).toHaveURL(/\/login$/);
    await fillLoginForm(page, SAMPLE_MEMBER);
    await expect(page).toHaveURL(/\/personalCenter\?tab=security$/);
    await expect(page.getByRole('heading', { name: '账号安全' })).toBeVisible();
    await expect(page.getByRole('list', { name: '登录中的设备' })).toContainText('这台设备');
  });

  test('新会员改了姓名，页头跟着变；签到得积分，一天一次', async ({ page }) => {
    await registerMember(page.context().request, '');
    await page.goto('/personalCenter');
    await page.getByRole('textbox', { name: '姓名' }).fill('周测量');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料已保存')).toBeVisible();
    await expect(accountMenu(page)).toHaveAccessibleName('周测量的账号菜单');

    const picture = { name: '照片.png', mimeType: 'image/png', buffer: await drawHalves() };
    await page.getByLabel('选择头像图片').setInputFiles(picture);
    const stage = page.getByRole('application', { name: '头像取景' });
    await stage.focus();
    for (const key of ['+', '+', '+', 'ArrowRight']) await stage.press(key);
    await expect(page.getByRole('slider', { name: '缩放' })).toHaveAttribute(
      'aria-valuetext',
      '133%',
    );
    const box = await stage.boundingBox();
    const middle = { x: (box?.x ?? 0) + 140, y: (box?.y ?? 0) + 140 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 400, middle.y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: '保存头像' }).click();
    await expect(page.getByText('头像已更换')).toBeVisible();
    await expect(stage).toBeHidden();
    expect(await leftEdgeColour(page)).toEqual('blue');

    await page.goto('/personalCenter?tab=points');
    await page.getByRole('button', { name: '今日签到' }).click();
    await expect(page.getByText(/签到成功/)).toBeVisible();
    await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
    await page.goto('/personalCenter?tab=favorites');
    await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible();
  });
});
