import { INFORMATION_TYPE_IDS, TRADING_CATEGORY_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { divisionCodeSchema } from './filter.schemas.ts';

/** Maximum number of sales regions of a company. */
export const MAX_SALES_REGIONS = 20;

/** A division in which a company looks for business. */
export const salesRegionSchema = z.object({
  code: divisionCodeSchema,
  /** Province, and what is below it: 浙江省 杭州市. */
  name: z.string(),
});

const noticeLink = {
  id: idSchema,
  title: z.string(),
  category: z.enum(TRADING_CATEGORY_IDS),
  infoType: z.enum(INFORMATION_TYPE_IDS),
};

/** A notice as it was collected from one source, before notices of several sources are merged. Without contacts. */
export const collectedNoticeSchema = z.object({
  ...noticeLink,
  region: z.string(),
  publishTime: timeSchema,
  /** Display name of the publication. */
  source: z.string(),
  /** Address at the source, http(s) only; null if unknown. */
  sourceUrl: z.string().nullable(),
  collectedAt: timeSchema,
  /** Notice that stands for it, if it was merged. */
  mergedInto: z.object(noticeLink).nullable(),
});
