import { newsApi } from '@zhucheng/api-client';
import { notFound, parseId, resourceLoader } from '@zhucheng/app-shell';
import { getArticlePath, readHelpFacts } from '@zhucheng/domain-news';
import { toMarkdown } from '@zhucheng/domain-rich-text';
import { hosts } from '@zhucheng/site-config';
import { HELP } from '../shared/help-centre.ts';

const HEADERS = { 'Content-Type': 'text/markdown; charset=utf-8' };

/** `/help/detail/{resId}/article.md`: a help article for programs that read. */
export const loader = resourceLoader<{ resId?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.resId) }));
  if (model.bizType !== HELP.bizType) notFound();
  const { number, version, checkedOn } = readHelpFacts(model.props, model.releaseTime);
  const facts = [
    number && `帮助编号 ${number}`,
    model.dirName,
    version && `适用 ${version}`,
    `${model.updateTime.slice(0, 10)} 更新`,
    checkedOn && `${checkedOn} 核对`,
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
