import type { CampaignPart, InputOf, Report, consoleReportsContract } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import {
  figure,
  makeReport,
  number,
  rate,
  rateOf,
  rateRow,
  requireSpan,
  row,
  spread,
  sum,
  text,
  wholeAndPart,
  type Measured,
  type ReportInput,
} from './report-parts.ts';
import { spreadDays, type Span } from './report-span.rules.ts';
import type { CampaignView } from './campaign-parts.repository.ts';
import {
  countPages,
  listCampaignDays,
  listLeadDays,
  listPageViews,
  listSourceChats,
  listSourceLeads,
  listSourceViews,
  listTestDays,
  listTests,
  listViewDays,
} from './reports.repository.ts';
type Endpoints = (typeof consoleReportsContract)['endpoints'];

/** Views by day and page. */
export async function getVisits(
  { readDb: db }: RequestContext,
  input: ReportInput,
): Promise<Report> {
  const pages = await listPageViews(db, requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const [days, viewed] = await Promise.all([listViewDays(db, span), countPages(db, span)]);
    const views = spreadDays(span, days);
    const campaigns = days.map(({ day, campaignViews: value }) => ({ day, value }));
    const ofCampaigns = spreadDays(span, campaigns);
    return {
      figures: [
        figure('浏览', sum(views)),
        figure('其中推广', sum(ofCampaigns)),
        figure('看过的页面', viewed),
        figure('平均每天', Math.round(sum(views) / views.length)),
      ],
      series: wholeAndPart(['浏览', views], ['其中推广', ofCampaigns]),
    };
  };
  return makeReport(input, measure, {
    columns: [text('页面'), number('浏览'), number('其中推广')],
    rows: pages.map(({ page, views, campaignViews }) => row(page, views, campaignViews)),
  });
}

async function listSources(db: Database, span: Span, view: CampaignView) {
  const [views, chats, leads] = await Promise.all([
    view.by === 'source' ? listSourceViews(db, span) : [],
    listSourceChats(db, span, view),
    listSourceLeads(db, span, view),
  ]);
  const names = new Set([...views, ...chats, ...leads].map(({ source }) => source));
  names.delete('');
  return [...names].map((source) => ({
    source,
    views: views.find((one) => one.source === source)?.views ?? 0,
    chats: chats.find((one) => one.source === source)?.chats ?? 0,
    leads: leads.find((one) => one.source === source)?.leads ?? 0,
    booked: leads.find((one) => one.source === source)?.booked ?? 0,
    won: leads.find((one) => one.source === source)?.won ?? 0,
  }));
}

const PART_TITLES: Readonly<Record<CampaignPart, string>> = {
  source: '来源',
  campaign: '计划',
  term: '搜索词',
  page: '落地页',
};

/** Table of what campaigns brought. Views are counted by source alone: without them there is no rate. */
function tabulate(sources: Awaited<ReturnType<typeof listSources>>, by: CampaignPart) {
  const sorted = sources.toSorted(
    (one, other) => other.leads - one.leads || other.views - one.views || other.chats - one.chats,
  );
  const results = [number('咨询'), number('线索'), number('已约演示'), number('成交')];
  if (by !== 'source') {
    return {
      columns: [text(PART_TITLES[by]), ...results],
      rows: sorted.map((one) => row(one.source, one.chats, one.leads, one.booked, one.won)),
    };
  }
  return {
    columns: [text(PART_TITLES[by]), number('访问'), ...results, rate('转化率')],
    rows: sorted.map(({ source, views, chats, leads, booked, won }) =>
      rateRow([source, views, chats, leads, booked, won], leads, views),
    ),
  };
}

/** What campaigns brought, by source. */
export async function getCampaigns(
  { readDb: db }: RequestContext,
  input: InputOf<Endpoints['campaigns']>,
): Promise<Report> {
  const { touch, by } = input;
  const sources = await listSources(db, requireSpan(input), { touch, by });
  const measure = async (span: Span): Promise<Measured> => {
    const [views, leads, found] = await Promise.all([
      listCampaignDays(db, span),
      listLeadDays(db, span, true),
      listSources(db, span, { touch, by: 'source' }),
    ]);
    const totals = {
      views: sum(found.map((one) => one.views)),
      chats: sum(found.map((one) => one.chats)),
      leads: sum(found.map((one) => one.leads)),
    };
    return {
      figures: [
        figure('访问', totals.views),
        figure('咨询', totals.chats),
        figure('线索', totals.leads),
        figure('访问转线索', rateOf(totals.leads, totals.views), 'rate'),
      ],
      series: wholeAndPart(['访问', spreadDays(span, views)], ['线索', spreadDays(span, leads)]),
    };
  };
  return makeReport(input, measure, tabulate(sources, by));
}

const TEST_STATES = { draft: '草稿', running: '进行中', ended: '已结束' } as const;

/** Experiments by variant. */
export async function getTests(
  { readDb: db }: RequestContext,
  input: ReportInput,
): Promise<Report> {
  const tests = await listTests(db, requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const days = await listTestDays(db, span);
    const visitors = spread(span, days, (one) => one.visitors);
    const conversions = spread(span, days, (one) => one.conversions);
    return {
      figures: [
        figure('访客', sum(visitors)),
        figure('线索', sum(conversions)),
        figure('转化率', rateOf(sum(conversions), sum(visitors)), 'rate'),
      ],
      series: wholeAndPart(['访客', visitors], ['线索', conversions]),
    };
  };
  return makeReport(input, measure, {
    columns: [
      text('实验'),
      text('页面'),
      text('状态'),
      text('版本'),
      number('访客'),
      number('线索'),
      rate('转化率'),
    ],
    rows: tests.map(({ name, page, state, winner, variant, visitors, conversions }) =>
      rateRow(
        [
          name,
          page,
          TEST_STATES[state],
          winner === variant ? `${variant}（选定）` : variant,
          visitors,
          conversions,
        ],
        conversions,
        visitors,
      ),
    ),
  });
}
