import { z } from 'zod';
import {
  ATTACHMENT_KINDS,
  FILTER_PART_NAMES,
  INFORMATION_TYPE_IDS,
  MATERIAL_KIND_IDS,
  NOTICE_FIELD_IDS,
  PROJECT_TYPE_IDS,
  SIMILARITY_REASON_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { idSchema, moneySchema, timeSchema } from '../../envelope.ts';
import { articleFileSchema } from '../download.schemas.ts';
import { alternativesSchema, highlightSegmentsSchema } from '../shared.schemas.ts';

const time = timeSchema.nullable();
const text = z.string().nullable();

const classification = {
  infoType: z
    .enum(INFORMATION_TYPE_IDS)
    .describe('信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。'),
  category: z.enum(TRADING_CATEGORY_IDS).describe('交易类别。'),
  projectType: z.enum(PROJECT_TYPE_IDS).describe('工程类型。'),
};

/** An amount: the number if the source has one, its original wording, and its kind. */
const amount = {
  amount: moneySchema.nullable().describe('金额，元；公告没有写明数字就是 null，不估算。'),
  amountText: text.describe('金额在公告里的写法。'),
  amountKind: text.describe('是什么金额：控制价、中标价等。'),
};

/** A tender notice in a list. `region` is the formatted province and city. */
export const noticeRecordSchema = z.object({
  id: idSchema.describe('公告编号。'),
  projectId: idSchema.describe('所在项目的编号。'),
  title: z.string().describe('原文标题。'),
  ...classification,
  ...amount,
  divisionCode: z.string().nullable().describe('项目所在地的行政区划代码。'),
  region: z.string().describe('项目所在地的省和市。'),
  buyer: text.describe('招标人。'),
  publishTime: timeSchema.describe('发布时间，带 +08:00。'),
  deadline: time.describe('投标截止时间；“另行通知”为 null。'),
  openTime: time.describe('开标时间。'),
  /** With keywords only: the title with the matches marked. */
  hits: z.object({ title: highlightSegmentsSchema }).optional(),
});

const facet = (key: z.ZodType<string>) =>
  z.array(z.object({ key, name: z.string(), total: z.number().int() }));

/**
 * State of a notice or project among the favorites. `deadline` is the one that the project's newest notice or
 * clarification names; `change` is the newest notice since it was added, with the number of those not seen yet.
 */
export const favoriteNoticeSchema = z.object({
  infoType: classification.infoType,
  ...amount,
  region: z.string(),
  deadline: time,
  change: z
    .object({
      title: z.string(),
      infoType: classification.infoType,
      href: z.string(),
      publishTime: timeSchema,
      unseen: z.number().int(),
    })
    .nullable(),
});

/** Predefined range of publication. `exact` is false for more than 10,000 notices: `total` is 10,000 then. */
const presetCount = z.object({
  key: z.string(),
  name: z.string(),
  total: z.number().int(),
  exact: z.boolean().optional(),
});

/** Notice counts of each facet under the other filters. `today` counts those published today. */
export const tenderFacetsSchema = z.object({
  infoType: facet(z.string()),
  projectType: facet(z.string()),
  province: facet(z.string()),
  /** Trading categories, and bands of amounts. */
  category: facet(z.string()).optional(),
  amountBand: facet(z.string()).optional(),
  preset: z.array(presetCount).optional(),
  /** Parts of the division that the list is filtered by. */
  division: facet(z.string()).optional(),
  today: z.number().int(),
  /** Full name of the division that the list is filtered by. */
  region: z.string().nullable(),
});

/** Ways out of an empty notice list. */
export const tenderAlternativesSchema = alternativesSchema(FILTER_PART_NAMES);

/** Names of the divisions and organisations that the list is filtered by, by code or id. */
export const filterNamesSchema = z.record(z.string(), z.string()).optional();

/** Nearest divisions with notices under the other filters; only in replies without results. */
export const nearbyRegionsSchema = facet(z.string()).optional();

const organisation = z.object({ id: idSchema, name: z.string() });

/** One ranked bidder, candidate or winner; a consortium has several organisations, the leader first. */
const award = z.object({
  rank: z.number().int(),
  organisations: z.array(organisation.extend({ leader: z.boolean() })),
  amount: moneySchema.nullable(),
  amountText: text,
});

/** An attachment as everybody may know it. Its address is member-only. */
export const publicAttachmentSchema = articleFileSchema
  .pick({ name: true, fileType: true, size: true, pages: true })
  .extend({ kind: z.enum(ATTACHMENT_KINDS) });

/** A version of a notice; `recordedAt` is when it was found at its source. */
export const noticeRevisionSchema = z.object({
  version: z.number().int().min(1),
  recordedAt: timeSchema,
  /** Fields that it changed of the version before. */
  changedFields: z.array(z.enum(NOTICE_FIELD_IDS)),
  /** Changes that matter to bidders. */
  materialKinds: z.array(z.enum(MATERIAL_KIND_IDS)),
});

/** A notice with its content, as sanitised HTML. Contacts and the files themselves need a login and are not included. */
export const noticeDetailSchema = noticeRecordSchema.extend({
  lotNo: text,
  lotName: text,
  durationDays: z.number().int().nullable(),
  location: text,
  qualification: text,
  evaluationMethod: text,
  content: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  awards: z.array(award),
  source: z.string(),
  /** Address of the notice at its source, http(s) only; null if unknown. */
  sourceUrl: text,
  /** Further sources that published the same notice, in the order in which they were collected. */
  otherSources: z.array(z.object({ source: z.string(), sourceUrl: text })),
  /** What sources say that don't agree, in words; `stands` marks what the notice says. */
  claims: z.array(z.object({ source: z.string(), said: z.string(), stands: z.boolean() })),
  /** Presence of member-only contacts. */
  hasContact: z.boolean(),
  /** Number of attachments. */
  fileCount: z.number().int(),
  files: z.array(publicAttachmentSchema),
  version: noticeRevisionSchema.shape.version,
  /** Latest versions but the first, the newest first. */
  revisions: z.array(noticeRevisionSchema),
});

/** Contact for bidders. */
const noticeContact = z.object({
  role: z.enum(['buyer', 'agency']),
  organisation: text,
  person: text,
  phone: text,
  email: text,
  address: text,
});

/** An attachment of a notice; `url` answers members only. */
const noticeAttachment = articleFileSchema
  .omit({ preview: true })
  .extend({ kind: z.enum(ATTACHMENT_KINDS), url: z.string() });

/** Member-only data of a notice. */
export const memberNoticeSchema = z.object({
  id: idSchema,
  contacts: z.array(noticeContact),
  /** Passages of the source that contain phone numbers or addresses. */
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  files: z.array(noticeAttachment),
});

/**
 * A tender project with all its notices, the oldest first, and the id of the requested one; of a merged one that of the
 * notice that stands for it.
 */
export const tenderProjectDetailSchema = z.object({
  project: z.object({
    id: idSchema,
    name: z.string(),
    projectNo: text,
    category: classification.category,
    projectType: classification.projectType,
    region: z.string(),
    divisionCode: z.string().nullable(),
    buyer: organisation.nullable(),
    agency: organisation.nullable(),
    lots: z.array(z.object({ lotNo: text, name: z.string() })),
  }),
  notices: z.array(noticeDetailSchema),
  /** The requested notice; the newest one if the project was requested. */
  noticeId: idSchema,
});

const relatedNotice = noticeRecordSchema.omit({ hits: true, divisionCode: true, buyer: true });

/** Notices beside a notice, of other projects and of each project one. */
export const relatedNoticesSchema = z.object({
  /** Latest notices of the buyer's other projects. */
  ofBuyer: z.array(relatedNotice),
  /** Similar notices, the most similar first, with the reasons; none of the projects above. */
  similar: z.array(relatedNotice.extend({ reasons: z.array(z.enum(SIMILARITY_REASON_IDS)) })),
});
