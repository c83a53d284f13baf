import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, listReply, modelReply, namedReply } from '../../../envelope.ts';
import { permissionSchema } from './auth.schemas.ts';

const roleSchema = z.object({
  id: idSchema,
  /** Name in code of a role of every installation; null for the house's own. Such a role can't be removed. */
  key: z.string().nullable(),
  name: z.string(),
  /** The role `admin` has all of them. */
  permissions: z.array(permissionSchema),
  /** People with this role. */
  staffCount: z.number().int().min(0),
  /** Counts the changes; a save names the one it began from. */
  version: z.number().int(),
  /** The caller may change it: has each of its permissions, and it is not `admin`. */
  isEditable: z.boolean(),
});

/** Role with its permissions. */
export type RoleRecord = z.output<typeof roleSchema>;

const change = {
  method: 'POST',
  auth: 'staff:roles',
  kind: 'mutation',
  stepUp: true,
  errors: [CODES.notFound, CODES.conflict, CODES.stepUpNeeded],
  invalidates: ['consoleRoles.list'],
} as const;

/** Roles of staff. Nobody grants what they lack. */
export const consoleRolesContract = defineContract('consoleRoles', {
  list: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/role/list',
    summary: '全部角色和权限',
    request: z.object({}),
    reply: listReply(roleSchema),
  },
  save: {
    ...change,
    audit: 'role.save',
    path: '/console/role/save',
    summary: '新建或修改角色：只能给自己也有的权限，立即生效',
    request: z.object({
      id: idSchema.nullable().default(null),
      name: z.string().trim().min(1, '请输入角色名称').max(20, '角色名称最多 20 个字'),
      permissions: z.array(permissionSchema).max(100, '权限太多'),
      version: z.number().int().min(0).default(0),
    }),
    reply: modelReply(roleSchema),
  },
  remove: {
    ...change,
    audit: 'role.remove',
    path: '/console/role/remove',
    summary: '删除角色；还有人使用时拒绝',
    request: z.object({ id: idSchema }),
    reply: namedReply({}),
  },
});
