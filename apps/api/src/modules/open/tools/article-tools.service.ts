import type { articleRecordSchema } from '@zhucheng/contracts';
import { idSchema, openNewsContract, timeSchema } from '@zhucheng/contracts';
import { getArticlePath, readHelpFacts } from '@zhucheng/domain-news';
import { formatDateTime } from '@zhucheng/domain-tender';
import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { z } from 'zod';
import { getArticlePage } from '../../news/article-lists.service.ts';
import { listNews } from '../v1/news.service.ts';
import { readPart } from '../v1/pages.service.ts';
import { cleanLine, quote } from './quoted-text.rules.ts';
import {
  countedOutput,
  createListReply,
  defineTool,
  formatTotal,
  joinFacts,
  listInput,
} from './tool.ts';

/** Longest summary of an article in a list, in characters. */
const MAX_SUMMARY_LENGTH = 300;

const { listNews: newsEndpoint } = openNewsContract.endpoints;

type NewsRow = z.output<typeof newsEndpoint.reply>['data'][number];

const newsSchema = z.object({
  id: idSchema,
  title: z.string(),
  summary: z.string().describe('摘要，标成了引用。'),
  columnName: z.string(),
  publishTime: timeSchema,
  url: z.url().describe('全文所在的网页。'),
});

/** Searches news. */
export const newsSearch = defineTool({
  name: 'news_search',
  title: '查资讯',
  description:
    '按关键词查建筑行业的资讯：政策解读、行业动态、市场行情。给关键词时最相关的在前，不给时最新的在前。全文见每条的 url。',
  scope: 'news:read',
  input: listInput(newsEndpoint.request.shape, 20),
  output: countedOutput(newsSchema),
  cacheSeconds: 60,
  tags: ['news', 'directory'],
  run: async (context, input) => {
    const list = createListReply(
      ({ id, title, summary, columnName, publishTime, url }: NewsRow) => ({
        id,
        title: cleanLine(title),
        summary: quote(url, cleanLine(summary, MAX_SUMMARY_LENGTH)),
        columnName: cleanLine(columnName, 50),
        publishTime,
        url,
      }),
      ({ title, summary, columnName, publishTime, url, id }, number) =>
        [
          `${number}. ${quote(url, title)}`,
          `   ${joinFacts(columnName, formatDateTime(publishTime), `编号 ${id}`)}`,
          `   ${summary}`,
        ].join('\n'),
    );
    const part = await listNews(context, input, list.fit);
    return list.replyCounted(
      part,
      `共 ${formatTotal(part.total)}资讯，这里是其中 ${part.data.length} 条。`,
    );
  },
});

type Article = z.output<typeof articleRecordSchema>;

const helpSchema = z.object({
  id: idSchema,
  number: z.string().nullable().describe('帮助编号，电话里报它。'),
  title: z.string(),
  extract: z.string().describe('与问题最接近的一段，标成了引用。'),
  url: z.url().describe('全文所在的网页。'),
});

const questionSchema = z
  .string()
  .trim()
  .min(1, '请给出要查的词')
  .max(MAX_KEYWORDS_LENGTH, `关键词最多 ${MAX_KEYWORDS_LENGTH} 个字`)
  .describe('要查的词，或一句话。');

/** Searches the help centre. */
export const helpSearch = defineTool({
  name: 'help_search',
  title: '查帮助中心',
  description:
    '查本站各项功能怎么用：注册登录、订阅招标、导出、企业平台、开放平台等。用几个词或一句话来问，最相关的在前。分步骤的全文见每条的 url。',
  scope: 'help:read',
  input: listInput({ keywords: questionSchema }, 20),
  output: countedOutput(helpSchema),
  cacheSeconds: 60,
  tags: ['news', 'directory'],
  run: async (context, { limit, cursor, ...conditions }) => {
    const list = createListReply(
      ({ id, title, memo, hits, props }: Article) => {
        const url = context.config.publicOrigin + getArticlePath({ id, bizType: 'HELP' });
        const extract = hits?.extract.map(({ text }) => text).join('') ?? memo;
        return {
          id,
          number: readHelpFacts(props).number ?? null,
          title: cleanLine(title),
          extract: quote(url, cleanLine(extract, MAX_SUMMARY_LENGTH)),
          url,
        };
      },
      ({ number: helpNumber, title, extract, url }, number) =>
        `${number}. ${joinFacts(quote(url, title), helpNumber && `帮助编号 ${helpNumber}`)}\n   ${extract}`,
    );
    const part = await readPart<Article, Article>(
      { name: 'help', conditions },
      { limit, cursor, fit: list.fit },
      (page) => getArticlePage(context, { bizType: 'HELP', ...conditions, ...page }),
      (record) => record,
    );
    return list.replyCounted(
      part,
      part.total.value === 0
        ? '没有找到，请换几个词再查。'
        : `共 ${formatTotal(part.total)}帮助，这里是其中 ${part.data.length} 条。`,
    );
  },
});
