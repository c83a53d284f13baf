import type { SearchRecord } from '@zhucheng/contracts';
import { SEARCH_TABS } from '@zhucheng/domain-news';
import { formatCount, AppLink } from '@zhucheng/ui';
import { groupRecords } from './group-records.ts';
import { ResultRow } from './result-row.tsx';
import { formatSearch, type SearchView } from './search-query.ts';
import type { SearchReply } from './search-filters.tsx';
import styles from './search.module.css';

interface ResultGroupsProps {
  view: SearchView;
  records: readonly SearchRecord[];
  facets: SearchReply['facets'];
  now: number;
}

/** The first results by kind, each with a link to all of its kind, and the others below. */
export function ResultGroups({ view, records, facets, now }: ResultGroupsProps) {
  const { groups, others } = groupRecords(records);
  return (
    <>
      {groups.map(({ tab, records: rows }) => {
        const name = SEARCH_TABS.find(({ id }) => id === tab)?.name ?? '';
        const total = facets.tab.find(({ key }) => key === tab)?.total ?? rows.length;
        return (
          <section key={tab} className={styles.group} aria-label={name}>
            <div className={styles.groupHeader}>
              <h2>{name}</h2>
              {total > rows.length && (
                <AppLink to={formatSearch({ ...view, page: 1, tab })}>
                  看全部 {formatCount(total)} 条{name}
                </AppLink>
              )}
            </div>
            <ul className={styles.rows} aria-label={`${name}的搜索结果`}>
              {rows.map((record) => (
                <ResultRow key={record.id} record={record} now={now} />
              ))}
            </ul>
          </section>
        );
      })}
      {others.length > 0 && (
        <section className={styles.group} aria-label="更多结果">
          <div className={styles.groupHeader}>
            <h2>更多结果</h2>
          </div>
          <ul className={styles.rows} aria-label="更多搜索结果">
            {others.map((record) => (
              <ResultRow key={record.id} record={record} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
