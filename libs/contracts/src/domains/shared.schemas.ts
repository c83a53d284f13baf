import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { z } from 'zod';
import { idSchema } from '../envelope.ts';

/** Company whose content is requested; defaults to the site's own. */
export const companyFields = { comId: idSchema.optional() };

/** Search keywords: trimmed, at most {@link MAX_KEYWORDS_LENGTH} characters. Longer input is refused, not cut. */
export const keywordsSchema = z
  .string()
  .trim()
  .max(MAX_KEYWORDS_LENGTH, `关键词最多 ${MAX_KEYWORDS_LENGTH} 个字`)
  .optional();

/** Business types that directories and articles belong to. */
export const bizTypeSchema = z.enum([
  'NEWS',
  'KNOW',
  'NORMAL',
  'POLICY',
  'PAPER',
  'VIDEO',
  'DOWNLOAD',
  'HELP',
  'SOLUTION',
  'PRODUCT',
  'LOG',
]);

/** Plain text in segments; those that match the keywords are marked. */
export const highlightSegmentsSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));

/**
 * Ways out of an empty list: filters to take off and the number of results without them. One filter each; all but one
 * where no single filter is the cause. Only in replies without results.
 */
export const alternativesSchema = <const Names extends readonly [string, ...string[]]>(
  names: Names,
) =>
  z
    .array(z.object({ without: z.array(z.enum(names)), total: z.number().int().positive() }))
    .optional();
