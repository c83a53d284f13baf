import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { readZip } from '@zhucheng/test-kit/zip';

/** Proposes the outline of the tool's example as the member of the page. */
async function proposeExample(page: Page): Promise<void> {
  await openHydrated(page, '/aipaper/create');
  await page.getByRole('button', { name: '填入样例' }).click();
  await page.getByRole('button', { name: '提出大纲' }).click();
  await page.waitForURL(/\/aipaper\/edit\/[0-9a-f]{32}$/);
  await expect(page.getByRole('button', { name: '锁定大纲，开始写' })).toBeVisible();
}

/** Proposes the example's outline as a new member, and adds a heading at its end by a key. */
async function addHeading(page: Page, title: string) {
  await registerMember(page.request);
  await proposeExample(page);
  const editor = page.getByRole('region', { name: /大纲/ });
  const headings = editor.getByRole('textbox');
  const count = await headings.count();
  await headings.last().press('Enter');
  await expect(headings).toHaveCount(count + 1);
  await headings.last().fill(title);
  return { editor, headings, count };
}

/** Has the example written, and waits for its end. */
async function writeExample(page: Page): Promise<void> {
  await proposeExample(page);
  await page.getByRole('button', { name: '锁定大纲，开始写' }).click();
  await expect(page.getByRole('complementary', { name: '核查' })).toBeVisible();
  await expect(page.getByText(/还不能签发，差 \d+ 项/)).toBeVisible({ timeout: 60_000 });
}

test('会员从题目到大纲，用键改大纲，锁定后逐节写成，层级和次序照大纲；别人看不到', async ({
  page,
  openContext,
}) => {
  const { editor, headings, count } = await addHeading(page, '展望');
  await headings.last().press('Alt+ArrowUp');
  await expect(headings.nth(count - 1)).toHaveValue('展望');
  await editor.getByRole('button', { name: '删除 展望' }).click();
  await headings.last().fill('结论与建议');
  await expect(editor.getByText('已存')).toBeVisible();
  await page.reload();
  await expect(headings.last()).toHaveValue('结论与建议');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '锁定大纲，开始写' }).click();
  await expect(page.getByText(/还不能签发，差 \d+ 项/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /结论与建议$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '参考文献' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const stranger = await openContext();
  await registerMember(stranger.request);
  const theirs = await stranger.newPage();
  const refused = await theirs.goto(page.url());
  expect(refused?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: '没有这篇论文' })).toBeVisible();
});

test('会员改一节，关掉再开还在；两个窗口改同一节，后存的看得到两边的文字', async ({ page }) => {
  await registerMember(page.request);
  await writeExample(page);
  const other = await page.context().newPage();
  await openHydrated(other, page.url());
  await page.getByRole('button', { name: '编辑 结论' }).click();
  await other.getByRole('button', { name: '编辑 结论' }).click();
  const box = (window: Page) => window.getByRole('textbox', { name: '结论 的正文' });
  await box(page).press('ControlOrMeta+a');
  await box(page).pressSequentially('温控达到预期。');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(box(page)).toBeHidden();
  await expect(page.getByText('温控达到预期。', { exact: true })).toBeVisible();

  await box(other).press('ControlOrMeta+a');
  await box(other).pressSequentially('未见有害裂缝。');
  const conflict = other.getByRole('alert');
  await expect(conflict).toContainText('温控达到预期。');
  await expect(box(other)).toContainText('未见有害裂缝。');
  await other.getByRole('button', { name: '存我的' }).click();
  await other.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect(page.getByText('未见有害裂缝。', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '版本' }).click();
  const versions = page.getByRole('dialog', { name: '版本' });
  await expect(versions.getByRole('listitem').first()).toContainText('改了“结论”');
  await versions
    .getByRole('button', { name: /^回到第 \d+ 版$/ })
    .nth(1)
    .click();
  await expect(versions).toBeHidden();
  await expect(page.getByText('未见有害裂缝。')).toBeHidden();
});

test('会员请 AI 改一节：改法标在文字里，逐处接受或拒绝，没有处理的不会存进正文，刷新也不丢', async ({
  page,
}) => {
  await registerMember(page.request);
  await writeExample(page);
  const box = page.getByRole('textbox', { name: '结论 的正文' });
  const bar = page.getByRole('group', { name: 'AI 的修改' });
  await page.getByRole('button', { name: '编辑 结论' }).click();
  await box.press('ControlOrMeta+a');
  await box.pressSequentially('浇筑用商砼,表面积 396 m2。');
  await page.getByRole('button', { name: '让 AI 改' }).click();
  const menu = page.getByRole('region', { name: '让 AI 改' });
  await expect(menu.getByRole('listitem').filter({ hasText: '缩到六成' })).toContainText(
    '要用模型',
  );
  await expect(menu.getByRole('button', { name: '润色' })).toBeDisabled();
  await menu.getByRole('button', { name: '统一术语与单位' }).click();
  await expect(bar).toContainText('第 1 处，共 2 处：“商砼”改成“预拌混凝土”');
  await expect(box).toBeFocused();
  await expect(box.getByRole('deletion').first()).toHaveText('商砼');
  await expect(box.getByRole('insertion').first()).toHaveText('预拌混凝土');
  expect(await findAxeViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: '接受', exact: true }).click();
  await expect(bar).toContainText('第 1 处，共 1 处：“m2”改成“m²”');

  await page.getByRole('button', { name: '完成' }).click();
  const dialog = page.getByRole('dialog', { name: '还有 1 处修改没有处理' });
  await dialog.getByRole('button', { name: '回去逐处看' }).click();
  await expect(page.getByText('已存', { exact: true })).toBeVisible();
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText('浇筑用预拌混凝土,表面积 396 m2。')).toBeVisible();
  await page.getByRole('button', { name: '编辑 结论' }).click();
  await expect(bar).toContainText('共 1 处');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await box.press('Alt+n');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: '让 AI 改' }).click();
  await menu.getByRole('button', { name: '规范标点与数字' }).click();
  await expect(bar).toContainText('共 1 处');
  await box.press('Alt+y');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('浇筑用预拌混凝土，表面积 396 m2。')).toBeVisible();
});

test('会员写批注、处理掉，再到阅读页看参考文献', async ({ page }) => {
  await registerMember(page.request);
  await writeExample(page);
  await page.getByRole('button', { name: '批注 结论' }).click();
  const dialog = page.getByRole('dialog', { name: '批注' });
  await dialog.getByRole('textbox', { name: '要改什么' }).fill('补上实测数据');
  await dialog.getByRole('button', { name: '写批注' }).click();
  const aside = page.getByRole('complementary', { name: '核查' });
  await expect(aside.getByText('补上实测数据')).toBeVisible();
  await aside.getByRole('button', { name: '处理好了' }).click();
  await expect(aside.getByText('没有要处理的')).toBeVisible();
  await page.getByRole('link', { name: '阅读' }).click();
  await page.waitForURL(/\/aipaper\/detail\//);
  await expect(page.getByRole('heading', { name: '参考文献' })).toBeVisible();
  await page.getByRole('link', { name: '引用 1', exact: true }).first().click();
  await expect(page.locator('#citation-1')).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  await openHydrated(page, '/aipaper/index');
  await expect(
    page
      .getByRole('region', { name: /我的论文/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

test('访客看得到样例，填好的题目登录后还在', async ({ page }) => {
  await page.goto('/aipaper');
  await expect(page).toHaveURL(/\/aipaper\/index$/);
  await expect(page.getByRole('heading', { name: '样例' })).toBeVisible();
  await openHydrated(page, '/aipaper/create');
  await page.getByRole('button', { name: '填入样例' }).click();
  await page.getByRole('button', { name: '提出大纲' }).click();
  await expect(page.getByRole('dialog', { name: '登录筑程云' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '题目' })).not.toHaveValue('');
});

test('会员用键把大纲改到第三级，正文和导出的 Word 都照到最后一级', async ({ page }, info) => {
  const { editor, headings, count } = await addHeading(page, '温控的效果');
  await headings.last().press('Control+]');
  await headings.last().press('Enter');
  await expect(headings).toHaveCount(count + 2);
  await headings.last().fill('大体积混凝土的里表温差');
  await headings.last().press('Control+]');
  await expect(headings.last()).toHaveAccessibleName(/^3 级标题 /);
  await expect(editor.getByText('已存')).toBeVisible();
  await page.getByRole('button', { name: '锁定大纲，开始写' }).click();
  await expect(page.getByText(/还不能签发，差 \d+ 项/)).toBeVisible({ timeout: 60_000 });
  const last = page.getByRole('heading', { name: /^\d+\.1\.1 大体积混凝土的里表温差$/ });
  await expect(last).toBeVisible();
  const numbered = await last.textContent();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  const file = await download;
  const path = info.outputPath(file.suggestedFilename());
  await file.saveAs(path);
  const document =
    readZip(await readFile(path))
      .get('word/document.xml')
      ?.toString() ?? '';
  const words = document.replaceAll(/<[^>]+>/gu, '');
  expect(words).toContain(numbered?.trim());
  expect(words).toContain('参考文献');
});
