import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';
import { createAdministrator } from './new-staff.ts';

/** Row of a column by its name; its accessible name tells the place. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}，第`) });

async function addColumn(page: Page, name: string): Promise<string> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: '新建栏目' });
  await dialog.getByRole('textbox', { name: '名称' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
  return (await rowOf(page, name).getAttribute('data-directory')) ?? '';
}

/** Opens a dialog of a row and chooses a column in it, by keys alone. */
async function choose(page: Page, button: string, field: string, name: string) {
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(name);
  const option = page.locator('.ant-select-item-option-active');
  await expect(option).toHaveText(name);
  await page.keyboard.press('Enter');
  // The list of antd has no name of its own; it is hidden once it is closed.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  return dialog;
}

test('编辑全程用键盘排栏目、换级、移动、并入再撤销；每一步都念出来，旧地址一直能打开', async ({
  page,
  request,
}) => {
  const run = Date.now().toString(36);
  const [first, second, third] = [`甲${run}`, `乙${run}`, `丙${run}`];
  await createAdministrator(page, '管理员戊');
  await page.goto('/console/directories?bizType=NEWS');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('栏目');
  await expect(page.getByRole('list', { name: '栏目' })).toBeVisible();
  const firstId = await addColumn(page, first);
  const secondId = await addColumn(page, second);
  await addColumn(page, third);
  expect(await findAxeViolations(page)).toEqual([]);

  const spoken = page.locator('[aria-live=assertive]');
  await rowOf(page, second).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(spoken).toContainText(`“${second}”移到最上一级第`);
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(rowOf(page, second)).toHaveAccessibleName(/第 2 级，第 1 个，共 1 个/);
  await expect(spoken).toContainText(`“${first}”下第 1 个，共 1 个`);
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(spoken).toContainText('不能再往那边移');
  await page.keyboard.press('z');
  await expect(rowOf(page, second)).toHaveAccessibleName(/第 1 级/);
  await expect(spoken).toContainText('已移回原处');

  const move = await choose(page, `移动到…：${third}`, '上级', first);
  await move.getByRole('button', { name: '移动', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, third)).toHaveAccessibleName(/第 2 级/);

  const [old, target] = [`/news/list/${secondId}`, `/news/list/${firstId}`];
  const visit = async () => {
    const answer = await request.get(old, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await visit()).toEqual([200, undefined]);
  const merge = await choose(page, `并入…：${second}`, '并入哪一个', first);
  await merge.getByRole('button', { name: '并入', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText(`“${second}”已并入“${first}”`);
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect.poll(visit, { timeout: 4_000 }).toEqual([308, target]);
  await page.keyboard.press('z');
  await expect(rowOf(page, second)).toHaveAccessibleName(/第 1 级/);
  await expect(spoken).toContainText('已恢复，回到原处');
  await expect.poll(visit, { timeout: 4_000 }).toEqual([200, undefined]);
});
