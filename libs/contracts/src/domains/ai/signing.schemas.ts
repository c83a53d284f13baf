import { z } from 'zod';
import { timeSchema } from '../../envelope.ts';
import { aiCitationSchema } from './drafts.schemas.ts';

/** Longest name of who signs. */
export const MAX_AI_SIGNER_LENGTH = 30;

/** Signature of a text: who answers for it, and since when. */
export const aiSignatureSchema = z.object({
  /** Who signed, as entered. */
  signer: z.string(),
  time: timeSchema,
  /** Whether it is of the present text; a change takes it back. */
  stands: z.boolean(),
});

/** Signature of a text: who answers for it, and since when. */
export type AiSignature = z.output<typeof aiSignatureSchema>;

/** A passage that a sentence may cite, under the number that it would have. */
export const aiSupportSchema = aiCitationSchema.extend({
  /** What would still be wrong with the sentence; null if the passage bears it out. */
  reason: z.string().nullable(),
});

/** A passage that a sentence may cite, under the number that it would have. */
export type AiSupport = z.output<typeof aiSupportSchema>;

/** The revision of a text that a page shows. */
const revision = z.number('请给出所看的版次').int().min(0);

/** What names the sentence for which passages are wanted. */
export const supportFields = {
  revision,
  /** Place of the sentence, as its problem names it. */
  block: z.number('请指明哪一段').int().min(0),
  sentence: z.number('请指明哪一句').int().min(0),
  /** Other words than those of the sentence. */
  query: z.string().trim().max(200, '搜索词最多 200 个字').default(''),
};

/** What a signing names: the text as it was read, and who signs. */
export const signFields = {
  revision,
  signer: z
    .string('请填写签发人')
    .trim()
    .min(1, '请填写签发人')
    .max(MAX_AI_SIGNER_LENGTH, `签发人最多 ${MAX_AI_SIGNER_LENGTH} 个字`),
};
