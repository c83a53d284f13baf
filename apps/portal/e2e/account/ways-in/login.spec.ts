import {
  expect,
  fetchPage,
  getSentCode,
  logInByApi,
  openHydrated,
  registerMember,
  SAMPLE_MEMBER,
  skipResendPause,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from '../login-form.ts';

test.describe('登录', () => {
  test('访客从文章去登录，用密码登录后回到那篇文章', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('list', { name: '最新' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
    const article = page.url();
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录筑程云');
    await fillLoginForm(page, SAMPLE_MEMBER);
    await expect(page).toHaveURL(article);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('密码错了留在登录页，说明原因，账号还在', async ({ page }) => {
    await openForm(page, '/login?active=password');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(createPhoneNumber());
    await page.getByRole('textbox', { name: '密码' }).fill('not-the-password');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('form', { name: '密码登录' }).getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('textbox', { name: '手机号码或邮箱' })).toHaveValue(/^199/);
  });

  test('手机号写错时，离开输入框就看到提示，换标签不丢已填的号码', async ({ page }) => {
    await openForm(page, '/login?active=sms');
    await page.getByRole('textbox', { name: '手机号码' }).fill('12345');
    await page.getByRole('textbox', { name: '验证码' }).focus();
    await expect(page.getByText('手机号码格式不对')).toBeVisible();
    await page.getByRole('textbox', { name: '手机号码' }).fill('13800000001');
    await expect(page.getByText('手机号码格式不对')).toBeHidden();
    await page.getByRole('tab', { name: '密码', exact: true }).click();
    await expect(page.getByRole('textbox', { name: '手机号码或邮箱' })).toHaveValue('13800000001');
    await page.getByRole('tab', { name: '密码', exact: true }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: '短信', exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue('13800000001');
  });

  test('新号码用短信验证码登录，设置密码后就有了账号', async ({ page, request }) => {
    const phone = createPhoneNumber();
    await openForm(page, '/login?active=sms');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await page.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('完成注册');
    await page.getByRole('textbox', { name: '设置密码' }).fill('Liang9-kua-du7 ta diao');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('已有账号的人用短信验证码登录，同一个验证码不能再用', async ({ page, request }) => {
    const phone = await registerMember(request, '蒋设计');
    const known = await getSentCode(request, phone);
    await skipResendPause(phone);
    await openForm(page, '/login?active=sms');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('textbox', { name: '验证码' }).fill(known);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('验证码不正确或已过期').first()).toBeVisible();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await getSentCode(request, phone, known));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(accountMenu(page)).toHaveAccessibleName('蒋设计的账号菜单');
  });

  test('/register 打开注册，不同意条款不能提交', async ({ page, request }) => {
    const phone = createPhoneNumber();
    await openForm(page, '/register?from=uet&source=erp');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册筑程云账号');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    await page.getByRole('textbox', { name: '设置密码' }).fill('12345678');
    await page.getByRole('textbox', { name: '姓名' }).fill('陈工');
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page.getByText('请先阅读并同意服务协议和隐私政策')).toBeVisible();
    await page.getByRole('textbox', { name: '设置密码' }).fill('Liang9-kua-du7 ta diao');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(accountMenu(page)).toHaveAccessibleName('陈工的账号菜单');
  });

  test('会员用键盘打开账号菜单，按方向键去个人中心，按 Esc 回到按钮', async ({ page }) => {
    await registerMember(page.context().request, '冯资料');
    await page.goto('/information');
    const menu = accountMenu(page);
    await menu.focus();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem', { name: '个人中心' });
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '您确定要退出登录吗？' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Space');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeHidden();
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/personalCenter$/);
  });

  test('在一个标签页退出，另一个标签页也退出', async ({ context, page }) => {
    await logInByApi(context.request);
    await openHydrated(page, '/news');
    await expect(accountMenu(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/news');
    await expect(accountMenu(other)).toBeVisible();
    await page.goto('/information');
    await accountMenu(page).hover();
    await page.getByRole('banner').getByRole('menuitem', { name: '退出登录' }).click();
    const question = page.getByRole('dialog', { name: '您确定要退出登录吗？' });
    await question.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await expect(page).toHaveURL(/\/information$/);
    await expect(
      other.getByRole('banner').getByRole('link', { name: '登录 / 注册' }),
    ).toBeVisible();
    await other.reload({ waitUntil: 'commit' });
    await expect(
      other.getByRole('banner').getByRole('link', { name: '登录 / 注册' }),
    ).toBeVisible();
  });

  test('登录页不会把人带到别的网站', async ({ page }) => {
    await openForm(page, '/login?redirect=https%3A%2F%2Fevil.example%2F');
    await fillLoginForm(page, SAMPLE_MEMBER);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  });

  test('关掉 JavaScript 时，登录页说明需要什么', async ({ request }) => {
    const { document } = await fetchPage(request, '/login');
    expect(document.querySelector('main noscript')?.textContent).toContain('登录和注册要用到');
  });
});
