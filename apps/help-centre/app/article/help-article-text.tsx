import { newsApi } from '@zhucheng/api-client';
import { useReadHistory } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import {
  getArticlePath,
  getHelpNumberPath,
  getReadingMinutes,
  readHelpFacts,
} from '@zhucheng/domain-news';
import { brand, hosts } from '@zhucheng/site-config';
import {
  AppLink,
  formatCount,
  ArticleBody,
  ArticleHeader,
  Button,
  Callout,
  PrintSource,
  RelatedLinks,
  ZoomableProse,
} from '@zhucheng/ui';
import { useEffect } from 'react';
import styles from './help-article-text.module.css';
import { HelpFeedback } from './help-feedback.tsx';
import { findCourse, HelpVideo } from './help-video.tsx';
import { getHotlineLink } from '../shared/help-centre.ts';
import { useLastVisit } from '../shared/last-visit.ts';

/** Counts a view after hydration and returns the latest view count. */
function useReadCount({ id, readCount }: Article): number {
  const [count, { data }] = newsApi.statsCount.useMutation();
  useEffect(() => void count({ id }), [count, id]);
  return data?.model.readCount ?? readCount;
}

/** Title, help number and text of a help article, with the hotline below. */
export function HelpArticleText({ article }: { article: Article }) {
  const { number, version, checkedOn } = readHelpFacts(article.props, article.releaseTime);
  const date = article.releaseTime.slice(0, 10);
  const course = findCourse(article);
  useReadHistory(article.id);
  useLastVisit();
  return (
    <>
      <ArticleHeader
        title={article.title}
        meta={[
          number && <AppLink to={getHelpNumberPath(number)}>帮助编号 {number}</AppLink>,
          version && `适用 ${version}`,
          date,
          checkedOn && `${checkedOn} 核对过`,
          `阅读 ${formatCount(useReadCount(article))}`,
          `约 ${getReadingMinutes(article.length)} 分钟`,
        ]}
        memo={article.memo}
      />
      {course && <HelpVideo course={course} />}
      <ArticleBody>
        <ZoomableProse small linked html={article.content} />
      </ArticleBody>
      <PrintSource url={hosts.origin + getArticlePath(article)} date={date} />
      <HelpFeedback id={article.id} />
      <div className={styles.unsolved} data-service-subject={number && `帮助编号 ${number}：`}>
        <Callout
          title="没有解决？"
          action={
            <>
              <Button icon="phone" to={getHotlineLink()}>
                {brand.hotline}
              </Button>
              <Button to={getHotlineLink()} data-service-action="chat">
                问在线客服
              </Button>
            </>
          }
        >
          打服务热线（{brand.hotlineHours}）或问在线客服
          {number ? `，报帮助编号 ${number} 和做到第几步。` : '，说明做到第几步。'}
        </Callout>
      </div>
      <PreviousNextLinks article={article} />
    </>
  );
}

/** Links to the previous and next article of the column. */
function PreviousNextLinks({ article: { previous, next } }: { article: Article }) {
  const items = [
    previous && { ...previous, note: '上一篇' },
    next && { ...next, note: '下一篇' },
  ].filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <nav aria-label="上一篇和下一篇" data-print="hide">
      <RelatedLinks
        items={items.map(({ id, title, note }) => ({
          href: getArticlePath({ id, bizType: 'HELP' }),
          label: title,
          note,
        }))}
      />
    </nav>
  );
}
