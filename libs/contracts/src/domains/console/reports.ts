import { z } from 'zod';
import { defineContract } from '../../define-contract.ts';
import { daySchema, modelReply } from '../../envelope.ts';

/** Reports by their addresses. */
export const REPORTS = [
  'visits',
  'campaigns',
  'tests',
  'reading',
  'searches',
  'chat',
  'funnel',
] as const;

/** One of {@link REPORTS}. */
export type ReportName = (typeof REPORTS)[number];

/** What campaigns are told apart by; views are counted by source alone. */
export const CAMPAIGN_PARTS = ['source', 'campaign', 'term', 'page'] as const;

/** One of {@link CAMPAIGN_PARTS}. */
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** Maximum number of days of a report. */
export const MAX_REPORT_DAYS = 366;

/** Kinds of values: a number, a share from 0 to 1, seconds. */
const valueKind = z.enum(['count', 'rate', 'seconds']);

/** Kind of a figure's value. */
export type ReportValueKind = z.output<typeof valueKind>;

const figureSchema = z.object({
  title: z.string(),
  kind: valueKind,
  /** Null where there are too few samples. */
  value: z.number().nullable(),
  /** Of the span before; null without a comparison. */
  before: z.number().nullable(),
});

const seriesSchema = z.object({
  title: z.string(),
  kind: z.enum(['line', 'bars']),
  values: z.array(z.number()),
  /** Days of the span before, in their order. */
  before: z.array(z.number()).nullable(),
});

const tableSchema = z.object({
  columns: z.array(
    z.object({ title: z.string(), kind: z.enum(['text', 'count', 'rate', 'seconds']) }),
  ),
  rows: z.array(
    z.object({
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
      /** 95 % interval of the row's rate; null where there are too few samples or no rate. */
      interval: z.object({ low: z.number(), high: z.number() }).nullable(),
    }),
  ),
});

/** Report of a span of days of Asia/Shanghai. */
export const reportSchema = z.object({
  from: daySchema,
  to: daySchema,
  days: z.array(daySchema),
  figures: z.array(figureSchema),
  series: z.array(seriesSchema),
  table: tableSchema,
});

/** Report of a span of days. */
export type Report = z.output<typeof reportSchema>;

const spanFields = {
  from: daySchema,
  to: daySchema,
  /** Compares with as many days before. */
  compare: z.boolean().default(true),
};

const report = (name: ReportName, summary: string) =>
  ({
    method: 'POST',
    auth: 'staff:reports',
    kind: 'query',
    path: `/console/report/${name}`,
    summary,
    request: z.object(spanFields),
    reply: modelReply(reportSchema),
  }) as const;

/** Figures of the site for staff, by day in Asia/Shanghai. */
export const consoleReportsContract = defineContract('consoleReports', {
  visits: report('visits', '访问：每天的浏览量，按页面'),
  campaigns: {
    ...report(
      'campaigns',
      '推广：每个来源带来的浏览、咨询和线索，转化率附 95% 区间；按计划、词、落地页则没有浏览',
    ),
    request: z.object({
      ...spanFields,
      touch: z.enum(['first', 'last']).default('last'),
      by: z.enum(CAMPAIGN_PARTS).default('source'),
    }),
  },
  tests: report('tests', '测试：每个实验的版本、访客、线索和转化率，附 95% 区间'),
  reading: report('reading', '阅读：每天的阅读次数和时长，按文章'),
  searches: report('searches', '搜索：这段时间搜过的词，次数，其中没有结果的'),
  chat: report('chat', '客服：每天的会话、接待和评分，按客服'),
  funnel: report('funnel', '漏斗：从浏览到咨询、线索、演示、成交'),
});
