import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  daySchema,
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import { MAX_APPS, MAX_VALID_KEYS } from '../../open/limits.ts';
import { SCOPE_IDS } from '../../open/scopes.ts';

const keyModeSchema = z.enum(['test', 'live'], '请选择测试密钥或正式密钥');

/** What keys of an application are for: `test` reads the sample data of the sandbox, `live` the site's. */
export type KeyMode = z.output<typeof keyModeSchema>;

const limitsSchema = z.object({ perMinute: z.number().int(), perDay: z.number().int() });

const keySchema = z.object({
  id: idSchema,
  name: z.string(),
  mode: keyModeSchema,
  /** The key with its middle left out: `zc_live_7Hq…c2e1`. */
  hint: z.string(),
  scopes: z.array(z.enum(SCOPE_IDS)),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
  revokedAt: timeSchema.nullable(),
});

/** A key as its owners see it: the secret itself is not kept. */
export type KeyRecord = z.output<typeof keySchema>;

const appSchema = z.object({
  id: idSchema,
  name: z.string(),
  purpose: z.string(),
  /** Name of the company that the application belongs to; null for the member's own. */
  company: z.string().nullable(),
  createdAt: timeSchema,
  /** The newest first; revoked ones of the last 30 days included. */
  keys: z.array(keySchema),
  /** Calls since midnight, Asia/Shanghai, by mode, and how many are allowed. */
  today: z.object({ test: z.number().int(), live: z.number().int() }),
  limits: z.object({ test: limitsSchema, live: limitsSchema }),
});

/** Application of a member or a company on the open platform. */
export type OpenApp = z.output<typeof appSchema>;

const callSchema = z.object({
  requestId: z.string(),
  at: timeSchema,
  /** Name of the key that was used. */
  keyName: z.string(),
  mode: keyModeSchema,
  method: z.string(),
  /** The path with the names of its parameters: `/open/v1/tenders/:id`. */
  path: z.string(),
  status: z.number().int(),
  durationMs: z.number().int(),
});

/** A call in an application's log. Neither its input nor its reply is kept. */
export type CallRecord = z.output<typeof callSchema>;

const countsSchema = z.object({
  calls: z.number().int(),
  /** Answered with 400 or more. */
  failed: z.number().int(),
  /** Of the failed ones, those refused by a limit (429). */
  limited: z.number().int(),
});

const statsSchema = z.object({
  /** The days that the log keeps, the oldest first, days without calls included. */
  days: z.array(countsSchema.extend({ day: daySchema })),
  /** Milliseconds in which 95 of 100 of a day's latest calls were answered; null without calls. */
  p95: z.object({ today: z.number().int().nullable(), yesterday: z.number().int().nullable() }),
});

/** Calls of an application by day. */
export type CallStats = z.output<typeof statsSchema>;

const own = { method: 'POST', auth: 'member' } as const;
const change = { ...own, kind: 'mutation', invalidates: ['openManage.listApps'] } as const;

const nameSchema = z.string().trim().min(1, '请填写名称').max(40, '名称最多 40 个字');
const purposeSchema = z.string().trim().max(200, '用途最多 200 个字').default('');

/** Applications and keys of the caller, and of the company that the caller manages. */
export const openManageContract = defineContract('openManage', {
  listApps: {
    ...own,
    kind: 'query',
    path: '/open/manage/app/list',
    summary: '自己的应用，和自己管理的企业的应用，连同密钥和今天的调用次数',
    request: z.object({}),
    reply: listReply(appSchema),
  },
  createApp: {
    ...change,
    path: '/open/manage/app/create',
    summary: `建一个应用，个人和企业各最多 ${MAX_APPS} 个；企业的由管理员建`,
    request: z.object({
      name: nameSchema,
      purpose: purposeSchema,
      /** For the company that the caller acts for. */
      forCompany: z.boolean().default(false),
    }),
    reply: modelReply(appSchema),
    errors: [CODES.notAllowed, CODES.conflict],
  },
  updateApp: {
    ...change,
    path: '/open/manage/app/update',
    summary: '改应用的名称和用途',
    request: z.object({ id: idSchema, name: nameSchema, purpose: purposeSchema }),
    reply: modelReply(appSchema),
    errors: [CODES.notFound],
  },
  removeApp: {
    ...change,
    path: '/open/manage/app/remove',
    summary: '删除应用，密钥立即失效',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
    errors: [CODES.notFound],
  },
  createKey: {
    ...change,
    path: '/open/manage/key/create',
    summary: `新建密钥，测试和正式的各最多 ${MAX_VALID_KEYS} 把有效；密钥只在这次答复里给出`,
    request: z.object({
      appId: idSchema,
      name: nameSchema,
      mode: keyModeSchema.default('live'),
      scopes: z.array(z.enum(SCOPE_IDS)).min(1, '请至少勾选一项权限').max(SCOPE_IDS.length),
    }),
    reply: modelReply(keySchema.extend({ secret: z.string() })),
    errors: [CODES.notFound, CODES.conflict],
  },
  revokeKey: {
    ...change,
    path: '/open/manage/key/revoke',
    summary: '撤销密钥，立即失效，不能恢复；已经撤销的不变',
    request: z.object({ id: idSchema }),
    reply: modelReply(keySchema),
    errors: [CODES.notFound],
  },
  listCalls: {
    ...own,
    kind: 'query',
    path: '/open/manage/log/listPaged',
    summary: '一个应用的调用记录，最新的在前，留 30 天；不含参数和内容',
    request: z.object({
      appId: idSchema,
      /** Only calls that were refused or failed. */
      failed: z.boolean().optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(callSchema),
    errors: [CODES.notFound],
  },
  getCallStats: {
    ...own,
    kind: 'query',
    path: '/open/manage/log/stats',
    summary: '一个应用近 30 天每天的调用、失败和被限次数，今天和昨天的响应时间',
    request: z.object({ appId: idSchema, mode: keyModeSchema.default('live') }),
    reply: modelReply(statsSchema),
    errors: [CODES.notFound],
  },
});
