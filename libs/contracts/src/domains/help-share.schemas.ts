import { z } from 'zod';
import { CODES } from '../codes.ts';
import { MAX_SHARE_VIEWS, SHARE_DAYS } from '../constants.ts';
import { idSchema, modelReply, pageReply, pageRequestFields, timeSchema } from '../envelope.ts';

/** What a share link shows: one help article, or a column of the help centre with the articles below it. */
export const sharedKindSchema = z.enum(['article', 'column'], '请选择分享这一篇还是整个栏目');

/** A share link as its makers list it; its address is told once, when it is made. */
export const shareSchema = z.object({
  id: idSchema,
  kind: sharedKindSchema,
  targetId: idSchema,
  title: z.string(),
  /** Name of who made it. */
  maker: z.string(),
  createTime: timeSchema,
  expireTime: timeSchema,
  views: z.number().int(),
  /** Null for any number. */
  maxViews: z.number().int().nullable(),
  state: z.enum(['live', 'revoked', 'expired', 'usedUp']),
});

/** A share link in a list. */
export type Share = z.output<typeof shareSchema>;

const createRequest = z.object({
  kind: sharedKindSchema,
  id: idSchema,
  days: z.literal(SHARE_DAYS, '有效期请选择 1 天、7 天或 30 天'),
  maxViews: z
    .number()
    .int('次数请填整数')
    .min(1, '次数至少是 1')
    .max(MAX_SHARE_VIEWS, `次数最多 ${MAX_SHARE_VIEWS}`)
    .nullable()
    .default(null),
});

/** Calls for making, listing and revoking share links, which members and staff have each at paths of their own. */
export const shareCalls = {
  create: {
    method: 'POST',
    kind: 'mutation',
    request: createRequest,
    reply: modelReply(shareSchema.extend({ path: z.string() })),
    errors: [CODES.notFound, CODES.withdrawn, CODES.conflict, CODES.tooMany],
  },
  listPaged: {
    method: 'POST',
    kind: 'query',
    request: z.object({ targetIds: z.array(idSchema).max(10).optional(), ...pageRequestFields }),
    reply: pageReply(shareSchema),
  },
  revoke: {
    method: 'POST',
    kind: 'mutation',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
    errors: [CODES.notFound],
  },
} as const;

/** A help article as a share link shows it: in full, with nothing that leads elsewhere. */
export const sharedArticleSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  content: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
  length: z.number().int(),
  props: z.record(z.string(), z.unknown()),
  releaseTime: timeSchema,
  /** True for a version that is not published. */
  isDraft: z.boolean(),
});

/** A help article as a share link shows it. */
export type SharedArticle = z.output<typeof sharedArticleSchema>;

/** What a share link shows at one of its addresses. */
export const sharedContentSchema = z.object({
  kind: sharedKindSchema,
  expireTime: timeSchema,
  /** Of a shared column, with its articles; null for a shared article. */
  column: z
    .object({
      name: z.string(),
      memo: z.string(),
      articles: z.array(
        z.object({ id: idSchema, title: z.string(), memo: z.string(), isDraft: z.boolean() }),
      ),
    })
    .nullable(),
  /** The article; null on the first page of a column. */
  article: sharedArticleSchema.nullable(),
});

/** What a share link shows. */
export type SharedContent = z.output<typeof sharedContentSchema>;
