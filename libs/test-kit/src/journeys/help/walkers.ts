import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { PASSWORD, registerMember, registerOwner, SAMPLE_MEMBER } from '../accounts.ts';
import { callApi } from '../api.ts';
import { readHelpArticles, type HelpArticle } from './articles.ts';
import type { WalkValues } from './walk.ts';

/** Browser of a visitor who walks with a phone. */
export const SMALL_SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Who a member or an administrator is. */
export interface WalkerIdentity {
  phone?: string;
  companyName: string;
}

/**
 * Makes the session of a request context one of an article's walker: a new member, or the founder of a new company; visitors
 * stay what they are. Returns what the steps call 您的….
 */
export async function becomeWalker(
  request: APIRequestContext,
  walker: string,
  { phone, companyName }: WalkerIdentity = { companyName: `帮助步骤${Date.now()}建设有限公司` },
): Promise<WalkValues> {
  let own = phone ?? SAMPLE_MEMBER;
  const isMember = walker === 'member' || walker === 'grantor';
  if (isMember) own = await registerMember(request, '林知远', phone);
  if (walker === 'grantor') await allowApplication(request);
  if (walker === 'org') own = await registerOwner(request, companyName, phone);
  return { 您的手机号: () => own, 您的密码: () => PASSWORD, 您授权的应用: () => ALLOWED_APP };
}

/** Application that a `grantor` has allowed. */
const ALLOWED_APP = '造价助手';

/** Has the member of the session allow an application to act in their name, as the page of consent does. */
async function allowApplication(request: APIRequestContext): Promise<void> {
  const redirectUri = 'https://app.example/callback';
  const scopes = ['tenders:read', 'news:read'];
  const { id: appId } = await callApi<{ id: string }>(request, '/open/manage/app/create', {
    name: ALLOWED_APP,
  });
  await callApi(request, '/open/manage/oauth/save', {
    appId,
    isPublic: true,
    redirectUris: [redirectUri],
    scopes,
  });
  const query = new URLSearchParams({
    client_id: appId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    code_challenge: createHash('sha256').update(appId).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const asked = await request.get(`/api/oauth/auth?${query}`, { maxRedirects: 0 });
  const decided = await request.post('/api/oauth/consent/decide', {
    data: {
      request: URL.parse(asked.headers().location ?? '')?.searchParams.get('request'),
      allow: true,
    },
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: await joinCookies(request, asked) },
  });
  if (!decided.ok()) throw new Error(`not allowed: ${await decided.text()}`);
}

/** Cookies of the session and of a reply. Where the stack lives at an earlier time, those with a date have passed for the browser. */
async function joinCookies(request: APIRequestContext, reply: APIResponse): Promise<string> {
  const { cookies } = await request.storageState();
  const fresh = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return [
    ...cookies.map(({ name, value }) => `${name}=${value}`),
    ...fresh.map(({ value }) => value.split(';')[0]),
  ].join('; ');
}

/** Articles with steps; only those of `HELP_ARTICLES` (H0401,H0402) where it is set, to try what one has just written. */
export async function readAskedArticles(): Promise<HelpArticle[]> {
  const asked = process.env.HELP_ARTICLES?.split(',');
  return (await readHelpArticles()).filter(
    ({ walks, props }) => walks.length > 0 && (asked?.includes(props.number) ?? true),
  );
}
