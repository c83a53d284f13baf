import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { modelReply, namedReply, timeSchema } from '../../../envelope.ts';
import {
  passwordSchema,
  ticketSchema,
  verificationCodeSchema,
} from '../../accounts/auth.schemas.ts';
import {
  staffInvitationSchema,
  invitationTokenSchema,
  staffCodeFields,
  staffLoginSchema,
  staffProfileSchema,
  STAFF_SECOND_METHODS,
} from './auth.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;
const ofInvitation = { token: invitationTokenSchema };

/** Signing in to the console, and accepting an invitation to it. */
export const consoleAuthContract = defineContract('consoleAuth', {
  login: {
    ...step,
    audit: false,
    path: '/console/auth/login',
    summary: '工作人员登录第一步：密码；之后总要动态口令',
    request: staffLoginSchema,
    reply: modelReply(
      z.object({
        ticket: z.string(),
        methods: z.array(z.enum(STAFF_SECOND_METHODS)),
        /** Unused recovery codes, so that a person without any is told to ask for a reset. */
        recoveryCodesLeft: z.number().int().min(0),
      }),
    ),
    errors: [CODES.notAllowed, CODES.tooMany],
  },
  second: {
    ...step,
    audit: 'staff.login',
    path: '/console/auth/second',
    summary: '工作人员登录第二步：动态口令或恢复码；不记住设备',
    request: z.object({ ticket: ticketSchema, ...staffCodeFields }),
    reply: modelReply(staffProfileSchema),
    errors: [CODES.notAllowed, CODES.tooMany],
  },
  me: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/auth/me',
    summary: '登录的工作人员：姓名、角色、权限',
    request: z.object({}),
    reply: modelReply(staffProfileSchema),
  },
  logout: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    audit: 'staff.logout',
    path: '/console/auth/logout',
    summary: '退出工作台',
    request: z.object({}),
    reply: namedReply({}),
  },
  stepUp: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    business: true,
    audit: 'staff.stepUp',
    path: '/console/auth/stepUp',
    summary: '再验证一次动态口令：之后 10 分钟内可以导出，可以改角色、人员和开关',
    request: z.object(staffCodeFields),
    reply: modelReply(z.object({ provenUntil: timeSchema })),
    errors: [CODES.tooMany],
  },
  recoveryRenew: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    stepUp: true,
    audit: 'staff.recoveryRenew',
    path: '/console/auth/recoveryRenew',
    summary: '换一套恢复码，只显示这一次；原来的全部作废',
    request: z.object({}),
    reply: modelReply(z.object({ recoveryCodes: z.array(z.string()) })),
    errors: [CODES.stepUpNeeded],
    invalidates: ['consoleAuth.me'],
  },
  firstInspect: {
    ...step,
    kind: 'query',
    path: '/console/first/inspect',
    summary: '邀请链接是谁的、何时到期、做到哪一步',
    request: z.object(ofInvitation),
    reply: modelReply(staffInvitationSchema),
  },
  firstPassword: {
    ...step,
    audit: false,
    path: '/console/first/password',
    summary: '设密码；已有密码的账号先验证现在的密码，够强就不必另设',
    request: z.object({
      ...ofInvitation,
      current: passwordSchema.optional(),
      password: passwordSchema.optional(),
    }),
    reply: modelReply(staffInvitationSchema),
    errors: [CODES.tooMany],
  },
  firstTotp: {
    ...step,
    audit: false,
    path: '/console/first/totp',
    summary: '绑定验证器用的密钥；确认之前再问，还是同一个',
    request: z.object(ofInvitation),
    reply: modelReply(z.object({ secret: z.string(), uri: z.string() })),
    errors: [CODES.conflict],
  },
  firstConfirm: {
    ...step,
    audit: 'staff.enrol',
    path: '/console/first/confirm',
    summary: '填验证器上的数字：启用账号，给出只显示一次的恢复码，并登录',
    request: z.object({ ...ofInvitation, code: verificationCodeSchema }),
    reply: modelReply(z.object({ recoveryCodes: z.array(z.string()), staff: staffProfileSchema })),
    errors: [CODES.conflict, CODES.tooMany],
  },
});
