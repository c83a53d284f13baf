import {
  acceptInvitation,
  createInvitation,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  registerOwner,
  test,
} from '@zhucheng/test-kit/journeys';

test.describe('企业的销售地区', () => {
  test('管理员设置省和市，同事一键看这些地区的招标、看采集到的公告，但不能改', async ({
    page,
    openContext,
  }) => {
    await registerOwner(page.context().request, '示例地区工程');
    await page.goto('/tender');
    await page.getByRole('link', { name: '企业的销售地区' }).click();
    await expect(page.getByRole('heading', { name: '还没有销售地区' })).toBeVisible();
    const form = page.getByRole('form', { name: '设置销售地区' });
    await form.getByRole('button', { name: '添加' }).click();
    await expect(form.getByText('请先选省份')).toBeVisible();
    await form.getByRole('combobox', { name: '省份' }).selectOption('浙江');
    await form.getByRole('button', { name: '添加' }).click();
    await expect(form.getByRole('list', { name: '已选的地区' })).toContainText('浙江省');
    await form.getByRole('combobox', { name: '省份' }).selectOption('江苏');
    await form.getByRole('combobox', { name: /城市/ }).selectOption({ index: 1 });
    await form.getByRole('button', { name: '添加' }).click();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('list', { name: '采集到的公告' })).toContainText('采集于');
    expect(await findAxeViolations(page)).toEqual([]);
    const invitation = await createInvitation(page.context().request);

    const context = await openContext();
    await registerMember(context.request);
    await acceptInvitation(context.request, invitation);
    const colleague = await context.newPage();
    await colleague.setViewportSize({ width: 390, height: 844 });
    await colleague.goto('/organisation?tab=regions');
    await expect(colleague.getByRole('list', { name: '销售地区' })).toContainText('浙江省');
    await expect(colleague.getByRole('form', { name: '设置销售地区' })).toHaveCount(0);
    expect(await getHorizontalOverflow(colleague)).toBe(0);
    await colleague.getByRole('link', { name: '看这些地区的招标' }).click();
    await expect(colleague).toHaveURL(/\/tender\?regions=/);
    await expect(colleague.getByRole('heading', { level: 1, name: '招标信息' })).toBeVisible();

    await form.getByRole('button', { name: '去掉浙江省' }).click();
    await expect(form.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: '订阅这些地区' }).click();
    const editor = page.getByRole('region', { name: '新建订阅' });
    await expect(
      editor.getByRole('list', { name: '已选的地区' }).getByRole('listitem'),
    ).toHaveCount(1);
  });
});
