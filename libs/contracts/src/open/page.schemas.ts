import { z } from 'zod';

/** Records of a page when a call says nothing, and at most. */
const [DEFAULT_LIMIT, MAX_LIMIT] = [20, 100];

const MAX_CURSOR_LENGTH = 500;

/** Fields of a request for a part of a list. */
export const cursorFields = {
  limit: z
    .number()
    .int()
    .min(1, '每页至少 1 条')
    .max(MAX_LIMIT, `每页最多 ${MAX_LIMIT} 条`)
    .default(DEFAULT_LIMIT)
    .describe(`一页几条，1–${MAX_LIMIT}。`),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH, '游标太长，请原样带回上一页的 next')
    .optional()
    .describe('上一页的 next。换了其他条件要从头来。'),
};

/** Reply with a part of a list: its records, and the cursor of the next part. `extra` adds fields of the endpoint. */
export const cursorPage = <T extends z.ZodType, E extends z.ZodRawShape = Record<never, never>>(
  record: T,
  extra?: E,
) =>
  z.object({
    data: z.array(record).describe('这一页的记录。'),
    next: z
      .string()
      .nullable()
      .meta({
        description: '下一页的游标；没有了就是 null。',
        examples: ['eyJhZnRlciI6IjIwMjYtMTEtMjQifQ'],
      }),
    ...(extra ?? ({} as E)),
  });

/** Number of a list's records; beyond 10,000 they may not be counted. */
export const totalSchema = z
  .object({
    value: z.number().int().min(0).describe('条数。'),
    exact: z.boolean().describe('条数是否准确。'),
  })
  .describe('共有几条；exact 为 false 表示至少这么多。');
