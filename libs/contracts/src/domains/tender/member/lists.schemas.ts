import { FIT_REASON_KINDS } from '@zhucheng/domain-tender/fit';
import { z } from 'zod';
import { idSchema } from '../../../envelope.ts';
import { noticeRecordSchema } from '../notices.schemas.ts';

/** Why a notice fits a member; `name` is that of the subscription, buyer, project type or region. */
export const fitReasonSchema = z.object({ kind: z.enum(FIT_REASON_KINDS), name: z.string() });

/** A notice with the reasons why it fits the caller, the most telling first. */
export const fittingNoticeSchema = noticeRecordSchema.extend({ reasons: z.array(fitReasonSchema) });

/** What the caller did with a notice: read it, or subscribed to its like, by the names of the enabled subscriptions. */
export const noticeMarksSchema = z.object({
  id: idSchema,
  read: z.boolean(),
  subscriptions: z.array(z.string()),
});
