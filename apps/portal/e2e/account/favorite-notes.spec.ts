import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  postApi,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

test('会员给收藏的公告写备注，离开就存好；别处改过时两边都不丢，取消收藏先问', async ({ page }) => {
  const { request } = page.context();
  await registerMember(request);
  const { records } = await postApi(request, '/ai/pub/bid/listPaged', {});
  const { id, title } = records[0];
  await postApi(request, '/ai/pub/userOperation/favorite', { id });
  await page.goto('/personalCenter?tab=favorites&kind=TENDER');
  const row = page.getByRole('list', { name: '收藏' }).getByRole('listitem');
  const note = page.getByRole('textbox', { name: `备注：${title}` });
  await note.fill('周五去看现场');
  await page.keyboard.press('Tab');
  await expect(row.getByText('备注已保存')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('周五去看现场');
  expect(await findAxeViolations(page, 'main')).toEqual([]);

  const change = { id, before: '周五去看现场' };
  await postApi(request, '/ai/bid/saveFavoriteNote', { ...change, note: '改到周六' });
  await note.fill('带上保函');
  await note.blur();
  await expect(row.getByText('别处改成了：“改到周六”。')).toBeVisible();
  await expect(note).toHaveValue('带上保函');
  await row.getByRole('button', { name: '用这里写的' }).click();
  await expect(row.getByText('备注已保存')).toBeVisible();

  await page.route('**/saveFavoriteNote', (route) => route.abort());
  await note.fill('带上保函和图纸');
  await note.blur();
  await expect(row.getByText('没有保存，写的还在这里。')).toBeVisible();
  await expect(note).toHaveValue('带上保函和图纸');
  await page.unroute('**/saveFavoriteNote');
  await row.getByRole('button', { name: '再试一次' }).click();
  await expect(row.getByText('备注已保存')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: `取消收藏：${title}` }).click();
  const dialog = page.getByRole('dialog', { name: '取消收藏？' });
  await expect(dialog).toContainText('您写的备注会一起删除');
  await dialog.getByRole('button', { name: '取消收藏' }).click();
  await expect(row).toHaveCount(0);
});
