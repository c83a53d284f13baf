import type { Page } from '@playwright/test';
import { startDnsServer } from '@zhucheng/test-kit/dns';
import {
  expect,
  journeyDnsServer,
  logInByApi,
  registerOwner,
  SAMPLE_ADMIN,
  test,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm, accountMenu } from './login-form.ts';

/** Origin of the same stack under another host name: browsers resolve every `*.localhost` to this machine. */
const at = (host: string, baseURL = 'http://localhost:8080') =>
  `${new URL(baseURL).protocol}//${host}.localhost:${new URL(baseURL).port}`;

async function openBranding(page: Page): Promise<void> {
  await logInByApi(page.request, SAMPLE_ADMIN);
  await page.goto('/organisation?tab=branding');
}

test.describe('企业自己的登录域名', () => {
  test('管理员绑定域名并发布，员工从这个域名看到本单位的登录页并登录', async ({
    page,
    isolatedPage: screen,
    baseURL,
  }) => {
    await openBranding(page);
    await page.getByRole('textbox', { name: '标题' }).fill('示例建工登录门户');
    await page.getByLabel('主色').fill('#8a1538');
    await page.getByRole('textbox', { name: '登录域名' }).fill('login-demo.localhost');
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('登录页品牌已发布')).toBeVisible();

    await screen.goto(`${at('login-demo', baseURL)}/front/login`);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('登录示例建工登录门户');
    await expect(screen.getByRole('banner')).toContainText('示例建工登录门户');
    await expect(screen.getByRole('banner')).not.toContainText('筑程云');
    await expect(screen).toHaveTitle('登录示例建工登录门户');
    for (const product of ['/erplogin', '/treasurelogin']) {
      await screen.goto(at('login-demo', baseURL) + product);
      await expect(screen.getByRole('heading', { level: 1 })).toHaveText('登录示例建工登录门户');
      await expect(screen.getByRole('banner')).toContainText('示例建工登录门户');
      await expect(screen.getByRole('main')).not.toContainText(/筑程 ERP|项目宝/);
    }
    await screen.goto(`${at('login-demo', baseURL)}/front/login`);
    await fillLoginForm(screen, SAMPLE_ADMIN);
    await expect(screen).toHaveURL(/^http:\/\/login-demo\.localhost:\d+\/$/);
    await expect(accountMenu(screen)).toBeVisible();

    await page.goto('/login?from=own');
    await expect(page).not.toHaveTitle(/示例建工/);
  });

  test('没有绑定的域名说明怎么回事，不冒充任何企业', async ({ isolatedPage: page, baseURL }) => {
    await page.goto(`${at('nobody', baseURL)}/login`);
    await expect(page).toHaveURL(/\/domainError$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个域名还没有配置');
  });

  test('管理员照着页面添加 DNS 记录，验证通过后域名才归本单位', async ({ page, context }) => {
    test.skip(!journeyDnsServer, '没有 JOURNEY_DNS_SERVER：由 npm test 给出');
    const domain = 'login.proof.example';
    await registerOwner(page.request, '示例域名工程');
    const dns = await startDnsServer(Number(journeyDnsServer?.split(':')[1]));
    const isShown = async () => {
      const data = { domain };
      return (await page.request.post('/api/user/company/branding/of', { data })).ok();
    };
    try {
      await page.goto('/organisation?tab=branding');
      await page.getByRole('textbox', { name: '登录域名' }).fill(domain);
      await page.getByRole('button', { name: '保存草稿' }).click();
      const proof = page.getByRole('region', { name: '域名验证' });
      const state = proof.getByRole('status');
      await expect(state).toContainText('待验证');
      await expect(proof).toContainText(`_zhucheng.${domain}`);
      expect(await isShown()).toBe(false);

      await proof.getByRole('button', { name: '验证', exact: true }).click();
      await expect(page.getByText('没有查到这条 TXT 记录')).toBeVisible();
      await expect(state).toContainText('验证失败');

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await proof.getByRole('button', { name: '复制记录值' }).click();
      await expect(page.getByText('记录值已复制')).toBeVisible();
      const value = await page.evaluate(() => navigator.clipboard.readText());
      dns.answers.set(`_zhucheng.${domain}`, [value]);
      await proof.getByRole('button', { name: '验证', exact: true }).click();
      await expect(state).toContainText('已验证');
      expect(await isShown()).toBe(true);
    } finally {
      await dns.close();
    }
  });

  test('管理员填错域名，字段旁边说明原因', async ({ page }) => {
    await openBranding(page);
    const field = page.getByRole('textbox', { name: '登录域名' });
    await field.fill('https://login.example.com');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByRole('alert')).toContainText('不带 https://');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});
