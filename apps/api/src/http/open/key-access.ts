import { getRequiredScope, SCOPES, type KeyCaller, type Scope } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import type { CallStanding } from '../../modules/open/usage/call-allowance.ts';
import type { KeyGrant } from '../../modules/open/keys/known-keys.ts';
import { isTokenShaped } from '../../modules/open/oauth/known-tokens.ts';
import { getCalledResource } from '../../modules/open/oauth/resources.rules.ts';
import { enforceLimit } from '../guards.ts';
import { ProblemError } from './problem.ts';
import { getRoutePath } from './request-values.ts';

/** Wrong keys that an address may try a minute. */
const wrongKeys = new SharedLimit({ name: 'open-keys', max: 60, windowMs: 60_000 });

const SECONDS = { minute: 60, day: 86_400, member: 60 } as const;

/** Checks that a call's key or token may make it, and counts it; or throws. */
export async function authoriseKey(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  auth: KeyCaller,
): Promise<KeyGrant> {
  const grant = await admitKey(app, request, reply);
  requireScope(grant, getRequiredScope(auth));
  return grant;
}

/**
 * Finds what the key or the token of a call allows and counts the call against the limits of its application; or throws.
 * The limits' state is told in headers either way. Tokens are taken at the resource that they were issued for, which the
 * call's route tells.
 */
export async function admitKey(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyGrant> {
  const grant = await findGrant(app, request);
  request.keyGrant = grant;
  const standing = await app.openPlatform.allowance.use(grant, grant.limits);
  reply.headers(toLimitHeaders(standing));
  if (standing.refusedBy) throw tooManyKeyCalls(standing);
  return grant;
}

/** Throws unless a key or a token has a scope. */
export function requireScope({ keyId, scopes }: KeyGrant, scope: Scope): void {
  if (scopes.includes(scope)) return;
  const name = `${scope}（${SCOPES[scope]}）`;
  const message =
    keyId === null
      ? `这个访问令牌没有 ${name}的权限，请在授权时申请它`
      : `这把密钥没有 ${name}的权限，请领一把勾选了它的密钥`;
  throw new ProblemError('insufficient-scope', message, { scope });
}

async function findGrant(app: FastifyInstance, request: FastifyRequest): Promise<KeyGrant> {
  const secret = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (secret !== undefined && isTokenShaped(secret)) return findTokenGrant(app, request, secret);
  const found = secret === undefined ? 'unknown' : await app.openPlatform.keys.find(secret);
  if (typeof found === 'object') return found;
  await enforceLimit(app.limits, wrongKeys, request.visitorAddress);
  if (found === 'revoked') {
    throw new ProblemError('key-revoked', '这把密钥已经撤销，请在“我的应用”里领一把新的');
  }
  const missing = secret === undefined;
  throw new ProblemError(
    'unauthorized',
    missing
      ? '请在请求头里带上密钥：Authorization: Bearer zc_live_…'
      : '密钥不完整或者写错了，请重新复制',
  );
}

async function findTokenGrant(
  app: FastifyInstance,
  request: FastifyRequest,
  token: string,
): Promise<KeyGrant> {
  const found = await app.openPlatform.tokens.find(token);
  const resource = getCalledResource(getRoutePath(request));
  if (found !== 'unknown' && found.resource === resource) return found;
  await enforceLimit(app.limits, wrongKeys, request.visitorAddress);
  throw new ProblemError(
    'token-invalid',
    found === 'unknown'
      ? '访问令牌已过期、已撤销或者写错了，请用刷新令牌换一个新的，或重新请求授权'
      : '这个访问令牌是给另一个接口地址用的，请用 resource 参数换取这里的令牌',
  );
}

/** Headers of a call's limits (draft-ietf-httpapi-ratelimit-headers). */
function toLimitHeaders({ windows }: CallStanding): Record<string, string> {
  return {
    'ratelimit-policy': windows
      .map(({ span, max }) => `"${span}";q=${max};w=${SECONDS[span]}`)
      .join(', '),
    ratelimit: windows
      .map(({ span, remaining, seconds }) => `"${span}";r=${remaining};t=${seconds}`)
      .join(', '),
  };
}

/** Whose calls of a minute are used up. */
const WHOSE = { minute: '', member: '应用为同一位会员调用，' } as const;

function tooManyKeyCalls({ refusedBy, windows }: CallStanding): ProblemError {
  const { seconds = 1, max = 0 } = windows.find(({ span }) => span === refusedBy) ?? {};
  const [code, words] =
    refusedBy === 'day'
      ? (['quota-exceeded', `今天的 ${max} 次用完了`] as const)
      : (['rate-limited', `${WHOSE[refusedBy ?? 'minute']}每分钟 ${max} 次，已经用完`] as const);
  const message = `${words}，请 ${seconds} 秒后再试`;
  return new ProblemError(code, message, { retryAfter: seconds });
}
