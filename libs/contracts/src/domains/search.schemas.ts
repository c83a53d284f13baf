import { SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS, INFORMATION_TYPE_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';
import { highlightSegmentsSchema } from './shared.schemas.ts';

/** Something that was found, ready to be shown whatever it is. */
export const searchRecordSchema = z.object({
  id: idSchema,
  tab: z.enum(SEARCH_TAB_IDS),
  /** Label of the kind: 标准, 知识, 招标. */
  label: z.string(),
  /** Path on this site. */
  path: z.string(),
  title: highlightSegmentsSchema,
  extract: highlightSegmentsSchema,
  /** The line below, ready to read. */
  facts: z.array(z.string()),
  /** Status of a standard or regulation; null for other kinds. */
  status: z.string().nullable(),
  /** Notices only: stage, and when bids are due. */
  infoType: z.enum(INFORMATION_TYPE_IDS).nullable(),
  publishTime: timeSchema,
  deadline: timeSchema.nullable(),
});

/** A result as clients read it. */
export type SearchRecord = z.output<typeof searchRecordSchema>;

const choice = <T extends z.ZodType<string>>(key: T) =>
  z.array(z.object({ key, name: z.string(), total: z.number().int() }));

/** Result counts of each facet under the other filters. Facets that the tab doesn't have are empty. */
export const searchFacetsSchema = z.object({
  tab: choice(z.enum(SEARCH_TAB_IDS)),
  preset: choice(z.enum(DATE_PRESET_IDS)),
  column: choice(idSchema),
  /** By the code of the province. */
  region: choice(z.string()),
  /** State of a standard, information type of a notice, file type of a download. */
  status: choice(z.string()),
});

/** Something offered while somebody types. */
export const suggestionSchema = z.object({
  text: z.string(),
  /** The same, with what was typed marked. */
  segments: highlightSegmentsSchema,
  /** Label of the kind: 标准, 栏目, 标签, 地区; empty for a plain word. */
  label: z.string(),
  /** Path of the target; null to search for the text. */
  path: z.string().nullable(),
});

/** A term that was searched for in vain; nothing is kept of who searched. */
export const unansweredSearchSchema = z.object({
  term: z.string(),
  tab: z.enum(SEARCH_TAB_IDS),
  times: z.number().int(),
  lastAt: timeSchema,
});
