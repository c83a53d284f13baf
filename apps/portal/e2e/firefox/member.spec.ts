import {
  createPhoneNumber,
  getSentCode,
  PASSWORD,
  registerMember,
  SAMPLE_MEMBER,
  skipResendPause,
} from '@zhucheng/test-kit/journeys';
import { expect, test, type FirefoxPage } from '@zhucheng/test-kit/journeys/firefox';
import { accountMenu, fillLoginForm } from './login-form.ts';

async function logOut(page: FirefoxPage): Promise<void> {
  await accountMenu(page).hover();
  await page.getByRole('banner').getByRole('menuitem', '退出登录').click();
  await page.getByRole('dialog', '您确定要退出登录吗？').getByRole('button', '退出登录').click();
}

const loginLink = (page: FirefoxPage) => page.getByRole('banner').getByRole('link', '登录 / 注册');

test('访客注册成为会员，退出后用短信验证码再登录', async ({ firefox, request }) => {
  const phone = createPhoneNumber();
  await firefox.open('/register');
  await firefox.getByRole('textbox', '手机号码').fill(phone);
  await firefox.getByRole('button', '获取验证码').click();
  const code = await getSentCode(request, phone);
  await firefox.getByRole('textbox', '验证码').fill(code);
  await firefox.locator('input[type=password]').fill(PASSWORD);
  await firefox.getByRole('textbox', /姓名/).fill('沈工');
  await firefox.getByRole('checkbox', /我已阅读并同意/).click();
  await firefox.getByRole('button', '注册并登录').click();
  await accountMenu(firefox).expectText('沈工');

  await logOut(firefox);
  await loginLink(firefox).expectVisible();
  await skipResendPause(phone);
  await firefox.open('/login?active=sms');
  await firefox.getByRole('textbox', '手机号码').fill(phone);
  await firefox.getByRole('button', '获取验证码').click();
  await firefox.getByRole('textbox', '验证码').fill(await getSentCode(request, phone, code));
  await firefox.getByRole('button', '登录').click();
  await accountMenu(firefox).expectText('沈工');
});

test('会员从文章去登录，登录后回到那篇，在另一个标签页退出，这里也退出', async ({
  firefox,
  openTab,
}) => {
  await firefox.open('/news');
  await firefox.getByRole('list', '最新').getByRole('link').click();
  await firefox.expectPath(/^\/news\/[0-9a-f]{32}$/);
  const article = await firefox.getPath();
  await loginLink(firefox).click();
  await firefox.getByRole('heading', '登录筑程云').expectVisible();
  await fillLoginForm(firefox, SAMPLE_MEMBER);
  await expect.poll(() => firefox.getPath()).toBe(article);
  await accountMenu(firefox).expectVisible();
  await firefox.reload();
  await accountMenu(firefox).expectVisible();

  const other = await openTab();
  await other.open('/information');
  await logOut(other);
  await loginLink(other).expectVisible();
  await loginLink(firefox).expectVisible();
});

test('会员收藏一条公告，在个人中心找到它，再取消', async ({ firefox, request, shareSession }) => {
  await registerMember(request);
  await shareSession(request);
  await firefox.open('/tender');
  await firefox.getByRole('list', '公告').getByRole('heading').getByRole('link').click();
  await firefox.expectPath(/^\/tender\/detail\//);
  const favorite = firefox.getByRole('main').getByRole('button', /^(收藏|已收藏)$/);
  await favorite.expectText('收藏');
  const title = await firefox.locator('h1').getText();
  await favorite.click();
  await favorite.expectText('已收藏');
  await firefox.reload();
  await favorite.expectText('已收藏');
  await firefox.open('/personalCenter?tab=favorites');
  await firefox.getByRole('list', '收藏').getByRole('link', title).expectVisible();
  await firefox.getByRole('button', `取消收藏：${title}`).click();
  await firefox.getByRole('heading', '还没有收藏').expectVisible();
});
