import { newsApi } from '@zhucheng/api-client';
import { optional, preload, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { formatCount, Section, SectionHeader } from '@zhucheng/ui';
import { ColumnCard } from './column-card.tsx';
import styles from './home.module.css';
import { MostRead } from './most-read.tsx';
import { SearchHero } from './search-hero.tsx';
import { EmptyColumn } from '../shared/empty-column.tsx';
import { HELP, helpCrumbs, mostReadQuery, newestRequest } from '../shared/help-centre.ts';

const load = preload(async ({ load }) => {
  const { list } = await load(newsApi.newsDirList.initiate(HELP));
  return [
    tdkQuery('help'),
    optional(mostReadQuery()),
    ...list.map(({ id }) => optional(newsApi.dirNews.initiate(newestRequest(id)))),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Help home: search, columns with their newest articles, most-read articles and hotline. */
export default function HelpHome() {
  const { data } = newsApi.newsDirList.useQuery(HELP);
  if (!data) return null;
  const crumbs = helpCrumbs();
  const total = data.list.reduce((sum, column) => sum + column.total, 0);
  return (
    <>
      <PageTdk page="help" path="/help" crumbs={crumbs} feed="help" />
      <SearchHero crumbs={crumbs} />
      <Section>
        <SectionHeader
          title="按栏目查阅"
          more={{ label: `全部 ${formatCount(total)} 篇`, href: '/help/0' }}
        />
        {data.list.length === 0 && <EmptyColumn />}
        <div className={styles.columns}>
          {data.list.map((column) => (
            <ColumnCard key={column.id} column={column} />
          ))}
        </div>
      </Section>
      <MostRead />
    </>
  );
}
