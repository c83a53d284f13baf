import { z } from 'zod';
import { defineContract } from '../../../define-contract.ts';
import {
  daySchema,
  idSchema,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../../envelope.ts';
import { CODES } from '../../../codes.ts';
import { shortTextSchema } from '../../accounts/auth.schemas.ts';

/** Kinds of who did something: `system` are jobs, imports and the command line. */
export const AUDIT_ACTOR_KINDS = ['staff', 'member', 'visitor', 'system'] as const;

const nameSchema = z.string().max(60);

const filterFields = {
  actorKind: z.enum(AUDIT_ACTOR_KINDS).optional(),
  actorId: idSchema.optional(),
  action: nameSchema.optional(),
  resourceKind: nameSchema.optional(),
  resourceId: nameSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  keywords: shortTextSchema.default(''),
};

const fieldsSchema = z.record(z.string(), z.unknown());

const auditRecordSchema = z.object({
  id: idSchema,
  at: timeSchema,
  actor: z.object({
    kind: z.enum(AUDIT_ACTOR_KINDS),
    id: idSchema.nullable(),
    /** Name of staff; members are told by their kind alone. */
    name: z.string(),
  }),
  action: z.string(),
  /** Chinese name of the action. */
  title: z.string(),
  resource: z.object({
    kind: z.string(),
    /** Chinese name of the kind. */
    title: z.string(),
    id: z.string().nullable(),
    /** Name of the record, where it has one that staff may read. */
    name: z.string(),
  }),
  /** Changed fields. */
  before: fieldsSchema,
  after: fieldsSchema,
  /** What else the entry tells. */
  facts: fieldsSchema,
  address: z.string(),
  requestId: z.string(),
});

/** Entry of the audit log. */
export type AuditRecord = z.output<typeof auditRecordSchema>;

const choiceSchema = z.object({ value: z.string(), label: z.string() });

/** The audit log. Nothing changes it: the database refuses. */
export const consoleAuditContract = defineContract('consoleAudit', {
  listPaged: {
    method: 'POST',
    auth: 'staff:audit',
    kind: 'query',
    path: '/console/audit/listPaged',
    summary: '操作记录，最近的在前：按人、操作、对象、日期和词筛选，带改前和改后',
    request: z.object({ ...filterFields, ...pageRequestFields }),
    /** `names` are those of the ids in the changed fields. */
    reply: pageReply(auditRecordSchema, { names: z.record(z.string(), z.string()) }),
  },
  choices: {
    method: 'POST',
    auth: 'staff:audit',
    kind: 'query',
    path: '/console/audit/choices',
    summary: '操作记录里能筛选的人、操作和对象',
    request: z.object({}),
    reply: modelReply(
      z.object({
        actors: z.array(choiceSchema),
        actions: z.array(choiceSchema),
        resources: z.array(choiceSchema),
      }),
    ),
  },
  export: {
    method: 'POST',
    auth: 'staff:audit',
    kind: 'mutation',
    stepUp: true,
    audit: 'audit.export',
    path: '/console/audit/export',
    summary: '导出符合条件的操作记录：得到用一次、一分钟内有效的下载地址',
    request: z.object(filterFields),
    reply: modelReply(z.object({ address: z.string() })),
    errors: [CODES.stepUpNeeded],
  },
});
