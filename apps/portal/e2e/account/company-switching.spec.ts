import {
  acceptInvitation,
  createInvitation,
  expect,
  registerMember,
  registerOwner,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';

test.describe('在几家企业之间', () => {
  test('会员切换企业，另一个标签页跟着变；退出后回到个人身份', async ({
    context,
    openRequest,
    page,
  }) => {
    const [first, second] = [
      `示例甲路桥${createPhoneNumber()}`,
      `示例乙市政${createPhoneNumber()}`,
    ];
    const links: string[] = [];
    for (const company of [first, second]) {
      const owner = await openRequest();
      await registerOwner(owner, company);
      links.push(await createInvitation(owner));
    }
    await registerMember(context.request);
    for (const link of links) await acceptInvitation(context.request, link);

    await page.goto('/organisation');
    const choice = page.getByRole('combobox', { name: '当前企业' });
    const facts = page.getByRole('main');
    await expect(choice.locator('option:checked')).toHaveText(second);
    const other = await context.newPage();
    await other.goto('/organisation');
    await expect(other.getByRole('heading', { name: '企业资料' })).toBeVisible();
    await choice.selectOption({ label: first });
    await expect(page.getByText(/已切换到/)).toBeVisible();
    await expect(facts.locator('dd', { hasText: '示例甲路桥' })).toBeVisible();
    await expect(other.locator('dd', { hasText: '示例甲路桥' })).toBeVisible();

    await page.getByRole('button', { name: '退出企业' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('heading', { name: '选择企业' })).toBeVisible();
    await expect(page.getByRole('list', { name: '我的企业' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: '进入' }).click();
    await expect(facts.locator('dd', { hasText: '示例乙市政' })).toBeVisible();
  });

  test('所有者用键盘编辑成员的部门和角色，操作记录写明是谁，本人收到通知', async ({
    context,
    openContext,
    page,
  }) => {
    await registerOwner(context.request, `示例港口${createPhoneNumber()}`);
    const worker = await openContext();
    await registerMember(worker.request, '𠮷田工');
    await acceptInvitation(worker.request, await createInvitation(context.request));

    await page.goto('/organisation?tab=members');
    await page.getByRole('searchbox', { name: /找成员/ }).fill('𠮷田');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keywords=/);
    await expect(page.getByRole('list', { name: '成员' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: '编辑 𠮷田工' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '编辑成员：𠮷田工' });
    await dialog.getByRole('combobox', { name: '角色' }).selectOption({ label: '管理员' });
    await dialog.getByRole('textbox', { name: '部门' }).fill('合约部');
    await page.keyboard.press('Enter');
    await expect(page.getByText('成员信息已保存')).toBeVisible();
    await expect(page.getByRole('list', { name: '成员' })).toContainText('合约部');
    await page.goto('/organisation?tab=audit');
    await expect(page.getByRole('list', { name: '操作记录' })).toContainText(
      '修改成员：𠮷田工，角色改为管理员，部门',
    );
    const theirs = await worker.newPage();
    await theirs.goto('/personalCenter?tab=notifications');
    await expect(theirs.getByRole('list', { name: '通知' })).toContainText('角色改为管理员');
  });
});
