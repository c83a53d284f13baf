import type { Report } from '@zhucheng/contracts';
import { BIZ_TYPES } from '@zhucheng/domain-news';
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
import { MIN_SAMPLES, spreadDays, type Span } from './report-span.rules.ts';
import {
  countLeadSteps,
  getChatNumbers,
  listChatAgents,
  listChatDays,
  listLeadDays,
  listReadArticles,
  listReadingDays,
  listSearchDays,
  listSearches,
  listViewDays,
} from './reports.repository.ts';

const bizTypeName = (id: string) => BIZ_TYPES.find((type) => type.id === id)?.name ?? id;

/** Readings by day and article. */
export async function getReading(
  { readDb: db }: RequestContext,
  input: ReportInput,
): Promise<Report> {
  const articles = await listReadArticles(db, requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const days = await listReadingDays(db, span);
    const readings = spread(span, days, (one) => one.readings);
    const seconds = sum(days.map((one) => one.seconds));
    const total = sum(readings);
    const mean = total < MIN_SAMPLES ? null : Math.round(seconds / total);
    return {
      figures: [figure('阅读', total), figure('平均时长', mean, 'seconds')],
      series: [{ title: '阅读', kind: 'line', values: readings }],
    };
  };
  return makeReport(input, measure, {
    columns: [text('文章'), text('类型'), number('阅读'), { title: '平均时长', kind: 'seconds' }],
    rows: articles.map(({ title, bizType, readings, seconds }) =>
      row(
        title,
        bizTypeName(bizType),
        readings,
        readings < MIN_SAMPLES ? null : Math.round(seconds / readings),
      ),
    ),
  });
}

/** Searches of visitors by day and term. */
export async function getSearches(
  { readDb: db }: RequestContext,
  input: ReportInput,
): Promise<Report> {
  const searches = await listSearches(db, requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const days = await listSearchDays(db, span);
    const times = spread(span, days, (one) => one.times);
    const misses = spread(span, days, (one) => one.misses);
    return {
      figures: [
        figure('搜索', sum(times)),
        figure('没有结果', sum(misses)),
        figure('没有结果的占比', rateOf(sum(misses), sum(times)), 'rate'),
      ],
      series: wholeAndPart(['搜索', times], ['没有结果', misses]),
    };
  };
  return makeReport(input, measure, {
    columns: [text('词'), text('范围'), number('次数'), number('没有结果'), text('最近一天')],
    rows: searches.map(({ term, tab, times, misses, lastDay }) =>
      row(term, tab, times, misses, lastDay),
    ),
  });
}

const seconds = (value: number | null) => (value === null ? null : Math.round(value));

/** Conversations by day and agent. */
export async function getChat({ readDb: db }: RequestContext, input: ReportInput): Promise<Report> {
  const agents = await listChatAgents(db, requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const [numbers, days] = await Promise.all([getChatNumbers(db, span), listChatDays(db, span)]);
    const wait = numbers.taken < MIN_SAMPLES ? null : seconds(numbers.wait);
    return {
      figures: [
        figure('会话', numbers.chats),
        figure('接待', numbers.taken),
        figure('接待率', rateOf(numbers.taken, numbers.chats), 'rate'),
        figure('等待的中位数', wait, 'seconds'),
      ],
      series: wholeAndPart(
        ['会话', spread(span, days, (one) => one.chats)],
        ['接待', spread(span, days, (one) => one.taken)],
      ),
    };
  };
  return makeReport(input, measure, {
    columns: [
      text('客服'),
      number('会话'),
      { title: '等待的中位数', kind: 'seconds' },
      number('评分'),
      text('平均分'),
    ],
    rows: agents.map(({ name, chats, wait, ratings, rating }) =>
      row(
        name,
        chats,
        chats < MIN_SAMPLES ? null : seconds(wait),
        ratings,
        ratings < MIN_SAMPLES ? null : (rating ?? 0).toFixed(1),
      ),
    ),
  });
}

/** From views to won leads. */
export async function getFunnel(
  { readDb: db }: RequestContext,
  input: ReportInput,
): Promise<Report> {
  const count = async (span: Span) => {
    const [views, chats, leads] = await Promise.all([
      listViewDays(db, span),
      getChatNumbers(db, span),
      countLeadSteps(db, span),
    ]);
    return [
      ['浏览', sum(views.map(({ value }) => value))],
      ['咨询', chats.chats],
      ['线索', leads.leads],
      ['已约演示', leads.booked],
      ['成交', leads.won],
    ] as const;
  };
  const steps = await count(requireSpan(input));
  const measure = async (span: Span): Promise<Measured> => {
    const [leads, counted] = await Promise.all([listLeadDays(db, span), count(span)]);
    return {
      figures: counted.map(([title, value]) => figure(title, value)),
      series: [{ title: '线索', kind: 'line', values: spreadDays(span, leads) }],
    };
  };
  const [[, first] = ['', 0]] = steps;
  return makeReport(input, measure, {
    columns: [text('步骤'), number('数量'), rate('占浏览')],
    rows: steps.map(([title, value], at) =>
      at === 0 ? row(title, value, null) : rateRow([title, value], value, first),
    ),
  });
}
