import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import * as client from 'openid-client';
import { fillLoginForm } from '../login-form.ts';

/** The third-party application's own page, which the browser comes back to. */
async function startApplication(): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>造价助手</title><h1>已回到造价助手</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/callback` };
}

test('会员登录后授权第三方应用，它取数、刷新，会员在个人中心收回后立即失效', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const { server, address } = await startApplication();
  const developer = await browser.newContext({ baseURL: origin });
  await registerMember(developer.request);
  const { id: appId } = await callApi<{ id: string }>(
    developer.request,
    '/open/manage/app/create',
    {
      name: '造价助手',
    },
  );
  const { clientId, secret } = await callApi<{ clientId: string; secret: string }>(
    developer.request,
    '/open/manage/oauth/save',
    {
      appId,
      isPublic: false,
      redirectUris: [address],
      scopes: ['tenders:read', 'news:read'],
      homePage: 'https://app.example',
    },
  );
  const member = await browser.newContext({ baseURL: origin });
  const phone = await registerMember(member.request);
  await member.close();

  const config = await client.discovery(
    new URL(`${origin}/api/oauth`),
    clientId,
    secret,
    undefined,
    { execute: [client.allowInsecureRequests], algorithm: 'oauth2' },
  );
  const begin = async (more: Record<string, string> = {}) => {
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: address,
      scope: 'tenders:read news:read',
      resource: `${origin}/api/open/v1`,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...more,
    });
    return { url: url.href, checks: { pkceCodeVerifier: verifier, expectedState: state } };
  };

  // A visitor logs in first and is asked then.
  const first = await begin();
  await page.goto(first.url);
  await expect(page.getByRole('heading', { name: '先登录，再决定' })).toBeVisible();
  await fillLoginForm(page, phone);
  await expect(page.getByRole('heading', { name: '“造价助手”想使用您的账号' })).toBeVisible();
  await expect(page.getByText('查招标公告、项目和变更')).toBeVisible();
  await expect(page.getByText('看到您的密码、手机号和邮箱')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByRole('heading', { name: '已回到造价助手' })).toBeVisible();
  await expect(
    client.authorizationCodeGrant(config, new URL(page.url()), first.checks),
  ).rejects.toMatchObject({ error: 'access_denied' });

  const second = await begin();
  await page.goto(second.url);
  await page.getByRole('button', { name: '同意授权' }).press('Enter');
  await expect(page.getByRole('heading', { name: '已回到造价助手' })).toBeVisible();
  const tokens = await client.authorizationCodeGrant(config, new URL(page.url()), second.checks);
  const call = (token: string) =>
    fetch(`${origin}/api/open/v1/tenders?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await call(tokens.access_token)).status).toBe(200);
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect((await call(refreshed.access_token)).status).toBe(200);

  // One that wants to be sure of the member has them log in anew.
  const third = await begin({ prompt: 'login' });
  await page.goto(third.url);
  await expect(page.getByRole('heading', { name: '请重新登录一次' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await fillLoginForm(page, phone);
  await page.getByRole('button', { name: '同意授权' }).click();
  await expect(page.getByRole('heading', { name: '已回到造价助手' })).toBeVisible();
  await client.authorizationCodeGrant(config, new URL(page.url()), third.checks);

  await page.goto(`${origin}/personalCenter?tab=apps`);
  const row = page.getByRole('list', { name: '授权的应用' }).getByRole('listitem');
  await expect(row.getByRole('heading', { name: '造价助手' })).toBeVisible();
  // Calls are noted within a second.
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('最后使用')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.content()).not.toContain(refreshed.access_token);
  await row.getByRole('button', { name: '收回授权：造价助手' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
  await expect(page.getByRole('heading', { name: '没有授权过应用' })).toBeVisible();
  await expect(async () => {
    expect((await call(refreshed.access_token)).status).toBe(401);
  }).toPass();
  await expect(
    client.refreshTokenGrant(config, refreshed.refresh_token ?? ''),
  ).rejects.toMatchObject({ error: 'invalid_grant' });

  await developer.close();
  server.close();
});

test('未登记的应用和差一个斜杠的回调地址不能请求授权', async ({ page }) => {
  for (const query of ['', '?client_id=unknown', '?error=expired']) {
    const answer = await page.goto(`/authorize${query}`);
    expect(answer?.status()).toBe(400);
  }
  const answer = await page.goto(
    `/api/oauth/auth?client_id=${'0'.repeat(32)}&response_type=code&redirect_uri=https://app.example/`,
  );
  expect(answer?.status()).toBe(400);
  expect(new URL(page.url()).pathname).toBe('/authorize');
  await expect(page.getByRole('heading', { name: '授权请求无效' })).toBeVisible();
});
