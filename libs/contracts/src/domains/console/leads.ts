import { LEAD_STATES } from '@zhucheng/domain-service';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply } from '../../envelope.ts';
import {
  leadBulkSchema,
  leadChangesSchema,
  leadCountsSchema,
  leadFilterSchema,
  leadModelSchema,
  leadOwnerRecordSchema,
  leadOwnerSchema,
  leadPageSchema,
  leadRecordSchema,
  newLeadSchema,
} from './leads.schemas.ts';
import { taskSchema } from './lists.schemas.ts';

const query = { method: 'POST', auth: 'staff:leads:read', kind: 'query' } as const;
const mutation = {
  method: 'POST',
  auth: 'staff:leads:write',
  kind: 'mutation',
  errors: [CODES.notFound, CODES.conflict],
} as const;
const LISTS = ['consoleLeads.listPaged', 'consoleLeads.board', 'consoleToday.get'] as const;
const ONE = [...LISTS, 'consoleLeads.get'] as const;
const byId = { id: idSchema };

/** Leads of sales: what is due, who sees to it, what was said. */
export const consoleLeadsContract = defineContract('consoleLeads', {
  listPaged: {
    ...query,
    path: '/console/lead/listPaged',
    summary: '线索列表：未结的按期限，其余新的在前；号码打码',
    request: leadPageSchema,
    reply: pageReply(leadRecordSchema, { counts: leadCountsSchema }),
  },
  board: {
    ...query,
    path: '/console/lead/board',
    summary: '看板：每个阶段最先到期的线索和总数',
    request: leadFilterSchema.omit({ state: true }),
    reply: listReply(
      z.object({
        state: z.enum(LEAD_STATES),
        total: z.number().int(),
        records: z.array(leadRecordSchema),
      }),
    ),
  },
  get: {
    ...query,
    path: '/console/lead/get',
    summary: '一条线索：来源、经过、可能重复的线索；号码打码',
    request: z.object(byId),
    reply: modelReply(leadModelSchema),
    errors: [CODES.notFound],
  },
  people: {
    ...query,
    path: '/console/lead/people',
    summary: '可以负责线索的同事，谁在值班',
    request: z.object({}),
    reply: listReply(leadOwnerRecordSchema),
  },
  reveal: {
    ...mutation,
    auth: 'staff:leads:reveal',
    audit: 'lead.reveal',
    path: '/console/lead/reveal',
    summary: '显示完整号码，记入操作记录',
    request: z.object(byId),
    reply: modelReply(z.object({ phone: z.string() })),
    errors: [CODES.notFound],
  },
  create: {
    ...mutation,
    audit: 'lead.create',
    path: '/console/lead/create',
    summary: '录一条线索，由自己负责；同一号码一天内的并入已有的线索',
    request: newLeadSchema,
    reply: modelReply(leadRecordSchema),
    // A new lead may be a duplicate of one that was read.
    invalidates: ONE,
  },
  update: {
    ...mutation,
    audit: 'lead.update',
    path: '/console/lead/update',
    summary: '改阶段、期限和资料；期限可以按工作时间算',
    request: leadChangesSchema.extend({ ...byId, version: z.number().int().min(1) }),
    reply: modelReply(leadRecordSchema),
    invalidates: ONE,
  },
  assign: {
    ...mutation,
    audit: 'lead.assign',
    path: '/console/lead/assign',
    summary: '交给一位同事，或按轮次交给值班的同事',
    request: z.object({ ...byId, owner: leadOwnerSchema }),
    reply: modelReply(leadRecordSchema),
    invalidates: ONE,
  },
  note: {
    ...mutation,
    audit: 'lead.note',
    path: '/console/lead/note',
    summary: '写一条跟进',
    request: z.object({
      ...byId,
      text: z.string().trim().min(1, '请写下跟进的内容').max(1_000, '跟进最多 1000 个字'),
    }),
    reply: modelReply(leadRecordSchema),
    invalidates: ONE,
  },
  merge: {
    ...mutation,
    audit: 'lead.merge',
    path: '/console/lead/merge',
    summary: '把重复的线索并入这一条：补上空着的资料，经过合在一起',
    request: z.object({
      ...byId,
      ids: z.array(idSchema).min(1, '请选择重复的线索').max(50, '一次最多合并 50 条'),
    }),
    reply: modelReply(leadModelSchema),
    invalidates: ONE,
  },
  unmerge: {
    ...mutation,
    audit: 'lead.unmerge',
    path: '/console/lead/unmerge',
    summary: '撤销合并：线索各自恢复',
    request: z.object({ ...byId, mergeId: idSchema }),
    reply: modelReply(leadModelSchema),
    invalidates: ONE,
  },
  bulk: {
    ...mutation,
    audit: 'lead.bulk',
    path: '/console/lead/bulk',
    summary: '批量分配或改阶段，在后台完成',
    request: leadBulkSchema,
    reply: modelReply(taskSchema),
    errors: [],
  },
  duty: {
    ...mutation,
    audit: 'lead.duty',
    path: '/console/lead/duty',
    summary: '自己值班或下班：新线索按轮次分给值班的同事',
    request: z.object({ on: z.boolean() }),
    reply: modelReply(z.object({ onDuty: z.boolean() })),
    errors: [],
    invalidates: ['consoleLeads.people'],
  },
  export: {
    ...mutation,
    auth: 'staff:leads:export',
    stepUp: true,
    audit: 'lead.export',
    path: '/console/lead/export',
    summary: '导出符合条件的线索：得到用一次、一分钟内有效的下载地址；记入操作记录',
    request: leadFilterSchema,
    reply: modelReply(z.object({ address: z.string(), total: z.number().int() })),
    errors: [CODES.stepUpNeeded, CODES.conflict],
  },
});
