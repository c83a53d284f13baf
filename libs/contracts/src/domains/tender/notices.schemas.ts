import { z } from 'zod';
import {
  ATTACHMENT_KINDS,
  FILTER_PART_NAMES,
  INFORMATION_TYPE_IDS,
  MATERIAL_KIND_IDS,
  MATERIAL_KINDS,
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
  amount: moneySchema.nullable().meta({
    description: '金额，元；公告没有写明数字就是 null，不估算。',
    examples: ['489120000.00'],
  }),
  amountText: text.meta({ description: '金额在公告里的写法。', examples: ['48912 万元'] }),
  amountKind: text.meta({ description: '是什么金额：控制价、中标价等。', examples: ['控制价'] }),
};

/** A tender notice in a list. `region` is the formatted province and city. */
export const noticeRecordSchema = z.object({
  id: idSchema.describe('公告编号。'),
  projectId: idSchema.describe('所在项目的编号。'),
  title: z.string().meta({ description: '原文标题。', examples: ['滨河路工程施工招标公告'] }),
  ...classification,
  ...amount,
  divisionCode: z
    .string()
    .nullable()
    .meta({ description: '项目所在地的行政区划代码。', examples: ['330205'] }),
  region: z.string().meta({ description: '项目所在地的省和市。', examples: ['浙江省宁波市'] }),
  buyer: text.meta({ description: '招标人。', examples: ['宁波市江北区交通局'] }),
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

const organisation = z.object({
  id: idSchema.describe('单位编号，用它取企业画像。'),
  name: z.string().meta({ description: '单位名称。', examples: ['宁波市江北区交通局'] }),
});

/** One ranked bidder, candidate or winner; a consortium has several organisations, the leader first. */
const award = z.object({
  rank: z.number().int().describe('名次，1 是第一名；开标记录里是次序。'),
  organisations: z
    .array(organisation.extend({ leader: z.boolean().describe('联合体的牵头人。') }))
    .describe('投标、中标的单位；联合体有几家，牵头人在前。'),
  amount: amount.amount,
  amountText: amount.amountText,
});

/** An attachment as everybody may know it. Its address is member-only. */
export const publicAttachmentSchema = articleFileSchema
  .pick({ name: true, fileType: true, size: true, pages: true })
  .extend({
    kind: z
      .enum(ATTACHMENT_KINDS)
      .describe(
        'document 招标文件，clarification 澄清文件，bill 工程量清单，drawings 图纸，other 其他。',
      ),
  });

const MATERIAL_NAMES = MATERIAL_KINDS.map(({ id, name }) => `${id} ${name}`).join('，');

/** What the kinds of changes that matter to bidders mean. */
export const MATERIAL_KIND_TEXT = `改动里对投标有影响的：${MATERIAL_NAMES}。`;

/** A version of a notice; `recordedAt` is when it was found at its source. */
export const noticeRevisionSchema = z.object({
  version: z.number().int().min(1).describe('第几版，从 1 起。'),
  recordedAt: timeSchema.describe('何时在来源网站上发现的，带 +08:00。'),
  changedFields: z.array(z.enum(NOTICE_FIELD_IDS)).describe('比前一版改了哪些字段。'),
  materialKinds: z.array(z.enum(MATERIAL_KIND_IDS)).describe(MATERIAL_KIND_TEXT),
});

/** A notice with its content, as sanitised HTML. Contacts and the files themselves need a login and are not included. */
export const noticeDetailSchema = noticeRecordSchema.extend({
  lotNo: text.meta({ description: '标段号。', examples: ['2'] }),
  lotName: text.meta({ description: '标段名称。', examples: ['2 标段'] }),
  durationDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: '工期，日历天。', examples: [910] }),
  location: text.meta({ description: '建设地点。', examples: ['宁波市江北区'] }),
  qualification: text.meta({
    description: '资质要求，原文的写法。',
    examples: ['市政公用工程施工总承包一级'],
  }),
  evaluationMethod: text.meta({ description: '评标办法。', examples: ['综合评估法'] }),
  content: z.string().meta({
    description: '正文，净化过的 HTML，没有联系人和电话。',
    examples: ['<p>本招标项目已由发展改革部门批准建设。</p>'],
  }),
  changes: z
    .array(
      z.object({
        field: z.string().meta({ description: '改的是什么。', examples: ['投标截止时间'] }),
        from: z.string().meta({ description: '原来。', examples: ['2026-11-24 09:30'] }),
        to: z.string().meta({ description: '改为。', examples: ['2026-11-26 09:30'] }),
      }),
    )
    .describe('公告自己列出的变更，原文的写法。'),
  awards: z.array(award).describe('投标、入围和中标的单位，按名次。'),
  source: z
    .string()
    .meta({ description: '从哪个网站收录的。', examples: ['宁波市公共资源交易网'] }),
  sourceUrl: text.meta({
    description: '原文地址；不知道就是 null。',
    examples: ['https://example.com/notice/1'],
  }),
  otherSources: z
    .array(
      z.object({
        source: z.string().meta({ description: '网站。', examples: ['浙江省公共资源交易网'] }),
        sourceUrl: text.meta({
          description: '原文地址；不知道就是 null。',
          examples: ['https://example.com/notice/2'],
        }),
      }),
    )
    .describe('也发布了这条公告的其他网站，按收录的先后。'),
  claims: z
    .array(
      z.object({
        source: z.string().meta({ description: '哪个网站说的。', examples: ['乙网'] }),
        said: z
          .string()
          .meta({ description: '说了什么。', examples: ['投标截止时间 2026-11-24 09:30'] }),
        stands: z.boolean().describe('这条公告采用的说法。'),
      }),
    )
    .describe('各网站说法不一的地方。'),
  hasContact: z.boolean().describe('有联系人；会员登录了在网页上看。'),
  fileCount: z.number().int().describe('附件个数。'),
  files: z.array(publicAttachmentSchema).describe('附件的名称和种类；会员登录了在网页上下载。'),
  version: noticeRevisionSchema.shape.version,
  revisions: z.array(noticeRevisionSchema).describe('最近几版，最新的在前，第一版不在其中。'),
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
    id: idSchema.describe('项目编号。'),
    name: z.string().meta({ description: '项目名称。', examples: ['滨河路工程'] }),
    projectNo: text.meta({ description: '招标编号，原文的写法。', examples: ['A3302010001'] }),
    category: classification.category,
    projectType: classification.projectType,
    region: noticeRecordSchema.shape.region,
    divisionCode: noticeRecordSchema.shape.divisionCode,
    buyer: organisation.nullable().describe('招标人。'),
    agency: organisation.nullable().describe('招标代理机构。'),
    lots: z
      .array(
        z.object({
          lotNo: text.meta({ description: '标段号。', examples: ['2'] }),
          name: z.string().meta({ description: '标段名称。', examples: ['2 标段'] }),
        }),
      )
      .describe('标段；没有分就是空的。'),
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
