import { findBizType } from '@zhucheng/domain-news';
import type { ArticleInput } from '../content/index.ts';
import type { ArticleSource } from './article-source.ts';
import { Unreadable } from './mapping.ts';

/** Finds directories by the keys that sources use; each throws {@link Unreadable} for a key that is not there. */
export interface DirectoryFinder {
  column: (bizType: string, key: string) => string;
  topic: (key: string) => string;
}

/** An article as the write path takes it, its directories found. References to other articles come later. */
export function articleInput(item: ArticleSource, directories: DirectoryFinder): ArticleInput {
  if (!findBizType(item.bizType)) throw new Unreadable(`不认识的业务类型“${item.bizType}”`);
  return {
    sourceId: item.id,
    directoryId: directories.column(item.bizType, item.directory),
    bizType: item.bizType,
    title: item.title,
    viceTitle: item.viceTitle,
    memo: item.memo,
    content: { format: 'markdown', text: item.body },
    props: item.props,
    memberOnly: item.memberOnly,
    author: item.author,
    releaseTime: item.releaseTime,
    tags: item.tags,
    topicIds: item.topics.map((key) => directories.topic(key)),
    seo: { title: item.seoTitle, keyword: item.seoKeyword, description: item.seoDesc },
    stats: { read: item.readCount, praise: item.praiseCount, downloads: item.downloadCount },
  };
}
