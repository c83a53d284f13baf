import { z } from 'zod';
import { MATERIAL_KIND_IDS, NOTICE_FIELD_IDS } from '@zhucheng/domain-tender';
import { idSchema, moneySchema, timeSchema } from '../../envelope.ts';
import { noticeRevisionSchema, publicAttachmentSchema } from './notices.schemas.ts';

/** The versions of a notice, the newest first; the first version changed nothing. */
export const noticeVersionsSchema = z.object({
  id: idSchema.describe('公告编号。'),
  version: noticeRevisionSchema.shape.version.describe('现在是第几版。'),
  versions: z.array(noticeRevisionSchema).describe('每一版，最新的在前；第一版没有改动。'),
});

/** Words that both versions have, or only the older (`del`) or the newer (`ins`). */
const textPart = z.object({
  op: z.enum(['same', 'del', 'ins']).describe('same 两版都有，del 只在旧版，ins 只在新版。'),
  text: z.string().describe('文字。'),
});
const parts = z.array(textPart).describe('全部文字，一段一段，标出删去和添上的。');

/** Amount with its value if the source gives a number, its wording and kind. */
const amount = z.object({
  value: moneySchema.nullable().describe('元；没有写明数字就是 null。'),
  text: z.string().describe('公告里的写法。'),
  kind: z.string().describe('是什么金额。'),
});

const between = <T extends z.ZodType>(value: T) => ({
  from: value.nullable().describe('改前；没有就是 null。'),
  to: value.nullable().describe('改后；没有就是 null。'),
});

const field = {
  field: z.enum(NOTICE_FIELD_IDS).describe('哪个字段。'),
  material: z
    .enum(MATERIAL_KIND_IDS)
    .nullable()
    .describe('对投标有影响时是哪方面；没有影响就是 null。'),
};

/** How the values of a field are compared, which decides the further fields. */
const comparedAs = <const Type extends string>(type: Type, description: string) =>
  z.literal(type).describe(description);

/**
 * A field that differs between two versions, by its type. `passages` are the changed passages of a long text, each after
 * `skipped` unchanged lines and the unchanged line `before`; `hidden` is a member-only field.
 */
export const noticeFieldChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: comparedAs('time', '时间：改前和改后。'), ...field, ...between(timeSchema) }),
  z.object({ type: comparedAs('amount', '金额：改前和改后。'), ...field, ...between(amount) }),
  z.object({
    type: comparedAs('days', '天数：改前和改后。'),
    ...field,
    ...between(z.number().int()),
  }),
  z.object({ type: comparedAs('text', '文字：逐词比较。'), ...field, parts }),
  z.object({
    type: comparedAs('passages', '长文：只给改了的段落。'),
    ...field,
    passages: z
      .array(
        z.object({
          skipped: z.number().int().describe('它前面略去了几行没有改的。'),
          before: z.string().nullable().describe('它前面一行没有改的，帮助定位。'),
          parts,
        }),
      )
      .describe('改了的段落。'),
    cut: z.boolean().describe('改动太多，只列了前面的。'),
  }),
  z.object({
    type: comparedAs('files', '附件：增、删和换名。'),
    ...field,
    files: z
      .array(
        publicAttachmentSchema.extend({
          op: textPart.shape.op,
          formerName: z.string().nullable().describe('旧版里的名称，换过名才有。'),
        }),
      )
      .describe('两版的附件。'),
  }),
  z.object({ type: comparedAs('hidden', '只告诉会员的字段：改了，不说改成什么。'), ...field }),
]);

const revision = noticeRevisionSchema.pick({ version: true, recordedAt: true });

/** Two versions of a notice, the older first, and the fields that differ. */
export const noticeComparisonSchema = z.object({
  id: idSchema.describe('公告编号。'),
  from: revision.describe('较旧的一版。'),
  to: revision.describe('较新的一版。'),
  changes: z.array(noticeFieldChangeSchema).describe('有差别的字段，一个一项，种类看 type。'),
});
