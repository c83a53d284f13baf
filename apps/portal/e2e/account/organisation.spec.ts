import {
  createInvitation,
  expect,
  getSentCode,
  journeyDatabaseUrl,
  logInByApi,
  registerMember,
  registerOwner,
  runStatement,
  SAMPLE_ADMIN,
  skipResendPause,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm } from './login-form.ts';

/** The smallest of pictures. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('组织平台', () => {
  test('管理员邀请成员，受邀人登录后看到是哪家企业', async ({ openContext, page }) => {
    await logInByApi(page.request, SAMPLE_ADMIN);
    await page.goto('/organisation?tab=invitations');
    await page.getByRole('button', { name: '生成邀请链接' }).click();
    const link = page.getByRole('textbox', { name: '邀请链接' });
    await expect(link).toHaveValue(/\/invite\?company=/);
    await expect(page.getByRole('list', { name: '邀请记录' })).toContainText('不限号码');
    const screen = await (await openContext()).newPage();
    await screen.goto(await link.inputValue());
    await expect(screen.getByText(/邀请您加入/)).toBeVisible();
    await page.goto('/organisation?tab=audit');
    await expect(page.getByRole('list', { name: '操作记录' })).toContainText('邀请');
  });

  test('管理员改登录页口号，预览马上跟着变', async ({ page }) => {
    await logInByApi(page.request, SAMPLE_ADMIN);
    await page.goto('/organisation?tab=branding');
    await page.getByRole('textbox', { name: '口号' }).fill('把每一方混凝土算清楚');
    await expect(page.getByRole('figure', { name: '登录页预览' })).toContainText(
      '把每一方混凝土算清楚',
    );
  });

  test('所有者换登录页的标志再去掉，选错文件时说明原因、什么也不上传', async ({ page }) => {
    await registerOwner(page.context().request, '示例标志工程');
    await page.goto('/organisation?tab=branding');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/branding/image')) sent.push(request.url());
    });
    const choice = page.getByLabel('选择标志');
    const file = { name: '标志.png', mimeType: 'image/png' };
    await choice.setInputFiles({
      ...file,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText('这个文件不是可用的图片')).toBeVisible();
    await choice.setInputFiles({ ...file, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) });
    await expect(page.getByText('图片超过 20 MB')).toBeVisible();
    expect(sent).toEqual([]);
    await choice.setInputFiles({ ...file, buffer: LOGO });
    await expect(page.getByText('标志已放进草稿')).toBeVisible();
    const shown = page.getByRole('img', { name: '现在的标志' });
    await expect(shown).toHaveAttribute('src', /\/avatar\//);
    await page.getByRole('button', { name: '删除' }).click();
    await expect(shown).toHaveCount(0);
  });

  test('没有企业的会员看到怎么加入', async ({ page }) => {
    await logInByApi(page.request);
    await page.goto('/organisation');
    await expect(page.getByRole('heading', { name: '您还没有加入企业' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '组织平台' })).not.toContainText('操作记录');
  });
});

test('刚注册的会员直接填企业资料，不再验证一次手机号', async ({ page }) => {
  const phone = await registerMember(page.context().request);
  await page.goto('/organisation');
  await page.getByRole('textbox', { name: '企业名称' }).fill(`示例桥梁检测${phone.slice(-6)}`);
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveCount(0);
  await page.getByRole('button', { name: '开通企业账号' }).click();
  await expect(page.getByRole('heading', { name: '企业资料' })).toBeVisible();
  await expect(page.getByText('所有者')).toBeVisible();
});

test('登录已久的会员验证手机号，为自己的单位开通企业账号，成为所有者', async ({
  isolatedPage: page,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const request = page.context().request;
  const phone = await registerMember(request);
  await runStatement(
    "update account_session set proven_at = now() - interval '11 minutes' where account_id = (select id from account where phone = $1)",
    [phone],
  );
  const first = await getSentCode(request, phone);
  await page.clock.install();
  await page.goto('/organisation');
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  const send = page.getByRole('button', { name: /获取|重发/ });
  await send.click();
  // One code a minute: the one of the registration was just sent.
  await expect(page.getByText(/刚刚发送过/)).toBeVisible();
  await expect(send).toBeDisabled();
  await skipResendPause(phone);
  await page.clock.fastForward('01:00');
  await send.click();
  await page
    .getByRole('textbox', { name: '验证码' })
    .fill(await getSentCode(request, phone, first));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('textbox', { name: '企业名称' }).fill(`示例工程咨询${phone.slice(-6)}`);
  await page.getByRole('button', { name: '开通企业账号' }).click();
  await expect(page.getByRole('heading', { name: '企业资料' })).toBeVisible();
  await expect(page.getByText('所有者')).toBeVisible();
});

test.describe('接受企业邀请', () => {
  test('还没有账号的人从邀请链接注册，接受后进入企业，链接不能再用', async ({ page, request }) => {
    const company = `示例隧道${createPhoneNumber().slice(-7)}`;
    await registerOwner(request, company);
    const link = await createInvitation(request);
    const phone = createPhoneNumber();
    await openForm(page, link);
    await expect(page.getByText(`邀请您加入 ${company}`)).toBeVisible();
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('textbox', { name: '设置密码' }).fill('Liang9-kua-du7 ta diao');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^加入示例隧道\s?\d{7}$/);
    await page.getByRole('button', { name: '接受邀请' }).click();
    await expect(page).toHaveURL(/\/organisation$/);
    await expect(page.getByText('成员', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(company);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('邀请已失效');
  });

  test('已登录的会员接受邀请，成员里有了他和所有者', async ({ page, request }) => {
    const company = `示例港口${createPhoneNumber().slice(-7)}`;
    await registerOwner(request, company);
    const link = await createInvitation(request);
    await registerMember(page.context().request, '吴测绘');
    await page.goto(link);
    await expect(page.getByText('将用您现在登录的账号（吴测绘）加入。')).toBeVisible();
    await page.getByRole('button', { name: '接受邀请' }).click();
    await expect(page).toHaveURL(/\/organisation$/);
    await page.goto('/organisation?tab=members');
    await expect(page.getByRole('list', { name: '成员' })).toContainText('吴测绘（您）');
    await expect(page.getByRole('list', { name: '成员' })).toContainText('秦业主');
  });
});
