import { CODES } from '@zhucheng/contracts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isLocalTrial } from '../sample-accounts.service.ts';
import { hashSecret } from '../secrets.ts';

/** WeChat user. */
export interface WechatUser {
  /** `openid`: stable for a person within our application. */
  subject: string;
  unionid: string;
  nickname: string;
}

/** Access to WeChat's login. */
export interface WechatProvider {
  /** Address of the authorisation page, which returns to `/Oauth/wechat` with a code and this state. */
  getAuthorizationUrl: (state: string, browser: string) => string;
  /** User of an authorisation code; throws if the code is not valid. */
  identifyUser: (code: string) => Promise<WechatUser>;
}

const TIMEOUT_MS = 6_000;
const authorizationFailedError = () => new ApiError(CODES.badInput, '微信授权已失效，请重新扫码');

/** OAuth endpoints of WeChat's open platform. */
function createOfficialProvider(
  { appId, secret }: NonNullable<Config['wechat']>,
  origin: string,
): WechatProvider {
  const reply = z.object({ openid: z.string(), access_token: z.string() });
  const profile = z.object({ nickname: z.string().default(''), unionid: z.string().default('') });
  const fetchJson = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = `https://api.weixin.qq.com/sns/${path}?${new URLSearchParams(query)}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
      throw new ApiError(CODES.unavailable, '微信暂时连接不上，请稍后再试或换一种登录方式');
    });
    return answer.json();
  };
  return {
    getAuthorizationUrl: (state) =>
      `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams({
        appid: appId,
        redirect_uri: `${origin}/Oauth/wechat`,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    async identifyUser(code) {
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const token = reply.safeParse(await fetchJson('oauth2/access_token', grant));
      if (!token.success) throw authorizationFailedError();
      const { openid, access_token } = token.data;
      const user = profile.safeParse(await fetchJson('userinfo', { access_token, openid }));
      if (!user.success) throw authorizationFailedError();
      return { subject: openid, ...user.data };
    },
  };
}

/** Stand-in for local trials without WeChat: each browser is a user of its own. */
function createTrialProvider(origin: string): WechatProvider {
  return {
    getAuthorizationUrl: (state, browser) =>
      `${origin}/Oauth/wechat?${new URLSearchParams({ code: `trial-${hashSecret(`wechat ${browser}`)}`, state })}`,
    async identifyUser(code) {
      const digest = /^trial-([0-9a-f]{64})$/.exec(code)?.[1];
      if (!digest) throw authorizationFailedError();
      return {
        subject: `trial-${digest}`,
        unionid: `trial-${digest.slice(0, 16)}`,
        nickname: '微信用户',
      };
    },
  };
}

/** WeChat login of this deployment; throws if it is not configured. */
export function getWechatProvider(config: Config): WechatProvider {
  if (config.wechat) return createOfficialProvider(config.wechat, config.publicOrigin);
  if (isLocalTrial(config)) return createTrialProvider(config.publicOrigin);
  throw new ApiError(CODES.badInput, '微信登录尚未开通，请用手机扫码或短信验证码登录');
}
