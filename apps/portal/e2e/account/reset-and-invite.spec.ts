import {
  callApi,
  expect,
  getSentCode,
  getVerificationTicket,
  PASSWORD,
  registerMember,
  requireCaptcha,
  skipResendPause,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from './login-form.ts';

const STRONG = 'Liang9-kua-du7 ta diao';

test.describe('找回密码、邀请、账号页', () => {
  test('忘记密码的人用短信验证码换了密码，再用新密码登录', async ({
    isolatedPage: page,
    request,
  }) => {
    const phone = await registerMember(request);
    const before = await getSentCode(request, phone);
    await page.clock.install();
    await openForm(page, '/resetPassword');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText(/如果账号存在/)).toBeVisible();
    // One code a minute: the one of the registration was just sent.
    const send = page.getByRole('button', { name: /获取|重发/ });
    await send.click();
    await expect(page.getByText(/验证码刚刚发送过/)).toBeVisible();
    await expect(send).toBeDisabled();
    await skipResendPause(phone);
    await page.clock.fastForward('01:00');
    await send.click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await getSentCode(request, phone, before));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill(STRONG);
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('两次输入的密码不一样')).toBeVisible();
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(STRONG);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('密码已经更新')).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await fillLoginForm(page, phone, STRONG);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('绑定过邮箱的人用邮件里的验证码换密码', async ({ page, request }) => {
    const phone = await registerMember(request);
    const mail = `wang${phone}@example.com`;
    const ticket = await getVerificationTicket(request);
    await callApi(request, '/user/profile/email/send', { ticket, email: mail });
    const known = await getSentCode(request, mail);
    await callApi(request, '/user/profile/email/change', { ticket, email: mail, vcode: known });
    await skipResendPause(mail);
    await openForm(page, '/resetPassword');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(mail);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await getSentCode(request, mail, known));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill(STRONG);
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(STRONG);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('密码已经更新')).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await fillLoginForm(page, mail, STRONG);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('用会员的邀请链接注册，邀请人在个人中心看到', async ({ openContext, page, request }) => {
    await registerMember(page.context().request, '冯项目');
    const own = page.context().request;
    const { code } = await callApi<{ code: string }>(own, '/user/unionInvite/generateLink');
    const friend = await openContext();
    const screen = await friend.newPage();
    await openForm(screen, `/invite?code=${code}`);
    await expect(screen.getByText(/邀请您使用/)).toContainText('冯');
    const phone = createPhoneNumber();
    await screen.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await screen.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    await screen.getByRole('textbox', { name: '设置密码' }).fill(STRONG);
    await screen.getByRole('textbox', { name: '姓名' }).fill('褚安全');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await screen.getByRole('button', { name: '注册并登录' }).click();
    await expect(accountMenu(screen)).toHaveAccessibleName('褚安全的账号菜单');
    await page.goto('/personalCenter?tab=invite');
    await expect(page.getByRole('main')).toContainText(/褚/);
  });

  test('被要求安全验证的人也能用邀请链接注册，填全资料后邀请人得到积分', async ({
    openContext,
    page,
    request,
  }) => {
    const own = page.context().request;
    await registerMember(own, '卫材料');
    const { code } = await callApi<{ code: string }>(own, '/user/unionInvite/generateLink');
    const friend = await openContext();
    const screen = await friend.newPage();
    await openForm(screen, `/invite/register?code=${code}`);
    const phone = createPhoneNumber();
    await requireCaptcha(phone);
    const asked: string[] = [];
    screen.on('request', (sent) => {
      if (sent.url().endsWith('/sendVcode')) asked.push(sent.postData() ?? '');
    });
    await screen.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await screen.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    expect(asked.map((body) => body.includes('altcha'))).toEqual([false, true]);
    await screen.getByRole('textbox', { name: '设置密码' }).fill(STRONG);
    await screen.getByRole('textbox', { name: '姓名' }).fill('蒋试验');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await screen.getByRole('button', { name: '注册并登录' }).click();
    await expect(accountMenu(screen)).toHaveAccessibleName('蒋试验的账号菜单');
    const rest = { userIdentity: 'construction', position: '试验员', companyName: '示例路桥' };
    await callApi(friend.request, '/user/profile/update', rest);
    await page.goto('/personalCenter?tab=notifications');
    await expect(page.getByRole('main')).toContainText(/邀请.*获得 \d+ 积分/);
    await page.goto('/personalCenter?tab=invite');
    await expect(page.getByRole('main')).toContainText(/蒋/);
  });

  test('做不了安全验证的浏览器换成图形验证码，输入框就在眼前', async ({ page }) => {
    const phone = createPhoneNumber();
    await requireCaptcha(phone);
    await page.route('**/api/user/auth/v3/captcha', (route) => route.abort());
    await openForm(page, '/register');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const text = page.getByRole('textbox', { name: '图形验证码' });
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport();
    const image = page.getByRole('img', { name: /图形验证码/ });
    const first = await image.getAttribute('src');
    await text.fill('错错错错');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('图形验证码不正确')).toBeVisible();
    await expect(image).not.toHaveAttribute('src', first ?? '');
  });

  test('没有邀请码的邀请链接仍可注册，并说明不计入邀请', async ({ page }) => {
    await openForm(page, '/invite?code=unknown');
    await expect(page.getByText('邀请码没有找到或已经停用')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册筑程云账号');
  });

  test('没有登记的应用请求授权，被拒绝并说明，不会跳到它给的地址', async ({ page }) => {
    const asked = '/authorize?client_id=unknown&redirect_uri=https%3A%2F%2Fexample.com%2Fback';
    const answer = await page.goto(asked);
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('main')).toContainText('没有授权给任何应用');
    await expect(page.getByRole('link', { name: /example\.com/ })).toHaveCount(0);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('独立的账号页各有标题，不认识的授权方式是 404', async ({ page }) => {
    for (const [path, title] of [
      ['/doubleAuth', '二次验证'],
      ['/authorize', '授权请求无效'],
      ['/Oauth/wechat', '微信登录'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    expect((await page.goto('/Oauth/unknown'))?.status()).toBe(404);
  });
});
