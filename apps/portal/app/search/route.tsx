import { newsApi, tenderApi } from '@zhucheng/api-client';
import { preload, useNow, type PageHandle } from '@zhucheng/app-kit';
import { crumbsTo, pageOf, PageTdk, refuseBeyond, tdkQuery } from '@zhucheng/app-kit/site';
import { tenderAddress } from '@zhucheng/domain-tender';
import {
  Block,
  Breadcrumb,
  Button,
  Empty,
  MoreLink,
  PageHead,
  Pagination,
  SearchBar,
  Wrap,
} from '@zhucheng/ui';
import { useSearchParams } from 'react-router';
import styles from './search.module.css';
import { ArticleRows } from '../articles/article-rows.tsx';
import { NoticeRow } from '../tenders/parts/notice-row.tsx';

export const handle: PageHandle = { query: ['keywords', 'page'] };

const MOST_CHARACTERS = 30;
const TENDERS = 5;

function requestOf(query: URLSearchParams) {
  const keywords = [...(query.get('keywords') ?? '').trim()]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .trim();
  return { keywords, current: pageOf(query.get('page') ?? undefined) };
}

const load = preload(async ({ query, load }) => {
  const request = requestOf(query);
  if (!request.keywords) return [tdkQuery('search')];
  refuseBeyond(await load(newsApi.dirNews.initiate(request)), request.current);
  return [
    tdkQuery('search'),
    tenderApi.listPaged.initiate({ keywords: request.keywords, size: TENDERS }),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Search over articles of all kinds and tender notices. */
export default function Search() {
  const [query] = useSearchParams();
  const { keywords } = requestOf(query);
  const crumbs = crumbsTo({ name: '搜索' });
  return (
    <Wrap>
      <PageTdk page="search" path="/search" crumbs={crumbs} values={{ title: keywords }} noindex />
      <Breadcrumb items={crumbs} />
      <PageHead title={keywords ? `“${keywords}”的搜索结果` : '搜索全站'} />
      <SearchBar
        large
        action="/search"
        placeholder="文章、标准号、项目名称或招标人"
        defaultValue={keywords}
      />
      <div className={styles.results}>
        {keywords ? <Results {...requestOf(query)} /> : <Suggestions title="输入关键词开始搜索" />}
      </div>
    </Wrap>
  );
}

function Results({ keywords, current }: { keywords: string; current: number }) {
  const now = useNow();
  const articles = newsApi.dirNews.useQuery({ keywords, current }).data;
  const tenders = tenderApi.listPaged.useQuery({ keywords, size: TENDERS }).data;
  if (!articles || !tenders) return null;
  if (articles.total + tenders.total === 0) {
    return <Suggestions title={`没有找到与“${keywords}”有关的内容`} />;
  }
  const hrefFor = (page: number) => {
    const words = new URLSearchParams({ keywords });
    if (page > 1) words.set('page', String(page));
    return `/search?${words}`;
  };
  return (
    <>
      {articles.total > 0 && (
        <Block title="文章" note={`共 ${articles.total} 篇`}>
          <ArticleRows records={articles.records} label="文章" level={3} showKind />
          <Pagination {...articles} hrefFor={hrefFor} />
        </Block>
      )}
      {tenders.total > 0 && (
        <Block
          title="招标信息"
          note={
            <MoreLink to={tenderAddress({ page: 1, keywords })}>
              全部 {tenders.total} 条公告
            </MoreLink>
          }
        >
          <ul>
            {tenders.records.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} />
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

function Suggestions({ title }: { title: string }) {
  return (
    <Empty
      wide
      title={title}
      actions={
        <>
          <Button to="/news/tags">按标签找</Button>
          <Button to="/tender">看招标信息</Button>
        </>
      }
    >
      可以换个说法，少写几个字，或直接用标准号，例如 GB/T 50500。
    </Empty>
  );
}
