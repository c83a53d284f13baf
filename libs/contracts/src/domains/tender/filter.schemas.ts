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
  keywords: keywordsSchema.describe('关键词，用空格分开，默认都要出现。'),
  category: z.enum(TRADING_CATEGORY_IDS).optional(),
  division: divisionCodeSchema.optional(),
  infoType: z.enum(INFORMATION_TYPE_IDS).optional(),
  projectType: z.enum(PROJECT_TYPE_IDS).optional(),
  /** Several values of a part, of which one is enough; they add to the single ones. */
  categories: listOf(z.enum(TRADING_CATEGORY_IDS), FILTER_LIMITS.categories).describe(
    '交易类别，有一个相符即可。',
  ),
  divisions: listOf(divisionCodeSchema, FILTER_LIMITS.regions).describe(
    '行政区划代码（GB/T 2260），省、市、县都可以，含下级。330200 是宁波市。',
  ),
  infoTypes: listOf(z.enum(INFORMATION_TYPE_IDS), FILTER_LIMITS.infoTypes).describe(
    '信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。',
  ),
  projectTypes: listOf(z.enum(PROJECT_TYPE_IDS), FILTER_LIMITS.projectTypes).describe(
    '工程类型，有一个相符即可。',
  ),
  amountBands: listOf(z.enum(AMOUNT_BAND_IDS), FILTER_LIMITS.amountBands).describe(
    '金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。',
  ),
  any: z.boolean().optional().describe('true：关键词有一个相符即可；不填要全都出现。'),
  exclude: excludedWords.describe('不要出现的词，用空格分开。'),
  buyerId: idSchema.optional().describe('招标人的编号。'),
  agencyId: idSchema.optional().describe('招标代理的编号。'),
  winnerId: idSchema.optional().describe('中标单位的编号。'),
  open: z.boolean().optional().describe('true：只要投标截止还没到的。'),
  preset: z.enum(DATE_PRESET_IDS).optional(),
  start: daySchema.optional().describe('发布日期从这天起。'),
  end: daySchema.optional().describe('发布日期到这天为止，含当天。'),
  amountMin: moneySchema.optional().describe('金额下限，元。'),
  amountMax: moneySchema.optional().describe('金额上限，元。'),
};
