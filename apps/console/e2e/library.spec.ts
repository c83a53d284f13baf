import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createAdministrator } from './new-staff.ts';

/** A name that no other run has used. */
const unique = (text: string) => `${text}${Date.now().toString(36)}`;

test('编辑把图片拖进素材库，用方向键定焦点，写替代文字；同一张不存第二份', async ({ page }) => {
  await createAdministrator(page, '管理员己');
  await page.goto('/console/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('素材');
  const name = unique('bridge');
  const drop = () =>
    page.evaluate(async (title) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 600, height: 300 });
      const context = canvas.getContext('2d');
      context?.fillText(title, 20, 40);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const transfer = new DataTransfer();
      transfer.items.add(new File([blob ?? ''], `${title}.png`, { type: 'image/png' }));
      const target = document.querySelector('h1');
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target?.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
      }
    }, name);
  await drop();
  const card = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(card).toBeVisible();
  await expect(card).toContainText('缺替代文字');
  expect(await findAxeViolations(page)).toEqual([]);
  await drop();
  await expect(page.getByText('没有再存一份')).toBeVisible();
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: /^焦点/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: '焦点：横 40%，竖 49%' })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: '替代文字' }).fill('主桥合龙');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).not.toContainText('缺替代文字');
  await expect(card.locator('img')).toHaveCSS('object-position', '40% 49%');
});
