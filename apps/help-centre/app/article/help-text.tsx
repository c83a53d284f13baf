import { newsApi } from '@zhucheng/api-client';
import { useReadHistory } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { articlePath, readingMinutes } from '@zhucheng/domain-news';
import { brand, hosts } from '@zhucheng/site-config';
import {
  ArticleBody,
  ArticleHeader,
  Button,
  Callout,
  PrintSource,
  Prose,
  RelatedLinks,
} from '@zhucheng/ui';
import { useEffect } from 'react';
import styles from './help-text.module.css';
import { helpNumber } from '../parts/help-rows.tsx';
import { HOTLINE_LINK } from '../parts/hotline.ts';

/** Counts one reading once the page is shown in a browser; the newer figure follows. */
function useReading({ id, readCount }: Article): number {
  const [count, { data }] = newsApi.statsCount.useMutation();
  useEffect(() => void count({ id }), [count, id]);
  return data?.model.readCount ?? readCount;
}

/** Title, number, steps, and what to do when they did not help. */
export function HelpText({ article }: { article: Article }) {
  const number = helpNumber(article);
  const date = article.releaseTime.slice(0, 10);
  useReadHistory(article.id);
  return (
    <>
      <ArticleHeader
        title={article.title}
        meta={[
          number && `帮助编号 ${number}`,
          date,
          `阅读 ${useReading(article).toLocaleString('zh-CN')}`,
          `约 ${readingMinutes(article.length)} 分钟`,
        ]}
        memo={article.memo}
      />
      <ArticleBody>
        <Prose small html={article.content} />
      </ArticleBody>
      <PrintSource url={hosts.origin + articlePath(article)} date={date} />
      <div className={styles.unsolved}>
        <Callout
          title="没有解决？"
          action={
            <Button icon="phone" to={HOTLINE_LINK}>
              {brand.hotline}
            </Button>
          }
        >
          打服务热线（{brand.hotlineHours}）
          {number ? `，报帮助编号 ${number} 和做到第几步。` : '，说明做到第几步。'}
        </Callout>
      </div>
      <Neighbours article={article} />
    </>
  );
}

/** The articles before and after this one in its column. */
function Neighbours({ article: { previous, next } }: { article: Article }) {
  const items = [
    previous && { ...previous, note: '上一篇' },
    next && { ...next, note: '下一篇' },
  ].filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <nav aria-label="上一篇和下一篇" data-print="hide">
      <RelatedLinks
        items={items.map(({ id, title, note }) => ({
          href: articlePath({ id, bizType: 'HELP' }),
          label: title,
          note,
        }))}
      />
    </nav>
  );
}
