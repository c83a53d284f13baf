import { newsApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { readHelpFacts } from '@zhucheng/domain-news';
import { brand, hosts } from '@zhucheng/site-config';
import { getMarkdownPath, HELP } from '../shared/help-centre.ts';
import type { HelpRecord } from '../shared/help-rows.tsx';

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Articles of a call; a help centre has hundreds at most. */
const PAGE_SIZE = 100;

const toLine = (record: HelpRecord) => {
  const { number } = readHelpFacts(record.props);
  const title = number ? `${number} ${record.title}` : record.title;
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${hosts.origin}${getMarkdownPath(record.id)})：${record.memo}`;
};

/** `/help/llms.txt`: all articles by column, as links to their Markdown. Source: llmstxt.org. */
export const loader = resourceLoader(async ({ load }) => {
  const records: HelpRecord[] = [];
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const request = { ...HELP, current, size: PAGE_SIZE };
    const reply = await load(newsApi.dirNews.initiate(request));
    pages = reply.pages;
    records.push(...reply.records);
  }
  const columns = Map.groupBy(records, ({ dirName }) => dirName);
  const sections = Array.from(columns, ([name, entries]) =>
    [`## ${name}`, '', ...entries.map(toLine)].join('\n'),
  );
  const intro = `> ${brand.name}的操作说明：每篇写明前提、步骤和常见提示的处理办法。`;
  const text = [`# ${brand.name}帮助中心`, intro, ...sections].join('\n\n');
  return new Response(`${text}\n`, { headers: HEADERS });
});
