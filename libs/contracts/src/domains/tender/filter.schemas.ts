import {
  AMOUNT_BAND_IDS,
  DATE_PRESET_IDS,
  FILTER_LIMITS,
  INFORMATION_TYPE_IDS,
  MAX_EXCLUDED_LENGTH,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { daySchema, idSchema, moneySchema } from '../../envelope.ts';
import { WIRE_FORMATS } from '../../forms/wire-formats.ts';
import { keywordsSchema } from '../shared.schemas.ts';

/** Administrative division: province, city or county by its GB/T 2260 code. */
export const divisionCodeSchema = z.string().regex(...WIRE_FORMATS.division);

/** Values of a part of a filter. */
export const listOf = <Value extends z.ZodType>(value: Value, max: number) =>
  z.array(value).max(max, `最多 ${max} 个，请去掉一些`).readonly().optional();

/** Excluded words as a person writes them. */
const excludedWords = z
  .string()
  .trim()
  .max(MAX_EXCLUDED_LENGTH, `排除词最多 ${MAX_EXCLUDED_LENGTH} 个字`)
  .optional();

/** Fields of a request that filter notices: `NoticeFilter` of domain-tender as addresses spell it. */
export const noticeFilterFields = {
  keywords: keywordsSchema,
  category: z.enum(TRADING_CATEGORY_IDS).optional(),
  division: divisionCodeSchema.optional(),
  infoType: z.enum(INFORMATION_TYPE_IDS).optional(),
  projectType: z.enum(PROJECT_TYPE_IDS).optional(),
  /** Several values of a part, of which one is enough; they add to the single ones. */
  categories: listOf(z.enum(TRADING_CATEGORY_IDS), FILTER_LIMITS.categories),
  divisions: listOf(divisionCodeSchema, FILTER_LIMITS.regions),
  infoTypes: listOf(z.enum(INFORMATION_TYPE_IDS), FILTER_LIMITS.infoTypes),
  projectTypes: listOf(z.enum(PROJECT_TYPE_IDS), FILTER_LIMITS.projectTypes),
  amountBands: listOf(z.enum(AMOUNT_BAND_IDS), FILTER_LIMITS.amountBands),
  /** One of the keywords is enough. */
  any: z.boolean().optional(),
  /** Words that may not occur, separated by spaces. */
  exclude: excludedWords,
  buyerId: idSchema.optional(),
  agencyId: idSchema.optional(),
  winnerId: idSchema.optional(),
  /** Only notices whose deadline is ahead. */
  open: z.boolean().optional(),
  preset: z.enum(DATE_PRESET_IDS).optional(),
  start: daySchema.optional(),
  end: daySchema.optional(),
  amountMin: moneySchema.optional(),
  amountMax: moneySchema.optional(),
};
