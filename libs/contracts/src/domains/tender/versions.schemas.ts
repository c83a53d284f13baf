import { z } from 'zod';
import { MATERIAL_KIND_IDS, NOTICE_FIELD_IDS } from '@zhucheng/domain-tender';
import { idSchema, moneySchema, timeSchema } from '../../envelope.ts';
import { noticeRevisionSchema, publicAttachmentSchema } from './notices.schemas.ts';

/** The versions of a notice, the newest first; the first version changed nothing. */
export const noticeVersionsSchema = z.object({
  id: idSchema,
  version: noticeRevisionSchema.shape.version,
  versions: z.array(noticeRevisionSchema),
});

/** Words that both versions have, or only the older (`del`) or the newer (`ins`). */
const textPart = z.object({ op: z.enum(['same', 'del', 'ins']), text: z.string() });

/** Amount with its value if the source gives a number, its wording and kind. */
const amount = z.object({ value: moneySchema.nullable(), text: z.string(), kind: z.string() });

const between = <T extends z.ZodType>(value: T) => ({
  from: value.nullable(),
  to: value.nullable(),
});

const field = {
  field: z.enum(NOTICE_FIELD_IDS),
  material: z.enum(MATERIAL_KIND_IDS).nullable(),
};

/**
 * A field that differs between two versions, by its type. `passages` are the changed passages of a long text, each after
 * `skipped` unchanged lines and the unchanged line `before`; `hidden` is a member-only field.
 */
export const noticeFieldChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('time'), ...field, ...between(timeSchema) }),
  z.object({ type: z.literal('amount'), ...field, ...between(amount) }),
  z.object({ type: z.literal('days'), ...field, ...between(z.number().int()) }),
  z.object({ type: z.literal('text'), ...field, parts: z.array(textPart) }),
  z.object({
    type: z.literal('passages'),
    ...field,
    passages: z.array(
      z.object({
        skipped: z.number().int(),
        before: z.string().nullable(),
        parts: z.array(textPart),
      }),
    ),
    cut: z.boolean(),
  }),
  z.object({
    type: z.literal('files'),
    ...field,
    files: z.array(
      publicAttachmentSchema.extend({
        op: textPart.shape.op,
        /** Name in the older version, if it was another one. */
        formerName: z.string().nullable(),
      }),
    ),
  }),
  z.object({ type: z.literal('hidden'), ...field }),
]);

/** Two versions of a notice, the older first, and the fields that differ. */
export const noticeComparisonSchema = z.object({
  id: idSchema,
  from: noticeRevisionSchema.pick({ version: true, recordedAt: true }),
  to: noticeRevisionSchema.pick({ version: true, recordedAt: true }),
  changes: z.array(noticeFieldChangeSchema),
});
