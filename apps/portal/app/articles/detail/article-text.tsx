import { articlePath, readingMinutes, tagPath } from '@zhucheng/domain-news';
import { hosts } from '@zhucheng/site-config';
import { AppLink, ArticleBody, ArticleHead, PrintLine, Prose, Tag } from '@zhucheng/ui';
import styles from './article-text.module.css';
import type { Article } from './article-page.tsx';
import { textProp } from '../article-rows.tsx';

/** Facts of an article by kind, in the order in which readers look for them. */
const FACTS = [
  ['standardNumber', ''],
  ['status', ''],
  ['effectiveDate', '实施 '],
  ['issuer', ''],
  ['documentNumber', ''],
  ['region', ''],
] as const;

/** Title, facts, text, tags and the neighbours of an article. */
export function ArticleText({ article, readCount }: { article: Article; readCount: number }) {
  const facts = FACTS.map(([name, before]) => {
    const value = textProp(article.props, name);
    return value && before + value;
  });
  return (
    <>
      <ArticleHead
        title={article.title}
        meta={[
          article.author,
          article.releaseTime.slice(0, 10),
          ...facts,
          `阅读 ${readCount.toLocaleString('zh-CN')}`,
          `约 ${readingMinutes(article.length)} 分钟`,
        ]}
        memo={article.memo}
      />
      <ArticleBody>
        <Prose html={article.content} />
      </ArticleBody>
      <PrintLine
        url={hosts.origin + articlePath(article)}
        date={article.releaseTime.slice(0, 10)}
      />
      {article.tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {article.tags.map(({ id, name }) => (
            <li key={id}>
              <Tag to={tagPath(id)}>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Neighbours article={article} />
    </>
  );
}

function Neighbours({ article: { previous, next, bizType } }: { article: Article }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="上一篇和下一篇" data-print="hide">
      {previous && (
        <AppLink to={articlePath({ id: previous.id, bizType })} rel="prev">
          <small>上一篇</small>
          {previous.title}
        </AppLink>
      )}
      {next && (
        <AppLink to={articlePath({ id: next.id, bizType })} rel="next" className={styles.next}>
          <small>下一篇</small>
          {next.title}
        </AppLink>
      )}
    </nav>
  );
}
