import { PROBLEM_KINDS, type Block, type Draft } from '@zhucheng/domain-writing/types';
import { z } from 'zod';
import { idSchema } from '../../envelope.ts';
import { AI_WRITERS } from './runs.schemas.ts';

const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly();

/** Where a sentence comes from. */
const SENTENCE_ORIGINS = ['field', 'cited', 'computed', 'frame', 'model', 'own'] as const;

const sentenceSchema = z.object({
  text: z.string(),
  origin: z.enum(SENTENCE_ORIGINS),
  field: z.string().optional(),
  citation: z.number().int().optional(),
  moreCitations: listOf(z.number().int()).optional(),
  formula: z.string().optional(),
});

const sentences = listOf(sentenceSchema);

const blockFields = { writer: z.enum(AI_WRITERS), section: z.string().optional() };

/** Part of a writing: heading, paragraph, list, table, or 待补充. */
export const aiBlockSchema: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.object({
    ...blockFields,
    kind: z.literal('heading'),
    level: z.literal([1, 2, 3, 4]),
    text: z.string(),
  }),
  z.object({ ...blockFields, kind: z.literal('paragraph'), sentences }),
  z.object({
    ...blockFields,
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: listOf(sentences),
  }),
  z.object({
    ...blockFields,
    kind: z.literal('table'),
    caption: z.string().optional(),
    header: listOf(z.string()),
    rows: listOf(sentences),
  }),
  z.object({ ...blockFields, kind: z.literal('gap'), needs: z.string() }),
]);

const sourceSchema = z.object({
  kind: z.enum(['article', 'material', 'help']),
  id: idSchema,
  title: z.string(),
  url: z.string().optional(),
  type: z.string().optional(),
  number: z.string().optional(),
  status: z.string().optional(),
  authors: listOf(z.string()).optional(),
  publisher: z.string().optional(),
  date: z.string().optional(),
});

/** Numbered reference to a passage, with the passage as it was. */
export const aiCitationSchema = z.object({
  number: z.number().int(),
  passageId: idSchema,
  quote: z.string(),
  source: sourceSchema,
  headingPath: listOf(z.string()),
});

/** Source that is close to a question that cannot be answered. */
export const aiNearSourceSchema = z.object({ passageId: idSchema, source: sourceSchema });

/** Section without ground, and what is missing. */
export const aiGapSchema = z.object({ section: z.string(), title: z.string(), needs: z.string() });

/** Place of a writing that cannot be signed as it is. */
export const aiProblemSchema = z.object({
  kind: z.enum(PROBLEM_KINDS),
  block: z.number().int(),
  sentence: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
  reason: z.string(),
});

/** A writing with its citations, and what stands against signing it. */
export const aiDraftSchema: z.ZodType<Draft> = z.object({
  title: z.string(),
  blocks: listOf(aiBlockSchema),
  citations: listOf(aiCitationSchema),
  gaps: listOf(aiGapSchema),
  problems: listOf(aiProblemSchema),
  signable: z.boolean(),
});
