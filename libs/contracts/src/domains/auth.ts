import { z } from 'zod';
import { CODES } from '../codes.ts';
import { defineContract } from '../define-contract.ts';
import { modelReply, namedReply } from '../envelope.ts';
import {
  captchaField,
  loginNameSchema,
  loginResult,
  typedPassword,
  userinfoSchema,
} from './auth.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;

/** Every way in, who is logged in, and the way out. Source: specification §4 and §7.2. */
export const authContract = defineContract('auth', {
  pwdLogin: {
    ...step,
    path: '/user/auth/v3/pwd/login',
    summary: '密码登录',
    request: z.object({
      account: loginNameSchema,
      password: typedPassword,
      remember: z.boolean().default(false),
      ...captchaField,
    }),
    reply: modelReply(loginResult),
    errors: [CODES.tooMany],
  },
  userinfo: {
    ...step,
    path: '/user/auth/v3/userinfo',
    background: true,
    summary: '当前登录的用户；可用一次性交接令牌换取会话',
    request: z.object({
      token: z.string().max(200).optional(),
      /** Asked for: the hand-off may replace another account's session. */
      replace: z.boolean().default(false),
    }),
    reply: namedReply({ userinfo: userinfoSchema }),
    errors: [CODES.loginNeeded, CODES.conflict],
  },
  logout: {
    ...step,
    path: '/user/auth/v3/logout',
    auth: 'optional',
    summary: '退出登录；可同时退出所有设备',
    request: z.object({ everywhere: z.boolean().default(false) }),
    reply: modelReply(z.object({})),
  },
  handOff: {
    ...step,
    path: '/user/auth/v3/handOff',
    auth: 'member',
    summary: '新窗口用的一次性交接令牌（60 秒）',
    request: z.object({}),
    reply: modelReply(z.object({ token: z.string(), expires: z.number().int() })),
  },
});
