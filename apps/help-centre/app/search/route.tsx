import { helpApi, newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  type PageHandle,
  parsePage,
  PageTdk,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import {
  formatCount,
  Breadcrumb,
  Button,
  SidebarLayout,
  EmptyState,
  PageHeader,
  Pagination,
  RelatedLinks,
  Container,
} from '@zhucheng/ui';
import { brand } from '@zhucheng/site-config';
import { redirect, useParams, useSearchParams } from 'react-router';
import styles from './search.module.css';
import { searchPath, normaliseKeywords } from './search-path.ts';
import { getHotlineLink, HELP, helpCrumbs, mostReadQuery } from '../shared/help-centre.ts';
import { HelpAside } from '../shared/help-aside.tsx';
import { HelpRows } from '../shared/help-rows.tsx';
import { HelpSearch } from '../shared/help-search.tsx';

export const handle: PageHandle = { query: ['page'] };

interface SearchParams {
  keywords?: string;
}

const toRequest = ({ keywords }: SearchParams, query: URLSearchParams) => ({
  ...HELP,
  keywords: normaliseKeywords(keywords),
  current: parsePage(query.get('page') ?? undefined),
});

const load = preload<SearchParams>(async ({ params, query, load }) => {
  const request = toRequest(params, query);
  if (!request.keywords) throw redirect('/help');
  const reply = await load(newsApi.dirNews.initiate(request));
  assertPageExists(reply, request.current);
  const { keywords } = request;
  return [
    tdkQuery('helpSearch'),
    optional(mostReadQuery()),
    ...(reply.total === 0 ? [optional(helpApi.nearest.initiate({ keywords }))] : []),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Help articles matching the keywords in the path. */
export default function HelpSearchResults() {
  const params: SearchParams = useParams();
  const [query] = useSearchParams();
  const request = toRequest(params, query);
  const { data } = newsApi.dirNews.useQuery(request);
  if (!data) return null;
  const { keywords: words, current } = request;
  const crumbs = helpCrumbs({ name: '搜索' });
  return (
    <Container>
      <PageTdk
        page="helpSearch"
        path={searchPath(words, current)}
        current={current}
        crumbs={crumbs}
        values={{ title: words }}
        noindex
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={`“${words}”的帮助`}
        note={data.total > 0 && `找到 ${formatCount(data.total)} 篇。`}
      >
        <HelpSearch words={words} />
      </PageHeader>
      <SidebarLayout flush sidebarLabel="推荐" sidebar={<HelpAside />}>
        {data.total === 0 ? <NoResults words={words} /> : <HelpRows {...data} label="结果" />}
        <Pagination {...data} hrefFor={(page) => searchPath(words, page)} />
      </SidebarLayout>
    </Container>
  );
}

function NoResults({ words }: { words: string }) {
  const { data } = helpApi.nearest.useQuery({ keywords: words });
  const nearest = data?.list.flatMap(({ path, text, label }) =>
    path ? [{ href: path, label: text, note: label }] : [],
  );
  return (
    <EmptyState
      title={`帮助中心里没有“${words}”`}
      ways={
        nearest &&
        nearest.length > 0 && (
          <nav className={styles.nearest} aria-labelledby="nearest">
            <h3 id="nearest">内容最接近的</h3>
            <RelatedLinks items={nearest} />
          </nav>
        )
      }
      actions={
        <>
          <Button variant="primary" to="/help">
            按栏目查阅
          </Button>
          <Button icon="phone" to={getHotlineLink()}>
            打热线 {brand.hotline}
          </Button>
          <Button to={getHotlineLink()} data-service-action="chat">
            问在线客服
          </Button>
          <Button to={`/search?${new URLSearchParams({ keywords: words })}`}>搜索全站</Button>
        </>
      }
    >
      帮助文章里没有这些词。可以少写几个字，或换成菜单上的名称再试；没搜到的词编辑会看到。
    </EmptyState>
  );
}
