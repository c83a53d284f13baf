import { SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS, INFORMATION_TYPE_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';
import { highlightSegmentsSchema } from './shared.schemas.ts';

/** A search result of any kind, formatted for display. */
export const searchRecordSchema = z.object({
  id: idSchema,
  tab: z.enum(SEARCH_TAB_IDS),
  /** Label of the kind: 标准, 知识, 招标. */
  label: z.string(),
  /** Path on this site. */
  path: z.string(),
  title: highlightSegmentsSchema,
  extract: highlightSegmentsSchema,
  /** Formatted line below the title. */
  facts: z.array(z.string()),
  /** Status of a standard or regulation; null for other kinds. */
  status: z.string().nullable(),
  /** Notices only: stage and deadline of bids. */
  infoType: z.enum(INFORMATION_TYPE_IDS).nullable(),
  publishTime: timeSchema,
  deadline: timeSchema.nullable(),
});

/** A search result. */
export type SearchRecord = z.output<typeof searchRecordSchema>;

/** A page of the open platform that is about the query. */
export const platformResultSchema = z.object({
  /** Label of the kind: 接口, 指南, 开放平台. */
  label: z.string(),
  /** Path on this site. */
  path: z.string(),
  title: highlightSegmentsSchema,
  extract: highlightSegmentsSchema,
});

const choice = <T extends z.ZodType<string>>(key: T) =>
  z.array(z.object({ key, name: z.string(), total: z.number().int() }));

/** Result counts of each facet under the other filters. Facets that the tab doesn't have are empty. */
export const searchFacetsSchema = z.object({
  tab: choice(z.enum(SEARCH_TAB_IDS)),
  preset: choice(z.enum(DATE_PRESET_IDS)),
  column: choice(idSchema),
  /** Keyed by province code. */
  region: choice(z.string()),
  /** State of a standard, information type of a notice, file type of a download. */
  status: choice(z.string()),
});

/** A suggestion while typing. */
export const suggestionSchema = z.object({
  text: z.string(),
  /** The text with the typed part marked. */
  segments: highlightSegmentsSchema,
  /** Label of the kind: 标准, 栏目, 标签, 地区; empty for words. */
  label: z.string(),
  /** Path of the target; null to search for the text. */
  path: z.string().nullable(),
  /** Status of a standard or regulation; null for other targets. */
  status: z.string().nullable(),
});

/** A filter that words of the query were understood as. */
export const understoodFilterSchema = z.object({
  field: z.enum(['region', 'stage', 'type', 'category', 'kind', 'amount', 'date']),
  /** Display text: 浙江省, 招标公告, 5000 万元以上. */
  label: z.string(),
  /** The words as typed; passed in `plain` when the filter is removed. */
  word: z.string(),
});

/** A query without results. The searcher is not recorded. */
export const unansweredSearchSchema = z.object({
  term: z.string(),
  tab: z.enum(SEARCH_TAB_IDS),
  times: z.number().int(),
  lastAt: timeSchema,
});
