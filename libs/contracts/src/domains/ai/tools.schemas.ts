import { FIELD_KINDS, type FieldValue, type ToolField } from '@zhucheng/domain-writing/types';
import { z } from 'zod';
import { aiDraftSchema, aiGapSchema } from './drafts.schemas.ts';

const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly();

/** Tool in the list of tools. */
export const aiToolSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Points of quota; 0 is free. */
  price: z.number().int(),
  /** What the price is for: a thousand characters of the text that is worked on; null for a writing. */
  priceUnit: z.literal('thousand').nullable(),
  /** `model`: works only while a model is available. */
  needs: z.enum(['offline', 'model']),
  /** Page of its own that takes the place of the form; null if it has none. */
  page: z.string().nullable(),
});

/** Tool in the list of tools. */
export type AiToolSummary = z.output<typeof aiToolSummarySchema>;

const fieldSchema: z.ZodType<ToolField> = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean(),
  group: z.string().optional(),
  hint: z.string().optional(),
  placeholder: z.string().optional(),
  max: z.number().optional(),
  min: z.number().optional(),
  whole: z.boolean().optional(),
  options: listOf(z.object({ value: z.string(), label: z.string() })).optional(),
  columns: listOf(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'number', 'amount', 'date']),
      required: z.boolean().optional(),
      unit: z.string().optional(),
    }),
  ).optional(),
  unit: z.string().optional(),
  shownFor: z.object({ field: z.string(), values: listOf(z.string()) }).optional(),
});

const valueSchema: z.ZodType<FieldValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  listOf(z.string()),
  listOf(z.record(z.string(), z.string())),
]);

/** What was entered in a form, by field name; the tool says what each field accepts. */
export const aiFieldsSchema = z.record(z.string(), valueSchema.optional(), '请填写表单');

/** What came of the example: a draft, or sections for which the library holds nothing. */
const writtenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), draft: aiDraftSchema }),
  z.object({ kind: z.literal('refused'), missing: listOf(aiGapSchema) }),
]);

/** Tool with its form and a worked example. */
export const aiToolSchema = aiToolSummarySchema.extend({
  category: z.string(),
  /** Words of a writing of usual length; null where its length follows from the fields. */
  words: z.number().int().nullable(),
  fields: listOf(fieldSchema),
  /** Sections that it may write, in their order. */
  sections: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      /** What in the fields calls for it, in a few words; null for a section that is always written. */
      because: z.string().nullable(),
      /** Whether the fields of the example call for it. */
      inExample: z.boolean(),
    }),
  ),
  example: z.object({
    fields: aiFieldsSchema,
    /** Null for tools that need a model and for those with a page of their own. */
    result: writtenSchema.nullable(),
  }),
});

/** Tool with its form and a worked example. */
export type AiTool = z.output<typeof aiToolSchema>;
