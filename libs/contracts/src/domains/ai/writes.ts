import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import { aiBlockSchema, aiDraftSchema, aiGapSchema } from './drafts.schemas.ts';
import { AI_RUN_END_STATES } from './runs.schemas.ts';
import {
  aiSignatureSchema,
  aiSupportSchema,
  signFields,
  supportFields,
} from './signing.schemas.ts';
import { aiFieldsSchema } from './tools.schemas.ts';

/** Longest title of a writing. */
export const MAX_AI_WRITE_TITLE_LENGTH = 100;

/** Days for which a writing stays in the bin. */
export const AI_WRITE_BIN_DAYS = 30;

/** Longest time for which a share link opens, in days. */
export const MAX_AI_WRITE_SHARE_DAYS = 90;

const MAX_MATERIALS = 20;
const MAX_FIELDS = 100;
const MAX_BLOCKS = 2_000;
const MAX_NEW_CITATIONS = 20;

/** Longest text of a writing, in characters. */
export const MAX_AI_WRITE_LENGTH = 100_000;

/** States of a writing: its run goes on, it was refused for want of sources, or its run has ended so. */
export const AI_WRITE_STATES = ['writing', 'refused', ...AI_RUN_END_STATES] as const;

/** One of {@link AI_WRITE_STATES}. */
export type AiWriteState = (typeof AI_WRITE_STATES)[number];

const title = z
  .string()
  .trim()
  .min(1, '请填写标题')
  .max(MAX_AI_WRITE_TITLE_LENGTH, `标题最多 ${MAX_AI_WRITE_TITLE_LENGTH} 个字`);

const summarySchema = z.object({
  id: idSchema,
  tool: z.string(),
  toolTitle: z.string(),
  title: z.string(),
  state: z.enum(AI_WRITE_STATES),
  /** Characters of its text; 0 without one. */
  words: z.number().int(),
  /** 可签发. */
  signable: z.boolean(),
  /** The last signature; null for what was never signed. */
  signature: aiSignatureSchema.nullable(),
  createTime: timeSchema,
  updateTime: timeSchema,
  /** When it was put into the bin, which it leaves for good after {@link AI_WRITE_BIN_DAYS} days; null elsewhere. */
  removeTime: timeSchema.nullable(),
  /** Until when its share link opens; null if it has none that opens. */
  shareExpiresTime: timeSchema.nullable(),
});

/** A writing in a list. */
export type AiWriteSummary = z.output<typeof summarySchema>;

const writeSchema = summarySchema.extend({
  fields: aiFieldsSchema,
  /** Ids of the uploads that it may cite. */
  materials: z.array(idSchema),
  /** Points of quota that it cost, or costs once it is done. */
  price: z.number().int(),
  /** Its run, whose events are the text as it comes; null for a copy. */
  run: idSchema.nullable(),
  /** Null while it is being written, and where nothing came of it. */
  draft: aiDraftSchema.nullable(),
  /** Why it was refused, or ended before its time. */
  reason: z.string().nullable(),
  /** Sections for which the library holds nothing, where it was refused for that. */
  missing: z.array(aiGapSchema),
  /** Numbers of the standards that it names or cites. */
  standards: z.array(z.string()),
  /** Grows with each change; a change names the one that it began from. */
  revision: z.number().int(),
});

/** A writing with its text. */
export type AiWrite = z.output<typeof writeSchema>;

const byId = z.object({ id: idSchema });

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const change = { ...own, kind: 'mutation', invalidates: ['aiWrite.listPaged'] } as const;
const changeOne = { ...change, invalidates: ['aiWrite.listPaged', 'aiWrite.get'] } as const;

/** Writings of members. */
export const aiWriteContract = defineContract('aiWrite', {
  create: {
    ...change,
    path: '/ai/write/create',
    summary:
      '用一个 AI 工具写一份：先核对所填的内容（每项一句话，字段名为 fields.…），预留点数；文字由 run 边写边送，没有写成的退回点数',
    request: z.object({
      tool: z.string().trim().min(1, '请选择工具').max(60, '没有这个工具'),
      fields: aiFieldsSchema.refine((fields) => Object.keys(fields).length <= MAX_FIELDS, {
        message: '填写的项太多，请刷新页面后重填',
      }),
      /** Instead of the title that the tool makes of the fields. */
      title: title.optional(),
      /** Uploads that it may cite, besides those that the fields name; no others of the member's are cited. */
      materials: z.array(idSchema).max(MAX_MATERIALS, `最多选 ${MAX_MATERIALS} 份资料`).default([]),
    }),
    reply: modelReply(z.object({ id: idSchema, run: idSchema })),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  get: {
    ...own,
    kind: 'query',
    path: '/ai/write/get',
    summary: '自己的一份，连同正文、引用和还不能签发的原因；回收站里的也能看',
    request: byId,
    reply: modelReply(writeSchema),
  },
  listPaged: {
    ...own,
    kind: 'query',
    path: '/ai/write/listPaged',
    summary: '自己写的，最近改过的在前，分页；或回收站里的',
    request: z.object({
      tool: z.string().max(60).optional(),
      /** The bin instead of what is kept. */
      bin: z.boolean().default(false),
      /** Part of the title. */
      keyword: z.string().trim().max(50, '搜索词最多 50 个字').default(''),
      ...pageRequestFields,
    }),
    reply: pageReply(summarySchema),
    errors: [],
  },
  update: {
    ...changeOne,
    path: '/ai/write/update',
    summary:
      '改标题或正文：改过的段落记为本人所写，重新核对出处；别处先改过的答 40900 和现在的内容',
    request: z.object({
      ...byId.shape,
      revision: z.number().int().min(0),
      title: title.optional(),
      blocks: z
        .array(aiBlockSchema)
        .min(1, '正文不能为空')
        .max(MAX_BLOCKS, `正文最多 ${MAX_BLOCKS} 段`)
        .optional(),
      /** Passages that the blocks cite for the first time, with the numbers that they give them. */
      citations: z
        .array(z.object({ number: z.number().int().min(1).max(999), passageId: idSchema }))
        .max(MAX_NEW_CITATIONS, `一次最多补 ${MAX_NEW_CITATIONS} 处出处`)
        .default([]),
    }),
    reply: modelReply(writeSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  searchPassages: {
    ...own,
    kind: 'query',
    path: '/ai/write/searchPassages',
    summary:
      '给一句话找出处：在资料库和自己上传的资料里找，连同按这一段核对的结果，说得到这句话的在前；别处先改过的答 40900',
    request: byId.extend(supportFields),
    reply: listReply(aiSupportSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  sign: {
    ...changeOne,
    path: '/ai/write/sign',
    summary:
      '签发：在服务器上重新核对，有要核对或待补充的地方、或别处先改过的答 40900 和现在的内容；签发后再改，签发作废',
    request: byId.extend(signFields),
    reply: modelReply(writeSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  copy: {
    ...change,
    path: '/ai/write/copy',
    summary: '复制一份写好的，不扣点',
    request: byId,
    reply: modelReply(byId),
    errors: [CODES.notFound, CODES.conflict],
  },
  remove: {
    ...changeOne,
    path: '/ai/write/remove',
    summary: `放进回收站，${AI_WRITE_BIN_DAYS} 天后彻底删除；正在写的先停下，分享链接不再打开`,
    request: byId,
    reply: modelReply(byId),
  },
  restore: {
    ...changeOne,
    path: '/ai/write/restore',
    summary: '从回收站取回',
    request: byId,
    reply: modelReply(byId),
  },
  share: {
    ...changeOne,
    path: '/ai/write/share',
    summary: '分享一份写好的：地址里的令牌只在这一次的答复里，库里只有它的散列；以前的链接随即失效',
    request: z.object({
      ...byId.shape,
      days: z
        .number('请选择分享几天')
        .int()
        .min(1, '至少一天')
        .max(MAX_AI_WRITE_SHARE_DAYS, `最多 ${MAX_AI_WRITE_SHARE_DAYS} 天`),
    }),
    reply: modelReply(z.object({ token: z.string(), expiresTime: timeSchema })),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  unshare: {
    ...changeOne,
    path: '/ai/write/unshare',
    summary: '撤销分享，链接立即打不开；没有分享的也算成功',
    request: byId,
    reply: modelReply(byId),
  },
  shared: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    path: '/ai/pub/write/shared',
    summary: '凭分享链接看一份：只有正文和引用，不含所填的内容；撤销、过期、删除后答 410',
    request: z.object({ token: z.string().min(1, '请给出分享链接').max(64) }),
    reply: modelReply(
      z.object({
        toolTitle: z.string(),
        draft: aiDraftSchema,
        /** The signature that stands; null without one. */
        signature: aiSignatureSchema.nullable(),
        updateTime: timeSchema,
        expiresTime: timeSchema,
      }),
    ),
    errors: [CODES.notFound, CODES.withdrawn],
  },
});
