import { z } from 'zod';
import { CACHE_SECONDS } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply } from '../envelope.ts';
import { bizTypeSchema, companyFields } from './shared.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
} as const;

const leaf = z.object({
  id: idSchema,
  name: z.string(),
  direct: z.boolean(),
  total: z.number().int(),
});

const child = leaf.extend({ children: z.array(leaf) });

/** A category of the catalogue, at most three levels deep. */
export const catalogueNodeSchema = child.extend({
  bizType: bizTypeSchema,
  children: z.array(child),
});

/** The catalogue: all directory trees of the site. Source: specification §7.2. */
export const catalogueContract = defineContract('catalogue', {
  getTree: {
    ...cached,
    path: '/cat/dir/getTree',
    summary: '一个业务类型的目录树；只保留有下级或可直达的目录',
    request: z.object({ bizType: bizTypeSchema, ...companyFields }),
    reply: listReply(catalogueNodeSchema),
    tags: ['directory'],
  },
  getComBucket: {
    ...cached,
    path: '/cat/dir/getComBucket',
    summary: '公司的内容桶：每个业务类型的目录数与内容数',
    request: z.object({ ...companyFields }),
    reply: listReply(
      z.object({
        bizType: bizTypeSchema,
        name: z.string(),
        directories: z.number().int(),
        total: z.number().int(),
      }),
    ),
    tags: ['directory', 'news'],
  },
});
