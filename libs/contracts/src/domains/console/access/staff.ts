import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../../envelope.ts';
import { phoneSchema, shortTextSchema } from '../../accounts/auth.schemas.ts';
import { roleNameSchema } from './auth.schemas.ts';

/** States of a member of staff: invited until password and authenticator are set. */
export const STAFF_STATES = ['invited', 'active', 'blocked'] as const;

const staffRecordSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  state: z.enum(STAFF_STATES),
  roles: z.array(roleNameSchema),
  /** Has every permission. */
  isAdmin: z.boolean(),
  /** The caller may change this person: has every permission that the person has. */
  isManageable: z.boolean(),
  invitedAt: timeSchema,
  /** End of the invitation's link, while it is open. */
  linkExpiresAt: timeSchema.nullable(),
  lastLoginAt: timeSchema.nullable(),
});

/** Type of a member of staff in the list. */
export type StaffRecord = z.output<typeof staffRecordSchema>;

const nameSchema = z.string().trim().min(1, '请输入姓名').max(20, '姓名最多 20 个字');
const roleIdsSchema = z.array(idSchema).min(1, '请至少选择一个角色').max(20, '角色最多 20 个');
const ofPerson = { accountId: idSchema };

/** Link that is shown once. */
const linkReply = modelReply(
  z.object({ staff: staffRecordSchema, link: z.url(), expiresAt: timeSchema }),
);

const change = {
  method: 'POST',
  auth: 'staff:staff',
  kind: 'mutation',
  stepUp: true,
  errors: [CODES.notFound, CODES.conflict, CODES.stepUpNeeded],
  invalidates: ['consoleStaff.listPaged'],
} as const;

/** Members of staff: inviting, roles, blocking, lost authenticators. */
export const consoleStaffContract = defineContract('consoleStaff', {
  listPaged: {
    method: 'POST',
    auth: 'staff:staff',
    kind: 'query',
    path: '/console/staff/listPaged',
    summary: '工作人员：按姓名或手机号、角色、状态筛选',
    request: z.object({
      keywords: shortTextSchema.default(''),
      roleId: idSchema.optional(),
      state: z.enum(STAFF_STATES).optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(staffRecordSchema),
  },
  invite: {
    ...change,
    audit: 'staff.invite',
    path: '/console/staff/invite',
    summary: '邀请同事，得到只显示一次、24 小时有效的链接；还没启用的人再邀请一次，旧链接失效',
    request: z.object({ phone: phoneSchema, name: nameSchema, roleIds: roleIdsSchema }),
    reply: linkReply,
  },
  update: {
    ...change,
    audit: 'staff.update',
    path: '/console/staff/update',
    summary: '改姓名和角色，立即生效',
    request: z.object({ ...ofPerson, name: nameSchema, roleIds: roleIdsSchema }),
    reply: modelReply(staffRecordSchema),
  },
  block: {
    ...change,
    audit: 'staff.block',
    path: '/console/staff/block',
    summary: '停用或恢复：停用时立即退出所有设备，在线接待断开',
    request: z.object({ ...ofPerson, blocked: z.boolean() }),
    reply: modelReply(staffRecordSchema),
  },
  totpReset: {
    ...change,
    audit: 'staff.totpReset',
    path: '/console/staff/totpReset',
    summary: '验证器丢失：旧的验证器和恢复码作废，得到重新绑定的链接',
    request: z.object(ofPerson),
    reply: linkReply,
  },
});
