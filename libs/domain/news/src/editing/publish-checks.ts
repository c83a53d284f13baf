import type { BizType } from '../biz-type.ts';
import type { ArticleContent } from './article-content.ts';
import { listMissingFacts } from './facts/problems.ts';

/** What an article lacks. */
export interface PublishCheck {
  /** Field of the content; a fact is `props.<name>`. */
  field: string;
  message: string;
  /** True where publishing asks for it; the rest is advice. */
  isRequired: boolean;
}

const isBlank = (text: string) => text.trim() === '';

/** True for a text of an article without words, pictures or tables. */
const isBlankBody = (html: string) =>
  !/<(?:img|table|hr)\b/.test(html) && isBlank(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** Pictures of a text that say nothing to those who don't see them. */
const countSilentPictures = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\salt="[^"]/.test(tag)).length;

/** What publishing asks for and the article lacks, then what would make its page better. */
export function listPublishChecks(bizType: BizType, content: ArticleContent): PublishCheck[] {
  const { title, memo, body, props } = content;
  const silent = countSilentPictures(body);
  const required = [
    ...(isBlank(title) ? [{ field: 'title', message: '请先写标题' }] : []),
    ...(isBlankBody(body) ? [{ field: 'body', message: '请先写正文' }] : []),
    ...listMissingFacts(bizType, props).map(({ field, message }) => ({
      field: `props.${field}`,
      message,
    })),
  ];
  const advice = [
    ...(isBlank(memo) ? [{ field: 'memo', message: '没有摘要，列表和搜索结果里只见标题' }] : []),
    ...(silent > 0
      ? [{ field: 'body', message: `${silent} 张图片没有替代文字，看不见图的人不知道画了什么` }]
      : []),
  ];
  return [
    ...required.map((check) => ({ ...check, isRequired: true })),
    ...advice.map((check) => ({ ...check, isRequired: false })),
  ];
}
