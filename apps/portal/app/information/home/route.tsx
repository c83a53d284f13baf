import { newsApi, tenderApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  useNow,
  createBreadcrumbs,
  INFORMATION_LINKS,
  PageTdk,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getArticlePath, BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import {
  ContentBlock,
  Breadcrumb,
  NewsRow,
  PageHeader,
  SearchBar,
  Tabs,
  Container,
  MoreLink,
} from '@zhucheng/ui';
import styles from './information.module.css';
import { NoticeRow } from '../../shared/notice-row.tsx';

/** Business types shown on the first tab, with the tab that lists all of their articles. */
const GROUPS: readonly { bizType: BizType; tab: string }[] = [
  { bizType: 'NEWS', tab: 'news' },
  { bizType: 'NORMAL', tab: 'standard' },
  { bizType: 'POLICY', tab: 'policy' },
  { bizType: 'PAPER', tab: 'paper' },
  { bizType: 'VIDEO', tab: 'video' },
  { bizType: 'DOWNLOAD', tab: 'download' },
];

const LATEST_REQUEST = { bizTypes: GROUPS.map(({ bizType }) => bizType), size: 6 };
const TENDERS_REQUEST = { size: 6 } as const;
const GROUP_SIZE = 6;

const load = preload(() => [
  newsApi.polymerization.initiate(LATEST_REQUEST),
  optional(tenderApi.listPaged.initiate(TENDERS_REQUEST)),
  tdkQuery('information'),
]);
export const loader = load;
export const clientLoader = load;

/** First tab of the information page: latest articles of every type and latest notices. */
export default function Information() {
  const now = useNow();
  const groups = newsApi.polymerization.useQuery(LATEST_REQUEST).data?.list ?? [];
  const tenders = tenderApi.listPaged.useQuery(TENDERS_REQUEST).data?.records ?? [];
  const crumbs = createBreadcrumbs({ name: '资讯' });
  return (
    <Container>
      <PageTdk page="information" path="/information" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader title="资讯中心" note="新闻、招标、论文、课程、标准、政策和资料，都在这里。" />
      <SearchBar action="/search" placeholder="搜索文章、标准号或公告" />
      <Tabs label="资讯分类" items={INFORMATION_LINKS} current="home" />
      {tenders.length > 0 && (
        <ContentBlock
          title="招标信息"
          note={<MoreLink to="/information/tender?tabsType=tender">全部公告</MoreLink>}
        >
          <ul>
            {tenders.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} />
            ))}
          </ul>
        </ContentBlock>
      )}
      <div className={styles.groups}>
        {GROUPS.map(({ bizType, tab }) => (
          <LatestArticles
            key={bizType}
            bizType={bizType}
            tab={tab}
            columns={groups.find((group) => group.bizType === bizType)?.children ?? []}
          />
        ))}
      </div>
    </Container>
  );
}

interface LatestProps {
  bizType: BizType;
  tab: string;
  columns: readonly {
    name: string;
    newsList: readonly { id: string; title: string; createrTime: string }[];
  }[];
}

/** Latest articles of a business type from all of its columns. */
function LatestArticles({ bizType, tab, columns }: LatestProps) {
  const latest = columns
    .flatMap(({ name, newsList }) => newsList.map((article) => ({ ...article, column: name })))
    .toSorted((a, b) => b.createrTime.localeCompare(a.createrTime))
    .slice(0, GROUP_SIZE);
  const name = BIZ_TYPES.find(({ id }) => id === bizType)?.name ?? '';
  return (
    <ContentBlock
      title={name}
      note={<MoreLink to={`/information/list?tabsType=${tab}`}>全部{name}</MoreLink>}
    >
      {latest.length === 0 && <p className={styles.empty}>还没有内容，编辑正在整理。</p>}
      <ul>
        {latest.map(({ id, title, column, createrTime }) => (
          <NewsRow
            key={id}
            href={getArticlePath({ id, bizType })}
            title={title}
            meta={[column, createrTime.slice(0, 10)]}
          />
        ))}
      </ul>
    </ContentBlock>
  );
}
