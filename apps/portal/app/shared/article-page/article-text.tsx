import type { Article } from '@zhucheng/contracts';
import { getArticlePath, getReadingMinutes, getTagPath } from '@zhucheng/domain-news';
import { staticContent, useDeferredMount } from '@zhucheng/app-shell';
import { hosts } from '@zhucheng/site-config';
import {
  formatCount,
  ArticleBody,
  ArticleHeader,
  InlineToc,
  PrintSource,
  Prose,
  Tag,
  type TocItem,
} from '@zhucheng/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import styles from './article-text.module.css';
import { MemberGate } from './member-gate.tsx';
import type { MemberText } from './use-member-text.ts';
import { FavoriteButton, PraiseButton } from './reactions/reaction-buttons.tsx';
import { ShareButton } from '../share-button/share-button.tsx';
import { useReadCount } from '../article-tracking/use-read-count.ts';

// Loaded on demand: few articles have files.
const Attachments = lazy(() => import('./attachments.tsx'));

/** Links to the articles before and after; the page's loader loads it, see `loadArticleLinks`. */
export const PreviousNextLinks = staticContent(() => import('./previous-next-links.tsx'));

const ReadingProgress = lazy(() => import('./reading-progress.tsx'));

// Components of their own, so that their changes do not render the text again.

/** Loaded after the page: it appears on scrolling only. */
function LateReadingProgress() {
  return (
    useDeferredMount() && (
      <Suspense>
        <ReadingProgress />
      </Suspense>
    )
  );
}

function ReadCount({ article }: { article: Article }) {
  return `阅读 ${formatCount(useReadCount(article))}`;
}

interface ArticleTextProps {
  article: Article;
  text: MemberText;
  toc: readonly TocItem[];
  /** Line below the title, such as the validity of a standard. */
  verdict?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/** Title, facts, text, attachments, tags, reactions and previous/next links of an article. */
export function ArticleText(props: ArticleTextProps) {
  const { article, text, toc, verdict, before, after } = props;
  const url = hosts.origin + getArticlePath(article);
  // The page of a material shows its files above the text.
  const attached = article.files.length > 0 && article.bizType !== 'DOWNLOAD';
  const released = article.releaseTime.slice(0, 10);
  return (
    <>
      <LateReadingProgress />
      <ArticleHeader
        title={article.title}
        subtitle={article.viceTitle}
        verdict={verdict}
        meta={[
          article.author,
          released,
          <ReadCount key="reads" article={article} />,
          `约 ${getReadingMinutes(article.length)} 分钟`,
        ]}
        memo={text.content.includes(`<p>${article.memo}</p>`) ? undefined : article.memo}
      />
      {before}
      <ArticleBody>
        <InlineToc items={toc} />
        <Prose html={text.content} />
        <MemberGate text={text} />
      </ArticleBody>
      {after}
      {attached && (
        <Suspense>
          <Attachments article={article} />
        </Suspense>
      )}
      <PrintSource url={url} date={released} />
      <div className={styles.foot} data-print="hide">
        {article.tags.length > 0 && (
          <ul className={styles.tags} aria-label="标签">
            {article.tags.map(({ id, name }) => (
              <li key={id}>
                <Tag to={getTagPath(id)}>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.reactions}>
          <PraiseButton />
          <FavoriteButton />
          <div className={styles.share}>
            <ShareButton title={article.title} url={url} />
          </div>
        </div>
      </div>
      {(article.previous || article.next) && <PreviousNextLinks article={article} />}
    </>
  );
}
