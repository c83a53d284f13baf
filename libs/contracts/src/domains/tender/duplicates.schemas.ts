import { DUPLICATE_REASON_IDS } from '@zhucheng/domain-tender/duplicates';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { noticeRecordSchema } from './notices.schemas.ts';

/** States of a pair of notices: waiting for a decision, merged, kept apart, no longer alike. */
export const duplicateStateSchema = z.enum(['open', 'merged', 'apart', 'lapsed']);

const collectedNotice = noticeRecordSchema
  .pick({
    id: true,
    title: true,
    infoType: true,
    category: true,
    projectType: true,
    region: true,
    buyer: true,
    publishTime: true,
    deadline: true,
    openTime: true,
    amount: true,
    amountText: true,
  })
  .extend({
    projectNo: z.string().nullable(),
    lotNo: z.string().nullable(),
    source: z.string(),
    sourceUrl: z.string().nullable(),
    collectedAt: timeSchema,
    /** True while the public reads it. */
    isPublic: z.boolean(),
  });

/** Two notices that may be the same; `notice` is the later one, which is merged into `other`. */
export const duplicatePairSchema = z.object({
  id: idSchema,
  state: duplicateStateSchema,
  reasons: z.array(z.enum(DUPLICATE_REASON_IDS)),
  notice: collectedNotice,
  other: collectedNotice,
  foundAt: timeSchema,
  decidedAt: timeSchema.nullable(),
  /** Name of the member of staff who decided; null for the importer, and for open pairs. */
  decidedBy: z.string().nullable(),
});
