import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, timeSchema } from '../../envelope.ts';
import { MAX_REDIRECT_URIS } from '../../open/limits.ts';
import { SCOPE_IDS } from '../../open/scopes.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Tests whether an address may get codes: https, or http on the machine of the developer, and nothing that hides. */
export function isRedirectUri(text: string): boolean {
  const url = /^[\x21-\x7e]{1,500}$/.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password || text.includes('#') || text.includes('*'))
    return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname))
  );
}

const redirectUriSchema = z
  .string()
  .trim()
  .refine(
    isRedirectUri,
    '回调地址要以 https:// 开头（本机调试可用 http://localhost），不能带 # 和 *',
  );

const homePageSchema = z
  .string()
  .trim()
  .max(500, '主页地址最多 500 个字符')
  .refine(
    (text) => text === '' || URL.parse(text)?.protocol === 'https:',
    '主页地址要以 https:// 开头，可以不填',
  )
  .default('');

const scopesSchema = z.array(z.enum(SCOPE_IDS)).max(SCOPE_IDS.length);

const clientSchema = z.object({
  /** The application's id. */
  clientId: idSchema,
  /** Runs where a secret can't be kept: in a browser, on a phone or a desktop. */
  isPublic: z.boolean(),
  redirectUris: z.array(z.string()),
  scopes: scopesSchema,
  homePage: z.string(),
  /** The secret with its middle left out; null for public clients. */
  secretHint: z.string().nullable(),
});

/** OAuth settings of an application, as its owners see them. */
export type OAuthClient = z.output<typeof clientSchema>;

const withSecret = modelReply(
  clientSchema.extend({
    /** A new secret, in this reply and nowhere else; null where none was made. */
    secret: z.string().nullable(),
  }),
);

const own = { method: 'POST', auth: 'member' } as const;
const change = { ...own, kind: 'mutation' } as const;
const invalidatesClient = { invalidates: ['openOauth.getClient'] } as const;

const requestSchema = z.string().regex(/^[\w-]{1,64}$/, '授权请求不完整，请回到应用里重新开始');

const consentSchema = z.object({
  app: z.object({ name: z.string(), homePage: z.string() }),
  /** Host that the answer goes to. */
  returnsTo: z.string(),
  scopes: scopesSchema,
  /** The application also wants to know that it is the same member each time. */
  identifies: z.boolean(),
  /** The application wants a newer login than the caller's (`prompt=login`, `max_age`). */
  needsLogin: z.boolean(),
});

/** What an application asks a member for. */
export type ConsentRequest = z.output<typeof consentSchema>;

const grantSchema = z.object({
  appId: idSchema,
  name: z.string(),
  homePage: z.string(),
  scopes: scopesSchema,
  /** When the member first allowed it. */
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
});

/** An application that a member has allowed to act in their name. */
export type GrantedApp = z.output<typeof grantSchema>;

/** OAuth of the open platform: settings of applications, consent of members, and its end. */
export const openOauthContract = defineContract('openOauth', {
  getClient: {
    ...own,
    kind: 'query',
    path: '/open/manage/oauth/get',
    summary: '应用的 OAuth 设置；没有开通时为空',
    request: z.object({ appId: idSchema }),
    reply: modelReply(clientSchema.nullable()),
    errors: [CODES.notFound],
  },
  saveClient: {
    ...change,
    ...invalidatesClient,
    path: '/open/manage/oauth/save',
    summary: '开通或修改应用的 OAuth；机密应用第一次保存时给出客户端密钥，只给这一次',
    request: z.object({
      appId: idSchema,
      isPublic: z.boolean('请选择应用的类型'),
      redirectUris: z
        .array(redirectUriSchema)
        .max(MAX_REDIRECT_URIS, `回调地址最多 ${MAX_REDIRECT_URIS} 个`),
      scopes: scopesSchema.min(1, '请至少勾选一项权限'),
      homePage: homePageSchema,
    }),
    reply: withSecret,
    errors: [CODES.notFound],
  },
  resetSecret: {
    ...change,
    ...invalidatesClient,
    path: '/open/manage/oauth/resetSecret',
    summary: '换一个客户端密钥，旧的立即失效；新的只在这次答复里给出',
    request: z.object({ appId: idSchema }),
    reply: withSecret,
    errors: [CODES.notFound, CODES.conflict],
  },
  removeClient: {
    ...change,
    ...invalidatesClient,
    path: '/open/manage/oauth/remove',
    summary: '关闭应用的 OAuth，全部授权和令牌立即失效',
    request: z.object({ appId: idSchema }),
    reply: modelReply(z.object({ appId: idSchema })),
    errors: [CODES.notFound],
  },
  getConsent: {
    ...own,
    kind: 'query',
    path: '/oauth/consent/get',
    summary: '正在请求授权的应用和它要的权限；只有发起请求的浏览器读得到',
    request: z.object({ request: requestSchema }),
    reply: modelReply(consentSchema),
    errors: [CODES.notFound],
  },
  decideConsent: {
    ...change,
    path: '/oauth/consent/decide',
    summary: '同意或拒绝授权，答复里是接着要打开的地址',
    request: z.object({ request: requestSchema, allow: z.boolean() }),
    reply: modelReply(z.object({ location: z.string() })),
    errors: [CODES.notFound, CODES.notAllowed],
  },
  listGrants: {
    ...own,
    kind: 'query',
    path: '/open/manage/grant/list',
    summary: '自己授权过的应用，最近授权的在前',
    request: z.object({}),
    reply: listReply(grantSchema),
  },
  revokeGrant: {
    ...change,
    invalidates: ['openOauth.listGrants'],
    path: '/open/manage/grant/revoke',
    summary: '收回给一个应用的授权，它的令牌立即失效',
    request: z.object({ appId: idSchema }),
    reply: modelReply(z.object({ appId: idSchema })),
    errors: [CODES.notFound],
  },
});
