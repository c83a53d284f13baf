import { newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  staticIsland,
  createBreadcrumbs,
  directoryQueries,
  INFORMATION_CRUMB,
  PageTdk,
  tdkQuery,
  useDirectories,
  withFirstRecord,
} from '@zhucheng/app-shell';
import { getArticlePath } from '@zhucheng/domain-news';
import {
  AppLink,
  Breadcrumb,
  Button,
  SidebarLayout,
  LeadArticle,
  MoreLink,
  Callout,
  PageHeader,
  Tabs,
  Container,
  toObjectPosition,
  type FocalPoint,
} from '@zhucheng/ui';
import styles from './news.module.css';
import { NoArticles } from '../../shared/articles/no-articles.tsx';
import { CompactRows } from '../../shared/articles/compact-rows.tsx';
import { ArticleRows, articleListParts, ListAside } from '../../shared/static-rows.ts';

const LATEST_REQUEST = { bizType: 'NEWS', size: 10 } as const;
const HOT_REQUEST = { page: 'news', size: 6 } as const;

/** Rendered on the server only: the browser does not need its code. */
const LeadIllustration = staticIsland({
  name: 'crane',
  load: () => import('./lead-illustration.tsx'),
});

const load = preload(async ({ load }) => {
  // Only the first article is hydrated.
  await load(newsApi.dirNews.initiate(LATEST_REQUEST), withFirstRecord);
  return [
    optional(newsApi.hotsAndBanner.initiate(HOT_REQUEST)),
    ...articleListParts('NEWS'),
    tdkQuery('news'),
    ...directoryQueries().map(optional),
  ];
});
export const loader = load;
export const clientLoader = load;

/** News home: lead article, hot articles, latest articles, columns. */
export default function NewsHome() {
  const { data } = newsApi.dirNews.useQuery(LATEST_REQUEST);
  const { hots = [], banners = [] } = newsApi.hotsAndBanner.useQuery(HOT_REQUEST).data ?? {};
  const { columns } = useDirectories();
  const [lead, ...rest] = data?.records ?? [];
  const crumbs = createBreadcrumbs(INFORMATION_CRUMB, { name: '新闻' });
  return (
    <Container>
      <PageTdk page="news" path="/news" crumbs={crumbs} feed="news" />
      <Breadcrumb items={crumbs} />
      <PageHeader title="新闻" note="行业动态与工程实务，写给现场和合约部的人。" />
      <Tabs
        label="栏目"
        current="all"
        items={[
          { key: 'all', label: '全部', href: '/news' },
          ...columns.map(({ id, ...link }) => ({ key: id, ...link })),
        ]}
      />
      <SidebarLayout flush sidebarLabel="推荐" sidebar={<ListAside bizType="NEWS" />}>
        {!lead && <NoArticles />}
        {lead && (
          <div className={styles.top}>
            <LeadArticle
              level={2}
              href={getArticlePath(lead)}
              title={lead.title}
              memo={lead.memo}
              meta={[lead.dirName, lead.createrTime.slice(0, 10)]}
              figure={<LeadIllustration />}
            />
            <section aria-labelledby="hots">
              <h2 id="hots">热门</h2>
              <ul>
                <CompactRows articles={hots} />
              </ul>
            </section>
          </div>
        )}
        <Banners banners={banners} />
        <ArticleRows records={rest} label="最新" />
        <p className={styles.more}>
          <MoreLink to="/information/list?tabsType=news">全部新闻</MoreLink>
        </p>
      </SidebarLayout>
    </Container>
  );
}

interface Banner {
  id: string;
  title: string;
  subtitle: string;
  link: string;
  image?: { url: string; alt: string; focal: FocalPoint };
}

/** Recommendations by the editors. */
function Banners({ banners }: { banners: readonly Banner[] }) {
  return banners.map(({ id, title, subtitle, link, image }) =>
    image ? (
      <AppLink key={id} to={link} className={styles.banner}>
        <img
          src={image.url}
          alt={image.alt}
          loading="lazy"
          style={{ objectPosition: toObjectPosition(image.focal) }}
        />
        <span>
          <b>{title}</b>
          {subtitle}
        </span>
      </AppLink>
    ) : (
      <Callout key={id} title={title} action={<Button to={link}>去看看</Button>}>
        {subtitle}
      </Callout>
    ),
  );
}
