import { LEAD_KINDS, LEAD_STATES } from '@zhucheng/domain-service';
import { z } from 'zod';
import { idSchema, pageRequestFields, timeSchema } from '../../envelope.ts';
import { phoneSchema } from '../accounts/auth.schemas.ts';
import { staffSchema } from './content/content.schemas.ts';

/** Parts of the list as sales speak of them; `duplicate` has leads whose number or company others have, too. */
export const LEAD_PARTS = ['open', 'mine', 'unassigned', 'won', 'duplicate', 'all'] as const;

/** One of {@link LEAD_PARTS}. */
export type LeadPart = (typeof LEAD_PARTS)[number];

/** Owner filter for leads without one. */
export const NO_OWNER = 'none';

/** Filter of the list of leads, also of bulk changes of all matches. */
export const leadFilterSchema = z.object({
  part: z.enum(LEAD_PARTS).default('open'),
  state: z.enum(LEAD_STATES).optional(),
  kind: z.enum(LEAD_KINDS).optional(),
  ownerId: z.union([idSchema, z.literal(NO_OWNER)]).optional(),
  /** `utm_source` or host from which the visitor came last. */
  source: z.string().trim().max(100).optional(),
  /** Words of company, name or remark, or the last digits of the number. */
  keywords: z.string().trim().max(100).default(''),
});

/** Requested page of leads. */
export const leadPageSchema = leadFilterSchema.extend(pageRequestFields);

const texts = {
  company: z.string(),
  userName: z.string(),
  userIdentity: z.string(),
  position: z.string(),
  remark: z.string(),
};

/** Arrival of a visitor in words. */
const touchSchema = z.object({
  /** Campaign, site or 直接访问. */
  label: z.string(),
  page: z.string(),
  at: timeSchema,
});

/** Lead without its number. */
export const leadRecordSchema = z.object({
  id: idSchema,
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  ...texts,
  /** Masked. */
  phone: z.string(),
  source: z.string(),
  owner: staffSchema.nullable(),
  dueAt: timeSchema.nullable(),
  dueFrom: timeSchema.nullable(),
  /** Workdays from today to the day of `dueAt`; negative if that day is over. */
  dueInWorkdays: z.number().int(),
  createdAt: timeSchema,
  stateAt: timeSchema,
  version: z.number().int(),
  /** Number of other leads with the same number or company. */
  duplicates: z.number().int(),
});

/** Lead in a list. */
export type LeadRecord = z.output<typeof leadRecordSchema>;

/** Event in the history of a lead. */
export const leadEventSchema = z.object({
  id: idSchema,
  kind: z.enum(['created', 'repeated', 'changed', 'assigned', 'noted', 'merged', 'unmerged']),
  /** Who did it; empty for the visitor. */
  actor: z.string(),
  detail: z.record(z.string(), z.string()),
  at: timeSchema,
});

/** Lead with its history. */
export const leadModelSchema = leadRecordSchema.extend({
  firstTouch: touchSchema.nullable(),
  lastTouch: touchSchema.nullable(),
  conversationId: idSchema.nullable(),
  events: z.array(leadEventSchema),
  /** Other leads with the same number or company. */
  others: z.array(leadRecordSchema),
  /** Merge that can be taken back. */
  mergeId: idSchema.nullable(),
});

/** Lead with its history. */
export type LeadModel = z.output<typeof leadModelSchema>;

const shortText = (name: string) => z.string().trim().max(50, `${name}最多 50 个字`);

/** Fields that sales change; absent ones stay. */
export const leadChangesSchema = z.object({
  state: z.enum(LEAD_STATES).optional(),
  /** End of the time for the next step; null for none. A change of state sets it where it is absent. */
  dueAt: timeSchema.nullable().optional(),
  /** Minutes of working time until the next step, instead of `dueAt`. */
  dueInMinutes: z.number().int().min(1).max(20_000, '期限太远，请改近一些').optional(),
  company: z.string().trim().max(100, '单位最多 100 个字').optional(),
  userName: shortText('称呼').optional(),
  userIdentity: shortText('项目角色').optional(),
  position: shortText('职位').optional(),
  remark: z.string().trim().max(500, '留言最多 500 个字').optional(),
});

/** Lead that sales write down themselves. */
export const newLeadSchema = z.object({
  phone: phoneSchema,
  kind: z.enum(LEAD_KINDS).default('consult'),
  company: z.string().trim().max(100, '单位最多 100 个字').default(''),
  userName: shortText('称呼').default(''),
  position: shortText('职位').default(''),
  remark: z.string().trim().max(500, '留言最多 500 个字').default(''),
});

/** Owner to be: somebody, whose turn it is, or nobody. */
export const leadOwnerSchema = z.union([idSchema, z.literal('turn')]).nullable();

/** Change of many leads: given ones, or all that match a filter except some. */
export const leadBulkSchema = z.object({
  action: z.enum(['assign', 'state']),
  ids: z.array(idSchema).max(1_000, '一次最多选 1000 条').optional(),
  filter: leadFilterSchema.optional(),
  /** With `filter`: those that stay as they are. */
  except: z.array(idSchema).max(1_000).default([]),
  owner: leadOwnerSchema.optional(),
  state: z.enum(LEAD_STATES).optional(),
});

/** Numbers beside the parts of the list. */
export const leadCountsSchema = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  won: z.number().int(),
  duplicate: z.number().int(),
});

/** Member of sales who can have leads. */
export const leadOwnerRecordSchema = staffSchema.extend({
  onDuty: z.boolean(),
  /** Open leads. */
  open: z.number().int(),
});
