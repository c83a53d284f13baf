import { Pagination } from '@zhucheng/ui';
import { NoResults } from './no-results.tsx';
import { PlatformPages } from './platform-pages.tsx';
import { ResultGroups } from './result-groups.tsx';
import { BestResult, ResultRow } from './result-row.tsx';
import type { SearchReply } from './search-filters.tsx';
import { formatSearch, type SearchView } from './search-query.ts';
import styles from './search.module.css';
import { UnderstoodQuery } from './understood-query.tsx';

interface SearchListProps {
  view: SearchView;
  reply: SearchReply;
  now: number;
}

/** A page of search results, or the ways out of an empty one: links and texts only. */
export default function SearchList({ view, reply, now }: SearchListProps) {
  return (
    <>
      <UnderstoodQuery view={view} reply={reply} />
      {reply.records.length === 0 ? (
        <NoResults view={view} reply={reply} />
      ) : (
        <Results view={view} reply={reply} now={now} />
      )}
      <PlatformPages pages={reply.platform} />
      <Pagination {...reply} hrefFor={(page) => formatSearch({ ...view, page })} />
    </>
  );
}

function Results({ view, reply, now }: SearchListProps) {
  const { records, best, facets } = reply;
  const [first] = records;
  const rows = best ? records.slice(1) : records;
  const isGrouped = view.tab === 'all' && view.sort === 'relevance' && view.page === 1;
  return (
    <>
      {best && first && (
        <div className={styles.best}>
          <BestResult record={first} verdict={reply.verdict} />
        </div>
      )}
      {isGrouped ? (
        <ResultGroups view={view} records={rows} facets={facets} now={now} />
      ) : (
        <ul className={styles.rows} aria-label="搜索结果">
          {rows.map((record) => (
            <ResultRow key={record.id} record={record} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}
