import { newsApi } from '@zhucheng/api-client';
import { notFound, parseId, resourceLoader } from '@zhucheng/app-shell';
import { getArticlePath } from '@zhucheng/domain-news';
import { toMarkdown } from '@zhucheng/domain-rich-text';
import { hosts } from '@zhucheng/site-config';
import { HELP } from '../shared/help-centre.ts';
import { helpNumber } from '../shared/help-rows.tsx';

const HEADERS = { 'Content-Type': 'text/markdown; charset=utf-8' };

/** `/help/detail/{resId}/article.md`: a help article for programs that read. */
export const loader = resourceLoader<{ resId?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.resId) }));
  if (model.bizType !== HELP.bizType) notFound();
  const number = helpNumber(model);
  const facts = [
    number && `帮助编号 ${number}`,
    model.dirName,
    `${model.updateTime.slice(0, 10)} 更新`,
  ];
  const head = [
    `# ${model.title}`,
    facts.filter(Boolean).join(' · '),
    `原文：<${hosts.origin}${getArticlePath(model)}>`,
    model.memo && `> ${model.memo}`,
  ];
  const text = [...head.filter(Boolean), toMarkdown(model.content)].join('\n\n');
  return new Response(text, { headers: HEADERS });
});
