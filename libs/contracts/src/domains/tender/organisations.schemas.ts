import {
  INFORMATION_TYPE_IDS,
  ORGANISATION_ROLE_IDS,
  PROJECT_TYPE_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, moneySchema, timeSchema } from '../../envelope.ts';
import { noticeRecordSchema } from './notices.schemas.ts';

/** One of the roles of an organisation. */
export const organisationRoleSchema = z.enum(ORGANISATION_ROLE_IDS);

const nameSchema = z.string().meta({ description: '单位名称。', examples: ['宁波市江北区交通局'] });

const identity = {
  id: idSchema.describe('单位编号。'),
  name: nameSchema,
  region: z.string().meta({ description: '所在的省和市，可能为空。', examples: ['浙江省宁波市'] }),
};

/** An organisation with its number of public projects in each role. */
export const organisationRecordSchema = z.object({
  ...identity,
  buyerCount: z.number().int().describe('作为招标人的项目数。'),
  agencyCount: z.number().int().describe('作为代理机构的项目数。'),
  bidderCount: z.number().int().describe('投过标的项目数。'),
  awardCount: z.number().int().describe('中标的项目数。'),
  latestTime: timeSchema.describe('最新一条公告的发布时间。'),
});

/** An organisation with the number of notices of a filter that it is a party to. */
export const organisationTotalSchema = z.object({
  id: idSchema,
  name: z.string(),
  total: z.number().int(),
});

/** Notices and the sum of their amounts; null where none of them has a sum. */
const figure = {
  total: z.number().int().describe('条数。'),
  amount: moneySchema.nullable().meta({
    description: '金额合计，元；都没有写明数字就是 null。',
    examples: ['48912000.00'],
  }),
};

const partner = z.object({ id: idSchema.describe('单位编号。'), name: nameSchema, ...figure });

const projectType = z.enum(PROJECT_TYPE_IDS).describe('工程类型。');

/** Shares of the upper limit of bids: 0.93 is 93 %. */
const share = (description: string, example: number) =>
  z.number().meta({ description, examples: [example] });

/** Figures of an organisation in a role, of twelve months; `OrganisationProfile` of domain-tender says how they are made. */
export const organisationProfileSchema = z.object({
  ...identity,
  roles: z
    .array(
      z.object({
        role: organisationRoleSchema.describe('角色。'),
        projects: z.number().int().describe('项目数。'),
      }),
    )
    .describe('它有公开项目的角色。'),
  role: organisationRoleSchema.describe('这里看的是哪个角色：招标人、代理机构或投标单位。'),
  infoType: z
    .enum(INFORMATION_TYPE_IDS)
    .describe('数的是哪种公告：0100 招标公告，没有招标公告时和看投标单位时是 0104 结果公示。'),
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: '月份。', examples: ['2026-11'] }),
        ...figure,
      }),
    )
    .describe('逐月的条数和金额，最早的在前。'),
  year: z
    .object({
      ...figure,
      before: z.number().int().describe('再往前 12 个月的条数。'),
      medianAmount: moneySchema.nullable().meta({
        description: '金额的中位数，元；不足 5 个就是 null。',
        examples: ['6120000.00'],
      }),
    })
    .describe('12 个月合计。'),
  types: z.array(z.object({ projectType, ...figure })).describe('按工程类型，最多的在前。'),
  regions: z
    .array(
      z.object({
        key: z
          .string()
          .nullable()
          .meta({ description: '行政区划代码；公告没有写地区就是 null。', examples: ['330200'] }),
        name: z.string().meta({ description: '地区名称。', examples: ['宁波市'] }),
        ...figure,
      }),
    )
    .describe('按省；都在一个省里时按市。最多的在前。'),
  results: z.number().int().describe('12 个月里有结果的标段数。'),
  winners: z.array(partner).describe('中标最多的单位，联合体的每一家都算。'),
  agencies: z
    .array(
      z.object({
        id: idSchema.nullable().describe('单位编号；公告没有写代理机构就是 null。'),
        name: nameSchema,
        total: z.number().int().describe('条数。'),
      }),
    )
    .describe('招标人用得最多的代理机构。'),
  buyers: z.array(partner).describe('代理机构的委托人，或投标单位从谁那里中标。'),
  openings: z
    .object({
      count: z.number().int().describe('开标次数。'),
      summary: z
        .object({
          mean: z.number().meta({ description: '平均几家。', examples: [7.4] }),
          min: z.number().meta({ description: '最少几家。', examples: [3] }),
          max: z.number().meta({ description: '最多几家。', examples: [15] }),
        })
        .nullable()
        .describe('一次开标有几家投标；不足 5 次就是 null。'),
      bands: z
        .array(
          z.object({
            from: z.number().int().describe('从几家起。'),
            to: z.number().int().nullable().describe('到几家为止，含；null 是不设上限。'),
            total: z.number().int().describe('开标次数。'),
          }),
        )
        .describe('按投标家数分档。'),
    })
    .describe('投标家数，联合体算一家。'),
  ratios: z
    .array(
      z.object({
        projectType: projectType.nullable().describe('工程类型；null 是全部。'),
        count: z.number().int().describe('标段数。'),
        summary: z
          .object({
            min: share('最小。', 0.82),
            lowerQuartile: share('下四分位数（QUARTILE.INC）。', 0.89),
            median: share('中位数。', 0.93),
            upperQuartile: share('上四分位数。', 0.96),
            max: share('最大。', 0.99),
          })
          .nullable()
          .describe('中标价与控制价之比的分布；不足 5 个就是 null。'),
      }),
    )
    .describe('中标价与控制价之比：先是全部，再按工程类型。'),
  rivals: z
    .array(
      z.object({
        id: idSchema.describe('单位编号。'),
        name: nameSchema,
        met: z.number().int().describe('同场几次。'),
        won: z.number().int().describe('其中这家单位中标几次。'),
        lost: z.number().int().describe('其中对方中标几次。'),
      }),
    )
    .describe('投标单位同场最多的对手，联合体伙伴不算。'),
  decided: z
    .object({
      bids: z.number().int().describe('投了几个标段。'),
      wins: z.number().int().describe('中标几个。'),
    })
    .describe('投标单位参加过的、既有开标又有结果的标段。'),
  complete: z.boolean().describe('为 false 时公告太多，只统计了最新的一部分。'),
  countedAt: timeSchema.describe('何时统计的。'),
});

/** An organisation that the caller follows. */
export const followedOrganisationSchema = organisationRecordSchema.extend({
  /** Null without a public notice. */
  latestTime: timeSchema.nullable(),
  followedAt: timeSchema,
  /** Its notices of the last 30 days, in whatever role. */
  recent: z.number().int(),
});

/** A notice of an organisation that the caller follows. */
export const followedNoticeSchema = noticeRecordSchema.omit({ hits: true });

/** Names that the caller's company bids under. */
export const companyNamesSchema = z.object({
  /** `organisationId` is that of the organisation of this name; null while no notice names it. */
  names: z.array(z.object({ name: z.string(), organisationId: idSchema.nullable() })),
  /** Name of the company that the caller acts for; null for none. */
  company: z.string().nullable(),
});
