import {
  EXPERIMENT_PAGES,
  EXPERIMENT_STATES,
  VARIANTS,
} from '@zhucheng/domain-service/experiments';
import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../constants.ts';
import { daySchema, idSchema, timeSchema } from '../../envelope.ts';

/** A variant of a page under test. */
export const variantSchema = z.enum(VARIANTS);

/** States of an experiment. */
export const experimentStateSchema = z.enum(EXPERIMENT_STATES);

const countFields = {
  /** All views of visitors. */
  views: z.number().int(),
  /** Visitors who saw the page for the first time in this experiment. */
  visitors: z.number().int(),
  /** Leads that came from the page. */
  conversions: z.number().int(),
};

/** Sums of a variant. `rate` is conversions by visitors, `low` to `high` its 95 % interval. */
export const variantResultSchema = z.object({
  variant: variantSchema,
  ...countFields,
  rate: z.number(),
  low: z.number(),
  high: z.number(),
});

/** An experiment with its sums. */
export const experimentSchema = z.object({
  id: idSchema,
  name: z.string(),
  page: z.string(),
  /** Difference between the variants, in words. */
  pageName: z.string(),
  state: experimentStateSchema,
  /** Variant that people chose at the end; null while it runs or if they chose none. */
  winner: variantSchema.nullable(),
  createdAt: timeSchema,
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  results: z.array(variantResultSchema),
});

/** Type of {@link experimentSchema}. */
export type ExperimentRecord = z.output<typeof experimentSchema>;

/** Counts of a day and variant. */
export const experimentDaySchema = z.object({
  day: daySchema,
  variant: variantSchema,
  ...countFields,
});

/** Name and page of a new experiment. */
export const newExperimentSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, '请输入实验名称')
    .max(MAX_TEXT_LENGTH, `实验名称最多 ${MAX_TEXT_LENGTH} 个字`),
  page: z
    .string()
    .refine((page) => Object.hasOwn(EXPERIMENT_PAGES, page), '这个页面没有第二种版本，不能做实验'),
});
