import { FIT_REASON_KINDS } from '@zhucheng/domain-tender/fit';
import { z } from 'zod';
import { noticeRecordSchema } from './notices.schemas.ts';

/** Why a notice fits a member; `name` is that of the subscription, buyer, project type or region. */
export const fitReasonSchema = z.object({ kind: z.enum(FIT_REASON_KINDS), name: z.string() });

/** A notice with the reasons why it fits the caller, the most telling first. */
export const fittingNoticeSchema = noticeRecordSchema.extend({ reasons: z.array(fitReasonSchema) });
