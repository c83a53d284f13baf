import { createHmac } from 'node:crypto';
import type { RobotKind } from '@zhucheng/domain-tender';
import { z } from 'zod';

/** Address of a robot with the secret that signs its messages; empty where it has none. */
export interface RobotCredentials {
  url: string;
  secret: string;
}

/** Request that makes a robot say something. */
export interface RobotRequest {
  url: string;
  body: object;
}

interface RobotPlatform {
  host: string;
  path: RegExp;
  /** Name of the query that holds the key; undefined where the path does. */
  key?: string;
  /** Address as shown to members who type a wrong one. */
  example: string;
}

const PLATFORMS: Readonly<Record<RobotKind, RobotPlatform>> = {
  wecom: {
    host: 'qyapi.weixin.qq.com',
    path: /^\/cgi-bin\/webhook\/send$/,
    key: 'key',
    example: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  },
  dingtalk: {
    host: 'oapi.dingtalk.com',
    path: /^\/robot\/send$/,
    key: 'access_token',
    example: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  },
  feishu: {
    host: 'open.feishu.cn',
    path: /^\/open-apis\/bot\/v2\/hook\/[\w-]{8,100}$/,
    example: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  },
};

/** Form of the address of a robot. */
export const getRobotExample = (kind: RobotKind): string => PLATFORMS[kind].example;

/** Returns the address of a robot in its normal form; undefined for any other than the platform documents. */
export function parseRobotUrl(kind: RobotKind, typed: string): string | undefined {
  const { host, path, key } = PLATFORMS[kind];
  const url = URL.parse(typed.trim());
  // `host` has the port, if there is one.
  if (url?.protocol !== 'https:' || url.host !== host || url.username || url.password) return;
  if (!path.test(url.pathname)) return;
  if (!key) return `https://${host}${url.pathname}`;
  const value = url.searchParams.get(key) ?? '';
  return /^[\w-]{8,200}$/.test(value)
    ? `https://${host}${url.pathname}?${key}=${value}`
    : undefined;
}

/** Last characters of the key of an address, for telling robots apart. */
export const getRobotHint = (url: string): string => url.slice(-4);

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/** Signature of DingTalk: time in milliseconds and secret, signed with the secret. */
export const signDingtalk = (milliseconds: number, secret: string): string =>
  hmac(secret, `${milliseconds}\n${secret}`);

/** Signature of Feishu: nothing, signed with time in seconds and secret. */
export const signFeishu = (seconds: number, secret: string): string =>
  hmac(`${seconds}\n${secret}`, '');

/** Request of a text message, signed as the platform documents it. */
export function toRobotRequest(
  kind: RobotKind,
  { url, secret }: RobotCredentials,
  text: string,
  now: number,
): RobotRequest {
  if (kind === 'feishu') {
    const timestamp = Math.floor(now / 1_000);
    const signature = secret && {
      timestamp: String(timestamp),
      sign: signFeishu(timestamp, secret),
    };
    return { url, body: { ...(signature || {}), msg_type: 'text', content: { text } } };
  }
  const body = { msgtype: 'text', text: { content: text } };
  if (kind === 'wecom' || !secret) return { url, body };
  const sign = encodeURIComponent(signDingtalk(now, secret));
  return { url: `${url}&timestamp=${now}&sign=${sign}`, body };
}

const replySchema = z.object({
  errcode: z.number().optional(),
  code: z.number().optional(),
  StatusCode: z.number().optional(),
  errmsg: z.string().optional(),
  msg: z.string().optional(),
});

/** Reason why a robot did not take a message; undefined if it did. Replies are HTTP 200 whatever happened. */
export function findRobotProblem(status: number, reply: unknown): string | undefined {
  if (status !== 200) return `对方回应 HTTP ${status}`;
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success) return '对方的回应看不懂';
  const { errcode, code, StatusCode, errmsg, msg } = parsed.data;
  const result = errcode ?? code ?? StatusCode;
  if (result === 0) return undefined;
  return `对方拒绝：${(errmsg ?? msg ?? '').slice(0, 120) || '没有说明'}（${result ?? '无代码'}）`;
}
