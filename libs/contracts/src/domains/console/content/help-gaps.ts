import { z } from 'zod';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, pageReply, pageRequestFields, timeSchema } from '../../../envelope.ts';
import { keywordsSchema } from '../../shared.schemas.ts';

/** Words that visitors searched the help centre for, and that no article has. */
export const helpMissSchema = z.object({
  term: z.string(),
  /** Searches that found nothing. */
  misses: z.number().int(),
  /** Last day on which one found nothing: YYYY-MM-DD. */
  lastDay: z.string(),
});

/** Words that no article has. */
export type HelpMiss = z.output<typeof helpMissSchema>;

/** A help article that did not help some of its readers, by answers to its present version. */
export const helpGapSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Help number; may be empty. */
  number: z.string(),
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  /** Last answer that it did not help. */
  lastTime: timeSchema,
  /** What was missing in the readers' words, the newest first. */
  missing: z.array(z.object({ text: z.string(), time: timeSchema })),
});

/** A help article that did not help some of its readers. */
export type HelpGap = z.output<typeof helpGapSchema>;

const call = { method: 'POST', auth: 'staff:content:read', kind: 'query' } as const;
const request = z.object({ keywords: keywordsSchema, ...pageRequestFields });

/** What the help centre lacks: the list by which editors decide what to write. */
export const consoleHelpGapsContract = defineContract('consoleHelpGaps', {
  searches: {
    ...call,
    path: '/console/help/gaps/searches',
    summary: '帮助中心里没搜到的词，近 90 天，次数多的在前，分页',
    request,
    reply: pageReply(helpMissSchema),
  },
  articles: {
    ...call,
    path: '/console/help/gaps/articles',
    summary: '没帮上忙的帮助文章：读者对现在这一版的回答和缺了什么，没帮上的多的在前，分页',
    request,
    reply: pageReply(helpGapSchema),
  },
});
