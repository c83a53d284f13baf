import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';
import { articleFileSchema } from './download.schemas.ts';
import { alternativesSchema, bizTypeSchema, highlightSegmentsSchema } from './shared.schemas.ts';

/** Title, keywords and description of a page, as editors' templates with placeholders. */
export const tdkRecordSchema = z.object({
  title: z.string(),
  keyword: z.string().optional(),
  /** Spelling of `keyword` in other implementations of the call. */
  keywords: z.string().optional(),
  description: z.string(),
});

const child = z.object({
  id: idSchema,
  name: z.string(),
  memo: z.string(),
  total: z.number().int(),
});

/** A news column with its children. `total` counts the published articles below it. */
export const newsDirectorySchema = z.object({
  id: idSchema,
  bizType: bizTypeSchema,
  name: z.string(),
  memo: z.string(),
  total: z.number().int(),
  children: z.array(child),
});

/** A column with its subcolumns. */
export type NewsDirectory = z.output<typeof newsDirectorySchema>;

/** A topic (专题): a column that collects docs from other columns. */
export const topicSchema = z.object({
  id: idSchema,
  name: z.string(),
  total: z.number().int(),
});

/** A tag with its number of published articles. */
export const tagRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  total: z.number().int(),
});

/** An article in a list. The spelling `createrTime` is the specification's. */
export const articleRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  createrTime: timeSchema,
  bizType: bizTypeSchema,
  dirId: idSchema,
  dirName: z.string(),
  author: z.string(),
  readCount: z.number().int(),
  props: z.record(z.string(), z.unknown()),
  /** With keywords only: title and extract with the matches marked. */
  hits: z.object({ title: highlightSegmentsSchema, extract: highlightSegmentsSchema }).optional(),
});

/** A doc of a topic: an article in the role of reference material. */
export const docRecordSchema = articleRecordSchema.extend({
  topicId: idSchema,
  topicName: z.string(),
});

const facetEntries = z.array(z.object({ key: z.string(), total: z.number().int() }));

/** Facets of a list of standards, policies or papers, each counted under the other filters. */
export const articleFacetsSchema = z.object({
  status: facetEntries,
  issuer: facetEntries,
  region: facetEntries,
  /** Years, newest first. */
  year: facetEntries,
});

/** Ways out of an empty article list; `id` is the column. */
export const articleAlternativesSchema = alternativesSchema([
  'id',
  'keywords',
  'status',
  'issuer',
  'region',
  'year',
]);

/** A hot article. */
export const hotArticleSchema = z.object({
  id: idSchema,
  title: z.string(),
  dirName: z.string(),
  bizType: bizTypeSchema,
  createrTime: timeSchema,
  readCount: z.number().int(),
});

/** Picture of the media library that pages crop around a point, in percent of its width and height. */
export const croppedPictureFields = {
  url: z.string(),
  alt: z.string(),
  focal: z.object({ x: z.number().int(), y: z.number().int() }),
};

/** An entry of a page's carousel. `link` is a path of this site. */
export const bannerSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  link: z.string().regex(/^\/(?!\/)/),
  image: z.object(croppedPictureFields).optional(),
});

/** Latest articles by business type and column. */
export const polymerizationGroupSchema = z.object({
  bizType: bizTypeSchema,
  children: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      newsList: z.array(z.object({ id: idSchema, title: z.string(), createrTime: timeSchema })),
    }),
  ),
});

const linked = z.object({
  id: idSchema,
  title: z.string(),
  bizType: bizTypeSchema,
  dirName: z.string(),
});

/** A standard by its number; `id` is null if the site has no record of it. */
const namedStandard = z.object({
  number: z.string(),
  id: idSchema.nullable(),
  title: z.string(),
  status: z.string(),
});

const supersession = z.array(
  /** `partly`: only some clauses were replaced. `effectiveDate` is empty if unknown. */
  namedStandard.extend({ partly: z.boolean(), effectiveDate: z.string() }),
);

/** Validity of a standard in one line, and the standard to use instead. */
export const standardVerdictSchema = z.object({
  tone: z.enum(['ok', 'soon', 'off']),
  words: z.string(),
  successor: z
    .object({
      number: z.string(),
      id: idSchema.nullable(),
      partly: z.boolean(),
      effectiveDate: z.string(),
    })
    .nullable(),
});

/** Records of the standards that an article's facts name. */
export const standardLinksSchema = z.object({
  replaces: supersession,
  replacedBy: supersession,
  /** Standards that the article cites. */
  cites: z.array(namedStandard),
  /** Articles that cite this standard. */
  citedBy: z.array(linked),
});

const neighbour = z.object({ id: idSchema, title: z.string() }).nullable();

/** An article with its content, as sanitised HTML; headings have ids for the table of contents. */
export const articleDetailSchema = z.object({
  id: idSchema,
  dirId: idSchema,
  dirName: z.string(),
  parentDirName: z.string(),
  bizType: bizTypeSchema,
  title: z.string(),
  viceTitle: z.string(),
  memo: z.string(),
  author: z.string(),
  creatorId: idSchema,
  releaseTime: timeSchema,
  updateTime: timeSchema,
  content: z.string(),
  /** True if `content` is the first third only; members get the rest by `docCheckLogin`. */
  memberOnly: z.boolean(),
  /** Headings of level 2 and 3 in `content`, in order; `id` is the anchor. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
  /** Characters of the text without markup, for the reading time. */
  length: z.number().int(),
  props: z.record(z.string(), z.unknown()),
  readCount: z.number().int(),
  praiseCount: z.number().int(),
  criticCount: z.number().int(),
  /** Number of downloads of its files. */
  downloadCount: z.number().int(),
  seoTitle: z.string(),
  seoKeyword: z.string(),
  seoDesc: z.string(),
  tags: z.array(z.object({ id: idSchema, name: z.string() })),
  docs: z.array(linked),
  standards: standardLinksSchema,
  files: z.array(articleFileSchema),
  previous: neighbour,
  next: neighbour,
});

/** An article, as the detail call returns it. */
export type Article = z.output<typeof articleDetailSchema>;
