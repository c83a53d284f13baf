import { INFORMATION_TYPE_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { daySchema, timeSchema } from '../../envelope.ts';
import { filterNamesSchema } from './notices.schemas.ts';

/** Sum of amounts in CNY; of many notices, so it may be longer than a single amount. */
const sum = z.string().regex(/^\d{1,22}(\.\d{1,2})?$/);

const count = z.number().int().min(0);

/**
 * Number of notices, number of those with an amount, the sum of these and their median, null for fewer than five. Of the
 * tender notices their number, and that of those whose project has a result by now.
 */
const figures = {
  total: count,
  priced: count,
  amount: sum,
  median: sum.nullable(),
  tenders: count,
  resolved: count,
};

/** Figures of a value; `compared` counts the complete months of the period, `before` the same ones of the year before. */
const group = z.array(
  z.object({ key: z.string(), name: z.string(), ...figures, compared: count, before: count }),
);

/** Statistics of the notices of a filter. */
export const tenderStatisticsSchema = z.object({
  /** When the figures were counted. */
  countedAt: timeSchema,
  /** Days that are counted. */
  start: daySchema,
  end: daySchema,
  /** Information type whose amounts are added up: notices of one project name the same money several times. */
  amountType: z.enum(INFORMATION_TYPE_IDS),
  /** False where there are too many notices for medians and results: these are null and 0 then. */
  detailed: z.boolean(),
  ...figures,
  /** The newest first, at most twelve. `before`: the same month of the year before; null unless it is complete. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      start: daySchema,
      end: daySchema,
      ...figures,
      before: count.nullable(),
    }),
  ),
  /** Provinces by their code, the one with most notices first; the key is empty for notices that name none. */
  regions: group,
  projectTypes: group,
  categories: group,
  /** Name of the only division of the filter. */
  region: z.string().nullable(),
  names: filterNamesSchema,
});
