import { CODES } from '@zhucheng/contracts';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { isTrial } from '../sample-accounts.ts';
import { digestOf } from '../secrets.ts';

/** Who WeChat says somebody is. */
export interface WechatUser {
  /** Stable for this person at our application. */
  subject: string;
  unionid: string;
  nickname: string;
}

/** A way to ask WeChat who somebody is. */
export interface WechatProvider {
  /** Where the browser goes; it comes back to `/Oauth/wechat` with a code and this state. */
  address: (state: string, browser: string) => string;
  /** Turns the code into a person; refuses what is not a code of WeChat's. */
  identify: (code: string) => Promise<WechatUser>;
}

const TIMEOUT = 6_000;
const refused = () => new ApiError(CODES.badInput, '微信授权已失效，请重新扫码');

/** The official OAuth endpoints of WeChat's open platform. */
function official(
  { appId, secret }: NonNullable<Config['wechat']>,
  origin: string,
): WechatProvider {
  const reply = z.object({ openid: z.string(), access_token: z.string() });
  const profile = z.object({ nickname: z.string().default(''), unionid: z.string().default('') });
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = `https://api.weixin.qq.com/sns/${path}?${new URLSearchParams(query)}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => {
      throw new ApiError(CODES.unavailable, '微信暂时连接不上，请稍后再试或换一种登录方式');
    });
    return answer.json();
  };
  return {
    address: (state) =>
      `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams({
        appid: appId,
        redirect_uri: `${origin}/Oauth/wechat`,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    async identify(code) {
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const token = reply.safeParse(await ask('oauth2/access_token', grant));
      if (!token.success) throw refused();
      const { openid, access_token } = token.data;
      const user = profile.safeParse(await ask('userinfo', { access_token, openid }));
      if (!user.success) throw refused();
      return { subject: openid, ...user.data };
    },
  };
}

/** For trials without WeChat: each browser stands for a person of its own. */
function standIn(origin: string): WechatProvider {
  return {
    address: (state, browser) =>
      `${origin}/Oauth/wechat?${new URLSearchParams({ code: `trial-${digestOf(`wechat ${browser}`)}`, state })}`,
    async identify(code) {
      const digest = /^trial-([0-9a-f]{64})$/.exec(code)?.[1];
      if (!digest) throw refused();
      return {
        subject: `trial-${digest}`,
        unionid: `trial-${digest.slice(0, 16)}`,
        nickname: '微信用户',
      };
    },
  };
}

/** WeChat as this deployment reaches it. */
export function wechatOf(config: Config): WechatProvider {
  if (config.wechat) return official(config.wechat, config.publicOrigin);
  if (isTrial(config)) return standIn(config.publicOrigin);
  throw new ApiError(CODES.badInput, '微信登录尚未开通，请用手机扫码或短信验证码登录');
}
