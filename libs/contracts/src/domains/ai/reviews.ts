import {
  CONTRACT_KINDS,
  FINDING_KINDS,
  SEVERITIES,
  type Check,
  type Clause,
} from '@zhucheng/domain-review/types';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import {
  CACHE_SECONDS,
  MAX_AI_CONTRACT_LENGTH,
  MAX_AI_FINDING_NOTE_LENGTH,
  MAX_AI_REVIEW_TITLE_LENGTH,
} from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields, timeSchema } from '../../envelope.ts';
import { AI_RUN_END_STATES, AI_WRITERS } from './runs.schemas.ts';

/** States of a review: it is being computed, or its run has ended so. */
export const AI_REVIEW_STATES = ['writing', ...AI_RUN_END_STATES] as const;

/** One of {@link AI_REVIEW_STATES}. */
export type AiReviewState = (typeof AI_REVIEW_STATES)[number];

/** What a member made of a finding. */
export const AI_FINDING_STATES = ['open', 'accepted', 'dismissed'] as const;

/** One of {@link AI_FINDING_STATES}. */
export type AiFindingState = (typeof AI_FINDING_STATES)[number];

const words = z.string().trim();
const offset = z.number().int();

const clauseSchema: z.ZodType<Clause> = z.object({
  number: z.string(),
  label: z.string(),
  title: z.string(),
  level: z.number().int(),
  start: offset,
  end: offset,
});

const checkSchema: z.ZodType<Check> = z.object({
  name: z.string(),
  formula: z.string(),
  result: z.string(),
  ok: z.boolean(),
  clause: z.string(),
});

/** A finding with what the member made of it. */
export const aiFindingSchema = z.object({
  /** Number in the order of the text, from 1. */
  number: z.number().int(),
  writer: z.enum(AI_WRITERS),
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  clause: z.string(),
  quote: z.string(),
  start: offset,
  end: offset,
  reason: z.string(),
  basis: z.object({
    source: z.string(),
    text: z.string(),
    /** Page of the law or standard; null if the library has none. */
    url: z.string().nullable(),
  }),
  suggestion: z.string(),
  /** The quote as it should read; null where somebody has to decide or to word it. */
  replacement: z.string().nullable(),
  state: z.enum(AI_FINDING_STATES),
  note: z.string(),
  /** What an accepted finding puts in the place of its quote; null if it changes nothing. */
  accepted: z.string().nullable(),
});

/** A finding with what the member made of it. */
export type AiFinding = z.output<typeof aiFindingSchema>;

const summary = z.object({
  id: idSchema,
  title: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  /** The own side as the contract names it. */
  side: z.string(),
  state: z.enum(AI_REVIEW_STATES),
  /** Findings by severity. */
  counts: z.object({ fault: offset, risk: offset, hint: offset }),
  /** Findings that are neither accepted nor dismissed. */
  open: z.number().int(),
  createTime: timeSchema,
  updateTime: timeSchema,
});

/** A review in the list of a member's reviews. */
export type AiReviewSummary = z.output<typeof summary>;

/** A review with its contract. */
export const aiReviewSchema = summary.extend({
  text: z.string(),
  run: idSchema,
  /** Why it ended before its time; null unless it did. */
  reason: z.string().nullable(),
  /** Name of the model that added findings; null if rules alone reviewed, for the reason given. */
  model: z.string().nullable(),
  offlineReason: z.string().nullable(),
  revision: z.number().int(),
  clauses: z.array(clauseSchema),
  findings: z.array(aiFindingSchema),
  checks: z.array(checkSchema),
  /** The contract with what was accepted; null as long as nothing changes it. */
  changedText: z.string().nullable(),
});

/** A review with its contract. */
export type AiReview = z.output<typeof aiReviewSchema>;

const example = aiReviewSchema.pick({
  title: true,
  kind: true,
  side: true,
  text: true,
  counts: true,
  clauses: true,
  findings: true,
  checks: true,
});

/** A contract of the site's own with what the rules say of it. */
export type AiReviewExample = z.output<typeof example>;

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const change = { ...own, kind: 'mutation', invalidates: ['aiReviews.listPaged'] } as const;
const byId = z.object({ id: idSchema });

/** Reviews of contracts: rules compute what is wrong, a model may add what it can quote. */
export const aiReviewsContract = defineContract('aiReviews', {
  example: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    cacheSeconds: CACHE_SECONDS,
    path: '/ai/pub/review/example',
    summary: '一份样例合同和规则查出的问题',
    request: z.object({}),
    reply: modelReply(example),
    tags: ['news', 'directory'],
  },
  create: {
    ...change,
    path: '/ai/review/create',
    summary: '审查一份合同：粘贴的全文，或自己上传的资料；30 点，没审成退回',
    request: z
      .object({
        text: z
          .string()
          .max(MAX_AI_CONTRACT_LENGTH, `合同最长 ${MAX_AI_CONTRACT_LENGTH} 个字，请分几次审查`)
          .optional(),
        material: idSchema.optional(),
        kind: z.enum(CONTRACT_KINDS, '请选择合同类别').optional(),
        side: words.min(1, '请选择我方是哪一方').max(60, '我方最多 60 个字'),
        title: words
          .max(MAX_AI_REVIEW_TITLE_LENGTH, `合同名称最多 ${MAX_AI_REVIEW_TITLE_LENGTH} 个字`)
          .optional(),
      })
      .refine(({ text, material }) => Boolean(text?.trim()) !== (material !== undefined), {
        path: ['text'],
        message: '请粘贴合同全文，或上传合同文件，两者选一',
      }),
    reply: modelReply(z.object({ id: idSchema, run: idSchema })),
    errors: [CODES.notFound, CODES.conflict, CODES.tooLarge, CODES.tooMany],
  },
  listPaged: {
    ...own,
    kind: 'query',
    path: '/ai/review/listPaged',
    summary: '自己审过的合同，最近的在前，分页',
    request: z.object(pageRequestFields),
    reply: pageReply(summary),
    errors: [],
  },
  get: {
    ...own,
    kind: 'query',
    path: '/ai/review/get',
    summary: '一份合同的条款、问题和互校，连同处理到哪里',
    request: byId,
    reply: modelReply(aiReviewSchema),
  },
  remove: {
    ...change,
    path: '/ai/review/remove',
    summary: '删除一次合同审查，连同合同全文；正在审的先停下',
    request: byId,
    reply: modelReply(byId),
  },
  updateFinding: {
    ...change,
    invalidates: ['aiReviews.get', 'aiReviews.listPaged'],
    path: '/ai/review/finding/update',
    summary: '处理一个问题：采纳（可以改写成自己的措辞）、不处理或放回，写批注',
    request: byId.extend({
      finding: z.number('请给出问题的序号').int().min(1),
      state: z.enum(AI_FINDING_STATES, '请选择采纳、不处理或放回'),
      note: words
        .max(MAX_AI_FINDING_NOTE_LENGTH, `批注最多 ${MAX_AI_FINDING_NOTE_LENGTH} 个字`)
        .optional(),
      replacement: z
        .string()
        .max(MAX_AI_FINDING_NOTE_LENGTH, `改写最多 ${MAX_AI_FINDING_NOTE_LENGTH} 个字`)
        .optional(),
      revision: z.number('请给出版本号').int().min(0),
    }),
    reply: modelReply(
      aiReviewSchema
        .pick({ revision: true, open: true, changedText: true })
        .extend({ finding: aiFindingSchema }),
    ),
    errors: [CODES.notFound, CODES.conflict],
  },
});
