import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { namedReply } from '../../envelope.ts';
import { MAX_ADDRESS_LENGTH } from './reservation.ts';

/** Id of a browser in the counts of visits; it exists after consent only. */
export const visitorIdSchema = z.string().regex(/^[\w-]{16,64}$/, '访客编号格式不对');

/** Page views. Source: specification §7.1 (`/trace/trace/stat.htm`). */
export const tracesContract = defineContract('traces', {
  stat: {
    method: 'GET',
    path: '/trace/trace/stat.htm',
    auth: 'public',
    kind: 'query',
    background: true,
    summary: '记一次页面访问：地址只留约定的查询参数；请勿跟踪（DNT、GPC）时什么都不记',
    request: z.object({
      /** Milliseconds since 2021-01-01T00:00:00+08:00. */
      t: z.coerce.number('请给出时间').int('时间应为整数').min(0, '时间不能早于 2021 年'),
      url: z
        .string('请给出页面地址')
        .min(1, '请给出页面地址')
        .max(MAX_ADDRESS_LENGTH, '页面地址太长'),
      /** Visitor id, sent after consent only. */
      sid: visitorIdSchema.optional(),
      /** Account and company as the page knows them. Not believed: the session decides. */
      uid: z.string().max(64).optional(),
      mid: z.string().max(64).optional(),
    }),
    reply: namedReply({}),
    errors: [CODES.tooMany],
  },
});
